import { containerShip } from '../../outdoors/containerShip.ts'
import { crane } from '../../outdoors/crane.ts'
import { fishingBoat } from '../../outdoors/fishingBoat.ts'
import { quayside } from '../../outdoors/quayside.ts'
import { camera, person } from '../../paper/camera.ts'
import { alpha } from '../../paper/colour.ts'
import { ridge } from '../../paper/land.ts'
import { line, linear, poly, rect } from '../../paper/markup.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { water } from '../../paper/wet.ts'

const COLORS = ['#b8452f', '#2f5d7c', '#d8a03a', '#5f7a6a', '#8a8f92', '#c8702f', '#e0dccf', '#3f7f94', '#6b2436']
const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const yard = rng.chance(0.45)
  const H = h * (yard ? rng.range(0.5, 0.58) : rng.range(0.5, 0.6))
  const d = rng.sign()
  let s = sky(c, { horizon: H + 6 })
  s += ridge(c, { y: H - h * 0.03, amp: h * 0.03, fill: p.far, foot: H + 10 }).svg + haze(c, H - h * 0.1, H + 6, 0.5)
  for (let i = 0; i < 4; i++)
    s += crane(c, w * (0.06 + i * 0.24 + rng() * 0.1), H + 2, h * rng.range(0.2, 0.28), d, {
      gantry: true,
      depth: 0.55,
    })
  s += rect(0, H - 6, w, 12, p.tone('#6a645c', 0.4, -0.4))
  if (!yard) {
    const n = rng.int(2, 3)
    for (let i = 0; i < n; i++)
      s += crane(c, w * (0.2 + (0.6 * i) / (n - 1) + rng.gauss() * 0.04), H + 4, h * rng.range(0.5, 0.6), d, {
        gantry: true,
        color: rng.pick(['#3f6f8c', '#c8702f', '#b8452f']),
      })
    s += rect(0, H - 8, w, 14, p.tone('#6a645c', 0.15, -0.5))
    s += water({
      y: H,
      color: p.water,
      waves: light === 'storm' ? 1.2 : 0.6,
      mirror: 0.8,
      glitter: { x: p.sunX * w, color: p.key, strength: light === 'overcast' || light === 'snow' ? 0.1 : 0.6 },
    })
    s += containerShip(c, w * (0.5 + rng.range(-0.12, 0.12)), H + h * 0.16, w * rng.range(0.8, 0.98), d, {
      loaded: rng.range(4, 7),
    })
    if (rng.chance(0.6)) s += fishingBoat(c, w * rng.range(0.2, 0.8), h * rng.range(0.82, 0.88), w * 0.2, -d)
    else s += quayside(c, h * 0.9)
  } else {
    const cam = camera({ horizon: H, vx: w * (0.5 - d * rng.range(0.05, 0.15)), focal: h * 0.9, eye: 1.8 })
    s += rect(
      0,
      H + 2,
      w,
      h,
      linear([
        [0, p.tone('#9a958c', 0.5, 0)],
        [1, p.tone('#6a6660', 0, -0.5)],
      ]),
    )
    s += crane(c, w * (0.5 + d * 0.12), H + h * 0.04, h * 0.5, -d, { gantry: true, depth: 0.15 })
    // stacks on both hands
    for (let z = 60; z > 5; z -= 6.4)
      for (const sd of [-1, 1]) {
        const x = sd * (sd === d ? 4.2 : 5)
        const n = rng.int(2, sd === d ? 4 : 3)
        for (let k = 0; k < n; k++) {
          const col = rng.pick(COLORS),
            y0 = k * 2.6,
            y1 = y0 + 2.5,
            dep = z / 90
          const face = sd === p.side ? -0.5 : 0.4
          s += poly(
            [cam.at(x, y1, z), cam.at(x, y1, z - 6), cam.at(x, y0, z - 6), cam.at(x, y0, z)],
            linear([
              [0, p.tone(col, dep, face + 0.2)],
              [1, p.tone(col, dep, face - 0.3)],
            ]),
          )
          s += poly(
            [
              cam.at(x, y1, z - 6),
              cam.at(x + sd * 2.4, y1, z - 6),
              cam.at(x + sd * 2.4, y0, z - 6),
              cam.at(x, y0, z - 6),
            ],
            p.tone(col, dep, -0.7),
          )
          if (z < 40)
            for (let q = 0.4; q < 6; q += 0.4)
              s += line(
                [cam.at(x, y1 - 0.1, z - q), cam.at(x, y0 + 0.1, z - q)],
                alpha(p.dark, 0.2),
                Math.max(0.8, cam.scale(z) * 0.04),
              )
          s += line(
            [cam.at(x, y1, z), cam.at(x, y1, z - 6)],
            p.tone(col, dep, 0.9),
            Math.max(1, cam.scale(z) * 0.05),
            'opacity="0.6"',
          )
        }
      }
    s += mist(0, H - h * 0.12, w, h * 0.2, p.haze, 0.4, rng)
    for (let i = 0; i < 4; i++) {
      const z = 24 - i * 5
      s += person(c, cam, rng.range(-3, 3), z, {
        hat: 'helmet',
        coat: '#e07a2f',
        dress: 'short',
        depth: z / 80,
        bag: false,
      })
    }
  }
  s += birds(c, w * rng.range(0.2, 0.8), h * 0.2, 7, 20)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
