import { floodlight, goal, pitch, team } from '../../outdoors/pitch.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { camera, person } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { grass, ridge } from '../../paper/land.ts'
import { line, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'

/** a Sunday ground: trees, a rail, a few watchers */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const cam = camera({
    horizon: h * rng.range(0.44, 0.52),
    vx: w * rng.range(0.35, 0.65),
    focal: h * rng.range(0.95, 1.25),
    eye: rng.range(1.8, 4),
  })
  const H = cam.horizon
  let s = sky(c, { horizon: H + 10 })
  s += ridge(c, { y: H - h * 0.04, amp: h * 0.035, fill: p.far, foot: H + 20 }).svg + haze(c, H - h * 0.1, H + 10, 0.5)
  if (rng.chance(0.7))
    s += townBand(c, H + 2, h * 0.06, {
      depth: 0.5,
      x0: rng.chance(0.5) ? -20 : w * 0.4,
      x1: rng.chance(0.5) ? w * 0.6 : w + 20,
    })
  for (let i = 0; i < 16; i++)
    s += tree(
      c,
      rng() * w,
      H + rng.range(2, 10),
      h * rng.range(0.09, 0.2),
      light === 'snow' ? 'bare' : rng.pick(['round', 'round', 'poplar']),
      { depth: rng.range(0.25, 0.5), leaf: rng.pick(['#5f7a3c', '#7a8a40', '#a8843a', '#b8702f']) },
    )
  s += rect(0, H + 4, w, h, p.tone(light === 'snow' ? '#d8e0dc' : '#5f8a44', 0.1, -0.2))
  s += pitch(c, cam, { x0: -45, x1: 45, z0: 4, z1: 56 })
  s += mist(0, H - h * 0.03, w, h * 0.14, p.haze, 0.6, rng)
  if (p.night > 0.1) for (const x of [0.12, 0.86]) s += floodlight(c, w * x, H + h * 0.03, h * 0.38, 0)
  const ball: [number, number] = [rng.range(-3, 3), rng.range(9, 14)]
  const items = team(c, cam, { x0: -20, x1: 20, z0: 14, z1: 46, n: rng.int(10, 16), ball })
  items.push([rng.range(20, 30), goal(c, cam, rng.sign() * rng.range(11, 16), rng.range(20, 30), 1)])
  for (let i = 0; i < rng.int(2, 5); i++) items.push([53, person(c, cam, rng.range(-24, 24), 56, { depth: 0.2 })])
  s += items
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  // a rail and backs of watchers
  if (rng.chance(0.6)) {
    const z = 4.4
    s += line([cam.at(-9, 1, z), cam.at(9, 1, z)], p.tone('#f0ece0', 0, 0.3), cam.scale(z) * 0.07)
    for (let x = -8; x < 9; x += 2.2)
      s += line([cam.at(x, 1, z), cam.at(x, -0.2, z)], p.tone('#d8d4c8', 0, -0.1), cam.scale(z) * 0.06)
    const x = rng.sign() * rng.range(1.2, 2.4)
    s +=
      person(c, cam, x, 3.9, { pose: 'lean', face: 0, back: true, hat: 'beanie' }) +
      (rng.chance(0.7) ? person(c, cam, x + 0.7, 3.9, { pose: 'stand', face: 0, back: true }) : '')
  }
  const cols = [p.tone('#5f8a44', 0, -0.8), p.tone('#7a9a4a', 0, 0.2), p.tone('#4a7038', 0, -0.5)]
  s += grass(
    420,
    rng,
    () => ({ x: rng() * w, y: lerp(h * 0.965, h + 30, rng()), s: rng.range(20, 54) }),
    light === 'snow' ? cols.map((k) => mix(k, '#e8eef2', 0.5)) : cols,
  )
  s += birds(c, w * rng.range(0.2, 0.8), h * 0.2, 6, 18)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
