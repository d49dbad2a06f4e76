import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { glow, screen } from '../../rooms/overPaint.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { bottleOf } from '../../solids/bottles.ts'
import { clothOf } from '../../solids/cloth.ts'
import { lemonOf, loafOf } from '../../solids/food.ts'
import { ball, dEll, drum, lathe, rod, sdf } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { bowlOf, forkOf, glassOf, knifeOf, plateOf } from '../../solids/tableware.ts'
import { hash } from '../../solids/vectors.ts'

/** A laid table: places, glasses, candles or flowers, a common dish. */
export default function tableSetting(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    plate = pick(r, ['#e9e2d2', '#ddd0b6', '#7f979b', '#d8b59a']),
    rim = pick(r, ['#2f5566', '#a8412f', '#6b7b46', '#b08a3a', undefined]),
    linen = pick(r, ['#d9d2c0=', '#b65f3c=', '#6f8b88=', '#e6dcc6=', '#59304a=']),
    wine = pick(r, ['#7a2430^', '#d9c36a^', '#a9c3c0^']),
    rows = r() < 0.5 ? [1.8, -2] : [1.6],
    stem = r() < 0.7
  if (r() < 0.65)
    S.push(
      ...clothOf(
        [0, -0.05, 0],
        14,
        pick(r, [2.2, 7.6]),
        pick(r, ['#e4dac6=', '#c9c1ae=', '#8a9a98=', '#b98f62=']),
        undefined,
        r() * 9,
      ),
    )
  for (const z of rows)
    for (const x of rows.length > 1 ? [-3.1, 0.6, 4.2] : [-2.6, 2.6]) {
      const X = x + (r() - 0.5) * 0.3,
        back = z < 0
      S.push(
        ...plateOf([X, 0.08, z], 1.3, plate, rim),
        ...(r() < 0.6
          ? bowlOf([X, 0.16, z], 0.8, 0.42, plate, rim)
          : clothOf([X, 0.26, z], 0.8, 1.6, linen, undefined, r() * 9, 0.2)),
      )
      S.push(
        ...forkOf([X - 1.6, 0.08, z], back ? Math.PI : 0.03),
        ...knifeOf([X + 1.58, 0.08, z], back ? Math.PI : 0),
        ...glassOf([X + 1.25, 0.08, back ? z + 1.7 : z - 1.6], { stem, h: stem ? 2 : 1.1, r: 0.44, wine }),
      )
    }
  const centre = Math.floor(r() * 3),
    lights: [number, number, number][] = []
  if (centre === 0)
    for (let i = 0; i < 3; i++) {
      const x = -1.3 + i * 1.3,
        h = 1.3 + hash(i, 4) * 1.1
      S.push(
        lathe(
          [x, 0.08, -0.2],
          [
            [0.4, 0],
            [0.12, 0.15],
            [0.1, 0.45],
            [0.22, 0.55],
          ],
          '#b08a3a^',
          0.02,
        ),
        drum([x, 0.6 + h / 2, -0.2], 0.12, h / 2, '#efe3c8'),
        sdf([x, 0.85 + h, -0.2], 0.3, '#ffc766!', (X, Y, Z) => dEll(X - x, Y - 0.83 - h, Z + 0.2, 0.06, 0.17, 0.06)),
      )
      lights.push([x, 0.9 + h, -0.2])
    }
  if (centre === 1) {
    S.push(
      lathe(
        [0, 0.08, -0.2],
        [
          [0.3, 0],
          [0.5, 0.5],
          [0.25, 1.1],
          [0.32, 1.3],
        ],
        pick(r, ['#3f5966^', '#b65f3c', '#d9cfba']),
        0.03,
      ),
    )
    const fl = pick(r, [
      ['#d9a13a', '#e6c46a'],
      ['#b4472c', '#e08a6a'],
      ['#e9e2d2', '#d9b0b0'],
      ['#7a5a8c', '#a98ab4'],
    ])
    for (let i = 0; i < 26; i++) {
      const a = r() * 6.3,
        d = 0.2 + r() * 1,
        y = 1.6 + r() * 1.2 - d * 0.3
      const p: [number, number, number] = [Math.cos(a) * d, y, -0.2 + Math.sin(a) * d]
      S.push(
        rod([0, 1.2, -0.2], p, 0.025, '#5c7040'),
        i % 3 === 0
          ? sdf(p, 0.4, '#66803c', (x, Y, z) => dEll(x - p[0], Y - p[1], z - p[2], 0.32, 0.07, 0.14))
          : sdf(
              p,
              0.3,
              pick(r, fl),
              (x, Y, z) =>
                Math.hypot(x - p[0], Y - p[1], z - p[2]) - 0.17 - 0.04 * Math.sin(Math.atan2(x - p[0], z - p[2]) * 6),
            ),
      )
    }
  }
  if (centre === 2) {
    S.push(
      ...loafOf([-0.4, 0.1, -0.3], 0.3, 2.6, 0.8, '#b4713a:'),
      ...bottleOf([1.6, 0.08, -0.5], pick(r, ['#2f4a36^', '#3a2a22^', '#8aa08a^']), {
        h: 3.2,
        r: 0.45,
        label: '#e6dcc4',
      }),
      ...lemonOf([-2, 0.42, -0.2]),
      ...lemonOf([-2.5, 0.42, 0.3]),
    )
  }
  for (let i = 0; i < 14; i++) S.push(ball([(r() - 0.5) * 8, 0.1, (r() - 0.5) * 3], 0.03, '#c9a06a'))
  const lamps = lights.map((at) => ({ at, power: 0.22 + 0.3 * c.palette.night, reach: 3.2 }))
  void glow
  void screen
  return tabletop(c, S, { high: [0.3, 0.75], dist: 15.5, at: [0.3, 0.5, 0], lamps, orbit: 1.1 })
}
