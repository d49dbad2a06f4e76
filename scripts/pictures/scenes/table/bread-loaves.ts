import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { clothOf } from '../../solids/cloth.ts'
import { loafOf } from '../../solids/food.ts'
import { ball, brick, dEll, drum, rod, sdf } from '../../solids/forms.ts'
import { place, tip } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { bowlOf, knifeOf } from '../../solids/tableware.ts'
import { noise } from '../../solids/vectors.ts'

/** Loaves on a floured board, some leaning, one cut. */
export default function breadLoaves(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    crust = ['#b4713a:', '#a05f2c:', '#c4864a:', '#8f5426:'],
    n = 3 + Math.floor(r() * 3)
  S.push(
    brick([0, 0.12, 0.2], [3.6, 0.12, 1.9], pick(r, ['#b98a5a%', '#8a5f3d%', '#d0ab7c%']), 0.06, (r() - 0.5) * 0.4),
  )
  for (let i = 0; i < n; i++) {
    const round = r() < 0.45,
      x = (i - (n - 1) / 2) * 1.75 + (r() - 0.5) * 0.5,
      z = (r() - 0.5) * 1.5 + (i % 2 ? -0.7 : 0.4)
    S.push(
      ...loafOf(
        [x, 0.22, z],
        round ? r() * 3 : 1.2 + (r() - 0.5) * 1.2,
        round ? 2.2 : 3,
        round ? 1.05 : 0.8,
        pick(r, crust),
        round ? 3 : 5,
        round,
      ),
    )
  }
  if (r() < 0.7)
    for (let i = 0; i < 3; i++)
      S.push(
        ...loafOf([-0.3 + i * 0.75, 0.05 + i * 0.12, -2.6 - i * 0.25], 0.06 + r() * 0.2, 6.4, 0.42, pick(r, crust), 8),
      )
  const s = r() < 0.5 ? 1 : -1,
    crumb = '#ecd9ae:'
  for (let i = 0; i < 3; i++)
    S.push(
      ...place(
        tip(
          [
            sdf(
              [0, 0, 0],
              1,
              '#a05f2c:',
              (x, y, z) => Math.max(dEll(x, y, z, 0.78, 0.62, 9), Math.abs(z) - 0.1) + 0.006 * noise(x * 9, y * 9),
              (x, y) =>
                Math.hypot(x / 0.7, y / 0.55) < 1
                  ? noise(x * 13 + i * 9, y * 13) > 0.52
                    ? '#cfae78'
                    : crumb
                  : undefined,
            ),
          ],
          -1.2 + i * 0.1,
        ),
        [s * (2.6 + i * 0.35), 0.2 + i * 0.12, 2.1 - i * 0.2],
        s * 0.5 + i * 0.1,
      ),
    )
  S.push(
    ...clothOf(
      [-s * 3.8, 0, 1.4],
      2.8,
      3,
      pick(r, ['#e6dcc6=', '#9fb0ad=', '#d8cdb6=']),
      pick(r, ['#2f5566', '#a8412f']),
      r() * 9,
      r() - 0.5,
    ),
    ...knifeOf([s * 1.2, 0.28, 2.3], 1.4 + r() * 0.4, '#c9cbca^', '#3a261c'),
  )
  if (r() < 0.6)
    S.push(
      ...bowlOf([s * 4.2, 0, -1.6], 0.95, 0.75, pick(r, ['#d9cfba', '#55707a', '#a65a3a'])),
      drum([s * 4.2, 0.6, -1.6], 0.84, 0.05, '#f0e8d6:'),
    )
  for (let i = 0; i < 7; i++)
    S.push(
      rod(
        [-s * (3.4 + r() * 0.7), 0.05 + i * 0.02, -2.2],
        [-s * (3.1 + r()), 0.08 + i * 0.02, 0.3],
        0.02,
        '#c9a457',
        0.05,
      ),
    )
  for (let i = 0; i < 60; i++)
    S.push(ball([(r() - 0.5) * 9, 0.02, (r() - 0.3) * 5], 0.015 + r() * 0.05, i % 3 ? '#f4ecda' : '#c08a4c'))
  return tabletop(c, S, { high: [0.28, 0.7], dist: 13.5, at: [0, 0.5, 0] })
}
