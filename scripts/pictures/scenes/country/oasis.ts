import { nth } from '../../nth.ts'
import { earthTown } from '../../outdoors/earthTown.ts'
import { mix, rgb } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { grass } from '../../paper/land.ts'
import { blob, linear, type Point, poly } from '../../paper/markup.ts'
import { fbm, lerp, noise, smooth } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist, shader } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { water } from '../../paper/wet.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.46, 0.56)
  const sand = rng.pick(['#dcae78', '#e4bf8c', '#cf9666'])
  let s = sky(c, {
    horizon: H + 6,
    clouds: light === 'noon' || light === 'dusk' || light === 'dawn' ? rng.range(0, 0.35) : undefined,
  })
  // dunes with knife edges
  for (let i = 0; i < 4; i++) {
    const t = i / 3,
      depth = 0.6 - t * 0.42,
      pk = w * rng.range(0.1, 0.9),
      top = H - h * lerp(0.2, 0.07, t) * rng.range(0.7, 1.2),
      wd = w * rng.range(0.35, 0.6)
    const left: Point[] = [],
      right: Point[] = []
    for (let k = 0; k <= 12; k++) {
      const u = k / 12
      left.push([pk - wd * u, lerp(top, H + 10, 1 - (1 - u) ** 1.7)])
      right.push([pk + wd * u, lerp(top, H + 10, 1 - (1 - u) ** 1.7)])
    }
    const crest: Point[] = Array.from({ length: 9 }, (_, k) => {
      const u = k / 8
      return [pk + Math.sin(u * 3) * wd * 0.12 - p.side * wd * 0.2 * u * u, lerp(top, H + 12, u)]
    })
    s +=
      poly(
        [...[...left].reverse(), ...right],
        linear([
          [0, p.tone(sand, depth, p.side < 0 ? 0.6 : 0.4)],
          [1, p.tone(sand, depth, 0)],
        ]),
      ) +
      poly(
        p.side < 0 ? [[pk, top], ...right, ...[...crest].reverse()] : [[pk, top], ...left, ...[...crest].reverse()],
        p.tone(sand, depth, -0.75),
        `opacity="${0.3 + 0.5 * p.contrast}"`,
      )
  }
  s += haze(c, H - h * 0.14, H + 6, 0.5)
  if (rng.chance(0.6))
    s += earthTown(c, H - 2, h * rng.range(0.05, 0.09), {
      depth: 0.4,
      x0: w * rng.range(0, 0.4),
      x1: w * rng.range(0.55, 1),
      rows: 2,
    })
  // the grove
  const gc = w * rng.range(0.3, 0.7)
  for (let r = 0; r < 3; r++) {
    const t = r / 2
    for (let k = 0; k < 12 - r * 2; k++) {
      const x = gc + rng.gauss() * w * 0.34
      s += tree(c, x, H + 2 + t * 8, h * lerp(0.16, 0.42, t) * rng.range(0.75, 1.15), 'palm', { depth: 0.42 * (1 - t) })
    }
    for (let k = 0; k < 22; k++)
      s += blob(
        gc + rng.gauss() * w * 0.36,
        H - h * 0.01 + t * 8,
        w * rng.range(0.015, 0.04),
        h * rng.range(0.012, 0.04),
        p.tone(rng.pick(['#5f7a42', '#7a8a4a', '#4a6a40']), 0.4 * (1 - t), rng.range(-0.8, 0.2)),
        rng,
        0.35,
        9,
      )
    s += mist(0, H - h * 0.1, w, h * 0.12, p.haze, 0.35, rng)
  }
  s += water({
    y: H + 10,
    color: mix(p.water, '#3f7a6a', 0.3),
    waves: rng.range(0.1, 0.28),
    mirror: 0.95,
    glitter: { x: p.sunX * w, color: p.night > 0.8 ? p.sun : p.key, strength: 0.4 },
  })
  // the near shore of sand, reeds, someone at the water
  const side = rng.sign()
  const near: Point[] = []
  for (let i = 0; i <= 40; i++) {
    const t = i / 40,
      x = t * (w + 40) - 20
    const u = side < 0 ? t : 1 - t
    near.push([x, lerp(H + h * 0.16, h * 0.9, smooth(0, 0.85, u)) + Math.sin(t * 9) * h * 0.012])
  }
  s +=
    poly(
      [...near.map(([x, y]): Point => [x, y - 9]), [w + 20, h + 20], [-20, h + 20]],
      p.tone(sand, 0, -0.7),
      'opacity="0.6"',
    ) +
    poly(
      [...near, [w + 20, h + 20], [-20, h + 20]],
      linear([
        [0, p.tone(sand, 0.1, 0.5)],
        [1, p.tone(sand, 0, -0.35)],
      ]),
    )
  const n = noise(rng.int(0, 1e9)),
    dk = rgb(p.tone(sand, 0, -0.8))
  s += shader(0, H + h * 0.15, w, h * 0.85 - H + h * 0.02, 4, (u, v, out) => {
    const x = u * w,
      y = H + h * 0.15 + v * (h * 0.87 - H)
    const i = Math.min(40, Math.max(0, Math.round((x / w) * 40)))
    out[0] = dk[0]
    out[1] = dk[1]
    out[2] = dk[2]
    out[3] = y > nth(near, i)[1] + 4 ? 110 * smooth(0.5, 0.75, fbm(n, u * 10, v * 22, 4)) : 0
  })
  const at = (x: number) => nth(near, Math.min(40, Math.max(0, Math.round(((x + 20) / (w + 40)) * 40))))[1]
  s += grass(
    260,
    rng,
    () => {
      const x = (side < 0 ? rng() ** 1.5 : 1 - rng() ** 1.5) * w * 0.98
      return { x, y: at(x) + rng.range(-4, h * 0.05), s: rng.range(30, 130) }
    },
    [p.tone('#6a7a42', 0, -0.7), p.tone('#8a8f4a', 0, 0.1), p.tone('#b8a860', 0, 0.6)],
    0.1,
  )
  const tx = side < 0 ? w * rng.range(0.03, 0.12) : w * rng.range(0.88, 0.97)
  s +=
    tree(c, tx, h * 0.98, h * rng.range(0.86, 1.04), 'palm', {}) +
    (rng.chance(0.6) ? tree(c, tx - side * w * 0.1, h * 0.86, h * 0.62, 'palm', {}) : '')
  for (let i = 0; i < rng.int(1, 3); i++) {
    const x = side < 0 ? w * rng.range(0.24, 0.5) : w * rng.range(0.5, 0.76),
      y = at(x) + h * 0.06,
      k = h * rng.range(0.17, 0.24)
    s +=
      castShadow(c, x, y, k * 0.3, k) +
      figure(c, x, y, k, {
        pose: rng.pick(['stand', 'walk', 'kneel', 'carry']),
        dress: 'robe',
        hat: 'scarf',
        coat: rng.pick(['#e8dcc4', '#3f5f7c', '#8a3a2c', '#c8963a', '#2f5f54']),
        skin: rng.pick(['#a86f4a', '#7a4c32', '#c98e66']),
      })
  }
  s += birds(c, gc, h * 0.2, 8, 18)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
