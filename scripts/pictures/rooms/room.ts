import type { Context } from '../paper/scene.ts'
import type { Mat, Shot, Solid } from '../solids/solid.ts'
import { blend } from '../solids/tones.ts'
import type { V } from '../solids/vectors.ts'
import { glow, vignette } from './overPaint.ts'
import { daylight, type Shell, shell, windowWall } from './shell.ts'
import { studio } from './studio.ts'

type Room = Shell & {
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
