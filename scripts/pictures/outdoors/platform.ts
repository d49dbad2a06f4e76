import { camera, person } from '../paper/camera.ts'
import { mix } from '../paper/colour.ts'
import { circle, line, linear, path, poly, rect } from '../paper/markup.ts'
import { lerp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'
import { sky } from '../paper/sky.ts'
import { mist } from '../paper/softMatter.ts'
import { glowAt, haze, rain, snowfall } from '../paper/weather.ts'
import { finish, wet } from '../paper/wet.ts'
import { townBand } from './townBand.ts'
import { people, track, train } from './train.ts'

export function platform(c: Context): string {
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
