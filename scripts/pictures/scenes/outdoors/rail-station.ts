import type { Camera, Context, Point, Scene } from '../../kit.ts'
import {
  alpha,
  camera,
  circle,
  ellipse,
  finish,
  glowAt,
  haze,
  lerp,
  line,
  linear,
  mist,
  mix,
  path,
  person,
  poly,
  rain,
  rect,
  sky,
  snowfall,
  wet,
} from '../../kit.ts'
import { nth } from '../../nth.ts'
import { townBand } from './_town.ts'

/** an open platform with a waiting train, or the great iron shed */
const scene: Scene = (c) => (c.rng.chance(0.5) ? shed(c) : platform(c))

function track(c: Context, cam: Camera, x: number, near: number, far: number): string {
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
function train(
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

function people(
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

function platform(c: Context): string {
  const { w, h, rng, palette: p, light } = c
  const d = rng.sign() // platform on this side, train on the other
  const horizon = h * rng.range(0.46, 0.54)
  const vx = w * (0.5 + d * rng.range(-0.02, 0.14))
  const cam = camera({ horizon, vx, focal: h * rng.range(0.8, 0.98), eye: 1.75 })
  let s = sky(c, { horizon: horizon + 14 })
  s += townBand(c, horizon + 6, h * 0.07, { depth: 0.6, rows: 1 }) + haze(c, horizon - h * 0.16, horizon + 14, 0.6)
  s += rect(0, horizon + 8, w, h, p.tone(light === 'snow' ? '#dfe4ea' : '#6a665e', 0.2, -0.3))
  const edge = -d * 0.6
  s += track(c, cam, edge - d * 2.0, 1.6, 70)
  if (rng.chance(0.6)) s += track(c, cam, edge - d * 6.4, 2, 70)
  // overhead line
  for (let z = 46; z > 6; z -= 12) {
    const [X, Y] = cam.at(edge - d * 9, -0.9, z)
    const [, T] = cam.at(0, 6.2, z)
    const [X2] = cam.at(edge - d * 0.2, 0, z)
    const q = cam.scale(z)
    s +=
      line(
        [
          [X, Y],
          [X, T],
        ],
        p.tone('#3a4046', z / 70, -0.4),
        q * 0.14,
      ) +
      line(
        [
          [X, T + q * 0.3],
          [X2, T + q * 0.1],
        ],
        p.tone('#3a4046', z / 70, -0.4),
        q * 0.08,
      ) +
      line(
        [
          [X, T - q * 0.4],
          [lerp(X, X2, 0.7), T + q * 0.1],
        ],
        p.tone('#3a4046', z / 70, -0.4),
        q * 0.04,
      )
  }
  for (const xx of [edge - d * 2, edge - d * 6.4])
    s += line([cam.at(xx, 5, 2.5), cam.at(xx, 5, 70)], p.dark, 2, 'opacity="0.6"')
  s += train(c, cam, edge - d * 0.55, rng.range(7, 13), 62, {
    body: rng.pick(['#e8e2d2', '#2f4f6a', '#8a2f2c', '#d8dcd8', '#2f5a4c']),
    band: rng.pick(['#c8442f', '#2f7f94', '#e0a03a', '#23384a']),
    out: -d,
  })
  // platform
  const P = (x: number, y: number, z: number) => cam.at(x, y, z)
  const far = 70
  s +=
    poly(
      [P(edge, 0, 1.5), P(edge, 0, far), P(edge + d * 16, 0, far), P(edge + d * 16, 0, 1.5)],
      linear([
        [0, p.tone('#b0a898', 0.5, 0.1)],
        [1, p.tone(light === 'snow' ? '#d8dce2' : '#8f877a', 0, -0.4)],
      ]),
    ) + poly([P(edge, 0, 1.5), P(edge, 0, far), P(edge, -0.9, far), P(edge, -0.9, 1.5)], p.tone('#5a544c', 0.1, -0.7))
  s +=
    poly(
      [P(edge + d * 0.12, 0, 1.5), P(edge + d * 0.12, 0, far), P(edge + d * 0.3, 0, far), P(edge + d * 0.3, 0, 1.5)],
      p.tone('#f0ece0', 0.1, 0.3),
    ) +
    poly(
      [P(edge + d * 0.75, 0, 1.5), P(edge + d * 0.75, 0, far), P(edge + d * 1.05, 0, far), P(edge + d * 1.05, 0, 1.5)],
      p.tone('#e0b03a', 0.1, 0.2),
    )
  for (let z = 1.8; z < 50; z *= 1.13)
    s += line([P(edge + d * 1.1, 0, z), P(edge + d * 14, 0, z)], p.tone('#5a544c', 0, -0.5), 1.5, 'opacity="0.3"')
  // canopy on iron posts
  const cx = edge + d * 3.4
  s += poly(
    [P(edge + d * 6.6, 0, 2), P(edge + d * 6.6, 4.2, 2), P(edge + d * 6.6, 4.2, 46), P(edge + d * 6.6, 0, 46)],
    linear(
      [
        [0, p.tone('#9a5a46', 0.35, 0)],
        [1, p.tone('#7a4a3c', 0, -0.5)],
      ],
      d > 0 ? 0 : 1,
      0,
      d > 0 ? 1 : 0,
      0,
    ),
  )
  for (let z = 40; z > 3.4; z -= 3.4)
    s += poly(
      [
        P(edge + d * 6.55, 0.2, z),
        P(edge + d * 6.55, 2.6, z),
        P(edge + d * 6.55, 2.6, z - 1.6),
        P(edge + d * 6.55, 0.2, z - 1.6),
      ],
      p.night > 0.2 || rng.chance(0.3)
        ? linear([
            [0, mix(p.warm, '#fff4d8', 0.3)],
            [1, mix(p.warm, p.dark, 0.2)],
          ])
        : mix(p.dark, p.skyMid, 0.35),
    )
  s += poly(
    [P(edge + d * 0.9, 3.9, 2.2), P(edge + d * 0.9, 3.9, 46), P(edge + d * 7.2, 4.9, 46), P(edge + d * 7.2, 4.9, 2.2)],
    linear([
      [0, p.tone('#5a6a64', 0.35, 0)],
      [1, p.tone('#3a443f', 0, -0.6)],
    ]),
  )
  for (let z = 44; z > 2.4; z -= 2.2)
    s += line(
      [P(edge + d * 0.9, 3.9, z), P(edge + d * 7, 4.85, z)],
      p.tone('#e0d8c4', z / 60, -0.4),
      Math.max(1, cam.scale(z) * 0.06),
      'opacity="0.7"',
    )
  // its fretted edge
  for (let z = 46; z > 2.3; z -= 0.5 + z * 0.01)
    s += poly(
      [P(edge + d * 0.9, 3.95, z), P(edge + d * 0.9, 3.95, z - 0.42), P(edge + d * 0.9, 3.5, z - 0.21)],
      p.tone('#e8e0cc', z / 64, d * p.side < 0 ? 0.4 : 0),
    )
  const items: [number, string][] = people(
    c,
    cam,
    edge + (d > 0 ? 1.2 : -5.5),
    edge + (d > 0 ? 5.5 : -1.2),
    7,
    34,
    rng.int(8, 15),
  )
  for (let z = 40; z > 4; z -= 5.5) {
    const q = cam.scale(z)
    const [X, Y] = P(cx, 0, z)
    const [, T] = P(cx, 4.2, z)
    items.push([
      z,
      rect(
        X - q * 0.09,
        T,
        q * 0.18,
        Y - T,
        linear(
          p.side < 0
            ? [
                [0, p.tone('#3f6a5c', z / 60, 0.6)],
                [1, p.tone('#23382f', z / 60, -0.6)],
              ]
            : [
                [0, p.tone('#23382f', z / 60, -0.6)],
                [1, p.tone('#3f6a5c', z / 60, 0.6)],
              ],
          0,
          0,
          1,
          0,
        ),
      ) +
        rect(X - q * 0.16, Y - q * 0.5, q * 0.32, q * 0.5, p.tone('#23382f', z / 60, -0.4)) +
        path(
          `M${X - q * 1.1} ${T}Q${X - q * 0.1} ${T + q * 0.1} ${X} ${T + q * 1.2}Q${X + q * 0.1} ${T + q * 0.1} ${X + q * 1.1} ${T}`,
          'none',
          `stroke="${p.tone('#3f6a5c', z / 60, -0.2)}" stroke-width="${q * 0.1}"`,
        ) +
        circle(X, T + q * 0.5, q * 0.13, p.night > 0.15 ? mix(p.warm, '#fff', 0.6) : p.tone('#e8e8e0', 0, 0.2)) +
        (p.night > 0.15 ? glowAt(X, T + q * 0.5, q * 2.2, p.warm, 0.6) : ''),
    ])
  }
  // clock
  {
    const z = 9,
      q = cam.scale(z)
    const [X, Y] = P(edge + d * 2, 3.2, z)
    items.push([
      z,
      line(
        [
          [X, Y - q],
          [X, Y],
        ],
        p.dark,
        q * 0.06,
      ) +
        circle(X, Y, q * 0.42, p.tone('#23282c', 0, -0.3)) +
        circle(X, Y, q * 0.36, p.night > 0.15 ? '#fff3d2' : p.tone('#f4f0e4', 0, 0.3)) +
        line(
          [
            [X, Y],
            [X, Y - q * 0.26],
          ],
          p.dark,
          q * 0.04,
        ) +
        line(
          [
            [X, Y],
            [X + q * 0.16, Y + q * 0.1],
          ],
          p.dark,
          q * 0.05,
        ),
    ])
  }
  items.sort((a, b) => b[0] - a[0])
  s += mist(vx - w * 0.25, horizon - h * 0.2, w * 0.5, h * 0.3, p.haze, 0.5, rng, { edge: 0.45 })
  s += items
    .filter((i) => i[0] > 9)
    .map((i) => i[1])
    .join('')
  if (light === 'storm' || light === 'night' || light === 'overcast')
    s += wet({
      y: horizon + 10,
      strength: 0.7,
      clip: [P(edge, 0, 60), P(edge + d * 7, 0, 60), [d > 0 ? w : 0, h], P(edge, 0, 1.5)],
    })
  s += items
    .filter((i) => i[0] <= 9)
    .map((i) => i[1])
    .join('')
  s += person(c, cam, edge + d * rng.range(1.6, 2.6), rng.range(4, 5.2), {
    pose: rng.pick(['stand', 'walk']),
    face: rng.pick([0, -d]),
    back: true,
    bag: true,
    dress: 'coat',
  })
  if (light === 'storm') s += rain(c, 0.8)
  if (light === 'snow') s += snowfall(c)
  return s + finish({ bloom: 0.7 })
}

function shed(c: Context): string {
  const { w, h, rng, palette: p } = c
  const horizon = h * rng.range(0.56, 0.63)
  const vx = w * rng.range(0.42, 0.58)
  const cam = camera({ horizon, vx, focal: h * rng.range(0.62, 0.78), eye: rng.range(1.7, 3.2) })
  const R = rng.range(15, 19),
    spring = 3.2,
    far = 64
  let s = sky(c, { horizon: horizon + 20 })
  // every bay's arch
  const arch = (z: number, r: number): Point[] =>
    Array.from({ length: 25 }, (_, i) => {
      const a = Math.PI * (1 - i / 24)
      return cam.at(Math.cos(a) * r, spring + Math.sin(a) * r * 0.78, z)
    })
  s += glowAt(vx, horizon - h * 0.1, h * 0.6, p.key, 0.8)
  // the roof: bays of glass and iron between two arches
  const iron = (z: number, l: number) => p.tone('#3a4448', Math.min(0.75, (z / far) * 0.8), l)
  const zs: number[] = []
  for (let z = far; z > 2; z *= 0.84) zs.push(z)
  for (let i = 0; i < zs.length - 1; i++) {
    const a = arch(nth(zs, i), R),
      b = arch(nth(zs, i + 1), R)
    for (let k = 0; k < 24; k++) {
      const u = Math.abs(k - 11.5) / 12
      const glass = u < 0.62
      const sunny = 1 - Math.abs(k / 24 - (p.side < 0 ? 0.3 : 0.7)) * 2.4
      const l = glass
        ? mix(mix(p.skyMid, p.dark, p.night > 0.6 ? 0.35 : 0.12), p.key, Math.max(0, sunny) * 0.6)
        : p.tone('#7a6a58', (nth(zs, i) / far) * 0.6, -0.6 + Math.max(0, sunny) * 0.3)
      s += poly(
        [nth(a, k), nth(a, k + 1), nth(b, k + 1), nth(b, k)],
        mix(l, p.haze, (nth(zs, i) / far) * 0.35),
        `opacity="${glass ? 0.86 : 1}"`,
      )
    }
    for (let k = 0; k <= 24; k += k > 4 && k < 20 ? 1 : 2)
      s += line(
        [nth(a, k), nth(b, k)],
        iron(nth(zs, i), -0.5),
        Math.max(1, cam.scale(nth(zs, i)) * 0.05),
        'opacity="0.7"',
      )
    s +=
      line(b, iron(nth(zs, i + 1), -0.4), Math.max(2, cam.scale(nth(zs, i + 1)) * 0.26)) +
      line(
        b.map(([x, y]) => [x, y + cam.scale(nth(zs, i + 1)) * 0.1]),
        iron(nth(zs, i + 1), 0.5),
        Math.max(1, cam.scale(nth(zs, i + 1)) * 0.06),
        'opacity="0.6"',
      )
    // lattice
    const c2 = arch(nth(zs, i + 1), R - 1)
    if (i % 2) {
      s += line(c2, iron(nth(zs, i + 1), -0.5), Math.max(1, cam.scale(nth(zs, i + 1)) * 0.1))
      for (let k = 0; k < 24; k++)
        s += line(
          [nth(b, k), nth(c2, k + 1)],
          iron(nth(zs, i + 1), -0.5),
          Math.max(1, cam.scale(nth(zs, i + 1)) * 0.05),
        )
    }
  }
  s += mist(vx - w * 0.3, horizon - h * 0.36, w * 0.6, h * 0.4, mix(p.haze, p.key, 0.4), 0.7, rng, { edge: 0.45 })
  // side walls
  for (const d of [-1, 1]) {
    s += poly(
      [cam.at(d * R, 0, far), cam.at(d * R, spring + 0.3, far), cam.at(d * R, spring + 0.3, 2), cam.at(d * R, 0, 2)],
      p.tone('#8a5a46', 0.15, d === p.side ? -0.7 : -0.1),
    )
    for (let z = 56; z > 4; z -= 5) {
      const q = cam.scale(z)
      s += poly(
        [
          cam.at(d * (R - 0.1), 0, z),
          cam.at(d * (R - 0.1), 2.8, z),
          cam.at(d * (R - 0.1), 2.8, z - 3),
          cam.at(d * (R - 0.1), 0, z - 3),
        ],
        mix(mix(p.warm, p.dark, 0.3), p.haze, (z / far) * 0.4),
      )
      const [X, Y] = cam.at(d * (R - 1), 3.4, z)
      s += glowAt(X, Y, q * 2.4, p.warm, 0.3 + 0.35 * p.night)
    }
  }
  s += rect(0, horizon + 5, w, h, p.tone('#6a625a', 0.1, -0.5))
  const mid = rng.range(-3, 3)
  const d = rng.sign()
  s += track(c, cam, mid + d * 5, 2, far) + track(c, cam, mid + d * 9.2, 2, far) + track(c, cam, mid - d * 5, 2, far)
  s += train(c, cam, mid + d * 3.6, rng.range(9, 14), far - 2, {
    body: rng.pick(['#8a2f2c', '#2f4f6a', '#e0d8c4', '#2f5a4c']),
    band: rng.pick(['#e0d8c4', '#c8442f', '#e0a03a', '#23384a']),
    out: d,
  })
  // sun through the glass falls in bars on the platform
  const px0 = mid - 3.3,
    px1 = mid + 3.3
  s += poly(
    [cam.at(px0, 0, 1.5), cam.at(px0, 0, far), cam.at(px1, 0, far), cam.at(px1, 0, 1.5)],
    linear([
      [0, p.tone('#c0b4a0', 0.5, 0.3)],
      [1, p.tone('#8f857a', 0, -0.5)],
    ]),
  )
  for (const e of [px0, px1]) {
    const k = Math.sign(e - mid)
    s +=
      poly(
        [cam.at(e, 0, 1.5), cam.at(e, 0, far), cam.at(e, -0.9, far), cam.at(e, -0.9, 1.5)],
        p.tone('#5a544c', 0.1, -0.8),
      ) +
      poly(
        [
          cam.at(e - k * 0.12, 0, 1.5),
          cam.at(e - k * 0.12, 0, far),
          cam.at(e - k * 0.32, 0, far),
          cam.at(e - k * 0.32, 0, 1.5),
        ],
        p.tone('#f0ece0', 0.1, 0.3),
      )
  }
  if (p.night < 0.7)
    for (let z = 3; z < 30; z *= 1.24)
      s += poly(
        [
          cam.at(px0 + 0.4, 0, z),
          cam.at(px1 - 0.4, 0, z * 1.06),
          cam.at(px1 - 0.4, 0, z * 1.17),
          cam.at(px0 + 0.4, 0, z * 1.11),
        ],
        p.key,
        `opacity="${(0.34 * p.contrast).toFixed(2)}"`,
      )
  const items = people(c, cam, px0 + 0.7, px1 - 0.7, 7, 40, rng.int(12, 22))
  items.sort((a, b) => b[0] - a[0])
  s += items.map((i) => i[1]).join('')
  s += wet({
    y: horizon + 6,
    strength: 0.35,
    clip: [cam.at(px0, 0, 50), cam.at(px1, 0, 50), cam.at(px1, 0, 1.5), cam.at(px0, 0, 1.5)],
  })
  {
    const z = 8,
      q = cam.scale(z)
    const [X, Y] = cam.at(mid + rng.range(-1, 1), 4.4, z)
    s +=
      line(
        [
          [X, 0],
          [X, Y],
        ],
        p.dark,
        q * 0.06,
      ) +
      circle(X, Y, q * 0.62, p.tone('#23282c', 0, -0.3)) +
      circle(X, Y, q * 0.54, '#fff1cc') +
      glowAt(X, Y, q * 1.8, p.warm, 0.4) +
      line(
        [
          [X, Y],
          [X - q * 0.1, Y - q * 0.4],
        ],
        p.dark,
        q * 0.05,
      ) +
      line(
        [
          [X, Y],
          [X + q * 0.24, Y + q * 0.12],
        ],
        p.dark,
        q * 0.06,
      )
  }
  s += person(c, cam, mid + rng.range(-1.8, 1.8), rng.range(4.2, 5.4), {
    pose: 'walk',
    face: 0,
    back: true,
    bag: true,
    dress: 'coat',
    lum: -0.4,
  })
  return s + finish({ bloom: 0.9 })
}
export default scene
