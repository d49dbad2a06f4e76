import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { GREYS, HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { chairOf } from '../../rooms/furniture.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { ball, box, brick, ell, rod, sdf } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import type { V } from '../../solids/vectors.ts'

/** Beds, curtains, a nurse at the bedside, morning in the windows. */
export default function hospitalWard(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    curtain = pick(r, ['#8fb0a8', '#c9b48a', '#a9b8c9', '#c99a86']),
    blanket = pick(r, ['#4f7a8a', '#b98a66', '#6b8a6a', '#c9a24a']),
    wall = pick(r, ['#cfd3c4', '#c9d3d6', '#dccdb4']),
    pts: V[] = [],
    side0 = r() < 0.5 ? 1 : -1
  for (const k of [-1, 1])
    for (let i = 0; i < 3; i++) {
      const z = 1.6 - i * 2.5,
        x = k * 2.5,
        B: Solid[] = [
          brick([0, 0.62, 0], [0.46, 0.11, 1], '#ece8dc', 0.06),
          brick([0, 0.68, 0.2], [0.49, 0.09, 0.78], blanket, 0.05),
          brick([0, 0.78, -0.72], [0.32, 0.08, 0.2], '#f4f0e4', 0.07),
          box([0, 0.42, 0], [0.44, 0.03, 0.98], '#9aa1a3'),
          ...[-1, 1].flatMap((a) => [
            rod([a * 0.42, 0, -0.95], [a * 0.42, 1.05, -0.98], 0.025, '#b9bcbb'),
            rod([a * 0.42, 0, 0.95], [a * 0.42, 0.85, 0.98], 0.025, '#b9bcbb'),
          ]),
          rod([-0.42, 1.05, -0.98], [0.42, 1.05, -0.98], 0.025, '#b9bcbb'),
        ]
      const has = r() < 0.7
      if (has)
        B.push(
          ball([0, 0.92, -0.66], 0.11, pick(r, SKINS)),
          ell([0, 0.96, -0.71], [0.12, 0.1, 0.1], pick(r, [...GREYS, ...HAIRS])),
          ell([0, 0.76, 0.05], [0.26, 0.15, 0.72], blanket),
        )
      S.push(
        ...place(B, [x, 0, z], k > 0 ? -Math.PI / 2 : Math.PI / 2),
        box([k * 3.4, 0.4, z + 0.85], [0.25, 0.4, 0.22], '#c9a77a%'),
        ball([k * 3.35, 0.9, z + 0.85], 0.1, pick(r, ['#d9673a', '#e2b632', '#b4472c'])),
        rod([k * 3.3, 0, z - 0.75], [k * 3.3, 1.9, z - 0.75], 0.015, '#9aa1a3'),
        brick([k * 3.3, 1.8, z - 0.7], [0.07, 0.12, 0.03], '#c9dcd6', 0.03),
      )
      if (i > 0 || r() < 0.5)
        S.push(
          sdf(
            [k * 2.6, 1.2, z + 1.25],
            1.4,
            curtain,
            (X, Y, Z) =>
              Math.max(
                Math.abs(Z - z - 1.25 - 0.06 * Math.sin(X * 14)) - 0.02,
                Math.abs(X - k * 3) - 0.5,
                Math.abs(Y - 1.2) - 0.95,
              ) * 0.6,
          ),
          rod([k * 1.5, 2.2, z + 1.25], [k * 3.6, 2.2, z + 1.25], 0.015, '#9aa1a3'),
        )
    }
  const uni = pick(r, ['#3f6f8a', '#2f7a7a', '#5a6a9a'])
  S.push(
    ...person([side0 * 1.5, 0, 0.9 - r() * 1.5], side0 * 1.3, {
      top: uni,
      legs: uni,
      sleeve: 'short',
      pose: pick(r, [POSES.work, POSES.talk]),
      skin: pick(r, SKINS),
      hair: pick(r, HAIRS),
      cut: 'bun',
    }),
    ...person([-side0 * 0.5, 0, -2.6], r(), {
      top: r() < 0.5 ? '#ece8dc' : uni,
      legs: '#3a4450',
      coat: r() < 0.5 ? 0.5 : 0,
      pose: pick(r, [POSES.walk, POSES.read.legs ? POSES.talk : POSES.walk]),
      skin: pick(r, SKINS),
      hair: pick(r, HAIRS),
      cut: pick(r, ['short', 'bun'] as const),
      hatKind: r() < 0.25 ? 'scarf' : undefined,
      hat: '#2f4a56',
    }),
  )
  if (r() < 0.6)
    S.push(
      ...place(chairOf('#7c8a6a', '#9aa1a3', 'panel'), [-side0 * 1.6, 0, 2.3], -side0 * 1.2),
      ...anyone(r, [-side0 * 1.6, 0, 2.3], -side0 * 1.2, { pose: POSES.listen }),
    )
  for (let i = 0; i < 3; i++) {
    const p: V = [0, 2.95, 1.5 - i * 2.5]
    pts.push(p)
    S.push({ ...box(p, [0.5, 0.02, 0.14], '#fff6e0!'), ghost: true })
  }
  return room(
    c,
    {
      w: 7.4,
      d: 9.5,
      h: 3,
      floor: pick(r, ['#a9b0a4', '#b5a890', '#9fb0b4']),
      floorKind: 'plain',
      wall,
      ceiling: '#dfdccf',
      windows: { count: 3, sill: 0.95, head: 2.7, wide: 1.9, bars: [2, 2], on: pick(r, ['side', 'back'] as const) },
      eye: [(r() - 0.5) * 1.4, 1.6, 4.1],
      look: [0, 0.85, -2.5],
      fov: 50,
      roam: 0.4,
      lamps: lampsAt(c, pts, 0.5, 2.4),
    },
    S,
  )
}
