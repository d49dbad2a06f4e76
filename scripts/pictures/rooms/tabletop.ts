import type { Context } from '../paper/scene.ts'
import { pick } from '../people/chance.ts'
import { box } from '../solids/forms.ts'
import type { Mat, Shot, Solid } from '../solids/solid.ts'
import { blend } from '../solids/tones.ts'
import { hash, mul, norm, type V } from '../solids/vectors.ts'
import { glow, strokes, vignette } from './overPaint.ts'
import { studio } from './studio.ts'

type Top = {
  surface?: string
  planks?: boolean
  wall?: string
  high?: [number, number]
  dist?: number
  fov?: number
  at?: V
  orbit?: number
  window?: boolean
  cols?: number
  lamps?: Shot['lamps'] | undefined
  mats?: Record<string, Mat> | undefined
  over?: string
  low?: boolean
  power?: number
}

/** A still life on a table: the camera, the table, the wall and window light are chosen by chance. */
export function tabletop(c: Context, things: Solid[], o: Top = {}): string {
  const r = c.rng,
    p = c.palette,
    a = (r() - 0.5) * (o.orbit ?? 0.9),
    [h0, h1] = o.high ?? [0.42, 0.85],
    up = h0 + (h1 - h0) * r(),
    dist = (o.dist ?? 15) * 0.86 * (0.92 + r() * 0.16),
    at = o.at ?? [0, 0.5, 0]
  const eye: V = [
    at[0] + Math.sin(a) * Math.cos(up) * dist,
    at[1] + Math.sin(up) * dist,
    at[2] + Math.cos(a) * Math.cos(up) * dist,
  ]
  const surf = o.surface ?? pick(r, ['#8a5f3d', '#5b4436', '#c9a77a', '#40363a', '#d9d0c0', '#4f5d60', '#a4643c']),
    s2 = blend(surf, '#1a100c', 0.14),
    s3 = blend(surf, '#fff0d0', 0.1),
    wide = 1.1 + r() * 1.4,
    planks = o.planks ?? r() < 0.75,
    along = r() < 0.5
  const S: Solid[] = [
    box(
      [0, -0.5, 0],
      [30, 0.5, 14],
      `${surf}%`,
      0,
      planks
        ? (x, _y, z) => {
            const q = (along ? x : z) / wide,
              i = Math.floor(q)
            return q - i < 0.022
              ? blend(surf, '#0e0806', 0.55)
              : hash(i, 3, 7) < 0.35
                ? `${s2}%`
                : hash(i, 8) < 0.3
                  ? `${s3}%`
                  : undefined
          }
        : undefined,
    ),
  ]
  const wall =
    o.wall ??
    blend(
      pick(r, ['#6f7f78', '#b9a98c', '#3d4a52', '#c98f6a', '#7b6a5d', '#94a3a8', '#2f3b3a', '#d6c39a']),
      p.haze,
      0.15,
    )
  S.push(box([-Math.sin(a) * 11, 8, -Math.cos(a) * 11], [40, 12, 0.3], wall, a))
  const side = p.side,
    sun: V = [side * (0.75 + r() * 0.3), 0.55 + r() * 0.35, 0.15 + r() * 0.45]
  if (o.window ?? (p.contrast > 0.6 && r() < 0.65)) {
    const n0 = norm(sun),
      w0: V = mul(n0, 26),
      u = norm([n0[2], 0, -n0[0]]),
      t = Math.atan2(-u[2], u[0])
    for (const k of [-4.6, 0.2, 5])
      S.push({ ...box([w0[0] + u[0] * k, w0[1], w0[2] + u[2] * k], [0.2, 9, 0.1], '#000000', t) })
    for (const k of [-3.4, 1.6]) S.push(box([w0[0], w0[1] + k, w0[2]], [9, 0.17, 0.1], '#000000', t))
    S.push(
      box([w0[0] - u[0] * 9.6, w0[1], w0[2] - u[2] * 9.6], [4.6, 11, 0.1], '#000000', t),
      box([w0[0] + u[0] * 10.2, w0[1], w0[2] + u[2] * 10.2], [4.6, 11, 0.1], '#000000', t),
    )
  }
  const view = { eye, at, fov: o.fov ?? 30 }
  return (
    studio(c, {
      view,
      solids: [...S, ...things],
      mats: o.mats,
      cols: o.cols ?? 620,
      sun: { dir: sun, power: (0.5 + 0.42 * p.contrast) * (o.power ?? 1), soft: 0.04 + 0.1 * (1 - p.contrast) },
      lamps: [{ at: [-side * 14, 8, 10], power: 0.1, reach: 24 }, ...(o.lamps ?? [])],
      ambient: 0.5 - 0.15 * p.contrast,
      ao: { rays: 5, reach: 1.1, power: 0.85 },
      rim: { dir: [-side, 0.5, -0.6], power: 0.35 },
    }) +
    (o.over ?? '') +
    glow(c.w * (side > 0 ? 0.9 : 0.1), c.h * 0.05, c.w * 0.55, p.key, 0.2) +
    vignette(c, 0.3)
  )
}

/** A product: plain warm ground, soft shadow, the thing in the middle. */
export function product(
  c: Context,
  things: Solid[],
  o: {
    height: number
    ground?: string | undefined
    high?: number
    cols?: number
    mats?: Record<string, Mat> | undefined
    dist?: number
    at?: V
    over?: string
    orbit?: number
  },
): string {
  const r = c.rng,
    p = c.palette,
    g =
      o.ground ??
      pick(r, ['#d9b892', '#e0cbaa', '#cf9f7c', '#c7c0a4', '#d8a98c', '#b9c0b0', '#e3d3b6', '#c58f6b', '#a9b7b5']),
    base = blend(g, p.haze, 0.1),
    H = o.height,
    dist = o.dist ?? H * 4.4,
    up = (o.high ?? 0.22) + r() * 0.12,
    a = (r() - 0.5) * (o.orbit ?? 0.7),
    at = o.at ?? [0, H * 0.47, 0]
  const eye: V = [
      at[0] + Math.sin(a) * Math.cos(up) * dist,
      at[1] + Math.sin(up) * dist,
      at[2] + Math.cos(a) * Math.cos(up) * dist,
    ],
    side = r() < 0.5 ? -1 : 1,
    back = -H * 1.5
  const two = blend(base, pick(r, ['#7c3b2b', '#2f4f56', '#fff2d8', '#5a4a3a']), 0.14 + r() * 0.1),
    S: Solid[] = [
      box([0, -1, 0], [H * 12, 1, H * 12], base),
      box([0, H * 4, back - 1], [H * 12, H * 8, 1], r() < 0.5 ? two : base),
    ]
  return (
    studio(c, {
      view: { eye, at, fov: 26 },
      solids: [...S, ...things],
      mats: o.mats,
      cols: o.cols ?? 520,
      sun: { dir: [side * 0.8, 0.85, 0.75], power: 0.62 + 0.14 * p.contrast, soft: 0.09 },
      ambient: 0.44,
      lamps: [{ at: [-side * H * 3, H, H * 3], power: 0.12, reach: H * 5 }],
      ao: { rays: 6, reach: H * 0.4, power: 0.8 },
      rim: { dir: [-side, 0.5, -0.5], power: 0.3 },
    }) +
    (o.over ?? '') +
    strokes(c, [base, '#fff3dc'], 14, 0.05, 1.4) +
    glow(c.w * (side > 0 ? 0.85 : 0.15), c.h * 0.12, c.w * 0.8, '#fff1d2', 0.25) +
    vignette(c, 0.2, '#4a3020')
  )
}
