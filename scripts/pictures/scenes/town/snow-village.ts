import { spire } from '../../outdoors/spire.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { house } from '../../paper/house.ts'
import { lamp } from '../../paper/lamp.ts'
import { dabs, ridge } from '../../paper/land.ts'
import { ellipse, line, linear, path } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, glowAt, haze, snowfall } from '../../paper/weather.ts'

const scene: Scene = (c0) => {
  const c = { ...c0, light: 'snow' as const } // roofs and firs carry snow whatever the hour
  const { w, h, rng, palette: p } = c
  const evening = p.night > 0.2
  const H = h * rng.range(0.4, 0.5)
  let s = sky({ ...c0 }, { horizon: H + h * 0.08 })
  const W = (d: number, l: number) => p.tone('#f2f5fa', d, l)
  for (let i = 0; i < 3; i++) {
    const R = ridge(c, {
      y: H - h * (0.1 - i * 0.05),
      amp: h * 0.07,
      fill: linear([
        [0, W(0.55 - i * 0.12, 0.5)],
        [1, W(0.5 - i * 0.1, -0.5)],
      ]),
    })
    s += R.svg
    for (let k = 0; k < 40; k++) {
      const x = rng() * w
      s += tree(c, x, R.at(x) + rng.range(0, h * 0.05), h * rng.range(0.03, 0.07), 'fir', { depth: 0.55 - i * 0.1 })
    }
    s += haze(c, H - h * 0.05, H + h * 0.08, 0.25)
  }
  const px = w * rng.range(0.35, 0.65)
  s += spire(c, px + w * rng.range(-0.16, 0.16), H + h * 0.1, h * rng.range(0.32, 0.4), 0.3)
  const rows = 4
  for (let r = 0; r < rows; r++) {
    const t = r / (rows - 1),
      depth = 0.36 * (1 - t)
    const G = ridge(c, {
      y: H + h * (0.07 + 0.36 * t ** 1.2),
      amp: h * 0.014,
      fill: linear([
        [0, W(depth, 0.7)],
        [0.5, W(depth, 0)],
        [1, W(depth * 0.5, -0.75)],
      ]),
    })
    let row = ''
    const n = Math.round(lerp(9, 3, t))
    for (let k = 0; k < n; k++) {
      const x = w * ((k + rng.range(0.05, 0.6)) / n),
        sz = h * lerp(0.075, 0.25, t) * rng.range(0.85, 1.15)
      if (Math.abs(x + sz * 0.6 - px) < w * lerp(0.03, 0.17, t) || (r === rows - 1 && rng.chance(0.35))) continue
      const y = G.at(x + sz * 0.5) + sz * 0.16
      if (rng.chance(0.6))
        row += tree(c, x - sz * 0.25, y, sz * rng.range(1.1, 1.8), rng.pick(['fir', 'bare', 'fir']), { depth })
      row += house(c, x, y, sz * rng.range(1, 1.35), sz * 0.6, {
        roof: rng.pick(['gable', 'pitched']),
        wall: rng.pick(['#8a5a3c', '#d8b890', '#b8503c', '#e8dcc4', '#6a7a70', '#c8963a']),
        depth,
        rows: 2,
        cols: rng.int(2, 3),
        ground: 'door',
        lit: evening ? 0.75 : 0.25,
        roofH: sz * 0.5,
        groundShare: 0.4,
      })
      if (evening) row += glowAt(x + sz * 0.5, y, sz * 0.8, p.warm, 0.3)
    }
    s += G.svg + row
    // drifts over the houses' feet
    for (let k = 0; k < 12; k++) {
      const x = rng() * w
      s += ellipse(
        x,
        G.at(x) + h * lerp(0.018, 0.05, t),
        w * rng.range(0.04, 0.1),
        h * 0.012 * (0.6 + t),
        W(depth, 0.35),
        'opacity="0.9"',
      )
    }
    s += mist(0, G.at(w / 2) - h * 0.06, w, h * 0.12, p.haze, 0.3 * (1 - t), rng)
    if (r < 3)
      for (let k = 0; k < 2; k++) {
        const x = px + rng.sign() * w * lerp(0.03, 0.1, t)
        s += lamp(c0, x, G.at(x) + h * 0.03, h * lerp(0.07, 0.2, t), { depth, on: evening || p.night > 0.1 })
      }
  }
  // the trodden way
  s += path(
    `M${px - w * 0.008} ${H + h * 0.1}Q${px + w * 0.06} ${H + h * 0.2} ${px - w * 0.03} ${h * 0.78}T${px - w * 0.12} ${h + 10}L${px + w * 0.14} ${h + 10}Q${px + w * 0.02} ${h * 0.86} ${px + w * 0.045} ${h * 0.77}Q${px + w * 0.09} ${H + h * 0.2} ${px + w * 0.01} ${H + h * 0.1}Z`,
    linear([
      [0, W(0.3, -0.2)],
      [1, W(0, -0.6)],
    ]),
    'opacity="0.75"',
  )
  s += dabs(
    130,
    rng,
    () => {
      const t = rng()
      return {
        x: px + Math.sin(t * 5) * w * 0.03 + rng.gauss() * w * 0.03 * (0.3 + t),
        y: lerp(H + h * 0.14, h, t),
        s: lerp(2, 11, t),
      }
    },
    [W(0, -0.95), W(0, 0.8)],
    { flat: 0.4, opacity: 0.6 },
  )
  const people: [number, string][] = []
  for (let i = 0; i < rng.int(2, 5); i++) {
    const t = rng.range(0.15, 0.8),
      y = lerp(H + h * 0.14, h, t),
      k = h * lerp(0.05, 0.3, t),
      x = px + Math.sin(t * 5) * w * 0.02 + rng.gauss() * w * 0.03
    people.push([
      t,
      castShadow(c, x, y, k * 0.25, k) +
        figure(c, x, y, k, {
          pose: 'walk',
          face: rng.pick([0, 1, -1]),
          hat: rng.pick(['beanie', 'scarf', 'beanie']),
          dress: 'coat',
          child: rng.chance(0.25),
          depth: 0.25 * (1 - t),
        }) +
        (rng.chance(0.25)
          ? line(
              [
                [x + k * 0.2, y - k * 0.4],
                [x + k * 0.6, y - k * 0.06],
              ],
              p.dark,
              2,
            ) +
            path(
              `M${x + k * 0.55} ${y - k * 0.08}h${k * 0.6}M${x + k * 0.5} ${y}h${k * 0.7}`,
              'none',
              `stroke="${p.tone('#a8683c', 0, 0)}" stroke-width="${k * 0.04}"`,
            )
          : ''),
    ])
  }
  s += people
    .sort((a, b) => a[0] - b[0])
    .map((i) => i[1])
    .join('')
  const side = rng.sign()
  s += tree(c, side < 0 ? w * 0.04 : w * 0.96, h * 1.06, h * rng.range(0.9, 1.1), rng.pick(['fir', 'bare']), {})
  s += birds(c, w * rng.range(0.3, 0.7), h * 0.16, 6, 18)
  return s + snowfall(c, rng.range(0.6, 1.1))
}
export default scene
