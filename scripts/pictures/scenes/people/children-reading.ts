import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { hands, person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { pendant, plant, shelves } from '../../rooms/furniture.ts'
import { shafts } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { ball, box, brick, drum, ell, rod } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import type { V } from '../../solids/vectors.ts'

/** Children on rugs and cushions, deep in books; sometimes someone reads aloud. */
export default function childrenReading(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    tops = ['#d9673a', '#27538a', '#e2b632', '#b4302c', '#3f8a7a', '#8a5a9a', '#e6dcc6', '#5f7d3c'],
    n = 4 + Math.floor(r() * 4),
    aloud = r() < 0.5,
    rug = pick(r, [
      ['#b4472c', '#e0c890'],
      ['#2f5566', '#c9d3cf'],
      ['#7a6a9a', '#e2d3e0'],
      ['#5f7d3c', '#e6d3a0'],
    ]),
    pts: V[] = [[0, 2.3, 0]]
  const book = (k: string) => {
    const [a, b] = hands as [V, V],
      m: V = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 0.02, (a[2] + b[2]) / 2],
      t = Math.atan2(-(b[2] - a[2]), b[0] - a[0])
    S.push(
      ...place(
        [
          box([-0.075, 0, 0], [0.075, 0.09, 0.008], k, 0.35),
          box([0.075, 0, 0], [0.075, 0.09, 0.008], k, -0.35),
          box([-0.07, 0.003, -0.012], [0.068, 0.083, 0.004], '#f2ead6', 0.35),
          box([0.07, 0.003, -0.012], [0.068, 0.083, 0.004], '#f2ead6', -0.35),
        ],
        m,
        t + Math.PI,
      ),
    )
  }
  for (let i = 0; i < n; i++) {
    const a = -1.3 + (2.6 * i) / (n - 1) + (r() - 0.5) * 0.2,
      R = 1.25 + (i % 2) * 0.5,
      x = Math.sin(a) * R * 1.15,
      z = -0.6 + Math.cos(a) * R * (aloud ? 0.7 : -0.6) + (aloud ? 0 : 0.4),
      t = aloud ? a + Math.PI + (r() - 0.5) * 0.4 : -a * 0.7 + (r() - 0.5) * 0.8,
      cush = r() < 0.5
    if (cush) S.push(ell([x, 0.08, z], [0.34, 0.1, 0.32], pick(r, tops)))
    S.push(
      ...person([x, cush ? 0.09 : 0, z], t, {
        top: pick(r, tops),
        legs: pick(r, ['#2f3a4a', '#5a4a6a', '#4d5560', '#7a5a3c']),
        pose: { ...POSES.floor, nod: aloud ? -0.1 : 0.45 },
        skin: pick(r, SKINS),
        hair: pick(r, HAIRS),
        cut: pick(r, ['short', 'long', 'bun', 'long'] as const),
        tall: 0.66 + r() * 0.1,
      }),
    )
    if (!aloud || r() < 0.3) book(pick(r, tops))
  }
  if (aloud) {
    S.push(
      brick([0, 0.24, -1.5], [0.42, 0.24, 0.36], '#7c2f2b', 0.08),
      brick([0, 0.65, -1.86], [0.42, 0.5, 0.1], '#7c2f2b', 0.08),
      ...[-0.44, 0.44].map((x) => brick([x, 0.45, -1.55], [0.09, 0.28, 0.34], '#7c2f2b', 0.06)),
      ...person([0, 0.02, -1.5], 0, {
        top: pick(r, ['#3d4f3a', '#c08f3a', '#27414f']),
        legs: '#3a3430',
        pose: { ...POSES.read, nod: 0.15 },
        skin: pick(r, SKINS),
        hair: pick(r, [...HAIRS, '#d9d4ca']),
        cut: pick(r, ['bun', 'long', 'short'] as const),
      }),
    )
    book('#b4302c')
  }
  S.push(
    drum([0, 0.012, -0.4], 2.2, 0.012, nth(rug, 0), 0.005, (x, _y, z) => {
      const d = Math.hypot(x, z + 0.4)
      return (d > 1.9 && d < 2.05) || (d > 1.1 && d < 1.2) ? rug[1] : undefined
    }),
  )
  const seed = Math.floor(r() * 99)
  for (let i = -1; i <= 1; i++)
    S.push(
      ...place(
        shelves(
          1.8,
          1.9,
          5,
          pick(r, ['#a9825a%', '#c9a77a%']),
          seed + i,
          ['#d9673a', '#27538a', '#e2b632', '#b4302c', '#3f8a7a', '#efe6d4', '#8a5a9a', '#5f7d3c'],
          0.85,
        ),
        [i * 2, 0, -3.2],
        0,
      ),
    )
  for (let i = 0; i < 5; i++) S.push(ball([-2.6 + i * 1.3, 2.05, -3.15], 0.1 + r() * 0.06, pick(r, tops)))
  for (let i = 0; i < 6; i++) {
    const x = (r() - 0.5) * 4.4
    S.push(brick([x, 0.03, 1.2 + r() * 0.6], [0.13, 0.025, 0.17], pick(r, tops), 0.01, r() * 3))
  }
  S.push(...place(plant(1.1, '#5f7d3c', '#c98f6a', seed), [2.9, 0, -2.4]), ...pendant([0, 3, 0], 0.5, '#d9a441', 0.3))
  void rod
  return room(
    c,
    {
      w: 7.4,
      d: 7,
      h: 3,
      floor: '#b98f62',
      wall: pick(r, ['#d9c39a', '#b9c7b8', '#d8b0a0', '#a9bfc4']),
      ceiling: '#e6dcc6',
      windows: { count: 2, sill: 0.8, head: 2.6, wide: 1.9, bars: [2, 2] },
      eye: [(r() - 0.5) * 2, 1.25, 3.1],
      look: [0, 0.62, -1],
      fov: 46,
      roam: 0.5,
      lamps: lampsAt(c, pts, 0.6, 2.6),
      over:
        c.palette.contrast > 0.6 && c.palette.night < 0.7
          ? shafts(c, 0.1, 0.9, 3, -c.palette.side * 0.5, c.palette.key, 0.14)
          : '',
    },
    S,
  )
}
