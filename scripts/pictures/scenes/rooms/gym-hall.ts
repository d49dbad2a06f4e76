import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { GREYS, HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { shafts } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { ball, box, brick, ring, rod } from '../../solids/forms.ts'
import { MOTIFS } from '../../solids/motif.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import { hash, noise, type V } from '../../solids/vectors.ts'

/** Painted lines, wall bars, a game or a class under high windows. */
export default function gymHall(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    kit = pick(r, [
      ['#b4302c', '#27538a'],
      ['#e2b632', '#3d5a46'],
      ['#d9673a', '#2f3a4a'],
    ]),
    s = r() < 0.5 ? 1 : -1,
    game = r() < 0.6,
    pts: V[] = [
      [-3, 5.6, 0],
      [3, 5.6, 0],
      [-3, 5.6, -5],
      [3, 5.6, -5],
    ]
  for (const k of [-1, 1])
    for (let b = 0; b < 3; b++) {
      const z = -5.5 + b * 3
      for (let i = 0; i < 13; i++)
        S.push(rod([k * 6.6, 0.25 + i * 0.2, z - 0.9], [k * 6.6, 0.25 + i * 0.2, z + 0.9], 0.025, '#b98652'))
      for (const d of [-0.9, 0, 0.9]) S.push(box([k * 6.68, 1.4, z + d], [0.1, 1.4, 0.04], '#a9743f'))
    }
  S.push(
    box([0, 3.3, -8.5], [0.95, 0.6, 0.04], '#e6e2d4', 0, (x, y) =>
      Math.max(Math.abs(x) / 0.9, Math.abs(y - 3.3) / 0.55) > 0.93 ||
      (Math.max(Math.abs(x) / 0.32, Math.abs(y - 3.15) / 0.24) < 1 &&
        Math.max(Math.abs(x) / 0.27, Math.abs(y - 3.15) / 0.2) > 1)
        ? kit[0]
        : undefined,
    ),
    ring([0, 2.95, -8.15], 0.25, 0.02, '#d9673a'),
    ...Array.from({ length: 10 }, (_, i) =>
      rod(
        [Math.cos(i * 0.628) * 0.25, 2.95, -8.15 + Math.sin(i * 0.628) * 0.25],
        [Math.cos(i * 0.628) * 0.14, 2.5, -8.15 + Math.sin(i * 0.628) * 0.14],
        0.008,
        '#efe8d8',
      ),
    ),
    rod([0, 3.3, -8.6], [0, 4, -8.9], 0.05, '#5f676a'),
  )
  if (game) {
    const b: V = [s * 0.5, 2.5 + r() * 0.4, -3]
    S.push(ball(b, 0.13, '#d9702f'))
    for (let i = 0; i < 9; i++) {
      const x = i === 0 ? s * 0.3 : i === 1 ? s * 0.9 : (r() - 0.5) * 9,
        z = i === 0 ? -2.9 : i === 1 ? -3.3 : -6.5 + r() * 6,
        k = nth(kit, i % 2)
      S.push(
        ...person([x, i < 2 ? 0.25 : 0, z], i < 2 ? (i ? -1.4 : 1.4) * s : r() * 6, {
          top: k,
          legs: k,
          shorts: true,
          sleeve: 'short',
          sock: '#efe6d4',
          shoe: '#e6e2d4',
          pose:
            i < 2
              ? {
                  ...POSES.cheer,
                  arms: [
                    [2.6, 0.2, 0.3],
                    [1.4, 0.4, 0.6],
                  ],
                  nod: -0.3,
                }
              : pick(r, [POSES.run, POSES.run2, POSES.tackle, POSES.hip]),
          skin: pick(r, SKINS),
          hair: pick(r, HAIRS),
          cut: pick(r, ['short', 'bun', 'short'] as const),
        }),
      )
    }
  } else {
    for (let i = 0; i < 12; i++) {
      const row = Math.floor(i / 4),
        x = ((i % 4) - 1.5) * 2.2 + (row % 2) * 0.6,
        z = 0.6 - row * 2.2
      S.push(
        box([x, 0.015, z], [0.4, 0.015, 0.9], pick(r, ['#3f7a8a', '#b4653a', '#7a6a9a', '#5f8a5a'])),
        ...person([x, 0, z], (r() - 0.5) * 0.2 + Math.PI * (c.rng() < 0 ? 1 : 0), {
          top: pick(r, ['#27538a', '#b4302c', '#e2b632', '#8fa3a3', '#7a3a6a', '#e6dcc6']),
          legs: pick(r, ['#2a2f3a', '#4a4a50']),
          sleeve: 'short',
          pose: {
            lean: 0,
            side: 0.06 * s,
            legs: [
              [0.1, 0.05, 0.35],
              [-0.1, 0.35, 0.35],
            ],
            arms: [
              [s > 0 ? 2.8 : 0.1, 0.3, 0.2],
              [s > 0 ? 0.1 : 2.8, 0.3, 0.2],
            ],
          },
          skin: pick(r, SKINS),
          hair: pick(r, [...HAIRS, ...GREYS]),
          cut: pick(r, ['short', 'bun', 'bun'] as const),
        }),
      )
    }
  }
  S.push(
    brick([s * 5.4, 0.5, 1.5], [0.4, 0.5, 0.8], '#a9743f%', 0.05),
    brick([s * 5.4, 1.05, 1.5], [0.42, 0.08, 0.84], '#7a5a44', 0.05),
    brick([-s * 5.2, 0.2, 0.6], [0.25, 0.04, 1.6], '#b98652%', 0.01),
  )
  const line = (x: number, z: number) =>
    Math.abs(x) < 0.04 ||
    Math.abs(Math.hypot(x, z + 3) - 1.6) < 0.04 ||
    Math.abs(Math.abs(x) - 5.4) < 0.04 ||
    Math.abs(z + 3) < 0.04
  S.push({
    ...box([0, 0.004, -1], [6.9, 0.004, 9], '#b9824a', 0, (x, _y, z) =>
      line(x, z)
        ? '#efe8d8'
        : Math.abs(Math.abs(x) - 3.6) < 0.035 || Math.abs(Math.hypot(x, z + 8) - 3.2) < 0.035
          ? kit[1]
          : Math.floor(x / 0.12) % 3 === 0
            ? '#b07a42'
            : undefined,
    ),
  })
  void hash
  void blend
  void noise
  void MOTIFS
  void GREYS
  return room(
    c,
    {
      w: 14,
      d: 18,
      h: 7,
      floor: '#b9824a',
      wall: pick(r, ['#d9cfb4', '#a9bfb8', '#c98f6a']),
      ceiling: '#8f8878',
      windows: { count: 5, sill: 3.9, head: 6.3, wide: 2.4, bars: [3, 2] },
      eye: [s * (1 + r() * 2.5), 1.7 + r() * 1.2, 5.4],
      look: [0, 1.7, -4.5],
      fov: 50,
      roam: 0.2,
      lamps: lampsAt(c, pts, 0.55, 5),
      over:
        c.palette.night < 0.7
          ? shafts(
              c,
              c.palette.side > 0 ? 0.4 : 0,
              c.palette.side > 0 ? 1 : 0.6,
              4,
              -c.palette.side * 0.5,
              c.palette.key,
              0.22,
            )
          : '',
    },
    S,
  )
}
