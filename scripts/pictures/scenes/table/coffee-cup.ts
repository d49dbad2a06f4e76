import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { glow, steam } from '../../rooms/overPaint.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { bookOf, typed } from '../../solids/book.ts'
import { clothOf } from '../../solids/cloth.ts'
import { ball, box, drum, ell, lathe, sdf, torusArc } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { glassOf, mugOf, plateOf, spoonOf } from '../../solids/tableware.ts'
import { noise, smax } from '../../solids/vectors.ts'

/** A cup of coffee, close: crema, saucer, paper or pastry beside it. */
export default function coffeeCup(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    cup = pick(r, ['#e6dccb', '#3f5966', '#b65f3c', '#7f8c74', '#2f3338', '#d9a441']),
    x = (r() - 0.5) * 2,
    mug = r() < 0.35,
    latte = r() < 0.6,
    seed = Math.floor(r() * 99)
  if (mug) S.push(...mugOf([x, 0, 0], cup, { r: 0.85, h: 1.75, fill: '#4a2a18^', turn: r() * 6 }))
  else {
    S.push(
      ...plateOf([x, 0, 0], 1.6, cup, r() < 0.4 ? '#b08a3a' : undefined),
      lathe(
        [x, 0.16, 0],
        [
          [0, 0.05],
          [0.5, 0.05],
          [0.8, 0.3],
          [1, 0.75],
          [1.06, 1.05],
        ],
        cup,
        0.05,
      ),
      ...place(
        [
          sdf([1.2, 0.75, 0], 0.6, cup, (X, Y, Z) =>
            smax(Math.hypot(Math.hypot(X - 1.05, (Y - 0.8) * 0.9) - 0.3, Z) - 0.075, 0.85 - X, 0.05),
          ),
        ],
        [x, 0.1, 0],
        r() * 1.6 - 0.5,
      ),
      ...spoonOf([x + 0.2, 0.2, 1.15], 1.3 + r() * 0.5),
    )
    S.push(
      drum([x, 1.05, 0], 0.98, 0.02, latte ? '#b07a45' : '#4a2a18^', 0.01, (X, _y, Z) => {
        const u = X - x,
          v = Z,
          d = Math.hypot(u, v)
        if (d > 0.9) return '#7a4a26'
        if (!latte) return d > 0.7 && noise(u * 4, v * 4, seed) > 0.1 ? '#8a5a30' : undefined
        const leaf = Math.abs(u) < (0.62 - Math.abs(v + 0.05)) * 0.85
        return leaf && Math.abs((((v + Math.abs(u) * 0.8) * 5.5 + 20) % 1) - 0.5) < 0.29 && Math.abs(u) > 0.03
          ? '#f0e2c8'
          : undefined
      }),
    )
  }
  const s = r() < 0.5 ? 1 : -1,
    side = Math.floor(r() * 4)
  if (side === 0)
    S.push(
      box([x + s * 3.3, 0.06, 0.2], [1.7, 0.06, 2.4], '#e4dcc8', s * 0.25, (X, _y, Z) => {
        const u = (X - x - s * 3.3) / 3.4 + 0.5,
          v = (Z + 2.2) / 4.8
        return v < 0.13
          ? v > 0.05 && u > 0.12 && u < 0.88
            ? '#3a3532'
            : undefined
          : v < 0.45 && u > 0.5
            ? '#8f9a98'
            : typed(u, v, seed, 3, 0.03)
              ? '#8d8577'
              : undefined
      }),
    )
  if (side === 1) {
    S.push(...plateOf([x + s * 3.2, 0, -0.4], 1.4, '#e2d9c6'))
    for (let i = -3; i <= 3; i++)
      S.push(
        ell(
          [x + s * 3.2 + i * 0.3, 0.5 - Math.abs(i) * 0.05, -0.4 + i * i * 0.07],
          [0.24, 0.46 - Math.abs(i) * 0.08, 0.5 - Math.abs(i) * 0.09],
          i % 2 ? '#b87535:' : '#d09a50:',
        ),
      )
  }
  if (side === 2)
    S.push(
      ...bookOf([x + s * 3.4, 0, 0], s * 0.3, 2.3, 3.2, 0.42, pick(r, ['#27414f', '#7c2f2b', '#3d4f3a'])),
      ...place(
        [torusArc([0, 0, 0], 0.42, 0.04, '#2a2422^'), torusArc([1, 0, 0], 0.42, 0.04, '#2a2422^')].map((q) => q),
        [x + s * 3, 0.8, 0.6],
        0.4,
      ),
    )
  if (side === 3)
    S.push(
      ...glassOf([x + s * 2.8, 0, -0.9], { h: 1.5, r: 0.5 }),
      ...clothOf([x + s * 3, 0, 1.5], 2.2, 2, '#d9d2c0=', '#2f5566', seed, 0.3),
    )
  for (let i = 0; i < 12; i++)
    S.push(
      i % 2
        ? ell([x - s * (2 + r() * 2.4), 0.1, (r() - 0.4) * 4], [0.13, 0.09, 0.1], '#3a2218^')
        : ball([x + (r() - 0.5) * 6, 0.02, 1.5 + r() * 2], 0.03, '#c9a06a'),
    )
  void glow
  return tabletop(c, S, {
    high: [0.4, 0.95],
    dist: 11,
    at: [x * 0.3 + s * 0.7, 0.5, 0],
    over: steam(c, c.w * (0.5 + (x * 0.7 - s * 0.7) * 0.08), c.h * 0.42, c.h * 0.4, c.w * 0.12),
  })
}
