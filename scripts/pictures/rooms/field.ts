import type { Context } from '../paper/scene.ts'
import { box } from '../solids/forms.ts'
import type { Shot, Solid } from '../solids/solid.ts'
import type { V } from '../solids/vectors.ts'
import { vignette } from './overPaint.ts'
import { studio } from './studio.ts'

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
