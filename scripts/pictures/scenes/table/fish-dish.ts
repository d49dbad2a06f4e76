import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { steam } from '../../rooms/overPaint.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { clothOf } from '../../solids/cloth.ts'
import { fishOf, lemonHalf, lemonOf } from '../../solids/food.ts'
import { ball, dEll, rod, sdf } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { forkOf, glassOf, knifeOf, plateOf } from '../../solids/tableware.ts'
import { hash } from '../../solids/vectors.ts'

/** One or more fish on an oval dish, with lemon, herbs and linen. */
export default function fishDish(c: Context): string {
  const r = c.rng,
    n = 1 + Math.floor(r() * 3),
    dish = pick(r, ['#e9e2d2', '#3f5c66', '#d9c7a4', '#b5563a', '#c9d3cf']),
    back = pick(r, ['#4f7280^', '#6d8a86^', '#8a7f74^', '#5a6f8c^', '#b9764a^']),
    belly = pick(r, ['#d3d8d2^', '#e2d8c2^', '#c9d2d6^']),
    S: Solid[] = []
  S.push(
    sdf([0, 0.1, 0], 4, dish, (x, y, z) => {
      const q = dEll(x, y - 0.75, z, 3.1, 0.75, 1.75),
        i = dEll(x, y - 0.82, z, 2.95, 0.7, 1.62)
      return Math.max(q, -i, y - 0.34) * 0.8
    }),
  )
  for (let i = 0; i < n; i++)
    S.push(
      ...fishOf(
        [(r() - 0.5) * 0.4, 0.14 + i * 0.03, (i - (n - 1) / 2) * 0.78],
        (r() - 0.5) * 0.22 + (i % 2 && r() < 0.4 ? Math.PI : 0),
        n === 1 ? 4.7 : 4.2,
        back,
        belly,
        i + 3,
      ),
    )
  for (let i = 0; i < 3; i++) S.push(...lemonHalf([1.2 - i * 1.1 + r() * 0.3, 0.48, 1.05 + r() * 0.2], r() * 3, 0.3))
  const herb = pick(r, ['#4f6b34', '#66803c', '#3d5a3a'])
  for (let i = 0; i < 34; i++) {
    const x = (r() - 0.5) * 4.4,
      z = -1.1 + (r() - 0.5) * 0.6 + (i % 4 === 0 ? 1.2 : 0),
      y = 0.36 + r() * 0.15
    S.push(
      rod(
        [x, y, z],
        [x + (r() - 0.5) * 0.5, y + 0.05, z + (r() - 0.5) * 0.4],
        0.045,
        hash(i, 2) < 0.4 ? '#86a04c' : herb,
        0.015,
      ),
    )
  }
  S.push(
    ...clothOf(
      [-2.6, 0, 2.1],
      3,
      2,
      '#e6dcc6=',
      pick(r, ['#a8412f', '#2f5566', '#6b7b46', '#c08a3a']),
      r() * 9,
      0.3 + r() * 0.4,
    ),
    ...forkOf([-2.5, 0.1, 1.9], 0.5 + r() * 0.4),
    ...knifeOf([-2.1, 0.1, 2.1], 0.45 + r() * 0.4),
  )
  if (r() < 0.8) S.push(...lemonOf([3.5, 0.33, 1.4], 0.38))
  S.push(
    ...glassOf([3.6 + r() * 0.6, 0, -1.6], {
      stem: r() < 0.6,
      h: 2,
      r: 0.5,
      wine: pick(r, ['#d9c36a^', '#7a2430^', '#a9c3c0^']),
    }),
    ...plateOf([-4.2, 0, -1.9], 1.3, '#ddd3bf'),
  )
  for (let i = 0; i < 26; i++)
    S.push(ball([(r() - 0.5) * 9, 0.03, (r() - 0.2) * 4.4], 0.03 + r() * 0.03, pick(r, ['#f3ecd9', '#2a2420', herb])))
  return tabletop(c, S, {
    high: [0.6, 1.05],
    dist: 13.5,
    at: [0, 0.2, 0.1],
    over: r() < 0.5 ? steam(c, c.w * 0.5, c.h * 0.4, c.h * 0.35, c.w * 0.2, '#fff4e0', 0.2) : '',
  })
}
