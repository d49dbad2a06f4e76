import { fishingBoat } from '../../outdoors/fishingBoat.ts'
import { quayside } from '../../outdoors/quayside.ts'
import { rowboat } from '../../outdoors/rowboat.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { ridge } from '../../paper/land.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { water } from '../../paper/wet.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const atSea = rng.chance(0.35)
  const H = h * (atSea ? rng.range(0.34, 0.6) : rng.range(0.26, 0.4))
  let s = sky(c, { horizon: H + 6 })
  s += ridge(c, { y: H - h * 0.03, amp: h * 0.035, fill: p.far, foot: H + 10 }).svg + haze(c, H - h * 0.1, H + 4, 0.5)
  if (!atSea) s += townBand(c, H - 2, h * rng.range(0.07, 0.1), { rows: rng.int(1, 2), depth: 0.4 })
  if (light !== 'noon') s += mist(0, H - h * 0.12, w, h * 0.15, p.haze, 0.6, rng)
  s += water({
    y: H,
    color: p.water,
    waves: light === 'storm' ? 1.7 : atSea ? rng.range(0.8, 1.2) : rng.range(0.25, 0.5),
    mirror: 0.85,
    glitter: { x: p.sunX * w, color: p.key, strength: light === 'overcast' || light === 'snow' ? 0.1 : 0.65 },
  })
  const tilt = () => (light === 'storm' ? rng.range(-7, 7) : atSea ? rng.range(-2.5, 2.5) : 0)
  if (atSea) {
    for (let i = 0; i < 3; i++)
      s += fishingBoat(
        c,
        w * rng.range(0.05, 0.95),
        H + h * (0.01 + i * 0.025),
        w * rng.range(0.05, 0.12),
        rng.sign(),
        { depth: 0.45 - i * 0.1, waves: 0.9 },
      )
    const x = w * rng.pick([0.38, 0.62])
    s += fishingBoat(c, x, H + h * rng.range(0.22, 0.3), w * rng.range(0.55, 0.72), rng.sign(), {
      tilt: tilt(),
      waves: 1,
    })
    s += birds(c, x, H - h * 0.12, 18, 24, p.tone('#f0eee8', 0.05, 0.3))
  } else {
    // a raft of boats moored side by side
    const d = rng.sign()
    const rows = rng.int(3, 5)
    for (let r = 0; r < rows; r++) {
      const t = ((r + 0.4) / rows) ** 1.35
      const y = H + h * lerp(0.03, 0.44, t)
      const l = w * lerp(0.14, 0.58, t)
      for (let x = w * rng.range(-0.1, 0.2); x < w * 1.05; x += l * rng.range(0.85, 1.5))
        s += fishingBoat(c, x, y + rng.gauss() * 6, l * rng.range(0.85, 1.1), rng.chance(0.8) ? d : -d, {
          depth: 0.32 * (1 - t),
        })
    }
    if (rng.chance(0.6)) s += quayside(c, h * rng.range(0.9, 0.94))
    else s += rowboat(c, w * rng.range(0.2, 0.8), h * 0.93, w * 0.2, rng.sign())
    s += birds(c, w * rng.range(0.2, 0.8), H * 0.5, 8, 22, p.tone('#f0eee8', 0.1, 0.2))
  }
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
