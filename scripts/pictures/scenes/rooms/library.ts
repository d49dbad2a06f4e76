import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { POSES } from '../../people/poses.ts'
import { chairOf, shelves, table } from '../../rooms/furniture.ts'
import { shafts } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { bookOf } from '../../solids/book.ts'
import { box, dEll, rod, sdf } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import type { V } from '../../solids/vectors.ts'

/** Tall cases, reading tables with green lamps, a ladder and a gallery. */
export default function library(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    wood = pick(r, ['#6b4428%', '#8a5f3d%', '#4a3024%']),
    seed = Math.floor(r() * 999),
    pts: V[] = [],
    lampC = pick(r, ['#3d6a4c^', '#b08a3a^', '#7c2f2b^']),
    tall = 3.6
  for (let i = 0; i < 4; i++)
    for (const k of [-1, 1])
      S.push(...place(shelves(2.3, tall, 8, wood, seed + i * 3 + k), [k * 4.7, 0, 2.6 - i * 2.5], (-k * Math.PI) / 2))
  for (let i = -1; i <= 1; i++) S.push(...place(shelves(2.6, tall, 8, wood, seed + 40 + i), [i * 2.8, 0, -7.2]))
  S.push(box([-4.5, tall + 0.15, -2], [0.7, 0.1, 7], wood), box([4.5, tall + 0.15, -2], [0.7, 0.1, 7], wood))
  for (const k of [-1, 1])
    for (let i = 0; i < 22; i++)
      S.push(rod([k * 3.85, tall + 0.2, 3.4 - i * 0.5], [k * 3.85, tall + 1, 3.4 - i * 0.5], 0.02, '#b08a3a'))
  for (const k of [-1, 1]) S.push(rod([k * 3.85, tall + 1, 4], [k * 3.85, tall + 1, -7], 0.035, wood))
  const s = r() < 0.5 ? 1 : -1
  for (const d of [-0.22, 0.22]) S.push(rod([s * 3.6, 0, -1 + d], [s * 4.4, 3.1, -1 + d], 0.03, '#a9825a'))
  for (let i = 1; i < 9; i++)
    S.push(rod([s * (3.6 + i * 0.09), i * 0.34, -1.22], [s * (3.6 + i * 0.09), i * 0.34, -0.78], 0.02, '#a9825a'))
  for (let t = 0; t < 3; t++) {
    const z = 1.6 - t * 2.7,
      x = (r() - 0.5) * 0.6
    S.push(...place(table(2.8, 1.1, 0.76, wood, '#3a261c'), [x, 0, z]))
    for (const k of [-0.8, 0.8]) {
      const L: V = [x + k, 1.12, z]
      S.push(
        rod([x + k, 0.76, z], L, 0.02, '#b08a3a'),
        sdf(L, 0.3, lampC, (X, Y, Z) => Math.max(dEll(X - L[0], Y - L[1], Z - z, 0.22, 0.12, 0.12), L[1] - 0.01 - Y)),
        { ...box([L[0], L[1] - 0.02, z], [0.17, 0.012, 0.07], '#ffdf9e!'), ghost: true },
      )
      pts.push([L[0], 1.05, z])
    }
    for (let i = 0; i < 3; i++)
      S.push(
        ...place(
          bookOf([0, 0, 0], 0, 2, 2.8, 0.4, pick(r, ['#7c2f2b', '#27414f', '#c99a45', '#3d4f3a'])),
          [x - 1 + r() * 2, 0.76, z + (r() - 0.5) * 0.5],
          r() * 3,
          0.1,
        ),
      )
    for (const q of [-0.7, 0.7])
      for (const f of [-1, 1]) {
        const at: V = [x + q, 0, z + f * 0.85]
        S.push(...place(chairOf('#7c2f2b', '#3a261c', 'slats'), at, f > 0 ? Math.PI : 0))
        if (r() < 0.55) S.push(...anyone(r, at, f > 0 ? Math.PI : 0, { pose: POSES.read, coat: 0, hatKind: undefined }))
      }
  }
  if (r() < 0.7)
    S.push(...anyone(r, [-s * 3.5, 0, 0.4 - r() * 2], -s * 1.5, { pose: pick(r, [POSES.talk, POSES.cheer]) }))
  return room(
    c,
    {
      w: 10,
      d: 15,
      h: 6.4,
      floor: '#7a5a3e',
      wall: pick(r, ['#c9b48a', '#8a9484', '#a98a66']),
      ceiling: '#d9cdb4',
      windows: {
        count: 3,
        sill: 3.9,
        head: 6,
        wide: 2,
        arch: true,
        on: pick(r, ['side', 'back'] as const),
        bars: [3, 4],
        frame: '#5a4030',
      },
      eye: [(r() - 0.5) * 2, 1.8 + r(), 5.6],
      look: [0, 1.7, -4],
      fov: 50,
      lamps: lampsAt(c, pts, 0.4, 1.2),
      sun: [c.palette.side * 0.7, 0.8, -0.25],
      over: c.palette.night < 0.8 ? shafts(c, 0.15, 0.85, 4, -c.palette.side * 0.4, c.palette.key, 0.22) : '',
    },
    S,
  )
}
