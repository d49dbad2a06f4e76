import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product } from '../../rooms/tabletop.ts'
import { jarOf } from '../../solids/bottles.ts'
import { ball, dEll, rod, sdf } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'

/** Marmalade, honey, pickles, salt: labelled and capped. */
export default function jar(c: Context): string {
  const r = c.rng,
    n = 1 + Math.floor(r() * 3),
    S: Solid[] = [],
    fills = ['#d98a2c^', '#b4472c^', '#7a2236^', '#c9a24a^', '#8a9a4a^', '#e6d9b8^', '#5a3a24^'],
    cloth = r() < 0.4,
    lid = pick(r, ['#b08a3a^', '#a8302c', '#27414f', '#e2d9c6', '#23232b']),
    f = pick(r, fills)
  for (let i = 0; i < n; i++)
    S.push(
      ...jarOf([i === 0 ? 0 : i === 1 ? 1.9 : -1.8, 0, i === 0 ? 0 : -1.2], i ? pick(r, fills) : f, lid, {
        r: 1,
        h: 2.2 + (i ? 0 : 0.1),
        label: pick(r, ['#f2ead8', '#efe3c8', '#e2d3b0']),
        cloth,
      }),
    )
  if (r() < 0.6)
    S.push(
      ...place(
        [
          rod([0, 0.06, 0.9], [0, 0.07, -0.3], 0.05, '#b08a3a^', 0.035),
          sdf([0, 0.08, -0.6], 0.4, '#b08a3a^', (x, y, z) => dEll(x, y - 0.06, z + 0.6, 0.2, 0.07, 0.3)),
        ],
        [1.4, 0, 1.2],
        1.1,
      ),
    )
  else
    for (let i = 0; i < 5; i++) S.push(ball([-1.5 + r() * 0.8, 0.2, 0.8 + r() * 0.8], 0.17 + r() * 0.06, f.slice(0, 7)))
  return product(c, S, { height: 2.7, high: 0.2, at: [n > 1 ? 0.05 : 0, 1.15, 0], dist: n > 1 ? 11.5 : 9.8 })
}
