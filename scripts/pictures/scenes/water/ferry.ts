import { ferryBoat } from '../../outdoors/ferryBoat.ts'
import { fishingBoat } from '../../outdoors/fishingBoat.ts'
import { quayside } from '../../outdoors/quayside.ts'
import { rowboat } from '../../outdoors/rowboat.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { yacht } from '../../outdoors/yacht.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { lamp } from '../../paper/lamp.ts'
import { ridge } from '../../paper/land.ts'
import { path } from '../../paper/markup.ts'
import { clamp, lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { water } from '../../paper/wet.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const view = rng.int(0, 2) // 0 leaving, big; 1 far out with land; 2 at the quay with people
  const H = h * (view === 0 ? rng.range(0.48, 0.56) : rng.range(0.4, 0.5))
  const d = rng.sign()
  let s = sky(c, { horizon: H + 6 })
  s += ridge(c, { y: H - h * 0.05, amp: h * 0.04, fill: p.far, foot: H + 10 }).svg
  if (view !== 0)
    s += ridge(c, {
      y: H - h * 0.03,
      amp: h * 0.03,
      fill: p.mid,
      foot: H + 10,
      x0: d > 0 ? w * 0.45 : -20,
      x1: d > 0 ? w + 20 : w * 0.5,
    }).svg
  s += haze(c, H - h * 0.12, H + 6, 0.5)
  if (view === 2 || rng.chance(0.4))
    s += townBand(c, H - 2, h * 0.075, {
      rows: 2,
      depth: 0.42,
      x0: d > 0 ? -20 : w * 0.55,
      x1: d > 0 ? w * 0.4 : w + 20,
    })
  if (light === 'dawn' || light === 'overcast') s += mist(0, H - h * 0.1, w, h * 0.12, p.haze, 0.7, rng)
  s += water({
    y: H,
    color: p.water,
    waves: light === 'storm' ? 1.5 : rng.range(0.5, 0.9),
    mirror: 0.75,
    glitter: {
      x: p.sunX * w,
      color: p.night > 0.8 ? p.sun : p.key,
      strength: light === 'overcast' || light === 'snow' ? 0.12 : 0.75,
    },
  })
  const y = H + h * (view === 0 ? rng.range(0.12, 0.17) : view === 1 ? rng.range(0.06, 0.1) : rng.range(0.1, 0.16))
  const l = w * (view === 0 ? rng.range(0.68, 0.86) : view === 1 ? rng.range(0.42, 0.55) : rng.range(0.66, 0.8))
  const x = w * (view === 0 ? 0.5 + d * rng.range(0.02, 0.14) : 0.5 + rng.range(-0.16, 0.16))
  for (let i = 0; i < rng.int(1, 3); i++)
    s += yacht(c, w * rng.range(0.05, 0.95), H + h * rng.range(0.01, 0.04), w * rng.range(0.03, 0.06), rng.sign(), {
      sails: light !== 'night',
      depth: 0.35,
    })
  s += ferryBoat(c, x, y, l, d, { depth: view === 1 ? 0.12 : 0 })
  // bow wave and wake
  if (view !== 2) {
    const bow = x + d * l * 0.44
    let foam = ''
    const white = p.tone('#f4f6f4', 0.05, 0.5)
    for (let i = 0; i < 60; i++) {
      const t = rng()
      const X = bow - d * t * l * 1.15
      const Y = y + l * 0.012 + t * l * 0.035 * rng() + Math.abs(rng.gauss()) * 5
      const k = l * 0.03 * (1 - t * 0.4) * rng.range(0.4, 1.2)
      foam += path(
        `M${X - k} ${Y}q${k} ${-k * 0.25} ${k * 2} 0q${-k} ${k * 0.12} ${-k * 2} 0Z`,
        white,
        `opacity="${clamp(0.8 - t * 0.6).toFixed(2)}"`,
      )
    }
    s +=
      foam +
      path(
        `M${bow + d * l * 0.012} ${y + l * 0.006}q${-d * l * 0.03} ${-l * 0.025} ${-d * l * 0.08} ${l * 0.002}q${d * l * 0.03} ${l * 0.014} ${d * l * 0.08} 0Z`,
        white,
      )
  }
  if (view === 1)
    s += rng.chance(0.5)
      ? fishingBoat(c, w * rng.range(0.2, 0.8), h * rng.range(0.78, 0.86), w * rng.range(0.28, 0.36), rng.sign())
      : rowboat(c, w * rng.pick([0.25, 0.75]), h * 0.84, w * 0.2, rng.sign(), { rower: true })
  if (view === 2) {
    const q = h * rng.range(0.8, 0.86)
    s += quayside(c, q)
    const base = rng.range(0.1, 0.6)
    for (let i = 0; i < rng.int(5, 9); i++) {
      const t = rng.range(0.1, 0.7)
      const X = w * (base + rng.gauss() * 0.16 + i * 0.045)
      const ph = h * lerp(0.2, 0.3, t)
      s +=
        castShadow(c, X, lerp(q, h, t), ph * 0.25, ph * 0.6) +
        figure(c, X, lerp(q, h, t), ph, {
          pose: rng.pick(['stand', 'walk', 'stand', 'wave']),
          face: rng.pick([0, d, d]),
          back: true,
          bag: rng.chance(0.5),
          child: rng.chance(0.15),
        })
    }
    if (p.night > 0.2) s += lamp(c, w * rng.pick([0.06, 0.94]), h * 0.98, h * 0.66)
  }
  s += birds(c, x - d * l * 0.3, y - l * 0.42, rng.int(5, 12), 20, p.tone('#eceae4', 0.1, 0.2))
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
