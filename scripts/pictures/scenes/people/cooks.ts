import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { glow, steam } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { ball, box, brick, drum, lathe, rod } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { bowlOf, plateOf } from '../../solids/tableware.ts'
import type { V } from '../../solids/vectors.ts'

/** The pass at service: cooks in whites, steam, plates going out. */
export default function cooks(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    n = 2 + Math.floor(r() * 3),
    tile = pick(r, ['#d9d6c8', '#8fb0a8', '#c9b48a']),
    pts: V[] = []
  S.push(
    brick([0, 0.9, 0.3], [3.2, 0.05, 0.5], '#a9b0b0^', 0.02),
    box([0, 0.42, 0.3], [3.1, 0.42, 0.42], '#7d8688'),
    brick([0, 0.9, -2.4], [3.4, 0.05, 0.45], '#8f979a^', 0.02),
    box([0, 0.43, -2.4], [3.4, 0.43, 0.42], '#5f676a'),
    box([0, 1.5, -2.95], [3.6, 1.5, 0.05], tile, 0, (x, y) =>
      Math.abs(((x / 0.3 + 40) % 1) - 0.5) > 0.46 || Math.abs(((y / 0.15) % 1) - 0.5) > 0.44 ? '#a8a294' : undefined,
    ),
    brick([0, 2.5, -2.3], [2.6, 0.35, 0.5], '#9aa1a3^', 0.04),
  )
  for (let i = 0; i < n; i++) {
    const x = (i - (n - 1) / 2) * 1.35 + (r() - 0.5) * 0.3,
      back = i % 3 === 2
    S.push(
      ...person([x, 0, back ? -1.75 : -0.45], back ? Math.PI + (r() - 0.5) * 0.5 : (r() - 0.5) * 0.7, {
        top: pick(r, ['#ece4d2', '#ece4d2', '#2a2a30', '#e0d6c0']),
        legs: '#2f3440',
        apron: pick(r, ['#27414f', '#2a2a30', '#7c2f2b', '#d9cfba']),
        scarf: r() < 0.4 ? '#b4472c' : undefined,
        pose: { ...POSES.work, lean: 0.12 + r() * 0.22, nod: 0.3 + r() * 0.25 },
        hatKind: pick(r, ['chef', 'cap', 'beanie', undefined, 'scarf'] as const),
        hat: pick(r, ['#f2ecdc', '#f2ecdc', '#2a2a30', '#7c2f2b']),
        skin: pick(r, SKINS),
        hair: pick(r, HAIRS),
        cut: pick(r, ['short', 'bun'] as const),
        beard: r() < 0.3,
        stout: 1 + r() * 0.3,
      }),
    )
  }
  for (let i = 0; i < 5; i++) {
    const x = -2.4 + i * 1.15 + (r() - 0.5) * 0.3,
      at: V = [x, 0.95, 0.42 + (r() - 0.5) * 0.2]
    if (i === 3 && r() < 0.6) {
      S.push(...place(bowlOf([0, 0, 0], 1.5, 1, pick(r, ['#b65f3c', '#3f5966'])), at, 0, 0.1))
      for (let k = 0; k < 9; k++)
        S.push(
          ball(
            [x + (r() - 0.5) * 0.18, 1.04, at[2] + (r() - 0.5) * 0.18],
            0.045,
            pick(r, ['#e2b632', '#c4382a', '#6f8f50']),
          ),
        )
      continue
    }
    S.push(...place(plateOf([0, 0, 0], 1.6, '#efe8d8'), at, 0, 0.1))
    for (let k = 0; k < 6; k++)
      S.push(
        ball(
          [x + (r() - 0.5) * 0.13, 0.98, at[2] + (r() - 0.5) * 0.13],
          0.025 + r() * 0.025,
          pick(r, ['#c98f4a', '#6f8f50', '#b4472c', '#e6d3a0']),
        ),
      )
  }
  for (let i = 0; i < 5; i++) {
    const x = -2.2 + i * 1.05,
      R = 0.17 + r() * 0.12
    S.push(
      drum([x, 1.08, -2.35], R, 0.1 + r() * 0.1, pick(r, ['#b4733a^', '#c9cbca^', '#3a3a3e^'])),
      rod([x + R, 1.12, -2.35], [x + R + 0.25, 1.15, -2.1], 0.016, '#2a2a2e'),
    )
    if (r() < 0.5) S.push({ ...ball([x, 0.97, -2.1], 0.07, '#ff9a3c!'), ghost: true })
  }
  void lathe
  for (let i = 0; i < 3; i++) {
    const p: V = [-1.8 + i * 1.8, 2.05, 0.3]
    pts.push(p)
    S.push(rod([p[0], 3.2, 0.3], p, 0.012, '#2a2a2e'), drum([p[0], 2.1, 0.3], 0.13, 0.08, '#b4733a^'), {
      ...ball([p[0], 2, 0.3], 0.07, '#ffd98a!'),
      ghost: true,
    })
    for (let k = 0; k < 2; k++) S.push(box([p[0] + 0.6 + k * 0.16, 2.35, 0.35], [0.06, 0.1, 0.004], '#f2ecdc', 0.1))
  }
  S.push(rod([-3, 2.47, 0.35], [3, 2.47, 0.35], 0.014, '#9aa1a3'))
  return room(
    c,
    {
      w: 7.4,
      d: 6.6,
      h: 3.2,
      floor: '#8a7f74',
      floorKind: 'tiles',
      wall: '#b9b3a2',
      ceiling: '#8f8a80',
      windows: r() < 0.4 ? { count: 2, sill: 1.3, head: 2.6, wide: 1.4 } : false,
      eye: [(r() - 0.5) * 2.4, 1.62, 2.7],
      look: [0, 1.15, -0.6],
      fov: 46,
      roam: 0.4,
      lamps: lampsAt(c, pts, 0.5, 1.8),
      over:
        steam(c, c.w * (0.3 + r() * 0.4), c.h * 0.5, c.h * 0.45, c.w * 0.25, '#fff6e6', 0.34) +
        glow(c.w * 0.5, c.h * 0.2, c.w * 0.4, '#ffd08a', 0.22),
    },
    S,
  )
}
