import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { hands, person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { glow, shafts } from '../../rooms/overPaint.ts'
import { room } from '../../rooms/room.ts'
import { ball, box, brick, dEll, drum, ell, ring, rod, sdf } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import { norm, sub, type V } from '../../solids/vectors.ts'

/** Players under warm light seen from the hall, with rows of heads in the dark. */
export default function concertHall(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    wood = pick(r, ['#a9743f%', '#c2925a%', '#7d4f2c%']),
    wall = pick(r, ['#8a5a36', '#7c3a34', '#5f4a3a', '#a97c4c']),
    dark = '#1d1b22',
    w = 18,
    d = 22,
    h = 9,
    kind = Math.floor(r() * 3)
  S.push(
    box([0, 0.5, -7.5], [8.5, 0.5, 3.5], wood),
    box([0, 0.5, -3.98], [8.5, 0.48, 0.02], blend(wood.slice(0, 7), '#1a0f0a', 0.5)),
  )
  for (let i = 0; i < 13; i++)
    S.push(
      rod(
        [-5.4 + i * 0.9, 4.2 + 0.15 * Math.abs(6 - i), -10.7],
        [-5.4 + i * 0.9, 8.2 - 0.32 * Math.abs(6 - i), -10.7],
        0.22,
        pick(r, ['#c9a24a^', '#b9905a^', '#a9b0b0^']),
      ),
    )
  S.push(box([0, 3.7, -10.7], [6.3, 0.6, 0.35], wood))
  for (let i = 0; i < 18; i++)
    S.push(
      box(
        [-8.7 + i * 1.02, 2.6, -10.95],
        [0.46, 2.6, 0.1 + 0.08 * (i % 3)],
        i % 2 ? wood : `${blend(wood.slice(0, 7), '#2a160c', 0.25)}%`,
      ),
    )
  const stringed = (at: V, turn: number, size: number) => {
    const p = person(at, turn, {
      top: dark,
      legs: dark,
      pose:
        size > 0.5
          ? {
              ...POSES.sit,
              arms: [
                [0.75, 0.35, 1.1, 0.3],
                [0.7, 0.5, 1.3, 0.4],
              ],
            }
          : {
              ...POSES.violin,
              hip: 0.5,
              legs: [
                [1.5, 1.5, 0.14],
                [1.4, 1.4, 0.14],
              ],
            },
      skin: pick(r, SKINS),
      hair: pick(r, HAIRS),
      cut: pick(r, ['short', 'long', 'bun'] as const),
    })
    S.push(
      ...p,
      box(
        [at[0] - Math.sin(turn) * 0.05, at[1] + 0.22, at[2] - Math.cos(turn) * 0.05],
        [0.2, 0.22, 0.2],
        '#3a2a22',
        turn,
      ),
    )
    const [a, b] = hands
    if (size < 0.5) {
      const sh: V = [
          at[0] + Math.sin(turn) * 0.12 + Math.cos(turn) * 0.12,
          at[1] + 1.06,
          at[2] + Math.cos(turn) * 0.12 - Math.sin(turn) * 0.12,
        ],
        mid: V = [(sh[0] + b[0]) / 2, (sh[1] + b[1]) / 2, (sh[2] + b[2]) / 2]
      S.push(
        rod(sh, mid, 0.085, '#8a4a22^', 0.07),
        rod(mid, b, 0.02, '#2a1a12'),
        rod(
          [a[0], a[1], a[2]],
          [mid[0] + (mid[0] - a[0]) * 0.7, mid[1] + 0.12, mid[2] + (mid[2] - a[2]) * 0.7],
          0.01,
          '#e0cfa8',
        ),
      )
    } else {
      const f: V = [at[0] + Math.sin(turn) * 0.42, at[1] + 0.1, at[2] + Math.cos(turn) * 0.42]
      S.push(
        ...place(
          [
            sdf([0, 0.5, 0], 0.7, '#8a4a22^', (x, y, z) =>
              Math.min(dEll(x, y - 0.32, z, 0.24, 0.26, 0.12), dEll(x, y - 0.62, z, 0.19, 0.2, 0.11)),
            ),
            rod([0, 0.75, 0.03], [0, 1.35, -0.06], 0.025, '#2a1a12'),
          ],
          f,
          turn,
          size > 0.9 ? 1.35 : 1,
        ),
        rod(a, [f[0], f[1] + 0.45, f[2]], 0.01, '#e0cfa8'),
      )
    }
    void norm
    void sub
  }
  const stand = (at: V, t: number) =>
    S.push(
      ...place(
        [
          rod([0, 0, 0], [0, 1, 0], 0.012, '#2a2422'),
          box([0, 1.08, 0], [0.24, 0.16, 0.01], '#2a2422'),
          box([0, 1.09, -0.014], [0.2, 0.13, 0.004], '#f4ead2'),
        ],
        at,
        t,
      ),
    )
  if (kind === 0) {
    ;[-1.5, -0.6, 0.7, 1.7].forEach((x, i) => {
      const t = -x * 0.35
      stringed([x, 1, -6.6 - Math.abs(i - 1.5) * -0.35], t, i === 3 ? 0.7 : 0.3)
      stand([x + Math.sin(t) * 0.75, 1, -5.9 + Math.abs(i - 1.5) * 0.3], t)
    })
  } else
    for (let row = 0; row < 3; row++) {
      const R = 2.2 + row * 1.25,
        n = 5 + row * 2
      for (let i = 0; i < n; i++) {
        const a = -1.25 + (2.5 * i) / (n - 1),
          x = Math.sin(a) * R * 1.35,
          z = -4.6 - Math.cos(a) * R,
          t = -a
        stringed([x, 1 + row * 0.22, z], t, x > 1.4 && row < 2 ? 0.7 : row === 2 && i % 3 === 0 ? 1 : 0.3)
        if (r() < 0.6) stand([x + Math.sin(t) * 0.7, 1 + row * 0.2, z + Math.cos(t) * 0.7], t)
      }
    }
  if (kind > 0)
    S.push(
      ...person([0, 1.15, -4.45], Math.PI, {
        top: dark,
        legs: dark,
        coat: 0.35,
        pose: POSES.conduct,
        skin: pick(r, SKINS),
        hair: pick(r, HAIRS),
      }),
      rod(hands[0], [hands[0][0] - 0.05, hands[0][1] + 0.3, hands[0][2] - 0.1], 0.008, '#f4ead2'),
      brick([0, 1.07, -4.45], [0.5, 0.08, 0.4], '#3a261c'),
    )
  if (kind === 2)
    S.push(
      ...place(
        [
          sdf([0, 0.85, 0], 1.5, '#17161b^', (x, y, z) =>
            Math.max(
              Math.abs(y - 0.85) - 0.14,
              Math.min(dEll(x, 0, z + 0.2, 0.8, 1, 1.2), dEll(x - 0.2, 0, z - 0.5, 0.75, 1, 0.7)),
            ),
          ),
          box([0.25, 0.85, 0.95], [0.6, 0.05, 0.14], '#efe6d4'),
          ...[
            [-0.5, 0.6],
            [0.7, 0.6],
            [0, -1],
          ].map(([x = 0, z = 0]) => rod([x, 0, z], [x, 0.75, z], 0.05, '#17161b')),
          sdf([-0.1, 1.5, 0], 1.5, '#17161b^', (x, y, z) =>
            Math.max(Math.abs((x + 0.75) * 0.75 - (y - 1) * 0.66) - 0.02, dEll(x, y - 1.4, z, 0.9, 0.9, 1.1)),
          ),
        ],
        [-2.3, 1, -5.6],
        0.5,
      ),
    )
  const low = blend(c.palette.dark, '#2a1a16', 0.5)
  for (let row = 0; row < 6; row++)
    for (let i = -8; i <= 8; i++) {
      const x = i * 0.78 + (row % 2) * 0.39 + (r() - 0.5) * 0.16,
        z = -2 + row * 1.2,
        y = 0.05 + row * 0.12
      if (r() < 0.93)
        S.push(
          ell(
            [x, y + 1.12 + (r() - 0.5) * 0.08, z],
            [0.095, 0.135, 0.11],
            pick(r, ['#2a211f', '#5a3d28', '#b9b5ae', '#1d1b20', '#7d5733']),
          ),
          ell([x, y + 0.8, z], [0.25, 0.26, 0.16], pick(r, ['#27303a', '#3a2a2c', '#2f3a34', '#40322a', '#4a3a44'])),
        )
      S.push(brick([x, y + 0.42, z + 0.18], [0.3, 0.4, 0.05], '#6b2a28', 0.08))
    }
  void low
  const pts: V[] = [
    [-3, 5, -6],
    [0, 5.4, -6.5],
    [3, 5, -6],
    [0, 4, -8.5],
  ]
  for (const p of pts.slice(0, 3)) S.push(drum([p[0], 7.5, p[2] + 1], 0.14, 0.2, '#1d1b20'))
  for (let k = -2; k <= 2; k++) S.push({ ...ring([k * 3, 7.2, -2], 0.6, 0.05, '#ffdf9e!'), ghost: true })
  void anyone
  void ball
  return room(
    c,
    {
      w,
      d,
      h,
      floor: '#5a3a34',
      floorKind: 'plain',
      wall,
      ceiling: blend(wall, '#14100e', 0.4),
      windows: false,
      eye: [pick(r, [-4, 0, 3.5]), 2.4 + r() * 1.3, 5.6],
      look: [0, 2.4, -8],
      fov: kind === 0 ? 28 : 37,
      roam: 0.3,
      cols: 660,
      ambient: 0.17,
      power: 0.1,
      rim: 0.25,
      fog: 0.18,
      lamps: [...pts.map((at) => ({ at, power: 0.36, reach: 4.2 }))],
      over: shafts(c, 0.25, 0.75, 5, 0, '#ffe2a8', 0.2) + glow(c.w * 0.5, c.h * 0.42, c.w * 0.5, '#ffcf80', 0.22),
    },
    S,
  )
}
