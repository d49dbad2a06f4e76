import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { hands } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { table } from '../../rooms/furniture.ts'
import { glow, steam } from '../../rooms/overPaint.ts'
import { room } from '../../rooms/room.ts'
import { bookOf, typed } from '../../solids/book.ts'
import { ball, box, brick, lathe, rod } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { hash, type V } from '../../solids/vectors.ts'

/** Deep aisles of boxes and ledgers; a table with one thing taken out to the light. */
export default function archive(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    metal = pick(r, ['#5f6d70', '#6b7a6a', '#8a5f3d%', '#4f5a66']),
    card = ['#b99a6a', '#a9885a', '#c9ad7f', '#8f7654', '#7c5a44', '#6d6a5e'],
    seed = Math.floor(r() * 999)
  for (const k of [-1, 1])
    for (let j = 0; j < 2; j++)
      for (let i = 0; i < 5; i++) {
        const X = k * (1.7 + j * 2.2),
          z = 1.2 - i * 1.9
        for (const zz of [-0.9, 0.9]) S.push(box([X, 1.4, z + zz], [0.4, 1.4, 0.025], metal))
        for (let row = 0; row < 6; row++) {
          S.push(box([X, 0.1 + row * 0.47, z], [0.42, 0.015, 0.92], metal))
          for (let b = 0; b < 5; b++) {
            const h0 = hash(b, row + i * 9, seed + j + k * 3)
            if (h0 < 0.12) continue
            const hh = 0.12 + 0.07 * hash(b, row, seed),
              bz = z - 0.72 + b * 0.36,
              m = nth(card, Math.floor(h0 * 60) % card.length)
            S.push(
              box([X, 0.115 + row * 0.47 + hh, bz], [0.36, hh, 0.155], m, (h0 - 0.5) * 0.08, (x, y, zz) =>
                Math.abs(x - X) > 0.33 && Math.abs(zz - bz) < 0.09 && Math.abs(y - 0.115 - row * 0.47 - hh) < hh * 0.45
                  ? Math.abs(y - 0.13 - row * 0.47 - hh) < 0.012
                    ? '#4a4038'
                    : '#ece0c6'
                  : undefined,
              ),
            )
          }
        }
      }
  const tx = (r() - 0.5) * 0.6,
    L: V = [tx - 0.4, 1.35, 1.9]
  S.push(
    ...place(table(1.7, 0.85, 0.76, '#8a5f3d%', '#3a261c'), [tx, 0, 2.1]),
    brick([tx + 0.5, 0.86, 2], [0.26, 0.1, 0.19], nth(card, 2), 0.01, 0.2),
    ...place(bookOf([0, 0, 0], 0, 3.4, 4.4, 0.6, '#7c2f2b'), [tx - 0.1, 0.77, 2.15], 0.2, 0.1),
  )
  for (let i = 0; i < 6; i++)
    S.push(
      box(
        [tx + (r() - 0.4) * 1, 0.775 + i * 0.004, 2.1 + (r() - 0.5) * 0.4],
        [0.1, 0.002, 0.14],
        '#efe3c8',
        r() * 3,
        (x, _y, z) => (typed(x * 5 + 3, z * 5 + 3, i, 1, 0.12) ? '#8d8068' : undefined),
      ),
    )
  S.push(
    rod([tx - 0.7, 0.77, 1.95], [tx - 0.75, 1.25, 1.9], 0.015, '#23232b'),
    rod([tx - 0.75, 1.25, 1.9], L, 0.015, '#23232b'),
    lathe(
      [L[0], L[1] - 0.1, L[2]],
      [
        [0.13, 0],
        [0.05, 0.12],
      ],
      '#3d6a4c',
      0.008,
    ),
    { ...ball([L[0], L[1] - 0.07, L[2]], 0.04, '#ffdf9e!'), ghost: true },
  )
  if (r() < 0.75)
    S.push(
      ...anyone(r, [tx + 0.1, 0, 1.35], (r() - 0.5) * 0.5, {
        pose: POSES.work,
        coat: 0,
        hatKind: undefined,
        top: pick(r, ['#e0d3b6', '#6c7f86', '#3d4f3a', '#7c2f2b']),
      }),
    )
  else S.push(...anyone(r, [0.3, 0, -2.5], 1.4, { pose: POSES.talk }))
  const pts: V[] = [
    [0, 2.9, 0.6],
    [0, 2.9, -2.6],
    [0, 2.9, -5.8],
  ]
  for (const p of pts) S.push({ ...box(p, [0.12, 0.03, 0.6], '#fff0cc!'), ghost: true })
  for (let i = 0; i < 3; i++) S.push(rod([-3, 3.05, -1 - i * 2], [3, 3.05, -1 - i * 2], 0.06, '#8f8a80'))
  void hands
  void steam
  return room(
    c,
    {
      w: 8.6,
      d: 17,
      h: 3.2,
      floor: '#8f877a',
      floorKind: 'plain',
      wall: '#a39a86',
      ceiling: '#7f7a70',
      windows: r() < 0.5 ? { count: 1, sill: 1.2, head: 2.8, wide: 2.2, on: 'back', bars: [3, 3] } : false,
      eye: [(r() - 0.5) * 1, 1.65, 4.3],
      look: [(r() - 0.5) * 0.8, 1.15, -4],
      fov: 50,
      roam: 0.3,
      fog: 0.5,
      ambient: 0.28,
      lamps: [...pts.map((at) => ({ at, power: 0.36, reach: 2 })), { at: L, power: 0.6, reach: 0.8 }],
      over: glow(c.w * 0.44, c.h * 0.55, c.w * 0.22, '#ffd98a', 0.3),
    },
    S,
  )
}
