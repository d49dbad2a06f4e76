import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { POSES } from '../../people/poses.ts'
import { chairOf, pendant, table } from '../../rooms/furniture.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { typed } from '../../solids/book.ts'
import { box, brick, drum, lathe, ring, rod } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { mugOf } from '../../solids/tableware.ts'
import type { V } from '../../solids/vectors.ts'

/** Desks, screens, proofs on the wall, the evening's pages being made. */
export default function newsroom(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    pts: V[] = [],
    wall = pick(r, ['#7f8a84', '#a98a66', '#5f6d78', '#8f7d6a']),
    wood = pick(r, ['#8a5f3d%', '#a9825a%', '#6f7a80']),
    screenC = c.palette.night > 0.4 ? '#bfe0e0!' : '#9fc0c4!'
  S.push(box([0, 1.8, -5.4], [3.4, 0.75, 0.03], '#5a4a3e'))
  for (let i = 0; i < 8; i++) {
    const x = -2.95 + i * 0.84,
      sd = i
    S.push(
      box([x, 1.85, -5.34], [0.34, 0.5, 0.01], '#efe8d6', (r() - 0.5) * 0.08, (X, Y) => {
        const u = (X - x) / 0.68 + 0.5,
          v = (2.35 - Y) / 1
        return v < 0.12
          ? v > 0.03 && u > 0.1 && u < 0.9
            ? '#23232b'
            : undefined
          : v < 0.42 && u > 0.32
            ? ['#8fa3a3', '#b98a66', '#6b7a80'][sd % 3]
            : typed(u, v, sd, 4, 0.05)
              ? '#8d8577'
              : undefined
      }),
    )
  }
  S.push(
    ring([3.9, 2.6, -5.35], 0.32, 0.04, '#23232b', 2),
    drum([3.9, 2.6, -5.4], 0.01, 0.01, '#efe8d6'),
    rod([3.9, 2.6, -5.33], [3.9, 2.82, -5.33], 0.015, '#23232b'),
    rod([3.9, 2.6, -5.33], [4.05, 2.52, -5.33], 0.015, '#23232b'),
  )
  for (let row = 0; row < 3; row++)
    for (let i = -1; i <= 1; i++) {
      const x = i * 2.5 + (row % 2) * 0.5 + (r() - 0.5) * 0.2,
        z = 1.9 - row * 2.5,
        away = r() < 0.5,
        t = away ? Math.PI : 0,
        D: Solid[] = [...table(1.7, 0.8, 0.74, wood, '#3a3a3e')]
      D.push(
        brick([0.1, 1.08, -0.14], [0.36, 0.22, 0.02], '#23232b', 0.01, 0.1),
        box([0.1, 1.08, -0.115], [0.33, 0.19, 0.006], screenC, 0.1, (X, Y) =>
          typed((X + 0.3) * 1.6, (1.28 - Y) * 2.4, row * 3 + i + 9, 2, 0.08) ? '#4a6a70' : undefined,
        ),
        rod([0.1, 0.76, -0.15], [0.1, 0.9, -0.15], 0.03, '#3a3a3e'),
        brick([0.1, 0.76, 0.16], [0.22, 0.012, 0.08], '#d9d6c8', 0.01),
      )
      for (let q = 0; q < 5; q++)
        D.push(
          box(
            [-0.5 + (r() - 0.5) * 0.3, 0.75 + q * 0.012, (r() - 0.5) * 0.3],
            [0.11, 0.005, 0.15],
            pick(r, ['#f2ead8', '#e6dcc6', '#c9d3cf']),
            r(),
          ),
        )
      D.push(
        ...place(mugOf([0, 0, 0], pick(r, ['#b4472c', '#3f5966', '#e6dccb'])), [0.66, 0.74, 0.1], r() * 6, 0.1),
        rod([0.72, 0.74, -0.25], [0.72, 1.15, -0.25], 0.012, '#23232b'),
        lathe(
          [0.66, 1.12, -0.2],
          [
            [0.1, 0],
            [0.04, 0.1],
          ],
          pick(r, ['#3d6a4c', '#b4472c', '#c9a24a']),
          0.006,
        ),
      )
      S.push(
        ...place(D, [x, 0, z], t),
        ...place(
          chairOf('#2f3a44', '#3a3a3e', 'panel'),
          [x + Math.sin(t) * 0.68, 0, z + Math.cos(t) * 0.68],
          t + Math.PI,
        ),
      )
      if (r() < 0.78)
        S.push(
          ...anyone(r, [x + Math.sin(t) * 0.66, 0, z + Math.cos(t) * 0.66], t + Math.PI, {
            pose: pick(r, [POSES.sit, POSES.listen, POSES.sit]),
            coat: 0,
            hatKind: undefined,
            scarf: undefined,
          }),
        )
      const p: V = [x + Math.sin(t) * 0 + 0.66 * Math.cos(t), 1.1, z]
      pts.push(p)
    }
  S.push(
    ...anyone(r, [-1.2 + r(), 0, 0.6], 0.6, { pose: POSES.talk, coat: 0 }),
    ...anyone(r, [2.4, 0, -3.4], -0.8, { pose: pick(r, [POSES.folded, POSES.walk]), coat: 0 }),
  )
  for (const x of [-2.4, 0.2, 2.8]) S.push(...pendant([x, 3.6, -0.8], 0.7, '#2f4a40', 0.28))
  for (let i = 0; i < 5; i++)
    for (let q = 0; q < 3 + (i % 3); q++)
      S.push(
        brick(
          [4.1, 0.05 + q * 0.09, -1 - i * 0.6],
          [0.2, 0.04, 0.27],
          pick(r, ['#e6dcc6', '#d9cfba', '#c9c0ae']),
          0.01,
          (r() - 0.5) * 0.2,
        ),
      )
  return room(
    c,
    {
      w: 9.4,
      d: 11,
      h: 3.6,
      floor: '#6f675e',
      floorKind: 'plain',
      wall,
      ceiling: '#c9c0ae',
      windows: { count: 3, sill: 0.9, head: 3.1, wide: 2.4, bars: [3, 4], frame: '#3a3a3a' },
      eye: [(r() - 0.5) * 3, 1.95, 4.9],
      look: [0, 0.95, -2.4],
      fov: 50,
      roam: 0.4,
      lamps: [
        ...(lampsAt(
          c,
          [
            [-2.4, 2.6, -0.8],
            [0.2, 2.6, -0.8],
            [2.8, 2.6, -0.8],
          ],
          0.5,
          2.4,
        ) ?? []),
        ...(lampsAt(c, pts.slice(0, 6), 0.25, 0.7) ?? []),
      ],
    },
    S,
  )
}
