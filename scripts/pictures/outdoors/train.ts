import { type Camera, person } from '../paper/camera.ts'
import { alpha, mix } from '../paper/colour.ts'
import { circle, ellipse, line, linear, type Point, poly } from '../paper/markup.ts'
import type { Context } from '../paper/scene.ts'
import { glowAt } from '../paper/weather.ts'

export function track(c: Context, cam: Camera, x: number, near: number, far: number): string {
  const { palette: p } = c
  const snow = c.light === 'snow'
  let s = poly(
    [cam.at(x - 1.7, -0.9, near), cam.at(x + 1.7, -0.9, near), cam.at(x + 1.7, -0.9, far), cam.at(x - 1.7, -0.9, far)],
    linear([
      [0, p.tone(snow ? '#d8dde4' : '#8a8278', 0.5, 0)],
      [1, p.tone(snow ? '#d8dde4' : '#6a625a', 0, -0.6)],
    ]),
  )
  for (let z = near; z < far; z += 0.65 + z * 0.012)
    s += poly(
      [
        cam.at(x - 1.25, -0.85, z),
        cam.at(x + 1.25, -0.85, z),
        cam.at(x + 1.25, -0.85, z + 0.25),
        cam.at(x - 1.25, -0.85, z + 0.25),
      ],
      p.tone('#4a3e36', Math.min(0.7, z / far), -0.5),
    )
  for (const r of [-0.72, 0.72])
    s += poly(
      [
        cam.at(x + r - 0.05, -0.75, near),
        cam.at(x + r + 0.05, -0.75, near),
        cam.at(x + r + 0.03, -0.75, far),
        cam.at(x + r - 0.03, -0.75, far),
      ],
      linear([
        [0, mix(p.skyLow, p.key, 0.4)],
        [1, mix(p.tone('#8a9098', 0, 0), p.skyLow, 0.5)],
      ]),
    )
  return s
}

/** a train whose side stands at x, nose at z0, tail at z1 */
export function train(
  c: Context,
  cam: Camera,
  x: number,
  z0: number,
  z1: number,
  o: { body: string; band: string; out: number },
): string {
  const { rng, palette: p } = c
  const top = 2.9,
    low = -0.5,
    deep = 2.8 * o.out
  const lum = o.out * -p.side > 0 ? 0.45 : -0.45
  const lit = p.night > 0.15
  let s = ''
  const wall = (y0: number, y1: number, fill: string, a = z0, b = z1) =>
    poly([cam.at(x, y1, a), cam.at(x, y1, b), cam.at(x, y0, b), cam.at(x, y0, a)], fill)
  // roof and side
  s += poly(
    [
      cam.at(x, top, z0),
      cam.at(x, top, z1),
      cam.at(x + deep * 0.5, top + 0.55, z1),
      cam.at(x + deep * 0.5, top + 0.55, z0),
    ],
    p.tone('#7a8088', 0.1, 0.3),
  )
  s += wall(
    low,
    top,
    linear([
      [0, p.tone(o.body, 0, lum + 0.3)],
      [1, p.tone(o.body, 0, lum - 0.5)],
    ]),
  )
  s +=
    wall(0.25, 0.62, p.tone(o.band, 0, lum)) +
    wall(top - 0.2, top, p.tone(o.body, 0, lum + 0.5)) +
    wall(low, low + 0.2, alpha(p.dark, 0.7))
  const carLen = 17
  for (let z = z0 + 1.2; z < z1 - 1; ) {
    const local = (z - z0) % carLen
    if (local > carLen - 1) {
      s += wall(low, top, alpha(p.dark, 0.75), z, z + 0.4)
      z += 1.1
      continue
    }
    if (Math.abs(local - 4.5) < 0.9 || Math.abs(local - 12.5) < 0.9) {
      s +=
        wall(-0.35, 2.25, p.tone(o.band, 0, lum - 0.1), z, z + 1.3) +
        wall(1.1, 2, lit ? mix(p.warm, '#fff4d8', 0.4) : mix(p.dark, p.skyLow, 0.3), z + 0.15, z + 0.6) +
        wall(1.1, 2, lit ? mix(p.warm, '#fff4d8', 0.3) : mix(p.dark, p.skyLow, 0.3), z + 0.72, z + 1.15) +
        wall(-0.35, 2.25, alpha(p.dark, 0.6), z + 0.63, z + 0.69)
      z += 1.9
    } else {
      const on = lit && rng.chance(0.92)
      s +=
        wall(0.98, 2.12, p.tone('#1c2228', 0, -0.4), z - 0.06, z + 1.46) +
        wall(
          1.05,
          2.05,
          on ? mix(p.warm, '#fff4d8', rng.range(0.2, 0.5)) : mix(p.dark, p.skyLow, rng.range(0.2, 0.42)),
          z,
          z + 1.4,
        )
      if (rng.chance(0.5)) {
        const q = cam.scale(z + 0.7)
        const [X, Y] = cam.at(x, 1.2, z + 0.7)
        s +=
          circle(X, Y, q * 0.13, mix(p.dark, p.warm, 0.15)) +
          ellipse(X, Y + q * 0.32, q * 0.22, q * 0.2, mix(p.dark, p.warm, 0.1))
      }
      z += 1.75
    }
  }
  // the nose
  const N = (u: number, y: number): Point => cam.at(x + deep * u, y, z0)
  s += poly(
    [N(0, low), N(0, top - 0.5), N(0.12, top), N(0.5, top + 0.5), N(0.88, top), N(1, top - 0.5), N(1, low)],
    linear([
      [0, p.tone(o.body, 0, 0.3)],
      [1, p.tone(o.body, 0, -0.6)],
    ]),
  )
  s +=
    poly([N(0, low), N(0, 1), N(1, 1), N(1, low)], p.tone(o.band, 0, -0.1)) +
    poly(
      [N(0.1, 1.15), N(0.12, 2.3), N(0.5, 2.55), N(0.88, 2.3), N(0.9, 1.15)],
      linear([
        [0, mix(p.skyLow, p.dark, 0.45)],
        [1, mix(p.dark, p.warm, lit ? 0.3 : 0.05)],
      ]),
    )
  s +=
    line([N(0.35, 1.2), N(0.5, 1.7)], p.dark, 4) +
    poly([N(0.02, low), N(0.06, low - 0.3), N(0.94, low - 0.3), N(0.98, low)], p.dark)
  for (const u of [0.16, 0.84]) {
    const [X, Y] = N(u, 0.7)
    const q = cam.scale(z0)
    s += circle(X, Y, q * 0.15, '#fff8e6') + glowAt(X, Y, q * 1.5, '#fff0c8', 0.35 + 0.5 * p.night)
  }
  return s
}

export function people(
  c: Context,
  cam: Camera,
  x0: number,
  x1: number,
  near: number,
  far: number,
  n: number,
): [number, string][] {
  const { rng } = c
  return Array.from({ length: n }, () => {
    const z = rng.range(near, far)
    return [
      z,
      person(c, cam, rng.range(x0, x1), z, {
        depth: (z / far) * 0.4,
        bag: rng.chance(0.5),
        face: rng.pick([0, 1, -1]),
        child: rng.chance(0.08),
      }),
    ] as [number, string]
  })
}
