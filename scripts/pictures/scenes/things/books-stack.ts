import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { bookOf, typed } from '../../solids/book.ts'
import { clothOf } from '../../solids/cloth.ts'
import { ball, box, drum, lathe, rod, torusArc } from '../../solids/forms.ts'
import { place, tip } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { mugOf } from '../../solids/tableware.ts'
import { add } from '../../solids/vectors.ts'

const COVERS = [
  '#7c2f2b',
  '#27414f',
  '#c99a45',
  '#3d4f3a',
  '#59304a',
  '#b5563a',
  '#46605f',
  '#d8c8a5',
  '#22303f',
  '#8a5a36',
]
/** Books in a pile, one open before it. */
export default function booksStack(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    s = r() < 0.5 ? 1 : -1,
    n = 4 + Math.floor(r() * 4)
  let y = 0
  for (let i = 0; i < n; i++) {
    const t = 0.3 + r() * 0.4
    S.push(
      ...bookOf(
        [-s * 1.6 + (r() - 0.5) * 0.35, y, -0.6 + (r() - 0.5) * 0.3],
        Math.PI / 2 + (r() - 0.5) * 0.55,
        2.3 + r() * 0.7,
        3.3 + r() * 0.7,
        t,
        pick(r, COVERS),
        pick(r, ['#e0c890', '#efe6d0', '#d9673a']),
      ),
    )
    y += t
  }
  if (r() < 0.6)
    for (let i = 0; i < 3; i++)
      S.push(
        ...place(
          tip(bookOf([0, 0, 0], 0, 3.4, 2.4, 0.4, pick(r, COVERS)), 0, Math.PI / 2 - 0.08 - i * 0.03),
          [-s * 0.2 + s * (1.2 + i * 0.52), 1.72, -1.9],
          0.1,
        ),
      )
  const x = s * 1.9,
    z = 1,
    tilt = s * (0.2 + r() * 0.3),
    seed = Math.floor(r() * 99) // open book
  S.push(
    ...place(
      [
        ...[-1, 1].map((k) => ({
          ...box([k * 1.12, 0.2, 0], [1.1, 0.14, 1.5], '#eee4cc', 0, (px: number, py: number, pz: number) =>
            py < 0.32
              ? Math.abs((py * 30) % 1) < 0.4
                ? '#cfc3a6'
                : undefined
              : typed((px * k - 0.1) / 2.1, (pz + 1.45) / 2.9, seed + k, 1, 0.045) &&
                  Math.abs(pz) < 1.25 &&
                  Math.abs(px) < 2.05 &&
                  Math.abs(px) > 0.2
                ? '#9a9181'
                : undefined,
          ),
        })),
        box([0, 0.04, 0], [2.32, 0.04, 1.6], pick(r, COVERS)),
        rod([0, 0.33, -1.5], [0, 0.33, 1.5], 0.02, '#8a7c64'),
      ],
      [x, 0, z],
      tilt,
    ),
  )
  const extra = Math.floor(r() * 3)
  if (extra === 0)
    S.push(...mugOf([s * 3.8, 0, -1.5], pick(r, ['#3f5966', '#b65f3c', '#e6dccb']), { r: 0.55, h: 1.15 }))
  if (extra === 1)
    S.push(
      ...place(
        [
          torusArc([-0.42, 0, 0], 0.36, 0.04, '#2a2422^'),
          torusArc([0.42, 0, 0], 0.36, 0.04, '#2a2422^'),
          rod([-0.06, 0.05, 0], [0.06, 0.05, 0], 0.03, '#2a2422'),
          rod([-0.78, 0.05, 0], [-0.8, 0, -1.2], 0.03, '#2a2422'),
          rod([0.78, 0.05, 0], [0.8, 0, -1.2], 0.03, '#2a2422'),
        ],
        [-s * 1.6, y + 0.36, -0.3],
        0.4,
      ),
    )
  if (extra === 2) {
    S.push(
      lathe(
        [-s * 4, 0, -1],
        [
          [0.5, 0],
          [0.7, 0.5],
          [0.35, 1.2],
          [0.4, 1.4],
        ],
        '#b65f3c',
        0.03,
      ),
    )
    for (let i = 0; i < 14; i++) {
      const p = add([-s * 4, 2, -1], [(r() - 0.5) * 1.8, r() * 1.6, (r() - 0.5) * 1.4])
      S.push(
        rod([-s * 4, 1.2, -1], p, 0.025, '#6b7b46'),
        ball(p, 0.1 + r() * 0.1, pick(r, ['#d9a13a', '#e6d3a0', '#b4653a'])),
      )
    }
  }
  if (r() < 0.4) S.push(...clothOf([0, 0, 1.2], 6, 3.4, '#c9c1ae=', undefined, seed))
  void drum
  return tabletop(c, S, { high: [0.25, 0.6], dist: 14, at: [0, 1, 0] })
}
