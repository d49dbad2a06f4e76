import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { GREYS, HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { chairOf, framed, pendant, plant, stool, table } from '../../rooms/furniture.ts'
import { shafts } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { box, brick, drum, ell, lathe } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import type { V } from '../../solids/vectors.ts'

/** A wheel, wet clay, shelves of drying pots. */
export default function ceramicsStudio(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    clay = pick(r, ['#b98a6a', '#a8694a', '#c9bfae', '#8f8a84']),
    glazes = ['#3f6f7a^', '#d9cfb8', '#b5653a', '#7f8c74^', '#c9a24a^', '#2f3338^', clay],
    x0 = (r() - 0.5) * 1.2,
    pot = (at: V, k: number, m: string) => {
      const t = Math.floor(r() * 4)
      return lathe(
        at,
        (t === 0
          ? [
              [0.5, 0],
              [1, 0.6],
              [0.7, 1.4],
              [0.35, 1.8],
              [0.45, 2.1],
            ]
          : t === 1
            ? [
                [0.4, 0],
                [0.7, 0.2],
                [1.2, 0.9],
              ]
            : t === 2
              ? [
                  [0.6, 0],
                  [0.65, 1.4],
                  [0.7, 1.5],
                ]
              : [
                  [0.4, 0],
                  [0.9, 0.8],
                  [0.9, 1.2],
                  [0.5, 1.6],
                ]
        ).map(([a = 0, b = 0]) => [a * k, b * k]),
        m,
        0.012,
      )
    }
  for (let row = 0; row < 4; row++) {
    S.push(box([0, 0.75 + row * 0.55, -3.1], [3.2, 0.02, 0.22], '#a9825a%'))
    for (let i = 0; i < 12; i++)
      if (r() < 0.9)
        S.push(
          pot(
            [-2.9 + i * 0.53, 0.77 + row * 0.55, -3.08],
            0.13 + r() * 0.07,
            pick(r, row < 2 ? [clay, clay, blend(clay, '#ffffff', 0.2)] : glazes),
          ),
        )
  }
  for (const x of [-3.2, -1, 1, 3.2]) S.push(box([x, 1.3, -3.1], [0.03, 1.3, 0.22], '#8a5f3d%'))
  S.push(
    drum([x0, 0.62, -0.5], 0.42, 0.1, '#8f979a^'),
    drum([x0, 0.75, -0.5], 0.2, 0.02, '#b9bcbb^'),
    drum([x0, 0.3, -0.5], 0.25, 0.3, '#4a5560'),
    lathe(
      [x0, 0.77, -0.5],
      [
        [0.09, 0],
        [0.16, 0.08],
        [0.13, 0.22],
        [0.15, 0.28],
      ],
      `${clay}^`,
      0.014,
      (_x, y) => (Math.abs(((y * 30) % 1) - 0.5) < 0.1 ? blend(clay, '#2a1a12', 0.25) : undefined),
    ),
    ...person([x0, 0.02, -1.1], 0, {
      top: pick(r, ['#27414f', '#7c2f2b', '#c08f3a', '#6c7f86', '#e0d3b6']),
      legs: '#3a4450',
      apron: pick(r, ['#8a7a64', '#3d4f3a', '#59443a']),
      sleeve: 'short',
      pose: {
        hip: 0.5,
        lean: 0.42,
        nod: 0.35,
        legs: [
          [1.4, 1.4, 0.4],
          [1.4, 1.4, 0.4],
        ],
        arms: [
          [0.5, 0.1, 0.75, 0.2],
          [0.5, 0.1, 0.75, 0.2],
        ],
      },
      skin: pick(r, SKINS),
      hair: pick(r, [...HAIRS, ...GREYS]),
      cut: pick(r, ['bun', 'short', 'long'] as const),
      hatKind: r() < 0.25 ? 'scarf' : undefined,
      hat: '#b4472c',
    }),
    brick([x0, 0.25, -1.2], [0.22, 0.25, 0.2], '#8a5f3d%', 0.02),
  )
  const s = r() < 0.5 ? 1 : -1
  S.push(...place(table(1.9, 0.8, 0.8, '#a9825a%', '#5b4436'), [s * 2.2, 0, 0.2], s * 0.4))
  for (let i = 0; i < 6; i++)
    S.push(pot([s * 2.2 + (r() - 0.5) * 1.3, 0.8, 0.2 + (r() - 0.5) * 0.5], 0.13 + r() * 0.08, pick(r, glazes)))
  S.push(
    ell([s * 1.7, 0.92, 0.3], [0.2, 0.14, 0.18], clay),
    drum([-s * 1.9, 0.3, 0.2], 0.28, 0.3, '#c9c3b4'),
    drum([-s * 1.9, 0.58, 0.2], 0.26, 0.02, `${blend(clay, '#ffffff', 0.2)}^`),
    ...place(stool('#8a5f3d', '#4a2f20', 0.6), [-s * 2.4, 0, -1.4]),
  )
  if (r() < 0.4) S.push(...anyone(r, [s * 2.3, 0, -0.7], 0, { pose: POSES.work, coat: 0, apron: '#8a7a64' }))
  S.push(...pendant([x0, 3.1, -0.5], 0.9, '#e2d9c6', 0.26))
  void chairOf
  void framed
  void plant
  return room(
    c,
    {
      w: 6.8,
      d: 6.8,
      h: 3.1,
      floor: '#8f8474',
      wall: pick(r, ['#d9cbb0', '#a9b5ac', '#c9a58a']),
      ceiling: '#dcd3c0',
      windows: { count: 2, sill: 0.9, head: 2.7, wide: 2.3, bars: [3, 3], frame: '#5a6a64' },
      eye: [x0 * 0.5 + (r() - 0.5) * 1.4, 1.4, 2.5],
      look: [x0 * 0.6, 1, -1.6],
      fov: 46,
      roam: 0.3,
      lamps: lampsAt(c, [[x0, 2, -0.3]], 0.7, 2),
      over:
        c.palette.night < 0.7
          ? shafts(
              c,
              c.palette.side > 0 ? 0.5 : 0,
              c.palette.side > 0 ? 1 : 0.5,
              3,
              -c.palette.side * 0.5,
              c.palette.key,
              0.2,
            )
          : '',
    },
    S,
  )
}
