import { townBand } from '../../outdoors/townBand.ts'
import { camera, person } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { lamp } from '../../paper/lamp.ts'
import { dabs, grass } from '../../paper/land.ts'
import { ellipse, line, linear, type Point, path, poly, rect } from '../../paper/markup.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { finish, water, wet } from '../../paper/wet.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.42, 0.5)
  const cam = camera({ horizon: H, vx: w * rng.range(0.35, 0.65), focal: h * 0.95, eye: rng.range(1.7, 2.6) })
  const cold = light === 'snow',
    turf = cold ? '#e8ecf0' : rng.pick(['#7fa04a', '#8a9a48', '#6f9a50'])
  const leaves = cold
    ? ['#8a8a80']
    : rng.pick([
        ['#5f8a3c', '#7a9a44', '#4f7a3c'],
        ['#c8843a', '#d8a83a', '#a85a30', '#7a8a40'],
        ['#6f8a3c', '#8a9a48', '#b8983a'],
      ])
  const T = (z: number) =>
    (cold ? 'bare' : rng.pick(['round', 'round', 'round', 'poplar', 'pine'] as const)) &&
    (cold && z ? 'bare' : rng.pick(['round', 'round', 'round', 'poplar'] as const))
  let s = sky(c, { horizon: H + 10 })
  s += townBand(c, H + 2, h * 0.09, { depth: 0.55, rows: 1 }) + haze(c, H - h * 0.12, H + 10, 0.6)
  s += rect(
    0,
    H + 2,
    w,
    h,
    linear([
      [0, p.tone(turf, 0.45, 0.5)],
      [0.4, p.tone(turf, 0.1, 0.2)],
      [1, p.tone(turf, 0, -0.55)],
    ]),
  )
  for (let i = 0; i < 26; i++) {
    const z = rng.range(34, 70),
      [X, Y] = cam.at(rng.range(-42, 42), 0, z)
    s += tree(c, X, Y, cam.scale(z) * rng.range(7, 13), T(1), { depth: z / 110, leaf: rng.pick(leaves) })
  }
  s += mist(0, H - h * 0.06, w, h * 0.16, p.haze, 0.5, rng)
  const pond = rng.chance(0.5),
    sd = rng.sign()
  const items: [number, string][] = []
  let waterPass = ''
  if (pond) {
    // a lake on one hand
    const pts: Point[] = Array.from({ length: 28 }, (_, i) => {
      const a = (i / 28) * Math.PI * 2
      return cam.at(sd * 9 + Math.cos(a) * 8 * (1 + 0.12 * Math.sin(a * 3)), 0, 17 + Math.sin(a) * 9)
    })
    s += poly(
      pts.map(([x, y]): Point => [x, y - 4]),
      p.tone(turf, 0, -0.8),
    )
    waterPass = water({ y: H + h * 0.045, color: mix(p.water, '#4f6a4a', 0.3), waves: 0.2, mirror: 0.92, clip: pts })
    for (let i = 0; i < 6; i++) {
      const z = rng.range(12, 22),
        [X, Y] = cam.at(sd * rng.range(6, 12), 0, z),
        k = cam.scale(z) * 0.22,
        d = rng.sign()
      items.push([
        z,
        path(
          `M${X - d * k * 1.4} ${Y - k * 0.5}Q${X} ${Y - k * 1.2} ${X + d * k} ${Y - k * 0.3}Q${X} ${Y + k * 0.4} ${X - d * k * 1.2} ${Y}Z`,
          p.tone(rng.pick(['#f0ece4', '#8a7a64', '#f0ece4']), 0.05, 0.3),
        ) +
          path(
            `M${X + d * k * 0.7} ${Y - k * 0.4}q${d * k * 0.1} ${-k} ${d * k * 0.5} ${-k * 1.1}l${d * k * 0.5} ${k * 0.2}l${-d * k * 0.5} ${k * 0.1}l${-d * k * 0.1} ${k * 0.9}Z`,
            p.tone('#f0ece4', 0.05, 0.2),
          ),
      ])
    }
  }
  // winding path
  const bend = rng.range(2, 5) * -sd
  const P = (x: number, z: number): Point =>
    cam.at(x + Math.sin(z * 0.13 + 1) * bend * Math.min(1, z / 16) - sd * 1.2, 0, z)
  const zs = Array.from({ length: 50 }, (_, i) => 1.4 * 1.075 ** i)
  s +=
    poly([...zs.map((z) => P(-1.55, z)), ...[...zs].reverse().map((z) => P(1.55, z))], p.tone(turf, 0, -0.6)) +
    poly(
      [...zs.map((z) => P(-1.4, z)), ...[...zs].reverse().map((z) => P(1.4, z))],
      linear([
        [0, p.tone('#d8c8a4', 0.4, 0.4)],
        [1, p.tone(cold ? '#d4d8de' : '#c0ac88', 0, -0.1)],
      ]),
    )
  const cols = cold
    ? [p.tone('#c8d0d8', 0, 0.2), p.tone('#9a9a90', 0, -0.3)]
    : [p.tone(turf, 0, -0.7), p.tone(turf, 0, 0.1), p.tone(mix(turf, '#e0d880', 0.4), 0, 0.7)]
  s += grass(
    900,
    rng,
    () => {
      for (;;) {
        const z = 2 / (0.08 + rng()),
          x = rng.range(-16, 16),
          [X, Y] = cam.at(x, 0, z)
        const [a] = P(-1.6, z),
          [b] = P(1.6, z)
        if (X < a || X > b) return { x: X, y: Y, s: cam.scale(z) * rng.range(0.05, 0.14) }
      }
    },
    cols,
    0.1,
  )
  if (!cold)
    s += dabs(
      260,
      rng,
      () => {
        const z = 2 / (0.1 + rng()),
          [X, Y] = cam.at(rng.gauss() * 9, 0, z)
        return { x: X, y: Y, s: cam.scale(z) * 0.045 }
      },
      leaves.map((k) => p.tone(k, 0, 0.4)),
      { flat: 0.6 },
    )
  s += waterPass
  for (let i = 0; i < 9; i++) {
    const z = rng.range(9, 32),
      x = rng.sign() * rng.range(4, 14)
    if (pond && Math.sign(x) === sd && Math.abs(z - 17) < 10) continue
    const [X, Y] = cam.at(x, 0, z),
      k = cam.scale(z)
    items.push([
      z,
      castShadow(c, X, Y, k * 3, k * 5, 0.4) +
        tree(c, X, Y, k * rng.range(6, 10), T(1), { depth: z / 80, leaf: rng.pick(leaves) }),
    ])
  }
  for (let z = 5.5; z < 34; z *= 1.5) {
    const [X, Y] = P(rng.sign() * 1.9, z)
    items.push([z, lamp(c, X, Y, cam.scale(z) * 3.6, { depth: z / 80, kind: rng.pick(['lantern', 'globe']) })])
  }
  for (let i = 0; i < rng.int(5, 10); i++) {
    const z = rng.range(6, 28)
    const x = rng.range(-1, 1) + Math.sin(z * 0.13 + 1) * bend * Math.min(1, z / 16) - sd * 1.2
    items.push([
      z,
      person(c, cam, x, z, {
        depth: z / 70,
        child: rng.chance(0.25),
        pose: rng.pick(['walk', 'walk', 'stand', 'run']),
      }),
    ])
  }
  // benches with sitters
  for (const z of [rng.range(6.5, 8), rng.range(11, 14)]) {
    const d = -sd,
      x = d * 2.4 + Math.sin(z * 0.13 + 1) * bend * Math.min(1, z / 16) - sd * 1.2,
      [X, Y] = cam.at(x, 0, z),
      k = cam.scale(z),
      wood = (l: number) => p.tone('#8a5f3c', 0, l)
    let b = ellipse(X, Y, k * 1.1, k * 0.12, p.dark, 'opacity="0.35"')
    for (const q of [-0.75, 0.75])
      b += line(
        [
          [X + q * k, Y],
          [X + q * k, Y - k * 0.9],
        ],
        p.tone('#23282c', 0, -0.3),
        k * 0.07,
      )
    for (const q of [0.5, 0.66, 0.82]) b += rect(X - k * 0.85, Y - k * (q + 0.08), k * 1.7, k * 0.1, wood(0.2))
    b += rect(X - k * 0.85, Y - k * 0.46, k * 1.7, k * 0.09, wood(0.5))
    for (let i = 0; i < rng.int(1, 2); i++)
      b += person(c, cam, x - 0.3 + i * 0.6, z - 0.05, { pose: rng.pick(['read', 'sit']), face: rng.sign() })
    items.push([z, b])
  }
  s += items
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  if (light === 'storm')
    s += wet({ y: H + h * 0.1, strength: 0.5, clip: [P(-1.4, 30), P(1.4, 30), P(1.4, 1.4), P(-1.4, 1.4)] })
  if (rng.chance(0.6)) {
    const k = h * 0.07
    const [X, Y] = P(rng.range(-0.6, 0.6), 5.4)
    const d = rng.sign()
    s +=
      person(c, cam, -sd * 1.2 + bend * 0.3, 5, { pose: 'walk' }) +
      path(
        `M${X - k * 0.8} ${Y}l${k * 0.1} ${-k * 0.7}q${k * 0.6} ${-k * 0.2} ${k * 1.2} 0l${d * k * 0.25} ${-k * 0.35}l${k * 0.5} ${k * 0.15}l${-k * 0.35} ${k * 0.3}l${-k * 0.1} ${k * 0.6}h${-k * 0.14}l0 ${-k * 0.4}h${-k * 0.9}l${-k * 0.1} ${k * 0.4}Z`,
        p.tone('#5a4030', 0, -0.2),
      )
  }
  const side = rng.sign()
  s += tree(c, side < 0 ? -w * 0.01 : w * 1.01, h * 1.05, h * 1.15, cold ? 'bare' : 'round', { leaf: rng.pick(leaves) })
  s += birds(c, w * 0.5, h * 0.16, 6, 16)
  if (light === 'storm') s += rain(c)
  if (cold) s += snowfall(c)
  return s + finish({ bloom: 0.6 })
}
export default scene
