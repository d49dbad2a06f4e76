import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { screen, steam } from '../../rooms/overPaint.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { clothOf } from '../../solids/cloth.ts'
import { loafOf } from '../../solids/food.ts'
import { ball, box, drum, rod } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { bowlOf, glassOf, plateOf, spoonOf } from '../../solids/tableware.ts'
import { noise } from '../../solids/vectors.ts'

/** A steaming bowl, bread, spoon and linen. */
export default function soupBowl(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    bowl = pick(r, ['#e7dfcd', '#3f5966', '#b65f3c', '#7f8c74', '#d2a24a', '#2f3338']),
    soup = pick(r, [
      ['#d98a36^', '#f0c56a', '#4f6b34'],
      ['#8a9a4a^', '#e9e4c9', '#3d5a2c'],
      ['#b4472c^', '#f1e2c4', '#5c7a3c'],
      ['#e3d3a0^', '#c98a4a', '#5f7a3c'],
      ['#7a5a3a^', '#d9b27a', '#6f8a3c'],
    ]),
    x = (r() - 0.5) * 1.6,
    rad = 1.75 + r() * 0.3,
    seed = r() * 99
  S.push(
    ...plateOf([x, 0, 0], rad * 1.45, pick(r, ['#ddd3bf', '#c9c0ae', '#e9e2d4']), r() < 0.5 ? '#7d8a86' : undefined),
    ...bowlOf([x, 0.12, 0], rad, 1.15, bowl, r() < 0.6 ? '#8a5a38' : undefined),
  )
  S.push(
    drum([x, 1.02, 0], rad * 0.93, 0.02, nth(soup, 0), 0.01, (X, _y, Z) => {
      const d = Math.hypot(X - x, Z),
        a = Math.atan2(X - x, Z)
      return Math.abs(d - rad * (0.42 + 0.06 * a)) < 0.06 + 0.03 * noise(a * 3, seed) && a > -2 && a < 2.4
        ? soup[1]
        : undefined
    }),
  )
  for (let i = 0; i < 22; i++) {
    const a = r() * 6.3,
      d = Math.sqrt(r()) * rad * 0.62
    const X = x + Math.cos(a) * d,
      Z = Math.sin(a) * d
    S.push(
      i % 3
        ? rod([X, 1.05, Z], [X + (r() - 0.5) * 0.3, 1.08, Z + (r() - 0.5) * 0.3], 0.05, nth(soup, 2), 0.02)
        : box([X, 1.08, Z], [0.11, 0.09, 0.1], pick(r, ['#c98f4a:', '#d9a860:', nth(soup, 1)]), r() * 3),
    )
  }
  const s = r() < 0.5 ? 1 : -1
  S.push(
    ...clothOf(
      [x + s * 3.1, 0, 1.3],
      2.4,
      3.2,
      pick(r, ['#d9d2c0=', '#c46a46=', '#8fa3a3=', '#e6dcc6=']),
      pick(r, ['#2f5566', '#a8412f', '#efe6d4']),
      r() * 9,
      s * 0.3,
    ),
    ...spoonOf([x + s * 3, 0.12, 1], s * (0.2 + r() * 0.4)),
  )
  S.push(...loafOf([x - s * 3.6, 0, -1.5 + r()], 0.4 + r() * 2, 3.2, 0.95, '#b4713a:', 4))
  for (let i = 0; i < 2; i++)
    S.push(...loafOf([x - s * (2.8 + i * 0.5), 0, 1.6 + i * 0.4], r() * 3, 1.3, 0.3, '#c98a4a:', 0.1, true))
  if (r() < 0.7)
    S.push(...glassOf([x + s * 2.8, 0, -2.2], { h: 1.7, r: 0.5, wine: pick(r, ['#a9c3c0^', '#c98f2f^', '#7a2430^']) }))
  if (r() < 0.6)
    S.push(
      ...bowlOf([x + s * 0.4, 0, -3.2], 0.6, 0.5, '#cbb997'),
      drum([x + s * 0.4, 0.42, -3.2], 0.52, 0.02, '#e9dfc9:'),
    )
  for (let i = 0; i < 30; i++) S.push(ball([x - s * (1.5 + r() * 3), 0.03, r() * 4 - 1], 0.02 + r() * 0.05, '#c08a4c'))
  const [px, py] = [c.w * (0.5 + x * 0.05), c.h * 0.45]
  void screen
  return tabletop(c, S, {
    high: [0.5, 0.85],
    dist: 13,
    at: [x * 0.4, 0.5, 0.1],
    over: steam(c, px, py, c.h * 0.42, c.w * 0.16),
  })
}
