import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { hands, person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { pendant } from '../../rooms/furniture.ts'
import { steam } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { jarOf } from '../../solids/bottles.ts'
import { drum, ell, lathe, ring, rod } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import type { V } from '../../solids/vectors.ts'

/** Copper and steel vessels, pipes, gauges, someone with a glass to the light. */
export default function brewery(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    copper = pick(r, ['#b4653a^', '#b9784a^', '#9aa6a8^']),
    pts: V[] = [
      [-2, 3.4, 0],
      [2, 3.4, 0],
      [0, 3.4, -3],
    ]
  for (let i = 0; i < 3; i++) {
    const x = -3 + i * 3 + (r() - 0.5) * 0.5,
      z = -3 - (i % 2) * 0.6,
      R = 1 + r() * 0.25
    S.push(
      lathe(
        [x, 0.5, z],
        [
          [R * 0.5, 0],
          [R, 0.35],
          [R, 1.6],
          [R * 0.85, 2.05],
          [R * 0.3, 2.55],
          [0.2, 2.8],
          [0.2, 4.4],
        ],
        copper,
        0,
        (_x, y) => (Math.abs(y - 1.15) < 0.03 || Math.abs(y - 2) < 0.03 ? '#6b3a22' : undefined),
      ),
      ...[0, 1, 2, 3].map((q) =>
        rod(
          [x + Math.cos(q * 1.57 + 0.8) * R * 0.7, 0, z + Math.sin(q * 1.57 + 0.8) * R * 0.7],
          [x + Math.cos(q * 1.57 + 0.8) * R * 0.7, 0.7, z + Math.sin(q * 1.57 + 0.8) * R * 0.7],
          0.07,
          '#5f676a',
        ),
      ),
      drum([x + 0.2, 1.75, z + R + 0.02], 0.26, 0.05, '#c9a24a^'),
      ring([x, 1.6, z + R * 0.98], 0.16, 0.04, '#c9a24a^', 2),
      rod([x, 1, z + R], [x, 1, z + R + 0.35], 0.05, '#c9cbca'),
      rod([x, 1, z + R + 0.35], [x, 0.1, z + R + 0.4], 0.05, '#c9cbca'),
    )
  }
  for (let i = 0; i < 3; i++) {
    const k = c.palette.side > 0 ? -1 : 1,
      z = 1.2 - i * 1.7
    S.push(
      lathe(
        [k * 4.2, 0.4, z],
        [
          [0.1, 0],
          [0.62, 0.5],
          [0.62, 2.5],
          [0.3, 2.9],
        ],
        '#b9c0c0^',
        0,
        (_x, y) => (Math.abs(((y * 1.2) % 1) - 0.5) > 0.47 ? '#7d8688' : undefined),
      ),
      drum([k * 3.56, 1.6, z], 0.04, 0.12, '#c4382a'),
    )
  }
  for (const y of [3.5, 3.8])
    S.push(rod([-5, y, -2.2], [5, y, -2.2], 0.06, '#c9cbca'), rod([-4.4, y, -4], [-4.4, y, 4], 0.06, '#b4733a'))
  for (let i = 0; i < 7; i++)
    S.push(
      drum(
        [(c.palette.side > 0 ? -1 : 1) * (1.2 + (i % 3) * 0.62), 0.32 + Math.floor(i / 3) * 0.64, 1.6],
        0.29,
        0.31,
        pick(r, ['#9aa6a8^', '#8a5f3d%']),
        0.05,
        (_x, y) => (Math.abs((y % 0.64) - 0.32) > 0.22 ? '#5f676a' : undefined),
      ),
    )
  const x = (r() - 0.5) * 2
  S.push(
    ...person([x, 0, -0.9], (r() - 0.5) * 1, {
      top: pick(r, ['#27414f', '#7c2f2b', '#3d4f3a']),
      legs: '#2f3440',
      apron: '#4a3a2a',
      pose: {
        ...POSES.stand,
        arms: [
          [1.5, 0.2, 0.9],
          [0.1, 0.15, 0.3],
        ],
        nod: -0.15,
      },
      skin: pick(r, SKINS),
      hair: pick(r, HAIRS),
      beard: r() < 0.6,
      cut: pick(r, ['short', 'bun'] as const),
      stout: 1.2,
      hatKind: pick(r, ['cap', undefined, 'beanie'] as const),
    }),
    drum([hands[0][0], hands[0][1] + 0.1, hands[0][2]], 0.045, 0.1, '#d9962f^', 0.01, (_x, y) =>
      y > hands[0][1] + 0.15 ? '#f4ecd9' : undefined,
    ),
  )
  if (r() < 0.6) S.push(...anyone(r, [x + 1.8, 0, -1.6], -1, { pose: POSES.work, apron: '#3a3a3e' }))
  for (let i = 0; i < 4; i++) S.push(ell([-x * 0.6 + i * 0.5 - 1, 0.3, 0.9], [0.34, 0.36, 0.26], '#c9b48a:'))
  for (const p of pts) S.push(...pendant([p[0], 4.6, p[2]], 0.9, '#2f4a40', 0.3))
  void jarOf
  return room(
    c,
    {
      w: 10,
      d: 10,
      h: 4.6,
      floor: '#8a7a6a',
      floorKind: 'tiles',
      wall: pick(r, ['#a8644a', '#d9cfb8', '#8f9a94']),
      ceiling: '#6f675c',
      windows: { count: 3, sill: 1.6, head: 4, wide: 2, arch: true, bars: [3, 4], frame: '#3a3a3a' },
      eye: [(r() - 0.5) * 3, 1.7, 4.4],
      look: [0, 1.7, -3],
      fov: 50,
      roam: 0.4,
      lamps: lampsAt(c, pts, 0.6, 3),
      over: steam(c, c.w * 0.55, c.h * 0.4, c.h * 0.35, c.w * 0.16),
    },
    S,
  )
}
