// Rooms and what stands in them; and the bench on which all solid scenes are lit and painted.

import { pick } from './figures.ts'
import type { Context } from './kit.ts'
import { nth } from './nth.ts'
import {
  add,
  ball,
  blend,
  box,
  brick,
  drum,
  hash,
  lathe,
  type Mat,
  mul,
  noise,
  norm,
  paint,
  place,
  ramp,
  ring,
  rod,
  type Shot,
  type Solid,
  sdf,
  type Tint,
  type V,
} from './objects.ts'

export const tint = (c: Context): Tint => {
  const p = c.palette
  return {
    shade: blend(p.dark, p.shadow, 0.55),
    glow: p.night > 0.5 ? blend(p.key, p.warm, 0.5) : p.key,
    deep: 0.86 + p.contrast * 0.14,
    bright: 0.6 + 0.5 * p.contrast,
  }
}
/** Paints by name: a colour is its own paint; '!' glows, '^' shines, '%' is grained like wood, '=' woven, ':' rough. */
export function paints(c: Context, own: Record<string, Mat> = {}, tn = tint(c)): Record<string, Mat> {
  const made: Record<string, Mat> = { ...own }
  return new Proxy(made, {
    get(m, name: string) {
      if (m[name] || name[0] !== '#') return m[name]
      const base = name.slice(0, 7),
        flag = name.slice(7),
        M: Mat = { ramp: ramp(base, tn), noise: 0.05 }
      if (flag.includes('!')) {
        M.glow = true
        M.ramp = [blend(base, '#ffffff', 0), base, base, blend(base, '#fffdf0', 0.35), blend(base, '#fffdf0', 0.6)]
        M.cuts = [0.1, 0.2, 0.8, 0.99]
      }
      if (flag.includes('^')) M.gloss = 0.8
      if (flag.includes('%'))
        M.tex = (x, y, z) => 0.055 * noise(x * 1.3 + 9, y * 9, z * 11) + 0.025 * noise(x * 4, y * 30, z * 34)
      if (flag.includes('='))
        M.tex = (x, y, z) =>
          0.035 * (Math.sin(x * 260) + Math.sin(z * 260 + y * 260)) + 0.05 * noise(x * 9, y * 9, z * 9)
      if (flag.includes(':'))
        M.tex = (x, y, z) => 0.09 * noise(x * 3, y * 3, z * 3) + 0.07 * noise(x * 11, y * 11, z * 11)
      m[name] = M
      return M
    },
  })
}

export type Studio = Omit<Shot, 'w' | 'h' | 'cols' | 'seed' | 'sun' | 'ambient' | 'mats'> & {
  cols?: number
  mats?: Record<string, Mat> | undefined
  sun?: Shot['sun']
  ambient?: number | undefined
  key?: V
  power?: number
}
/** Light and paint a room or a table in the light of the picture. */
export function studio(c: Context, s: Studio): string {
  const p = c.palette,
    side = p.side,
    key = s.key ?? [side * 0.75, 0.7, 0.5]
  return paint({
    ...s,
    w: c.w,
    h: c.h,
    cols: s.cols ?? 640,
    seed: Math.floor(c.rng() * 9999),
    mats: paints(c, s.mats),
    sun: s.sun ?? {
      dir: key,
      power: (s.power ?? 1) * (0.3 + 0.5 * p.contrast) * (p.night > 0.8 ? 0.8 : 1),
      soft: 0.03 + 0.12 * (1 - p.contrast),
    },
    ambient: s.ambient ?? 0.52 - 0.2 * p.contrast - 0.06 * p.night,
    ao: s.ao ?? { rays: 4, reach: 0.6, power: 0.7 },
  })
}

/* ---------- over the paint ---------- */
let n = 0
export const glow = (x: number, y: number, r: number, color: string, a: number): string => {
  const id = `gl${n++}`
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${a}"/><stop offset=".4" stop-color="${color}" stop-opacity="${a * 0.35}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="url(#${id})"/>`
}
export const backdrop = (c: Context, a: string, b: string, x = 0.35, y = 0.3): string => {
  const id = `bd${n++}`
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r=".95"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></radialGradient><rect width="${c.w}" height="${c.h}" fill="url(#${id})"/>`
}
export const vignette = (c: Context, a = 0.4, color = c.palette.dark): string => {
  const id = `vg${n++}`
  return `<radialGradient id="${id}" cx=".5" cy=".48" r=".75"><stop offset=".55" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity="${a}"/></radialGradient><rect width="${c.w}" height="${c.h}" fill="url(#${id})"/>`
}
export const wash = (c: Context, color: string, a: number): string =>
  `<rect width="${c.w}" height="${c.h}" fill="${color}" opacity="${a}"/>`
/** Broad dry strokes of paint, as behind a portrait. */
export function strokes(c: Context, colors: string[], count = 60, a = 0.25, size = 1): string {
  const r = c.rng
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = r() * c.w,
      y = r() * c.h,
      l = c.w * (0.12 + r() * 0.3) * size,
      t = c.w * (0.015 + r() * 0.05) * size,
      an = -0.5 + r() * 0.6,
      co = Math.cos(an),
      si = Math.sin(an),
      pt = (u: number, v: number) => `${(x + u * co - v * si).toFixed(0)} ${(y + u * si + v * co).toFixed(0)}`
    out += `<path fill="${pick(r, colors)}" opacity="${(a * (0.4 + r() * 0.6)).toFixed(2)}" d="M${pt(-l, -t)}Q${pt(0, -t * (1.2 + r()))} ${pt(l, -t * 0.6)}L${pt(l * (0.85 + r() * 0.2), 0)}L${pt(l, t * 0.7)}Q${pt(0, t * (1 + r()))} ${pt(-l, t * 0.8)}Z"/>`
  }
  return out
}
/** Light falling from windows: parallel beams from the top edge. */
export function shafts(
  c: Context,
  from: number,
  to: number,
  count: number,
  lean: number,
  color = c.palette.key,
  a = 0.16,
): string {
  const r = c.rng,
    id = `sh${n++}`,
    w = (to - from) / count
  let out = `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color}" stop-opacity="${a * 0.62}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient><filter id="${id}b" x="-20%" width="140%"><feGaussianBlur stdDeviation="${c.w * 0.004}"/></filter><g filter="url(#${id}b)">`
  for (let i = 0; i < count; i++) {
    const x = (from + w * (i + 0.15)) * c.w,
      ww = w * c.w * (0.5 + r() * 0.25)
    out += `<path fill="url(#${id})" d="M${x.toFixed(0)} 0h${ww.toFixed(0)}L${(x + ww * 1.5 + lean * c.h).toFixed(0)} ${c.h}H${(x + lean * c.h - ww * 0.2).toFixed(0)}Z"/>`
  }
  return `${out}</g>`
}
/** Steam rising: soft curling ribbons. */
export function steam(
  c: Context,
  x: number,
  y: number,
  high: number,
  wide: number,
  color = '#fff6e6',
  a = 0.34,
): string {
  const r = c.rng,
    id = `st${n++}`
  let out = `<filter id="${id}" x="-80%" y="-30%" width="260%" height="160%"><feGaussianBlur stdDeviation="${c.w * 0.006}"/></filter><g filter="url(#${id})" fill="none" stroke="${color}" stroke-linecap="round">`
  for (let i = 0; i < 5; i++) {
    const x0 = x + (r() - 0.5) * wide,
      s = (r() - 0.5) * wide * 0.9,
      h = high * (0.55 + r() * 0.45)
    out += `<path stroke-width="${(c.w * (0.006 + r() * 0.014)).toFixed(1)}" opacity="${(a * (0.4 + r() * 0.6)).toFixed(2)}" d="M${x0.toFixed(0)} ${y.toFixed(0)}c${s.toFixed(0)} ${(-h * 0.3).toFixed(0)} ${(-s * 1.2).toFixed(0)} ${(-h * 0.5).toFixed(0)} ${(s * 0.3).toFixed(0)} ${(-h).toFixed(0)}"/>`
  }
  return `${out}</g>`
}
/** Where a point of the room falls on the picture. */
export function screen(c: Context, view: Shot['view'], p: V): [number, number] {
  const fw = norm([view.at[0] - view.eye[0], view.at[1] - view.eye[1], view.at[2] - view.eye[2]]),
    rt = norm([-fw[2], 0, fw[0]]),
    up: V = [rt[1] * fw[2] - rt[2] * fw[1], rt[2] * fw[0] - rt[0] * fw[2], rt[0] * fw[1] - rt[1] * fw[0]],
    d: V = [p[0] - view.eye[0], p[1] - view.eye[1], p[2] - view.eye[2]]
  const z = d[0] * fw[0] + d[1] * fw[1] + d[2] * fw[2],
    k = c.h / (2 * Math.tan((view.fov * Math.PI) / 360)) / z
  return [
    c.w / 2 + (d[0] * rt[0] + d[1] * rt[1] + d[2] * rt[2]) * k,
    c.h / 2 - (d[0] * up[0] + d[1] * up[1] + d[2] * up[2]) * k,
  ]
}

/* ---------- shell ---------- */
export type Shell = {
  w: number
  d: number
  h: number
  floor: string
  wall: string
  ceiling?: string
  skirting?: string
  floorKind?: 'boards' | 'tiles' | 'plain'
  floor2?: string
}
/** A room: x from −w/2 to w/2, z from −d/2 (back) to d/2 (behind the eye). Walls to the left and right may be left to `windows`. */
export function shell(o: Shell, walls: { left?: boolean; right?: boolean; back?: boolean } = {}): Solid[] {
  const { w, d, h } = o,
    out: Solid[] = [],
    f2 = o.floor2 ?? blend(o.floor, '#1a1210', 0.16)
  out.push(
    box(
      [0, -0.1, 0],
      [w / 2 + 3, 0.1, d / 2 + 3],
      o.floor,
      0,
      o.floorKind === 'plain'
        ? undefined
        : (x, y, z) => {
            if (y < -0.005) return undefined
            if (o.floorKind === 'tiles') {
              const i = Math.floor(x / 0.6),
                j = Math.floor(z / 0.6)
              return (i + j) & 1 ? f2 : undefined
            }
            const i = Math.floor(x / 0.22),
              j = Math.floor(z / 1.9 + hash(i, 3) * 4)
            return hash(i, j, 5) < 0.38 ? f2 : undefined
          },
    ),
  )
  if (o.ceiling) out.push(box([0, h + 0.1, 0], [w / 2 + 0.5, 0.1, d / 2 + 3], o.ceiling))
  if (walls.back !== false) out.push(box([0, h / 2, -d / 2 - 0.1], [w / 2 + 0.2, h / 2, 0.1], o.wall))
  if (walls.left !== false) out.push(box([-w / 2 - 0.1, h / 2, 0], [0.1, h / 2, d / 2 + 3], o.wall))
  if (walls.right !== false) out.push(box([w / 2 + 0.1, h / 2, 0], [0.1, h / 2, d / 2 + 3], o.wall))
  if (o.skirting)
    out.push(
      box([0, 0.09, -d / 2 + 0.02], [w / 2, 0.09, 0.03], o.skirting),
      box([-w / 2 + 0.02, 0.09, 0], [0.03, 0.09, d / 2], o.skirting),
      box([w / 2 - 0.02, 0.09, 0], [0.03, 0.09, d / 2], o.skirting),
    )
  return out
}
/** A wall with a row of windows, built along x from 0 to len, then placed. Panes glow with the sky; sun passes through. */
export function windowWall(
  len: number,
  h: number,
  o: {
    count: number
    sill: number
    head: number
    wide: number
    wall: string
    frame: string
    pane?: string
    bars?: [number, number]
    arch?: boolean | undefined
    open?: boolean
  },
  at: V,
  turn: number,
): Solid[] {
  const out: Solid[] = [],
    step = len / o.count,
    t = 0.14,
    top = o.head,
    mid = (o.sill + top) / 2,
    hh = (top - o.sill) / 2
  out.push(
    box([len / 2, o.sill / 2, 0], [len / 2, o.sill / 2, t], o.wall),
    box([len / 2, (h + top) / 2, 0], [len / 2, (h - top) / 2, t], o.wall),
  )
  const pw = (step - o.wide) / 2,
    [bx, by] = o.bars ?? [2, 3]
  for (let i = 0; i <= o.count; i++) {
    const first = i === 0 || i === o.count,
      x = first ? (i ? len - pw / 2 : pw / 2) : i * step
    out.push(box([x, mid, 0], [first ? pw / 2 : pw, hh, t], o.wall))
  }
  for (let i = 0; i < o.count; i++) {
    const x = (i + 0.5) * step,
      w2 = o.wide / 2
    if (o.arch)
      out.push(
        sdf([x, top - w2 / 2, 0], o.wide, o.wall, (X, Y, Z) => {
          const a = Math.max(Math.abs(X - x) - w2, Math.abs(Y - top + w2 / 2) - w2 / 2 - 0.01, Math.abs(Z) - t),
            hole = Math.hypot(X - x, Y - (top - w2)) - w2
          return Math.max(a, -hole)
        }),
      )
    if (o.pane) out.push({ ...box([x, mid, -t - 0.03], [w2 + 0.1, hh + 0.1, 0.01], o.pane), ghost: true })
    for (let b = 0; b <= bx; b++)
      out.push(box([x - w2 + (b / bx) * o.wide, mid, -t * 0.4], [b % bx ? 0.022 : 0.045, hh, 0.03], o.frame))
    for (let b = 0; b <= by; b++)
      out.push(box([x, o.sill + (b / by) * hh * 2, -t * 0.4], [w2, b % by ? 0.022 : 0.045, 0.03], o.frame))
    out.push(box([x, o.sill - 0.03, t + 0.04], [w2 + 0.08, 0.03, 0.1], o.frame))
  }
  return place(out, at, turn)
}
/** The colour of daylight outside the panes. */
export const daylight = (c: Context): string =>
  `${
    c.palette.night > 0.8
      ? blend(c.palette.skyMid, c.palette.skyTop, 0.4)
      : blend(c.palette.skyLow, c.palette.sun, 0.35)
  }!`

/* ---------- furniture, built round the origin on the floor ---------- */
export const corners: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
]
export const table = (w: number, d: number, h: number, top: string, leg: string): Solid[] => [
  brick([0, h - 0.03, 0], [w / 2, 0.03, d / 2], top, 0.012),
  ...corners.map(([a, b]) =>
    box([a * (w / 2 - 0.07), (h - 0.06) / 2, b * (d / 2 - 0.07)], [0.035, (h - 0.06) / 2, 0.035], leg),
  ),
  box([0, h - 0.1, 0], [w / 2 - 0.06, 0.045, d / 2 - 0.06], leg),
]
export const chairOf = (seat: string, frame: string, back: 'slats' | 'panel' | 'curve' = 'slats'): Solid[] => {
  const out: Solid[] = [brick([0, 0.45, 0], [0.21, 0.03, 0.2], seat, 0.02)]
  for (const a of [-1, 1])
    out.push(
      rod([a * 0.18, 0.44, 0.17], [a * 0.2, 0, 0.19], 0.02, frame),
      rod([a * 0.18, 0, -0.22], [a * 0.18, 0.46, -0.18], 0.02, frame),
      rod([a * 0.18, 0.44, -0.18], [a * 0.19, 0.88, -0.26], 0.02, frame),
    )
  if (back === 'panel') out.push(brick([0, 0.72, -0.23], [0.2, 0.13, 0.02], seat, 0.02))
  else if (back === 'curve')
    out.push(
      rod([-0.19, 0.88, -0.26], [0.19, 0.88, -0.26], 0.03, frame),
      rod([-0.19, 0.66, -0.22], [0.19, 0.66, -0.22], 0.018, frame),
    )
  else
    for (let i = 0; i < 3; i++)
      out.push(brick([0, 0.6 + i * 0.13, -0.215 - i * 0.017], [0.18, 0.025, 0.012], frame, 0.01))
  return out
}
export const stool = (seat: string, leg: string, h = 0.7): Solid[] => [
  drum([0, h, 0], 0.17, 0.025, seat),
  ...[0, 1, 2, 3].map((i) =>
    rod(
      [Math.cos(i * 1.571 + 0.7) * 0.12, h, Math.sin(i * 1.571 + 0.7) * 0.12],
      [Math.cos(i * 1.571 + 0.7) * 0.18, 0, Math.sin(i * 1.571 + 0.7) * 0.18],
      0.016,
      leg,
    ),
  ),
  ring([0, h * 0.35, 0], 0.155, 0.012, leg),
]
export const pendant = (at: V, drop: number, shade: string, r = 0.2, bulb = '#ffdf9e!'): Solid[] => [
  rod(at, add(at, [0, -drop, 0]), 0.008, '#1d1a1a'),
  {
    ...lathe(
      add(at, [0, -drop - r * 0.8, 0]),
      [
        [r, 0],
        [r * 0.85, r * 0.3],
        [r * 0.35, r * 0.75],
        [0.03, r * 0.85],
      ],
      shade,
      0.008,
    ),
    ghost: true,
  },
  { ...ball(add(at, [0, -drop - r * 0.6, 0]), r * 0.34, bulb), ghost: true },
]
const SPINES = [
  '#7c2f2b',
  '#27414f',
  '#c9a35a',
  '#3d4f3a',
  '#d9ccb0',
  '#59304a',
  '#8a5a36',
  '#22303f',
  '#b5563a',
  '#9aa08a',
  '#e7dcc2',
  '#46605f',
]
/** A bookcase with its back to −z; each shelf is one solid painted in spines. */
export function shelves(
  w: number,
  h: number,
  rows: number,
  wood: string,
  seed: number,
  spines: readonly string[] = SPINES,
  full = 0.92,
  deep = 0.3,
): Solid[] {
  const out: Solid[] = [box([0, h / 2, -deep / 2 + 0.01], [w / 2, h / 2, 0.015], blend(wood, '#100c0a', 0.35))],
    step = h / rows
  for (const a of [-1, 1]) out.push(box([(a * w) / 2, h / 2, 0], [0.025, h / 2, deep / 2], wood))
  for (let r = 0; r <= rows; r++) out.push(box([0, r * step, 0], [w / 2, 0.018, deep / 2], wood))
  for (let r = 0; r < rows; r++) {
    let x = -w / 2 + 0.04,
      i = 0
    while (x < w / 2 - 0.1) {
      const k = hash(r, i++, seed),
        wide = 0.05 + k * 0.16,
        tall = step * (0.55 + 0.33 * hash(i, r, seed + 4))
      if (hash(i, r * 7, seed + 1) < full && x + wide < w / 2 - 0.03) {
        const base = x,
          thin = 0.022 + 0.02 * hash(i, r, seed + 2)
        out.push(
          box(
            [x + wide / 2, r * step + 0.018 + tall / 2, 0.02],
            [wide / 2, tall / 2, deep * 0.36],
            nth(spines, Math.floor(k * 97) % spines.length),
            0,
            (px) => spines[Math.floor(hash(Math.floor((px - base) / thin), i, seed + r) * 97) % spines.length],
          ),
        )
      }
      x += wide + (hash(i, r, seed + 9) < 0.12 ? 0.12 : 0.006)
    }
  }
  return out
}
export const framed = (w: number, h: number, frame: string, inner: (u: number, v: number) => string): Solid[] => [
  box([0, 0, 0.02], [w / 2, h / 2, 0.02], frame, 0, (x, y, z) => {
    const u = x / w + 0.5,
      v = y / h + 0.5,
      m = Math.min(w, h) * 0.06
    return Math.abs(x) < w / 2 - m && Math.abs(y) < h / 2 - m
      ? inner(((u - 0.5) * w) / (w - 2 * m) + 0.5, ((v - 0.5) * h) / (h - 2 * m) + 0.5)
      : void z
  }),
]
export const plant = (h: number, leaf: string, pot: string, seed: number, count = 14): Solid[] => {
  const out: Solid[] = [
    lathe(
      [0, 0, 0],
      [
        [0.1, 0],
        [0.15, 0.22],
      ],
      pot,
    ),
  ]
  for (let i = 0; i < count; i++) {
    const a = hash(i, seed) * 6.28,
      l = h * (0.4 + 0.6 * hash(i, seed, 2)),
      s = h * (0.15 + 0.3 * hash(i, seed, 3)),
      p: V = [Math.cos(a) * s, 0.22 + l, Math.sin(a) * s]
    out.push(
      rod([0, 0.2, 0], p, 0.008, leaf),
      sdf(
        p,
        h * 0.22,
        i % 3 ? leaf : blend(leaf, '#d9d27a', 0.25),
        ((c, q) => (x: number, y: number, z: number) => {
          const X = x - c[0],
            Y = y - c[1],
            Z = z - c[2],
            u = X * Math.cos(q) + Z * Math.sin(q),
            v = -X * Math.sin(q) + Z * Math.cos(q)
          const k = h
          return (Math.hypot(u / (0.18 * k), (Y + Math.abs(u) * 0.4) / (0.035 * k), v / (0.075 * k)) - 1) * 0.03 * k
        })(p, a),
      ),
    )
  }
  return out
}
export { mul }

/* ---------- table tops and product shots ---------- */
export type Top = {
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
export { ball, drum, rod, sdf }

/* ---------- rooms as pictures ---------- */
export type Room = Shell & {
  windows?:
    | {
        count: number
        sill: number
        head: number
        wide: number
        frame?: string
        bars?: [number, number]
        arch?: boolean | undefined
        on?: 'side' | 'back' | 'both'
      }
    | false
  eye?: V
  look?: V
  fov?: number
  lamps?: Shot['lamps'] | undefined
  cols?: number
  fog?: number
  over?: string
  power?: number
  ambient?: number | undefined
  sun?: V
  mats?: Record<string, Mat> | undefined
  roam?: number
  lit?: boolean | undefined
  rim?: number
  open?: boolean
}
/** A room seen by someone standing in it. Day comes in by the windows on the light's side; by night the lamps do. */
export function room(c: Context, o: Room, things: Solid[]): string {
  const r = c.rng,
    p = c.palette,
    side = p.side,
    { w, d, h } = o,
    S = [...things],
    win = o.windows,
    pane = daylight(c),
    roam = o.roam ?? 1,
    night = p.night > 0.8
  const both = win && win.on === 'both',
    back = win && win.on === 'back',
    onSide = win && !back
  S.push(...shell(o, { left: !(onSide && (side < 0 || both)), right: !(onSide && (side > 0 || both)), back: !back }))
  if (win) {
    const def = { wall: o.wall, frame: win.frame ?? blend(o.wall, '#f4ead8', 0.6), pane, ...win }
    if (back || both) {
      if (back) S.push(...windowWall(w, h, def, [-w / 2, 0, -d / 2], 0))
    }
    if (onSide && (side > 0 || both)) S.push(...windowWall(d, h, def, [w / 2, 0, -d / 2], -Math.PI / 2))
    if (onSide && (side < 0 || both)) S.push(...windowWall(d, h, def, [-w / 2, 0, d / 2], Math.PI / 2))
  }
  const e0 = o.eye ?? [0, 1.6, d / 2 - 0.6],
    eye: V = [e0[0] + (r() - 0.5) * w * 0.34 * roam, e0[1] + (r() - 0.4) * 0.5 * roam, e0[2]],
    l0 = o.look ?? [0, 1.3, -d / 2],
    at: V = [l0[0] + (r() - 0.5) * w * 0.22 * roam, l0[1], l0[2]],
    view = { eye, at, fov: (o.fov ?? 52) * (0.93 + r() * 0.14) }
  const sun = o.sun ?? [side * 0.85, 0.6 + r() * 0.2, back ? -0.5 : 0.1 + r() * 0.15],
    fogC = night ? blend(p.shadow, p.warm, 0.35) : blend(p.haze, p.key, 0.5)
  return (
    studio(c, {
      view,
      solids: S,
      mats: o.mats,
      cols: o.cols ?? 620,
      sun: {
        dir: sun,
        power: (win ? (night ? 0.12 : 0.35 + 0.6 * p.contrast) : 0.3) * (o.power ?? 1),
        soft: 0.03,
        shadow: win ? true : !!o.open,
      },
      lamps: [{ at: [eye[0], h * 0.85, eye[2] - 1], power: night ? 0.12 : 0.13, reach: d * 0.7 }, ...(o.lamps ?? [])],
      ambient: o.ambient ?? (night ? 0.3 : 0.5 - 0.15 * p.contrast),
      rim: { dir: [side, 0.5, -0.3], power: o.rim ?? 0.4 },
      ao: { rays: 4, reach: 0.9, power: 0.75 },
      fog: { near: d * 0.35, far: d * 1.15, color: fogC, most: o.fog ?? 0.32, slices: 5 },
    }) +
    (o.over ?? '') +
    (win && !night && p.contrast > 0.4 && o.lit !== false
      ? glow(side > 0 ? c.w * 1.02 : -c.w * 0.02, c.h * 0.2, c.w * 0.62, p.key, 0.42)
      : '') +
    vignette(c, 0.34)
  )
}
export const lampsAt = (c: Context, list: V[], power = 0.35, reach = 2.6): Shot['lamps'] =>
  list.map((at) => ({ at, power: power * (0.45 + 0.75 * c.palette.night), reach }))

/** Open ground under a sky, for people out of doors. `sky` markup is drawn behind. */
export function field(
  c: Context,
  things: Solid[],
  o: {
    ground: string
    paint?: Solid['paint'] | undefined
    eye: V
    look: V
    fov?: number
    cols?: number
    lamps?: Shot['lamps'] | undefined
    behind: string
    over?: string
    fog?: [number, number, number]
    sun?: V
    power?: number
    ambient?: number | undefined
    rim?: number
  },
): string {
  const p = c.palette,
    view = { eye: o.eye, at: o.look, fov: o.fov ?? 36 },
    fog = o.fog ?? [14, 60, 0.5]
  return (
    o.behind +
    studio(c, {
      view,
      solids: [{ ...box([0, -1, 0], [60, 1, 60], o.ground, 0, o.paint), r: 90 }, ...things],
      cols: o.cols ?? 640,
      sun: {
        dir: o.sun ?? [p.side * 0.85, 0.3 + 0.5 * (1 - p.sunY), 0.25],
        power: (0.2 + 0.72 * p.contrast) * (o.power ?? 1),
        soft: 0.02 + 0.16 * (1 - p.contrast),
      },
      lamps: o.lamps,
      ambient: o.ambient ?? 0.52 - 0.16 * p.contrast - 0.12 * p.night,
      rim: { dir: [-p.side, 0.5, -0.6], power: o.rim ?? 0.6 },
      ao: { rays: 3, reach: 0.5, power: 0.7 },
      fog: { near: fog[0], far: fog[1], color: p.haze, most: fog[2], slices: 6 },
    }) +
    (o.over ?? '') +
    vignette(c, 0.3)
  )
}
