import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { GREYS, HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { chairOf, pendant, stool, table } from '../../rooms/furniture.ts'
import { shafts } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { jarOf } from '../../solids/bottles.ts'
import { box, brick, ring, rod, sdf } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import type { V } from '../../solids/vectors.ts'

/** A bench under the window, tools on the wall, something half made. */
export default function workshop(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    wood = pick(r, ['#a9825a%', '#8a5f3d%', '#c2925a%']),
    job = Math.floor(r() * 3),
    pts: V[] = [[-0.6, 2, -0.6]],
    zb = -2.9
  S.push(
    brick([0, 0.86, zb + 0.4], [2.9, 0.06, 0.42], wood, 0.02),
    box([0, 0.42, zb + 0.25], [2.7, 0.36, 0.25], '#5b4436%', 0, (x, y) =>
      Math.abs(((x / 0.9 + 20) % 1) - 0.5) > 0.46 || Math.abs(((y / 0.24) % 1) - 0.5) > 0.44 ? '#2a1d16' : undefined,
    ),
    box([0, 1.75, -3.05], [2.8, 0.6, 0.02], pick(r, ['#7a5a3e%', '#4f6a5c', '#8f8a7a'])),
  )
  for (let i = 0; i < 15; i++) {
    const x = -2.6 + i * 0.37,
      y = 2.1 - (i % 2) * 0.1,
      k = i % 5,
      m = pick(r, ['#a9743f', '#b4472c', '#c99a5f'])
    if (k === 0)
      S.push(rod([x, y, -3], [x, y - 0.42, -3], 0.02, m), brick([x, y, -3], [0.09, 0.035, 0.035], '#6d7478', 0.01))
    if (k === 1)
      S.push(rod([x, y, -3], [x, y - 0.2, -3], 0.026, m), rod([x, y - 0.2, -3], [x, y - 0.45, -3], 0.011, '#9aa1a3'))
    if (k === 2)
      S.push(
        sdf([x, y - 0.25, -3], 0.4, '#a5abad', (X, Y, Z) =>
          Math.max(Math.abs(Z + 3) - 0.008, Math.abs(X - x) - 0.03 - (y - Y) * 0.12, Math.abs(Y - y + 0.25) - 0.27),
        ),
      )
    if (k === 3) S.push(ring([x, y - 0.15, -3], 0.1, 0.014, '#8f979a', 2))
    if (k === 4)
      S.push(
        rod([x - 0.04, y, -3], [x + 0.03, y - 0.36, -3], 0.016, m),
        rod([x + 0.05, y, -3], [x - 0.02, y - 0.36, -3], 0.016, m),
      )
  }
  for (let i = 0; i < 6; i++)
    S.push(
      ...place(
        jarOf([0, 0, 0], pick(r, ['#b08a3a', '#7c2f2b', '#8fa3a3', '#3d4f3a']), '#3a2f2a', { r: 0.5, h: 1.2 }),
        [-2.4 + i * 0.3 + r() * 0.1, 0.92, zb + 0.2],
        0,
        0.1,
      ),
    )
  S.push(
    brick([1.9, 1.02, zb + 0.65], [0.2, 0.1, 0.14], '#4a5560', 0.02),
    rod([2.05, 1, zb + 0.85], [1.75, 1, zb + 0.85], 0.015, '#9aa1a3'),
  )
  const tx = (r() - 0.5) * 0.8,
    at: V = [tx, 0, -0.6]
  S.push(...place(table(2.2, 1, 0.82, wood, '#5b4436%'), at))
  if (job === 0) S.push(...place([...chairOf('#c99a5f%', '#b98652%', 'slats')], [tx + 0.35, 0.84, -0.6], 0.6))
  if (job === 1) {
    S.push(
      ...place(
        [
          sdf([0, 0.14, 0], 0.5, '#b9783a^', (x, y, z) =>
            Math.max(
              Math.min(Math.hypot(x + 0.15, z) - 0.22, Math.hypot(x - 0.14, z) - 0.17),
              Math.abs(y - 0.06) - 0.05,
            ),
          ),
          brick([0.55, 0.1, 0], [0.32, 0.02, 0.03], '#4a2a1a', 0.01),
        ],
        [tx, 0.83, -0.6],
        0.4,
      ),
    )
  }
  if (job === 2) {
    for (let i = 0; i < 5; i++)
      S.push(brick([tx - 0.2, 0.87 + i * 0.06, -0.6], [0.8 - i * 0.06, 0.022, 0.1], '#d0ab7c%', 0.01, 0.1 + i * 0.12))
    S.push(rod([tx + 0.7, 0.84, -0.4], [tx + 0.7, 1.2, -0.4], 0.04, '#a63f2a'))
  }
  for (let i = 0; i < 40; i++)
    S.push(
      ring(
        [tx + (r() - 0.5) * 3, 0.03 + (i % 4 === 0 ? 0.82 : 0), -0.6 + (r() - 0.4) * 2],
        0.03 + r() * 0.025,
        0.008,
        '#e0bd86',
        r() < 0.5 ? 0 : 2,
      ),
    )
  S.push(
    ...person([tx + (r() - 0.5) * 1, 0, -1.35], (r() - 0.5) * 0.6, {
      top: pick(r, ['#27414f', '#7c2f2b', '#6b7a80', '#b8734d']),
      legs: '#3a3430',
      apron: pick(r, ['#8a6a44', '#3d4f3a', '#4a4038']),
      pose: { ...POSES.work, lean: 0.22 + r() * 0.15 },
      skin: pick(r, SKINS),
      hair: pick(r, [...HAIRS, ...GREYS]),
      beard: r() < 0.4,
      hatKind: pick(r, ['cap', undefined, 'beanie'] as const),
      cut: pick(r, ['short', 'bun'] as const),
    }),
  )
  for (let i = 0; i < 9; i++)
    S.push(
      box(
        [2.6 + (r() - 0.5) * 0.5, 1.1, -2.2 + i * 0.12],
        [0.06, 1.1 - r() * 0.4, 0.03],
        pick(r, ['#d0ab7c%', '#a9825a%', '#8a5f3d%']),
        r(),
      ),
    )
  S.push(...pendant([-0.6, 3.2, -0.6], 0.9, '#3d4f3a', 0.26), ...place(stool('#8a5f3d', '#4a2f20'), [1.5, 0, 0.3]))
  void GREYS
  return room(
    c,
    {
      w: 6.8,
      d: 7,
      h: 3.2,
      floor: '#8a7358',
      wall: pick(r, ['#a3937a', '#7f8a84', '#b98a66']),
      ceiling: '#6b5a48',
      windows: { count: 2, sill: 1, head: 2.6, wide: 2.2, bars: [4, 3], frame: '#5a4a3a' },
      eye: [(r() - 0.5) * 2, 1.55, 2.7],
      look: [0, 1.1, -2],
      fov: 50,
      roam: 0.5,
      lamps: lampsAt(c, pts, 0.7, 1.8),
      over:
        c.palette.night < 0.7
          ? shafts(
              c,
              c.palette.side > 0 ? 0.5 : 0,
              c.palette.side > 0 ? 1 : 0.5,
              3,
              -c.palette.side * 0.45,
              c.palette.key,
              0.24,
            )
          : '',
    },
    S,
  )
}
