import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { chairOf, framed, pendant, plant, shelves } from '../../rooms/furniture.ts'
import { steam } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { loafOf } from '../../solids/food.ts'
import { brick, drum, rod } from '../../solids/forms.ts'
import { INKS, motif } from '../../solids/motif.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { mugOf, plateOf } from '../../solids/tableware.ts'
import type { V } from '../../solids/vectors.ts'

/** Small tables by the window, a counter, people over cups. */
export default function cafe(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    wall = pick(r, ['#7f9488', '#c98f6a', '#d9c39a', '#4f6a72', '#8a5a4a']),
    wood = pick(r, ['#8a5f3d%', '#5b4436%', '#b98a5a%']),
    pts: V[] = [],
    seat = pick(r, ['#7c2f2b', '#2f5566', '#c9a24a', '#3d4f3a'])
  S.push(
    brick([0.4, 0.55, -3.1], [2.6, 0.55, 0.32], pick(r, ['#3f5966', '#6b3a28%', '#d9cfba', '#4f6a5c']), 0.03),
    brick([0.4, 1.12, -3.1], [2.7, 0.03, 0.38], wood, 0.01),
    ...place(
      shelves(3.6, 1, 3, wood, Math.floor(r() * 99), ['#e6dccb', '#3f5966', '#b65f3c', '#c9a24a', '#2f4a36'], 0.6),
      [0.6, 1.7, -3.85],
    ),
    brick([1.6, 1.4, -3.15], [0.4, 0.25, 0.24], '#b4733a^', 0.05),
    drum([1.6, 1.72, -3.15], 0.18, 0.1, '#c9cbca^'),
  )
  for (let i = 0; i < 4; i++)
    S.push(...place(loafOf([0, 0, 0], r() * 3, 1.4, 0.5, '#b4713a:'), [-1 + i * 0.35, 1.15, -3], 0, 0.13))
  S.push(
    ...person([0.5 + r(), 0, -3.6], 0.2, {
      top: '#e6dcc6',
      legs: '#2a2a30',
      apron: '#3d4f3a',
      pose: POSES.work,
      skin: pick(r, SKINS),
      hair: pick(r, HAIRS),
    }),
  )
  const spots: V[] = [
    [-2.2, 0, 0.9],
    [0.2, 0, -0.2],
    [2.2, 0, 1],
    [-2.4, 0, -1.3],
    [2.3, 0, -1.2],
  ]
  for (const [i, p] of spots.entries()) {
    const q: V = [p[0] + (r() - 0.5) * 0.4, 0, p[2] + (r() - 0.5) * 0.3]
    S.push(
      drum([q[0], 0.74, q[2]], 0.42, 0.02, wood),
      rod([q[0], 0, q[2]], [q[0], 0.74, q[2]], 0.03, '#23232b'),
      drum([q[0], 0.02, q[2]], 0.22, 0.02, '#23232b'),
      ...place(
        mugOf([0, 0, 0], pick(r, ['#e6dccb', '#3f5966', '#b65f3c'])),
        [q[0] - 0.15, 0.76, q[2] + 0.1],
        r() * 6,
        0.1,
      ),
      ...place(plateOf([0, 0, 0], 1, '#efe8d8'), [q[0] + 0.17, 0.76, q[2] - 0.08], 0, 0.1),
    )
    for (const k of [-1, 1]) {
      const t = k > 0 ? -Math.PI / 2 : Math.PI / 2,
        at: V = [q[0] + k * 0.66, 0, q[2]]
      S.push(...place(chairOf(seat, '#3a261c', 'curve'), at, t))
      if (r() < (i < 3 ? 0.8 : 0.5))
        S.push(
          ...anyone(r, at, t + (r() - 0.5) * 0.4, {
            pose: pick(r, [POSES.sit, POSES.listen, POSES.read]),
            coat: 0,
            hatKind: undefined,
          }),
        )
    }
  }
  for (const p of [
    [-2.2, 2.05, 0.6],
    [0.2, 2.1, -0.4],
    [2.2, 2.05, 0.7],
  ] as V[]) {
    S.push(...pendant([p[0], 3.2, p[2]], 0.9, pick(r, ['#c9a24a', '#23232b', '#b65f3c']), 0.22))
    pts.push(p)
  }
  S.push(
    ...place(
      framed(0.9, 1.1, '#3a2f2a', (u, v) =>
        motif(
          'boat',
          u,
          v,
          pick(() => 0.3, INKS),
          2,
        ),
      ),
      [-2.4, 1.9, -3.95],
    ),
    ...place(plant(1, '#5f7d3c', '#c98f6a', 4), [-3.3, 0, -3]),
  )
  return room(
    c,
    {
      w: 7.6,
      d: 8,
      h: 3.2,
      floor: pick(r, ['#8a6a4a', '#a3917a', '#5b4a40']),
      wall,
      floorKind: pick(r, ['boards', 'tiles'] as const),
      ceiling: '#d9cdb4',
      windows: { count: 2, sill: 0.6, head: 2.8, wide: 2.6, bars: [3, 2], frame: '#3a3a3a' },
      eye: [0, 1.5, 3.6],
      look: [0, 0.95, -2],
      fov: 46,
      lamps: lampsAt(c, pts, 0.6, 1.9),
      over: steam(c, c.w * 0.3, c.h * 0.6, c.h * 0.16, c.w * 0.05),
    },
    S,
  )
}
