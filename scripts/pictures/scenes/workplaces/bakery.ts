import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { hands, person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { pendant } from '../../rooms/furniture.ts'
import { glow } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { loafOf } from '../../solids/food.ts'
import { ball, box, brick, dEll, ell, rod, sdf } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { bowlOf } from '../../solids/tableware.ts'
import { blend } from '../../solids/tones.ts'
import type { V } from '../../solids/vectors.ts'

/** Racks of loaves, the oven's mouth, floury arms at the bench. */
export default function bakery(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    tile = pick(r, ['#e0d6c0', '#8fb0a8', '#c9a96a']),
    t2 = blend(tile, '#3a2f2a', 0.14),
    ox = r() < 0.5 ? 1.5 : -1.5,
    crust = ['#b4713a:', '#a05f2c:', '#c4864a:', '#8f5426:']
  S.push(
    box([0, 1.5, -3.4], [4, 1.5, 0.05], tile, 0, (x, y) =>
      (Math.floor(x / 0.3 + (Math.floor(y / 0.15) & 1) * 0.5) + Math.floor(y / 0.15)) & 1 ? t2 : undefined,
    ),
    brick([ox, 1.1, -3], [1.3, 1.1, 0.4], pick(r, ['#9c5a40', '#b98a66', '#8f8a80']), 0.03, 0, (x, y) =>
      Math.abs(((y / 0.14) % 1) - 0.5) > 0.44 ? '#5a3a2e' : void x,
    ),
    sdf([ox, 1.1, -2.62], 0.8, '#ff9a3c!', (x, y, z) =>
      Math.max(dEll(x - ox, y - 1, z + 2.62, 0.62, 0.42, 9), Math.abs(z + 2.62) - 0.05, 0.85 - y),
    ),
    { ...ball([ox - 0.2, 0.98, -2.55], 0.1, '#ffe08a!'), ghost: true },
  )
  for (let rk = 0; rk < 2; rk++) {
    const x = -ox + (rk - 0.5) * 1.7
    for (const a of [-0.75, 0.75]) S.push(rod([x + a, 0, -3], [x + a, 2.2, -3], 0.03, '#6f7a80'))
    for (let row = 0; row < 5; row++) {
      S.push(box([x, 0.35 + row * 0.42, -3], [0.78, 0.015, 0.3], '#a9825a%'))
      for (let i = 0; i < 4; i++)
        if (r() < 0.85)
          S.push(
            ...place(
              loafOf([0, 0, 0], r() < 0.5 ? 0.3 : 1.4, 2.8, 0.9, pick(r, crust), 4, r() < 0.4),
              [x - 0.57 + i * 0.38, 0.37 + row * 0.42, -2.95],
              (r() - 0.5) * 0.4,
              0.12,
            ),
          )
    }
  }
  S.push(
    brick([0, 0.86, -0.5], [2.3, 0.06, 0.6], '#c9a06a%', 0.02),
    ...[-2, 2].flatMap((x) => [-0.9, -0.1].map((z) => rod([x, 0, z], [x, 0.82, z], 0.06, '#8a5f3d'))),
    box([0, 0.3, -0.5], [2.1, 0.02, 0.5], '#8a5f3d%'),
  )
  for (let i = 0; i < 9; i++) {
    const x = -1.9 + i * 0.47 + (r() - 0.5) * 0.15
    S.push(ell([x, 1, -0.4 + (r() - 0.5) * 0.5], [0.16, 0.11, 0.15], i < 4 ? '#efe3c6' : pick(r, crust)))
  }
  for (let i = 0; i < 4; i++) S.push(ell([-1.4 + i * 0.9, 0.55, -0.5], [0.25, 0.26, 0.22], '#d9cfb4:'))
  S.push(
    ...place(bowlOf([0, 0, 0], 2, 1.4, '#e6dccb'), [1.6, 0.92, -0.75], 0, 0.1),
    rod([0.5, 0.96, -0.2], [1.1, 0.96, -0.1], 0.04, '#c9a06a'),
  )
  for (let i = 0; i < 50; i++)
    S.push(
      ell([(r() - 0.5) * 4.2, 0.925, -0.5 + (r() - 0.5)], [0.03 + r() * 0.08, 0.004, 0.03 + r() * 0.05], '#f4eddc'),
    )
  const n = 1 + Math.floor(r() * 2)
  for (let i = 0; i < n; i++)
    S.push(
      ...person([(i ? 1.1 : -0.7) + (r() - 0.5) * 0.6, 0, -1.35], (r() - 0.5) * 0.5, {
        top: pick(r, ['#ece4d2', '#ece4d2', '#8fa3a3', '#c98f6a']),
        legs: '#4a4a50',
        sleeve: 'short',
        apron: pick(r, ['#f2ecdc', '#3f5966', '#7c2f2b']),
        pose: { ...POSES.work, lean: 0.28 },
        skin: pick(r, SKINS),
        hair: pick(r, HAIRS),
        hatKind: pick(r, ['cap', 'scarf', 'beanie', undefined] as const),
        hat: pick(r, ['#f2ecdc', '#b4472c']),
        beard: r() < 0.4,
        stout: 1.1 + r() * 0.3,
        cut: pick(r, ['bun', 'short'] as const),
      }),
    )
  if (r() < 0.6)
    S.push(
      ...person([ox, 0, -2], Math.PI, {
        top: '#ece4d2',
        legs: '#4a4a50',
        pose: POSES.haul,
        skin: pick(r, SKINS),
        hair: pick(r, HAIRS),
      }),
      rod(hands[0], [ox, 1, -2.9], 0.02, '#a9825a'),
    )
  const pts: V[] = [
    [-0.9, 2, -0.5],
    [1, 2, -0.5],
  ]
  for (const p of pts) S.push(...pendant([p[0], 3.1, p[2]], 0.8, '#2f4a40', 0.24))
  return room(
    c,
    {
      w: 7,
      d: 7,
      h: 3.1,
      floor: '#9c6a4a',
      floorKind: 'tiles',
      wall: tile,
      ceiling: '#cfc5b0',
      windows: { count: 2, sill: 1, head: 2.6, wide: 1.8, bars: [3, 3] },
      eye: [(r() - 0.5) * 2, 1.55, 2.8],
      look: [0, 1.05, -1.6],
      fov: 48,
      roam: 0.5,
      lamps: [...(lampsAt(c, pts, 0.55, 1.9) ?? []), { at: [ox, 1.1, -2.1], power: 0.5, reach: 1.1 }],
      over: glow(c.w * (0.5 + ox * 0.12), c.h * 0.5, c.w * 0.22, '#ff9a3c', 0.35),
    },
    S,
  )
}
