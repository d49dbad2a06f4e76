import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { shelves, stool } from '../../rooms/furniture.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { ball, box, brick, drum, lathe, rod } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import type { V } from '../../solids/vectors.ts'

/** Glass, instruments and white coats at a long bench. */
export default function laboratory(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    liquids = ['#3f8a9a^', '#d98a36^', '#7a4a8a^', '#5f9a5a^', '#c4483a^', '#d9c04a^'],
    bench = pick(r, ['#2f3338', '#d9d6c8', '#8a5f3d%']),
    pts: V[] = []
  for (const z of [-0.7, -3.4]) {
    S.push(
      brick([0, 0.92, z], [2.9, 0.035, 0.5], bench, 0.01),
      box([0, 0.44, z], [2.8, 0.44, 0.42], pick(r, ['#d9d6c8', '#8fa3a3', '#b9c0b8']), 0, (x, y) =>
        Math.abs(((x / 0.7 + 20) % 1) - 0.5) > 0.47 || Math.abs(y - 0.66) < 0.01 ? '#6f7a78' : undefined,
      ),
    )
    for (let i = 0; i < 14; i++) {
      const x = -2.6 + i * 0.4 + (r() - 0.5) * 0.1,
        k = Math.floor(r() * 5),
        at: V = [x, 0.955, z + (r() - 0.5) * 0.3],
        lq = pick(r, liquids)
      if (k === 0)
        S.push(
          lathe(
            at,
            [
              [0.11, 0],
              [0.12, 0.03],
              [0.03, 0.2],
              [0.032, 0.28],
            ],
            '#b9ccca^',
            0.006,
            (_x, y) => (y - at[1] < 0.1 ? lq : undefined),
          ),
        )
      if (k === 1) S.push(drum([x, 1.04, at[2]], 0.06, 0.085, '#b9ccca^', 0.01, (_x, y) => (y < 1.06 ? lq : undefined)))
      if (k === 2) {
        S.push(box([x, 1.02, at[2]], [0.13, 0.015, 0.05], '#c9a77a'))
        for (let q = 0; q < 4; q++)
          S.push(rod([x - 0.1 + q * 0.065, 0.97, at[2]], [x - 0.1 + q * 0.065, 1.12, at[2]], 0.02, pick(r, liquids)))
      }
      if (k === 3)
        S.push(
          rod([x, 0.96, at[2]], [x, 1.5, at[2]], 0.012, '#9aa1a3'),
          rod([x, 1.4, at[2]], [x + 0.14, 1.4, at[2]], 0.01, '#9aa1a3'),
          ball([x + 0.16, 1.38, at[2]], 0.08, lq),
        )
      if (k === 4 && i % 3 === 0)
        S.push(
          brick([x, 1.06, at[2]], [0.16, 0.11, 0.13], '#e0dccc', 0.02, 0.2, (X, Y) =>
            Math.abs(X - x) < 0.09 && Math.abs(Y - 1.08) < 0.05 ? '#2f4a4a' : undefined,
          ),
        )
    }
  }
  const mx = (r() - 0.5) * 2
  S.push(
    brick([mx, 1, -0.65], [0.1, 0.03, 0.13], '#2a2e34', 0.02),
    rod([mx, 1, -0.75], [mx, 1.35, -0.75], 0.035, '#e6e2d4'),
    rod([mx, 1.12, -0.62], [mx, 1.28, -0.64], 0.03, '#2a2e34'),
    rod([mx, 1.3, -0.66], [mx, 1.5, -0.86], 0.035, '#e6e2d4'),
  )
  const n = 1 + Math.floor(r() * 3)
  for (let i = 0; i < n; i++)
    S.push(
      ...person([i === 0 ? mx : (r() - 0.5) * 4, 0, i === 2 ? -2.6 : -1.45], i === 2 ? Math.PI : (r() - 0.5) * 0.5, {
        top: '#ece8dc',
        coat: 0.5,
        legs: pick(r, ['#2f3a4a', '#4d5560', '#3a3430']),
        pose: i === 0 ? { ...POSES.work, lean: 0.34 } : pick(r, [POSES.work, POSES.talk]),
        skin: pick(r, SKINS),
        hair: pick(r, HAIRS),
        cut: pick(r, ['bun', 'short', 'long'] as const),
        hatKind: r() < 0.15 ? 'scarf' : undefined,
        hat: '#4f6a72',
      }),
    )
  S.push(
    ...place(
      shelves(5, 1, 2, '#c9d0cc', 7, ['#d98a36', '#3f8a9a', '#e6e2d4', '#7a4a3a', '#2f5566', '#8a5a2a'], 0.7),
      [0, 1.5, -4.3],
    ),
  )
  for (let i = 0; i < 3; i++) {
    const p: V = [-2 + i * 2, 2.95, -1.6]
    pts.push(p)
    S.push({ ...box(p, [0.6, 0.02, 0.1], '#fff6e0!'), ghost: true })
  }
  for (const x of [-1.8, 1.6]) S.push(...place(stool('#2a2e34', '#9aa1a3', 0.62), [x + r() * 0.4, 0, 0.2]))
  return room(
    c,
    {
      w: 7.2,
      d: 9,
      h: 3.1,
      floor: pick(r, ['#8f9a98', '#a39684', '#6f7a80']),
      floorKind: 'tiles',
      wall: pick(r, ['#c9cfc4', '#a9bfc4', '#d9cfb8']),
      ceiling: '#dad6ca',
      windows: { count: 3, sill: 1, head: 2.7, wide: 2, bars: [2, 2], frame: '#6f7a80' },
      eye: [(r() - 0.5) * 2, 1.55, 2.2],
      look: [0, 1.15, -2.4],
      fov: 48,
      roam: 0.5,
      lamps: lampsAt(c, pts, 0.5, 2.6),
    },
    S,
  )
}
