import { mix } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { grass, ridge } from '../../paper/land.ts'
import { blob, line, linear, path, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { beams, birds, glowAt, rain, snowfall } from '../../paper/weather.ts'
import { finish } from '../../paper/wet.ts'

/** trunks stepping back into light */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.5, 0.62)
  const gx = w * (p.sunX < 0.5 ? rng.range(0.3, 0.45) : rng.range(0.55, 0.7)),
    gy = h * rng.range(0.26, 0.42)
  let s = rect(
    0,
    0,
    w,
    h,
    linear([
      [0, mix(p.skyMid, p.shadow, 0.3)],
      [0.5, mix(p.skyLow, p.haze, 0.4)],
      [1, p.shadow],
    ]),
  )
  s += glowAt(gx, gy, h * 0.95, mix(p.key, p.skyLow, 0.3), 0.95)
  const kind = rng.pick(['beech', 'pine', 'birch', 'fir'] as const)
  const leaf =
    light === 'snow'
      ? '#8a9490'
      : kind === 'birch'
        ? rng.pick(['#c8a03a', '#a8a848'])
        : kind === 'beech'
          ? rng.pick(['#6f8a3c', '#b8783a', '#8a8a3a'])
          : '#3f5f44'
  const soil = light === 'snow' ? '#e8ecf2' : kind === 'beech' ? '#8a5a3a' : '#6a6a42'
  const layers = 6
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 1),
      depth = 0.82 * (1 - t) ** 1.1
    const gyy = H + h * 0.4 * t ** 1.7
    const trunkW = lerp(8, 105, t ** 2)
    const n = Math.round(lerp(34, 4, t ** 0.7))
    // canopy of this layer
    let can = ''
    if (kind !== 'pine' || i < 2)
      for (let k = 0; k < lerp(60, 26, t); k++)
        can += blob(
          rng() * w,
          rng() ** 1.6 * h * lerp(0.36, 0.2, t) - h * 0.02,
          w * lerp(0.02, 0.07, t) * rng.range(0.5, 1.1),
          h * lerp(0.02, 0.06, t) * rng.range(0.5, 1.1),
          p.tone(leaf, depth, rng.range(-0.8, 0.3)),
          rng,
          0.35,
          9,
          'opacity="0.85"',
        )
    let trunks = ''
    for (let k = 0; k < n; k++) {
      let x = ((k + rng.range(0.1, 0.9)) / n) * w
      if (i >= 3 && Math.abs(x - gx) < w * 0.13) x += Math.sign(x - gx || 1) * w * 0.14
      const tw = trunkW * rng.range(0.6, 1.25),
        lean = rng.gauss() * tw * 1.2,
        y = gyy + rng.gauss() * h * 0.02
      const lit = x < gx ? 1 : -1
      const bark = kind === 'birch' ? '#d8d4c8' : kind === 'pine' ? '#9a6a4a' : kind === 'fir' ? '#5a4a40' : '#7a7264'
      if (kind === 'fir' && i > 0 && i < 4 && rng.chance(0.6)) {
        trunks += tree(c, x, y, h * lerp(0.5, 0.9, t), 'fir', { depth, leaf })
        continue
      }
      trunks += path(
        `M${x - tw * 0.85} ${y + tw * 0.3}Q${x - tw * 0.45} ${y - tw} ${x - tw * 0.42 + lean * 0.3} ${y - h * 0.3}L${x - tw * 0.32 + lean} ${-20}L${x + tw * 0.32 + lean} ${-20}L${x + tw * 0.42 + lean * 0.3} ${y - h * 0.3}Q${x + tw * 0.45} ${y - tw} ${x + tw * 0.85} ${y + tw * 0.3}Z`,
        linear(
          lit > 0
            ? [
                [0, p.tone(bark, depth, -0.95)],
                [0.7, p.tone(bark, depth, -0.5)],
                [1, p.tone(bark, depth, 0.75)],
              ]
            : [
                [0, p.tone(bark, depth, 0.75)],
                [0.3, p.tone(bark, depth, -0.5)],
                [1, p.tone(bark, depth, -0.95)],
              ],
          0,
          0,
          1,
          0,
        ),
      )
      if (t > 0.4)
        for (let j = 0; j < 16; j++) {
          const yy = rng.range(0, 0.95) * y
          const bx = x + lean * (1 - yy / y)
          trunks +=
            kind === 'birch'
              ? rect(
                  bx + rng.range(-0.4, 0.1) * tw,
                  yy,
                  tw * rng.range(0.15, 0.4),
                  tw * 0.05 + 1,
                  p.tone('#2a2826', depth, -0.5),
                )
              : line(
                  [
                    [bx + rng.range(-0.35, 0.35) * tw, yy],
                    [bx + rng.range(-0.35, 0.35) * tw, yy + tw * rng.range(0.6, 1.8)],
                  ],
                  p.tone(bark, depth, -0.95),
                  tw * 0.035 + 0.6,
                  'opacity="0.5"',
                )
        }
      for (let j = 0; j < 3; j++)
        if (rng.chance(0.6)) {
          const yy = y * rng.range(0.05, 0.5),
            dir = rng.sign()
          trunks += line(
            [
              [x + lean * (1 - yy / y), yy],
              [x + dir * tw * rng.range(1.5, 3.5), yy - tw * rng.range(0.6, 2)],
            ],
            p.tone(bark, depth, -0.75),
            tw * 0.14 + 0.8,
          )
        }
      // its shadow comes towards us
      if (p.contrast > 0.4 && t > 0.1)
        trunks += poly(
          [
            [x - tw * 0.6, y],
            [x + tw * 0.6, y],
            [x + (x - gx) * 0.7 + tw * 1.1, y + h * 0.3 * (0.3 + t)],
            [x + (x - gx) * 0.7 - tw * 1.1, y + h * 0.3 * (0.3 + t)],
          ],
          linear([
            [0, p.dark, 0.45],
            [1, p.dark, 0],
          ]),
        )
    }
    const R = ridge(c, {
      y: gyy - 6,
      amp: h * 0.012 * (0.5 + t),
      fill: linear([
        [0, p.tone(soil, depth, 0.55)],
        [1, p.tone(soil, depth * 0.4, -0.7)],
      ]),
    })
    s += can + R.svg + trunks
    s += mist(0, gyy - h * 0.16, w, h * 0.2, mix(p.haze, p.key, 0.35), 0.5 * (1 - t), rng)
    if (i === 2) {
      // path of light
      s += path(
        `M${gx - 14} ${gyy}Q${gx + w * 0.07} ${gyy + h * 0.12} ${gx - w * 0.05} ${h * 0.86}T${gx - w * 0.02} ${h + 20}L${gx + w * 0.24} ${h + 20}Q${gx + w * 0.12} ${h * 0.88} ${gx + w * 0.1} ${gyy + h * 0.12}Q${gx + w * 0.06} ${gyy + h * 0.05} ${gx + 14} ${gyy}Z`,
        linear([
          [0, mix(p.tone('#d8c49a', 0.3, 0.6), p.key, 0.4)],
          [1, p.tone('#b89a70', 0, -0.3)],
        ]),
        'opacity="0.7"',
      )
    }
    if (i === 3 && rng.chance(0.75)) {
      const k = h * rng.range(0.15, 0.22),
        x = gx + w * 0.03,
        y = gyy + h * 0.1
      for (let q = 0; q < rng.int(1, 2); q++)
        s +=
          castShadow(c, x + q * k * 0.5, y, k * 0.25, k * 0.5) +
          figure(c, x + q * k * 0.5, y, k * (q ? 0.8 : 1), {
            pose: 'walk',
            face: 0,
            back: true,
            bag: true,
            rim: 0.9,
            lum: -0.4,
          })
    }
    if (t > 0.5)
      s += grass(
        Math.round(500 * t),
        rng,
        () => {
          const x = rng() * w
          return { x, y: R.at(x) + rng() * h * 0.2 * t, s: lerp(14, 84, t) * rng.range(0.5, 1.2) }
        },
        light === 'snow'
          ? [p.tone('#c8d0d8', 0, 0), p.tone('#8a8a80', 0, -0.4)]
          : [p.tone('#5a6a38', depth, -0.8), p.tone('#7a8a42', depth, -0.1), p.tone('#a88a4a', depth, 0.4)],
        0.1,
      )
  }
  if (p.contrast > 0.4) s += beams(gx, gy - h * 0.3, h * 1.2, Math.PI * 0.25, Math.PI * 0.75, p.key, 0.34, rng, 7)
  s += birds(c, gx, gy, 4, 12)
  if (light === 'storm') s += rain(c, 0.7)
  if (light === 'snow') s += snowfall(c)
  return s + finish({ bloom: 0.9, vignette: 0.8 })
}
export default scene
