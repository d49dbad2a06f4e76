import type { Camera } from '../paper/camera.ts'
import { mix, vary } from '../paper/colour.ts'
import { line, linear, type Point, poly } from '../paper/markup.ts'
import { clamp, lerp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'
import { earthWall } from './earthWall.ts'

export const lampblack = (k: string) => mix(k, '#ffffff', 0.2)

/** both sides of a lane in the old city, with buttress arches between */
export function lane(
  c: Context,
  cam: Camera,
  o: {
    left: number
    right: number
    near: number
    far: number
    walls: string[]
    height: [number, number]
    arches?: number
  },
): string {
  const { rng, palette: p } = c
  const plots: { side: -1 | 1; z0: number; z1: number }[] = []
  for (const side of [-1, 1] as const)
    for (let z = o.near; z < o.far; ) {
      const f = rng.range(3.5, 7)
      plots.push({ side, z0: z, z1: z + f })
      z += f
    }
  const archZ = Array.from({ length: o.arches ?? 0 }, (_, i) =>
    lerp(o.near + 4, o.far * 0.7, (i + rng()) / (o.arches ?? 1)),
  )
  const parts: [number, string][] = []
  for (const { side, z0, z1 } of plots) {
    const X = (side < 0 ? -o.left : o.right) + rng.gauss() * 0.25,
      ht = rng.range(...o.height)
    const depth = clamp((z0 / o.far) ** 1.2 * 0.7),
      lum = (side === p.side ? -0.55 : 0.5) * (0.3 + 0.7 * p.contrast) + rng.gauss() * 0.08
    const wall = vary(rng.pick(o.walls), rng, 0.5)
    const q =
      side < 0
        ? ([cam.at(X, ht, z0), cam.at(X, ht, z1), cam.at(X, 0, z1), cam.at(X, 0, z0)] as const)
        : ([cam.at(X, ht, z1), cam.at(X, ht, z0), cam.at(X, 0, z0), cam.at(X, 0, z1)] as const)
    let s = poly(
      [cam.at(X, ht, z0), cam.at(X + side * 6, ht, z0), cam.at(X + side * 6, 0, z0), cam.at(X, 0, z0)],
      linear([
        [0, p.tone(wall, depth, lum - 0.3)],
        [1, p.tone(wall, depth, lum - 0.7)],
      ]),
    )
    s += earthWall(c, q, {
      wall,
      lum,
      depth,
      cols: Math.max(1, Math.round((z1 - z0) / 2.2)),
      rows: Math.max(1, Math.round(ht / 3.4)),
      door: rng.chance(0.65),
      merlons: rng.chance(0.15),
    })
    if (rng.chance(0.5))
      for (let k = 0; k < 4; k++) {
        const z = lerp(z0, z1, (k + 0.5) / 4)
        s += line(
          [cam.at(X, ht - 0.6, z), cam.at(X - side * 0.55, ht - 0.6, z)],
          p.tone('#5a3c28', depth, -0.2),
          Math.max(1.5, cam.scale(z) * 0.11),
        )
      }
    parts.push([z0, s])
  }
  for (const z of archZ) {
    const a = -o.left,
      b = o.right,
      y0 = rng.range(2.9, 3.6),
      y1 = y0 + rng.range(1.1, 2.4),
      d = clamp((z / o.far) ** 1.2 * 0.7),
      wall = rng.pick(o.walls)
    const pts: Point[] = [cam.at(a - 0.3, y1, z), cam.at(b + 0.3, y1, z), cam.at(b + 0.3, 0, z), cam.at(b, 0, z)]
    for (let k = 0; k <= 16; k++) {
      const t = k / 16
      pts.push(cam.at(lerp(b, a, t), y0 - 1.5 + 1.5 * Math.sin(Math.PI * t) ** 0.6, z))
    }
    pts.push(cam.at(a, 0, z), cam.at(a - 0.3, 0, z))
    const under: Point[] = []
    for (let k = 0; k <= 16; k++) {
      const t = k / 16
      under.push(cam.at(lerp(b, a, t), y0 - 1.5 + 1.5 * Math.sin(Math.PI * t) ** 0.6, z))
    }
    const back: Point[] = under.map((_, k) => {
      const t = 1 - k / 16
      return cam.at(lerp(b, a, t), y0 - 1.5 + 1.5 * Math.sin(Math.PI * t) ** 0.6, z + 1.6)
    })
    parts.push([
      z,
      poly([...under, ...back], p.tone(wall, d, -0.85)) +
        poly(
          pts,
          linear([
            [0, p.tone(wall, d, 0.1)],
            [1, p.tone(wall, d, -0.5)],
          ]),
        ) +
        poly(
          [
            cam.at(a - 0.3, y1, z),
            cam.at(b + 0.3, y1, z),
            cam.at(b + 0.3, y1 - 0.15, z),
            cam.at(a - 0.3, y1 - 0.15, z),
          ],
          p.tone(wall, d, 0.6),
        ),
    ])
  }
  return parts
    .sort((a, b) => b[0] - a[0])
    .map((x) => x[1])
    .join('')
}
