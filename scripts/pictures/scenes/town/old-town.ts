import { ground } from '../../outdoors/ground.ts'
import { spire } from '../../outdoors/spire.ts'
import { BRICK, PLASTER, SHUTTERS, street } from '../../outdoors/street.ts'
import { camera, person } from '../../paper/camera.ts'
import { lamp } from '../../paper/lamp.ts'
import { ridge } from '../../paper/land.ts'
import { path, poly } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { wet } from '../../paper/wet.ts'
import medina from './medina.ts'

const scene: Scene = (c) => {
  if (c.params.land === 'south') return medina(c)
  const { w, h, rng, palette: p, light } = c
  const horizon = h * rng.range(0.5, 0.62)
  const vx = w * (p.sunX < 0.5 ? rng.range(0.36, 0.5) : rng.range(0.5, 0.64))
  const cam = camera({ horizon, vx, focal: h * rng.range(0.72, 0.95), eye: rng.range(1.6, 2.4) })
  const left = rng.range(2.4, 4.2),
    right = rng.range(2.4, 4.2)
  const far = rng.range(26, 44)
  let s = sky(c, { horizon: horizon + 10 })
  s += ridge(c, { y: horizon - h * 0.05, amp: h * 0.04, fill: p.far, foot: horizon + 20 }).svg
  s += spire(c, vx + w * rng.range(-0.05, 0.05), horizon + 4, h * rng.range(0.36, 0.5), 0.55, {
    kind: rng.pick(['spire', 'spire', 'dome']),
  })
  s += haze(c, horizon - h * 0.26, horizon + 10, 0.65)
  s += ground(c, cam, {
    color: rng.pick(['#9a8f80', '#8a8078', '#a89a84']),
    left,
    right,
    kind: rng.pick(['cobbles', 'cobbles', 'slabs']),
  })
  const brick = rng.chance(0.3)
  s += street(c, {
    cam,
    left,
    right,
    near: rng.range(3.4, 5),
    far,
    walls: brick ? BRICK : PLASTER,
    storeys: [2, 4],
    ground: ['door', 'shop', 'door', 'arcade'],
    shutters: rng.chance(0.7) ? SHUTTERS : undefined,
    awnings: ['#a03c30', '#3f6a5c', '#c8963a', '#2f4a6a'],
    roof: rng.pick(['#9a5a44', '#6a5a54', '#8a4b3a']),
    balcony: rng.chance(0.3),
  })
  s += mist(vx - w * 0.25, horizon - h * 0.28, w * 0.5, h * 0.32, p.haze, 0.6, rng, { edge: 0.45 })
  // washing or bunting across the street
  if (rng.chance(0.55) && light !== 'storm') {
    for (let k = 0; k < rng.int(1, 3); k++) {
      const z = rng.range(7, 18),
        y = rng.range(4.6, 6.4)
      const a = cam.at(-left, y, z),
        b = cam.at(right, y + 0.3, z)
      const sag = cam.scale(z) * 0.5
      s += path(
        `M${a[0]} ${a[1]}Q${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2 + sag * 2} ${b[0]} ${b[1]}`,
        'none',
        `stroke="${p.dark}" stroke-width="2" opacity="0.7"`,
      )
      const n = Math.round((b[0] - a[0]) / (cam.scale(z) * 0.55))
      const flags = rng.chance(0.5)
      for (let i = 1; i < n; i++) {
        const t = i / n
        const x = lerp(a[0], b[0], t),
          yy = lerp(a[1], b[1], t) + sag * 4 * t * (1 - t) * 0.5 * 2 * 0.5
        const q = cam.scale(z) * (flags ? 0.26 : rng.range(0.3, 0.55))
        const col = p.tone(
          rng.pick(['#e8e2d4', '#b8452f', '#3f74a0', '#d8a83a', '#7a9a8a', '#e8e2d4']),
          z / 60,
          rng.range(-0.4, 0.6),
        )
        s += flags
          ? poly(
              [
                [x - q * 0.8, yy],
                [x + q * 0.8, yy],
                [x + rng.gauss() * 3, yy + q * 1.7],
              ],
              col,
            )
          : poly(
              [
                [x - q * 0.6, yy],
                [x + q * 0.6, yy + 2],
                [x + q * 0.66, yy + q * 1.6],
                [x - q * 0.5, yy + q * 1.5],
              ],
              col,
            )
      }
    }
  }
  if (light === 'storm' || (light === 'night' && rng.chance(0.6)) || (light === 'overcast' && rng.chance(0.35)))
    s += wet({
      y: horizon + 6,
      strength: 0.75,
      clip: [cam.at(-left, 0, 90), cam.at(right, 0, 90), cam.at(right, 0, 1), cam.at(-left, 0, 1)],
    })
  // lamps and people, far to near
  const items: [number, string][] = []
  for (let i = 0; i < rng.int(5, 10); i++) {
    const z = rng.range(6, far * 0.8)
    items.push([
      z,
      person(c, cam, rng.range(-left * 0.75, right * 0.75), z, {
        depth: (z / far) * 0.6,
        face: rng.pick([0, 0, 1, -1]),
        lum: -0.1,
        child: rng.chance(0.12),
        bag: rng.chance(0.3),
      }),
    ])
  }
  for (const z of [7, 13, 20, 28]) {
    const sd = rng.sign()
    const [X, Y] = cam.at(sd < 0 ? -left + 0.5 : right - 0.5, 0, z)
    items.push([z, lamp(c, X, Y, cam.scale(z) * 3.8, { depth: (z / far) * 0.5 })])
  }
  const nz = rng.range(3.8, 5),
    nx = rng.pick([-1, 1]) * rng.range(0.5, 1.5)
  items.push([
    nz,
    person(c, cam, nx, nz, {
      pose: rng.pick(['walk', 'stand', 'walk']),
      face: rng.pick([0, 1, -1]),
      back: true,
      bag: rng.chance(0.5),
    }),
  ])
  s += items
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  // cyclist's café chairs are left to squares; here a pot of green by the wall
  for (let i = 0; i < rng.int(1, 3); i++) {
    const sd = rng.sign(),
      z = rng.range(4, 8)
    const [X, Y] = cam.at(sd < 0 ? -left + 0.45 : right - 0.45, 0, z)
    const k = cam.scale(z)
    s +=
      tree(c, X, Y - k * 0.3, k * rng.range(0.9, 1.5), rng.pick(['round', 'cypress']), {}) +
      poly(
        [
          [X - k * 0.26, Y - k * 0.42],
          [X + k * 0.26, Y - k * 0.42],
          [X + k * 0.2, Y],
          [X - k * 0.2, Y],
        ],
        p.tone('#a8603c', 0, -0.1),
      )
  }
  s += birds(c, vx + w * 0.05, h * 0.16, 6, 18)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
