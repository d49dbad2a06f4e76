import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { type Dress, person } from '../../people/person.ts'
import { glow } from '../../rooms/overPaint.ts'
import { room } from '../../rooms/room.ts'
import { box, brick, drum, ell, rod, sdf } from '../../solids/forms.ts'
import { INKS, motif } from '../../solids/motif.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import { noise, type V } from '../../solids/vectors.ts'

/** The curtain drawn aside, a painted set, two or three players in the light. */
export default function theatreStage(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    velvet = pick(r, ['#8a2430', '#2f4a66', '#5a2f50', '#9c5a2c', '#2f5a4c']),
    gilt = pick(r, ['#c9a24a', '#b98a58', '#a9a08a']),
    ink = pick(r, INKS),
    set = Math.floor(r() * 4),
    sd = Math.floor(r() * 99)
  const curtain = (x: number, y: number, z: number, hw: number, hh: number, n: number, ph: number) =>
    sdf(
      [x, y, z],
      Math.hypot(hw, hh) + 0.4,
      velvet,
      (X, Y, Z) => {
        const pull = 0.28 * Math.max(0, 1 - Math.abs(Y - y + hh * 0.35) / (hh * 0.9))
        return (
          Math.max(
            Math.abs(Z - z - 0.16 * Math.sin(((X - x) / hw) * n + ph + pull * 3)) - 0.06,
            Math.abs(X - x) - hw + pull * hw * 0.5,
            Math.abs(Y - y) - hh,
          ) * 0.6
        )
      },
      (_X, Y) => (Y < y - hh + 0.22 ? gilt : undefined),
    )
  S.push(curtain(-5.1, 3.6, -3.2, 1.5, 3.2, 11, 0), curtain(5.1, 3.6, -3.2, 1.5, 3.2, 11, 1))
  for (let i = 0; i < 5; i++) {
    const x = -4.8 + i * 2.4
    S.push(
      sdf(
        [x, 6.6, -3],
        1.7,
        velvet,
        (X, Y, Z) => {
          const u = (X - x) / 1.25,
            sag = 5.75 + 0.55 * u * u
          return (
            Math.max(
              Math.abs(Z + 3 - 0.09 * Math.sin(Y * 9 + u * u * 6)) - 0.07,
              Math.abs(u) * 1.25 - 1.25,
              sag - Y,
              Y - 7.3,
            ) * 0.6
          )
        },
        (X, Y) => {
          const u = (X - x) / 1.25
          return Y < 5.95 + 0.55 * u * u ? gilt : undefined
        },
      ),
    )
  }
  for (const k of [-1, 1]) {
    S.push(brick([k * 7, 4, -2.6], [0.5, 4, 0.4], gilt, 0.1))
    for (let i = 0; i < 3; i++)
      S.push(brick([k * 8.6, 2.4 + i * 2.2, -0.5], [1.2, 0.45, 1.3], blend(gilt, velvet, 0.35), 0.2))
  }
  S.push(brick([0, 7.9, -2.6], [7.6, 0.5, 0.5], gilt, 0.1), ell([0, 7.8, -2.1], [1.1, 0.6, 0.2], gilt))
  S.push(box([0, 0.45, -6.5], [7.4, 0.45, 4], '#8a6040%'))
  for (let i = -6; i <= 6; i++) S.push(drum([i, 0.98, -2.7], 0.12, 0.07, '#ffdf9e!'))
  const hot = blend(ink[1], '#101020', 0.1)
  S.push(
    box([0, 4, -9.85], [8, 3.6, 0.1], ink[0], 0, (x, y) =>
      motif(set === 1 ? 'town' : set === 2 ? 'sun' : set === 3 ? 'boat' : 'sun', x / 12 + 0.5, (y - 0.9) / 6, ink, sd),
    ),
  )
  void hot
  if (set === 0)
    for (const k of [-1, 1])
      for (let i = 0; i < 3; i++) {
        const x = k * (2.6 + i * 0.9),
          z = -9.4 + i * 1.6
        S.push(
          rod([x, 0.9, z], [x + k * 0.2, 3.4, z], 0.14, '#3a2f2a', 0.08),
          ...[0, 1, 2].map((q) =>
            sdf(
              [x + k * 0.1 + (q - 1) * 0.5, 3.6 + (q === 1 ? 0.6 : 0), z],
              1.2,
              q === 1 ? ink[4] : ink[1],
              (X, Y, Z) =>
                Math.hypot(X - x - k * 0.1 - (q - 1) * 0.5, Y - 3.6 - (q === 1 ? 0.6 : 0), (Z - z) * 2) -
                0.8 +
                0.12 * noise(X * 4, Y * 4),
            ),
          ),
        )
      }
  if (set === 1) {
    S.push(
      box([-2.8, 2.2, -8.6], [1.5, 1.3, 0.1], '#b98a66', 0.25, (x, y) =>
        Math.abs(x + 2.8) < 0.45 && y < 2.6 ? '#3a2a22' : undefined,
      ),
      brick([2.4, 1.5, -8.2], [1.1, 0.6, 0.4], '#6b4a30%', 0.04, -0.3),
      rod([0.4, 0.9, -8.6], [0.4, 3.6, -8.6], 0.06, '#22242a'),
      drum([0.4, 3.7, -8.6], 0.2, 0.24, '#ffdf9e!'),
    )
  }
  if (set === 2)
    for (let i = 0; i < 5; i++)
      S.push(
        box(
          [(r() - 0.5) * 3, 0.9 + 0.16 * (i + 1), -8.6 - i * 0.3],
          [3.2 - i * 0.5, 0.16, 0.7],
          i % 2 ? ink[3] : ink[2],
          0.1 * i,
        ),
      )
  if (set === 3)
    S.push(
      brick([0, 1.25, -7.4], [0.75, 0.05, 0.5], '#8a5f3d%', 0.02),
      rod([0, 0.9, -7.4], [0, 1.2, -7.4], 0.08, '#4a2f20'),
      ...[-1.3, 1.3].map((x) => brick([x, 1.15, -7.4], [0.22, 0.25, 0.22], '#4a2f20', 0.02)),
      box([3, 2.3, -8.8], [0.9, 1.4, 0.06], '#27414f', -0.4),
    )
  const n = 1 + Math.floor(r() * 3),
    poses = ['talk', 'cheer', 'hip', 'conduct', 'walk', 'folded', 'kick'] as const,
    lit: V[] = []
  for (let i = 0; i < n; i++) {
    const x = (i - (n - 1) / 2) * 2 + (r() - 0.5) * 0.8,
      z = -5.4 - r() * 1.4
    lit.push([x, 5, z + 1.6])
    S.push(
      ...person([x, 0.9, z], n > 1 ? (i < n / 2 ? 0.9 : -0.9) + (r() - 0.5) * 0.8 : (r() - 0.5) * 0.8, {
        top: pick(r, ['#e6dcc6', '#b4472c', '#d9a441', '#27414f', '#7a3a50', '#efe3c8']),
        legs: pick(r, ['#2a2f3a', '#7a3a50', '#e6dcc6', '#3a3430']),
        skirt: r() < 0.5 ? 0.75 : 0,
        coat: r() < 0.4 ? 0.5 : 0,
        pose: pick(r, poses) as Dress['pose'],
        skin: pick(r, SKINS),
        hair: pick(r, HAIRS),
        cut: pick(r, ['long', 'short', 'bun'] as const),
        hatKind: r() < 0.3 ? 'wide' : undefined,
        tall: 1.12,
      }),
    )
  }
  for (let row = 0; row < 5; row++)
    for (let i = -9; i <= 9; i++) {
      const x = i * 0.8 + (row % 2) * 0.4,
        z = 0.4 + row * 1.15
      if (r() < 0.94)
        S.push(
          ell(
            [x + (r() - 0.5) * 0.12, 0.75 + row * 0.16 + (r() - 0.5) * 0.1, z],
            [0.1, 0.14, 0.12],
            pick(r, ['#2a211f', '#3a2a22', '#6d6a6b', '#1d1b20']),
          ),
          ell([x, 0.42 + row * 0.16, z], [0.27, 0.28, 0.16], pick(r, ['#23262e', '#2f2428', '#28302c'])),
        )
    }
  return room(
    c,
    {
      w: 20,
      d: 20,
      h: 10,
      floor: '#4a2a28',
      floorKind: 'plain',
      wall: blend(velvet, '#1a1416', 0.55),
      windows: false,
      eye: [pick(r, [-3.5, 0, 3.5]), 2.6 + r() * 1.6, 7],
      look: [0, 2.7, -6],
      fov: 36,
      roam: 0.25,
      cols: 660,
      ambient: 0.15,
      power: 0.06,
      rim: 0.2,
      fog: 0.12,
      lamps: [
        ...lit.map((at) => ({ at, power: 0.62, reach: 3.2, shadow: true })),
        { at: [0, 5.5, -7], power: 0.5, reach: 5 },
        { at: [-3, 2, -8], power: 0.4, reach: 4 },
        { at: [3, 2, -8], power: 0.4, reach: 4 },
        { at: [0, 1.2, -3.4], power: 0.2, reach: 3 },
      ],
      over:
        lit
          .map((p) => {
            const x = c.w * (0.5 + p[0] * 0.045)
            return `<path d="M${x - 40} ${-20}h80L${x + c.w * 0.11} ${c.h * 0.72}H${x - c.w * 0.11}Z" fill="#ffe9b8" opacity=".1"/>`
          })
          .join('') + glow(c.w * 0.5, c.h * 0.5, c.w * 0.45, '#ffcf80', 0.2),
    },
    S,
  )
}
