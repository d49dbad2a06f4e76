import type { Camera } from '../paper/camera.ts'
import { vary } from '../paper/colour.ts'
import { type FacadeOptions, facade, patch, quadMap } from '../paper/facade.ts'
import { line, linear, type Point, poly, rect } from '../paper/markup.ts'
import { clamp, lerp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'
import { EARTH } from './earthWall.ts'

export const PLASTER = [
  '#e6d5b8',
  '#d9b99b',
  '#c98f6b',
  '#e9e2d0',
  '#b8a58c',
  '#cdb48c',
  '#b0604c',
  '#d8c28a',
  '#a9b5a8',
  '#c9b0a0',
  '#8fa0a4',
]

export const BRICK = ['#8a4a3c', '#9a5a46', '#7a4238', '#a86a50', '#6e5a50', '#c2ad90']

export const SHUTTERS = ['#4f6f6a', '#5a7d8c', '#7a3a30', '#3f5a44', '#8a8f86', '#2f4a6a']

type StreetOptions = {
  cam: Camera
  /** half width of the street in metres; the walls stand at ±half (left may differ) */
  left: number
  right: number
  near: number
  far: number
  walls: string[]
  /** storeys low and high */
  storeys: [number, number]
  frontage?: [number, number]
  ground?: FacadeOptions['ground'][] | undefined
  shutters?: string[] | undefined
  arch?: boolean | undefined
  balcony?: boolean
  awnings?: string[]
  roof?: string
  flat?: boolean
  lit?: number | undefined
  storey?: number
  lean?: number
  sides?: (-1 | 1)[]
  haze?: number
}

/** both walls of a street, far to near; the sunlit side is brighter */
export function street(c: Context, o: StreetOptions): string {
  const { rng, palette: p } = c
  if (c.params.land === 'south')
    o = { ...o, walls: EARTH, flat: true, arch: true, shutters: ['#3f6f74', '#4f7a6a', '#2f5f7c', '#8a5a3a'] }
  const { cam } = o
  let out = ''
  const plots: { side: -1 | 1; z0: number; z1: number }[] = []
  for (const side of o.sides ?? ([-1, 1] as const)) {
    let z = o.near
    while (z < o.far) {
      const f = rng.range(...(o.frontage ?? [5, 9]))
      plots.push({ side, z0: z, z1: Math.min(z + f, o.far + 4) })
      z += f
    }
  }
  plots.sort((a, b) => b.z0 - a.z0)
  for (const { side, z0, z1 } of plots) {
    const X = (side < 0 ? -o.left : o.right) + rng.gauss() * 0.12
    const storeys = rng.int(...o.storeys)
    const height = storeys * (o.storey ?? 2.9) + rng.range(0, 0.8)
    const depth = clamp(((z0 + z1) / 2 / o.far) ** 1.3 * (o.haze ?? 0.75), 0, 0.85)
    const lum = (side === p.side ? -0.5 : 0.45) * (0.3 + 0.7 * p.contrast) + rng.gauss() * 0.08
    const q =
      side < 0
        ? ([cam.at(X, height, z0), cam.at(X, height, z1), cam.at(X, 0, z1), cam.at(X, 0, z0)] as const)
        : ([cam.at(X, height, z1), cam.at(X, height, z0), cam.at(X, 0, z0), cam.at(X, 0, z1)] as const)
    const wall = vary(rng.pick(o.walls), rng, 0.6)
    // the gable end that shows over a lower neighbour, and the roof
    const deep = 5
    const end = [
      cam.at(X, height, z0),
      cam.at(X + side * deep, height, z0),
      cam.at(X + side * deep, 0, z0),
      cam.at(X, 0, z0),
    ] as Point[]
    out += poly(end, p.tone(wall, depth, lum - 0.6))
    if (!o.flat) {
      const eave = 0.45
      const a = cam.at(X - side * eave, height - 0.1, z0 - 0.2),
        b = cam.at(X - side * eave, height - 0.1, z1)
      const r1 = cam.at(X + side * deep * 0.5, height + 2.2, z1),
        r0 = cam.at(X + side * deep * 0.5, height + 2.2, z0)
      const roof = c.light === 'snow' ? '#f2f4f8' : vary(o.roof ?? '#8a5040', rng, 0.6)
      out +=
        poly(
          [a, b, r1, r0],
          linear([
            [0, p.tone(roof, depth, 0.5)],
            [1, p.tone(roof, depth, -0.2)],
          ]),
        ) + poly([a, r0, cam.at(X + side * deep, height - 0.1, z0)], p.tone(wall, depth, lum - 0.7))
      if (rng.chance(0.7)) {
        const cx = X + side * deep * 0.45,
          cz = lerp(z0, z1, rng.range(0.3, 0.7))
        const k = cam.scale(cz)
        const [qx, qy] = cam.at(cx, height + 3, cz)
        out +=
          rect(
            qx - k * 0.35,
            qy,
            k * 0.7,
            k * 1.5,
            linear(
              [
                [0, p.tone('#8a5a48', depth, p.side < 0 ? 0.5 : -0.5)],
                [1, p.tone('#8a5a48', depth, p.side < 0 ? -0.5 : 0.5)],
              ],
              0,
              0,
              1,
              0,
            ),
          ) +
          rect(qx - k * 0.28, qy - k * 0.4, k * 0.2, k * 0.4, p.tone('#a8684c', depth, 0)) +
          rect(qx + k * 0.08, qy - k * 0.4, k * 0.2, k * 0.4, p.tone('#a8684c', depth, -0.2))
      }
    }
    out += facade(c, q, {
      wall,
      lum,
      depth,
      cols: Math.max(2, Math.round((z1 - z0) / 2.4)),
      rows: Math.max(1, storeys - 1),
      groundShare: ((o.storey ?? 2.9) * 1.1) / height,
      ground: rng.pick(o.ground ?? ['door']),
      shutters: o.shutters && rng.chance(0.75) ? rng.pick(o.shutters) : undefined,
      arch: o.arch && rng.chance(0.6),
      balcony: o.balcony,
      awning: o.awnings ? rng.pick(o.awnings) : undefined,
      lit: o.lit,
    })
    if (!o.flat) {
      // eave's underside and gutter
      const a = cam.at(X - side * 0.4, height - 0.05, z0),
        b = cam.at(X - side * 0.4, height - 0.05, z1)
      out +=
        poly([a, b, cam.at(X, height - 0.35, z1), cam.at(X, height - 0.35, z0)], p.tone(wall, depth, -0.9)) +
        line([a, b], p.tone('#4a4038', depth, 0.1), Math.max(1.2, cam.scale(z0) * 0.06))
    } else if (c.light === 'snow') {
      const a = cam.at(X, height + 0.25, z0),
        b = cam.at(X, height + 0.25, z1)
      out += poly([a, b, cam.at(X, height - 0.1, z1), cam.at(X, height - 0.1, z0)], p.tone('#f4f6fa', depth, 0.5))
    }
    // foot of the wall: damp and shade
    const m = quadMap(q)
    out += patch(
      m,
      0,
      0.93,
      1,
      1,
      linear([
        [0, p.dark, 0],
        [1, p.dark, 0.45],
      ]),
    )
    // a corner's edge of light or shade
    const c0 = cam.at(X, height, z0),
      c1 = cam.at(X, 0, z0)
    out += line(
      [c0, c1],
      p.tone(wall, depth, lum + (lum > 0 ? 0.5 : -0.4)),
      Math.max(1, cam.scale(z0) * 0.04),
      'opacity="0.6"',
    )
  }
  return out
}
