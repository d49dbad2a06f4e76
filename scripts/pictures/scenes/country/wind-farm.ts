import { fishingBoat } from '../../outdoors/fishingBoat.ts'
import { camera } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { grass, ridge } from '../../paper/land.ts'
import { circle, group, linear, path, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Context, Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { birds, glowAt, haze, rain, snowfall } from '../../paper/weather.ts'
import { water } from '../../paper/wet.ts'

function turbine(c: Context, x: number, y: number, h: number, depth: number, spin: number): string {
  const { palette: p } = c
  const k = '#eef0ee'
  const G = linear(
    p.side < 0
      ? [
          [0, p.tone(k, depth, 0.6)],
          [0.5, p.tone(k, depth, 0)],
          [1, p.tone(k, depth, -0.75)],
        ]
      : [
          [0, p.tone(k, depth, -0.75)],
          [0.5, p.tone(k, depth, 0)],
          [1, p.tone(k, depth, 0.6)],
        ],
    0,
    0,
    1,
    0,
  )
  const hub = y - h
  let s = poly(
    [
      [x - h * 0.022, y],
      [x - h * 0.011, hub],
      [x + h * 0.011, hub],
      [x + h * 0.022, y],
    ],
    G,
  )
  const L = h * 0.62
  for (let i = 0; i < 3; i++)
    s += group(
      path(
        `M${-L * 0.012} 0Q${-L * 0.05} ${-L * 0.14} ${-L * 0.034} ${-L * 0.3}L${-L * 0.004} ${-L}L${L * 0.012} ${-L * 0.98}L${L * 0.022} ${-L * 0.2}L${L * 0.014} 0Z`,
        linear(
          [
            [0, p.tone(k, depth, 0.6)],
            [1, p.tone(k, depth, -0.4)],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
      {
        transform: `translate(${x.toFixed(1)} ${hub.toFixed(1)}) rotate(${(spin + i * 120).toFixed(1)}) scale(${(0.9).toFixed(2)} 1)`,
      },
    )
  s +=
    rect(x - h * 0.02, hub - h * 0.016, h * 0.04, h * 0.034, G, 'rx="4"') +
    circle(x, hub, h * 0.016, p.tone(k, depth, 0.5))
  if (p.night > 0.4)
    s += circle(x, hub - h * 0.02, h * 0.008 + 1, '#ff5a3a') + glowAt(x, hub - h * 0.02, h * 0.08, '#ff4a2a', 0.7)
  return s
}

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const sea = rng.chance(0.62)
  const H = h * (sea ? rng.range(0.58, 0.72) : rng.range(0.5, 0.6))
  let s = sky(c, { horizon: H + 6 })
  if (sea) {
    const cam = camera({ horizon: H, vx: w * rng.range(0.2, 0.8), focal: h * 1.1, eye: 7 })
    const items: [number, string][] = []
    const skew = rng.range(-0.5, 0.5),
      dx = rng.range(70, 100)
    for (let r = 0; r < 7; r++)
      for (let k = -7; k <= 7; k++) {
        const z = 235 * 1.34 ** r,
          x = k * dx + r * skew * 60 + rng.gauss() * 4
        const [X, Y] = cam.at(x, 0, z)
        if (X > -w * 0.1 && X < w * 1.1)
          items.push([
            z,
            turbine(c, X, Math.max(Y, H + 1), cam.scale(z) * 72, Math.min(0.72, 0.08 + r * 0.12), rng() * 120),
          ])
      }
    s += haze(c, H - h * 0.14, H + 6, 0.6)
    items.sort((a, b) => b[0] - a[0])
    s += items.map((i) => i[1]).join('')
    s += mist(0, H - h * 0.08, w, h * 0.1, p.haze, 0.7, rng)
    s += water({
      y: H + 2,
      color: p.water,
      waves: light === 'storm' ? 1.7 : rng.range(0.7, 1.1),
      mirror: 0.75,
      glitter: {
        x: p.sunX * w,
        color: p.night > 0.8 ? p.sun : p.key,
        strength: light === 'overcast' || light === 'snow' ? 0.1 : 0.8,
      },
    })
    const big = rng.chance(0.6)
    if (big) {
      const x = w * rng.pick([0.2, 0.8, 0.72, 0.28])
      const y = H + h * 0.12
      s +=
        rect(x - h * 0.024, y - h * 0.05, h * 0.048, h * 0.06, p.tone('#e0b03a', 0, -0.1)) +
        turbine(c, x, y - h * 0.045, h * rng.range(0.62, 0.74), 0, rng() * 120) +
        rect(x - h * 0.04, y - h * 0.056, h * 0.08, h * 0.008, p.tone('#e0b03a', 0, 0.4))
      for (let i = 0; i < 14; i++)
        s += path(
          `M${x + rng.gauss() * 30 - 20} ${y + rng.range(-2, 10)}q20 -6 40 0q-20 5 -40 0Z`,
          p.tone('#ffffff', 0, 0.3),
          'opacity="0.6"',
        )
    }
    s += fishingBoat(c, w * rng.range(0.3, 0.7), H + h * rng.range(0.08, 0.16), w * rng.range(0.12, 0.2), rng.sign(), {
      hull: '#e07a2f',
      house: '#eef0ee',
      tilt: rng.gauss() * 2,
    })
  } else {
    const turf = light === 'snow' ? '#e8ecf0' : rng.pick(['#7f8a4a', '#a8984e', '#6f7f45'])
    for (let i = 0; i < 4; i++) {
      const t = i / 3,
        depth = 0.65 * (1 - t)
      const R = ridge(c, {
        y: H - h * 0.06 + h * 0.13 * t,
        amp: h * 0.035,
        roughness: 0.42,
        fill: linear([
          [0, p.tone(turf, depth, 0.5)],
          [1, p.tone(turf, depth, -0.6)],
        ]),
      })
      let T = ''
      for (let k = 0; k < 6 - i; k++) {
        const x = w * ((k + rng.range(0.2, 0.8)) / (6 - i))
        T += turbine(c, x, R.at(x) + 6, h * lerp(0.14, 0.5, t * t), depth, rng() * 120)
      }
      s += T + R.svg + (i < 3 ? haze(c, H + h * 0.1 * t - 20, H + h * (0.05 + 0.12 * t), 0.3) : '')
      if (i === 3)
        s += grass(
          700,
          rng,
          () => {
            const x = rng() * w
            const q = rng()
            return { x, y: lerp(R.at(x) + 6, h + 20, q), s: lerp(10, 66, q) }
          },
          [p.tone(turf, 0, -0.7), p.tone(turf, 0, 0.1), p.tone(mix(turf, '#e0c878', 0.5), 0, 0.7)],
          0.4,
        )
    }
    if (rng.chance(0.6)) {
      const x = w * rng.range(0.2, 0.8),
        k = h * 0.13
      s += castShadow(c, x, h * 0.86, k * 0.25, k) + figure(c, x, h * 0.86, k, { pose: 'walk' })
    }
  }
  s += birds(c, w * rng.range(0.2, 0.8), h * 0.22, 7, 18)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
