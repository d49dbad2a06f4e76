import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product } from '../../rooms/tabletop.ts'
import { bottleOf } from '../../solids/bottles.ts'
import { lathe } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'

/** Beer, gin, cordial, oil: a bottle with its label, a glass beside it. */
export default function bottle(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    k = pick(r, ['#2f4a36^', '#5a3318^', '#8aa8a0^', '#26394a^', '#c9a24a^', '#7a2430^']),
    n = r() < 0.4 ? 3 : 1,
    lab = pick(r, ['#efe3c8', '#f2ead8', '#d9a441', '#27414f', '#b5563a']),
    ink = lab === '#27414f' || lab === '#b5563a' ? '#f2ead8' : '#3a2f2a',
    fat = r() < 0.4
  for (let i = 0; i < n; i++)
    S.push(
      ...bottleOf(
        [i === 0 ? 0 : i === 1 ? 1.5 : -1.4, 0, i ? -1.1 : 0],
        i ? pick(r, ['#2f4a36^', '#5a3318^', '#8aa8a0^', k]) : k,
        {
          r: fat ? 0.85 : 0.64,
          h: fat ? 3.5 : 4.3,
          label: i ? pick(r, ['#efe3c8', lab]) : lab,
          ink,
          cork: pick(r, ['#b98a58', '#23232b', '#a8302c', '#c9a24a^']),
        },
      ),
    )
  if (r() < 0.6)
    S.push(
      lathe(
        [1.35, 0, 0.9],
        [
          [0, 0.05],
          [0.42, 0.05],
          [0.5, 1.1],
        ],
        '#b9c8c6^',
        0.03,
        (_x, y) => (y < 0.7 ? pick(() => 0.2, ['#d9a441^']) : undefined),
      ),
    )
  return product(c, S, { height: 4.6, high: 0.1, at: [n > 1 ? 0.05 : 0.15, 2.1, 0], dist: n > 1 ? 16.5 : 15 })
}
