import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { GREYS, HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { pendant, shelves } from '../../rooms/furniture.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { box, brick, drum, rod } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import type { V } from '../../solids/vectors.ts'

/** Drawers, bottles, a brass scale, the pharmacist across the counter. */
export default function pharmacy(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    wood = pick(r, ['#6b4428%', '#3d5a4c', '#8a5f3d%', '#2f5566', '#e2d9c6']),
    low = blend(wood.slice(0, 7), '#140c08', 0.4),
    cols = ['#5a3318', '#2f5566', '#8aa8a0', '#e6e2d4', '#3d6a4c', '#c98a3a', '#efe6d0'],
    pts: V[] = [
      [-1.6, 2.3, -1.2],
      [1.6, 2.3, -1.2],
    ]
  S.push(
    box([0, 0.55, -3.2], [3.6, 0.55, 0.25], wood, 0, (x, y) => {
      const u = ((x / 0.4 + 20) % 1) - 0.5,
        v = ((y / 0.27) % 1) - 0.5
      return Math.abs(u) > 0.45 || Math.abs(v) > 0.44
        ? low
        : Math.hypot(u * 0.4, v * 0.27) < 0.028
          ? '#c9a24a^'
          : Math.abs(v + 0.22) < 0.08 && Math.abs(u) < 0.28
            ? '#efe3c8'
            : undefined
    }),
  )
  for (let row = 0; row < 4; row++) {
    S.push(box([0, 1.12 + row * 0.46, -3.25], [3.6, 0.018, 0.2], wood))
    let x = -3.4
    while (x < 3.4) {
      const w = 0.07 + r() * 0.06,
        h = 0.14 + r() * 0.16,
        k = pick(r, cols),
        y = 1.14 + row * 0.46
      S.push(
        r() < 0.5
          ? drum([x + w, y + h, -3.2], w, h, `${k}^`, 0.02, (_x, Y, z) =>
              z > -3.2 && Math.abs(Y - y - h * 0.9) < h * 0.4 ? '#f2ead8' : Y > y + h * 1.8 ? '#3a2f2a' : undefined,
            )
          : brick(
              [x + w, y + h * 0.8, -3.2],
              [w, h * 0.8, 0.06],
              pick(r, ['#f2ead8', '#8fb0b0', '#d9a9a0', '#c9d3b8', '#a9b8d0']),
              0.01,
              0,
              (_x, Y) =>
                Math.abs(Y - y - h * 0.8) < h * 0.18
                  ? pick(() => (w * 97) % 1, ['#c4382a', '#27538a', '#3d6a4c'])
                  : undefined,
            ),
      )
      x += w * 2 + 0.02 + (r() < 0.06 ? 0.2 : 0)
    }
  }
  for (let x = -3.6; x <= 3.7; x += 1.2) S.push(box([x, 2, -3.25], [0.025, 0.95, 0.21], wood))
  S.push(box([0, 2.98, -3.2], [3.7, 0.08, 0.26], wood))
  S.push(
    brick([0, 0.5, -0.9], [2.6, 0.5, 0.35], wood, 0.03, 0, (x, y, z) =>
      z > -0.58 && (Math.abs(((x / 0.86 + 20) % 1) - 0.5) > 0.44 || y < 0.12 || y > 0.85) ? low : undefined,
    ),
    brick([0, 1.03, -0.9], [2.7, 0.03, 0.42], pick(r, ['#d9d2c4', '#8a6a4a%']), 0.01),
  )
  const q = r() < 0.5 ? 1 : -1
  S.push(
    drum([q * 1.4, 1.1, -0.9], 0.16, 0.04, '#b08a3a^'),
    rod([q * 1.4, 1.1, -0.9], [q * 1.4, 1.62, -0.9], 0.02, '#b08a3a^'),
    rod([q * 1.4 - 0.3, 1.6, -0.9], [q * 1.4 + 0.3, 1.56, -0.9], 0.014, '#b08a3a^'),
    ...[-0.3, 0.3].map((k) => drum([q * 1.4 + k, 1.3, -0.9], 0.13, 0.012, '#b08a3a^')),
    ...[-0.3, 0.3].flatMap((k) => [
      rod([q * 1.4 + k, 1.58, -0.9], [q * 1.4 + k - 0.1, 1.3, -0.9], 0.005, '#b08a3a'),
      rod([q * 1.4 + k, 1.58, -0.9], [q * 1.4 + k + 0.1, 1.3, -0.9], 0.005, '#b08a3a'),
    ]),
  )
  for (let i = 0; i < 5; i++)
    S.push(
      brick(
        [-q * (0.9 + i * 0.22), 1.12, -0.8 + (r() - 0.5) * 0.2],
        [0.08, 0.06, 0.05],
        pick(r, ['#f2ead8', '#8fb0b0', '#d9a9a0']),
        0.01,
        r(),
      ),
    )
  S.push(
    ...person([(r() - 0.5) * 1.2, 0, -1.7], (r() - 0.5) * 0.4, {
      top: '#ece8dc',
      coat: 0.5,
      legs: '#3a4450',
      pose: pick(r, [POSES.work, POSES.talk]),
      skin: pick(r, SKINS),
      hair: pick(r, [...HAIRS, ...GREYS]),
      cut: pick(r, ['bun', 'short', 'long'] as const),
      hatKind: r() < 0.2 ? 'scarf' : undefined,
      hat: '#3f5966',
    }),
  )
  if (r() < 0.8)
    S.push(...anyone(r, [-q * 0.9, 0, 0.1], Math.PI + q * 0.5, { pose: pick(r, [POSES.stand, POSES.talk]) }))
  for (const p of pts) S.push(...pendant([p[0], 3.2, p[2]], 0.7, '#e2d9c6', 0.2))
  void shelves
  return room(
    c,
    {
      w: 7.4,
      d: 7,
      h: 3.2,
      floor: '#c9bfa8',
      floor2: '#3a4a4c',
      floorKind: 'tiles',
      wall: pick(r, ['#c9d3c4', '#d9c39a', '#b9c7c9']),
      ceiling: '#e6dfcc',
      windows: { count: 2, sill: 0.8, head: 2.8, wide: 2.2, bars: [2, 2] },
      eye: [q * 1, 1.6, 2.9],
      look: [0, 1.3, -2],
      fov: 48,
      roam: 0.3,
      lamps: lampsAt(c, pts, 0.6, 2.1),
    },
    S,
  )
}
