import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { POSES } from '../../people/poses.ts'
import { pendant, shelves, table } from '../../rooms/furniture.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { box, brick, rod } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import type { V } from '../../solids/vectors.ts'

/** Cases to the ceiling, a table of new books, a browser or two, a bow window. */
export default function bookshop(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    wood = pick(r, ['#8a5f3d%', '#3d4f46', '#5b3a30%', '#2f4a56', '#c9a77a%']),
    seed = Math.floor(r() * 999),
    pts: V[] = [
      [-1.4, 2.1, -0.4],
      [1.4, 2.1, -0.4],
      [0, 2.1, -2.6],
    ],
    cov = ['#b4472c', '#27538a', '#e2b632', '#3f8a7a', '#efe6d4', '#7a3a6a', '#d9673a', '#23232b', '#8fa3a3']
  for (let i = -1; i <= 1; i++)
    S.push(...place(shelves(2, 2.7, 7, wood, seed + i, undefined, 0.96), [i * 2.1, 0, -3.6]))
  for (const k of c.palette.side > 0 ? [-1] : [1])
    for (let i = 0; i < 3; i++)
      S.push(
        ...place(
          shelves(2, 2.7, 7, wood, seed + 10 + i * 3, cov, 0.95),
          [k * 3.25, 0, 2.2 - i * 2.1],
          (-k * Math.PI) / 2,
        ),
      )
  for (const [tx, tz] of [
    [-1.2, 0],
    [1.1, -1.3],
  ] as const) {
    S.push(...place(table(1.6, 0.95, 0.72, wood, wood), [tx, 0, tz], (r() - 0.5) * 0.3))
    for (let i = 0; i < 15; i++) {
      const n = 1 + Math.floor(r() * 5),
        bx = tx - 0.62 + (i % 5) * 0.31,
        bz = tz - 0.3 + Math.floor(i / 5) * 0.3,
        k = pick(r, cov),
        k2 = pick(r, cov)
      for (let q = 0; q < n; q++)
        S.push(
          brick(
            [bx + (r() - 0.5) * 0.02, 0.74 + q * 0.032, bz],
            [0.1, 0.015, 0.135],
            k,
            0.004,
            (r() - 0.5) * 0.12,
            (x, y, z) =>
              y > 0.75 + q * 0.032 && Math.abs(z - bz + 0.04) < 0.03 && Math.abs(x - bx) < 0.07 ? k2 : undefined,
          ),
        )
    }
  }
  const n = 2 + Math.floor(r() * 3)
  for (let i = 0; i < n; i++)
    S.push(
      ...anyone(r, [(r() - 0.5) * 4.6, 0, -2.6 + r() * 3.4], r() * 6.3, {
        pose: pick(r, [{ ...POSES.sing, nod: 0.4 }, POSES.talk, POSES.stand]),
      }),
    )
  S.push(
    ...place(
      [brick([0, 0.5, 0], [0.75, 0.5, 0.3], wood, 0.03), brick([0.1, 1.08, 0], [0.2, 0.08, 0.15], '#b08a3a^', 0.03)],
      [c.palette.side > 0 ? 1.9 : -1.9, 0, 1.2],
      0.4,
    ),
    ...place(
      [
        rod([-0.25, 0, 0], [-0.2, 2.4, -0.6], 0.025, '#a9825a'),
        rod([0.25, 0, 0], [0.2, 2.4, -0.6], 0.025, '#a9825a'),
        ...[1, 2, 3, 4, 5, 6].map((i) =>
          rod([-0.24, i * 0.34, -i * 0.085], [0.24, i * 0.34, -i * 0.085], 0.018, '#a9825a'),
        ),
      ],
      [0.4, 0, -2.75],
    ),
  )
  for (const p of pts) S.push(...pendant([p[0], 3, p[2]], 0.7, pick(r, ['#c9a24a', '#b4472c', '#e6dcc6']), 0.2))
  S.push(
    box([0, 0.012, -0.6], [1.6, 0.012, 1.5], '#7c2f2b', 0.1, (x, _y, z) =>
      Math.max(Math.abs(x) / 1.6, Math.abs(z + 0.6) / 1.5) > 0.82 ? '#c9a45f' : undefined,
    ),
  )
  return room(
    c,
    {
      w: 6.8,
      d: 7.6,
      h: 3,
      floor: '#9c7550',
      wall: pick(r, ['#c9b48a', '#8a5a4a', '#6f8078']),
      ceiling: '#dccfb2',
      windows: { count: 2, sill: 0.7, head: 2.7, wide: 2.5, bars: [5, 4], frame: '#2f3a34' },
      eye: [(r() - 0.5) * 2, 1.6, 3.4],
      look: [0, 1.1, -2],
      fov: 50,
      roam: 0.5,
      lamps: lampsAt(c, pts, 0.6, 2),
    },
    S,
  )
}
