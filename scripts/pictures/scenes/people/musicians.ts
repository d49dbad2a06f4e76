import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { hands, person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { glow, shafts } from '../../rooms/overPaint.ts'
import { room } from '../../rooms/room.ts'
import { ball, box, brick, dEll, drum, ring, rod, sdf, torusArc } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import type { V } from '../../solids/vectors.ts'

/** A small band: guitar, fiddle, double bass, drum, accordion, in a bar or on a small stage. */
export default function musicians(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    wall = pick(r, ['#5a3f3a', '#3d4a4a', '#6b4a38', '#3f3a56', '#7a5a3c']),
    n = 3 + Math.floor(r() * 2),
    kinds = ['guitar', 'bass', 'fiddle', 'squeeze', 'drum', 'sing']
  for (let i = 5; i > 0; i--) {
    const j = Math.floor(r() * (i + 1))
    ;[kinds[i], kinds[j]] = [nth(kinds, j), nth(kinds, i)]
  }
  const mid = (a: V, b: V, t = 0.5): V => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
  for (let i = 0; i < n; i++) {
    const k = kinds[i],
      x = (i - (n - 1) / 2) * 1.15,
      z = -0.3 - Math.abs(i - (n - 1) / 2) * 0.4 + (r() - 0.5) * 0.4,
      t = -x * 0.3 + (r() - 0.5) * 0.3,
      sit = k === 'drum' || k === 'squeeze' || (k === 'guitar' && r() < 0.5),
      legs = sit ? { hip: 0.5, legs: POSES.sit.legs } : { legs: POSES.stand.legs },
      arms =
        k === 'fiddle'
          ? POSES.violin.arms
          : k === 'guitar'
            ? [
                [0.35, 0.25, 1.25, 0.7],
                [0.75, 0.55, 1.1, 0.2],
              ]
            : k === 'bass'
              ? [
                  [0.7, 0.35, 0.8, 0.4],
                  [1.3, 0.5, 1.2, 0.4],
                ]
              : k === 'squeeze'
                ? [
                    [0.3, 0.45, 1.4, 0.2],
                    [0.3, 0.45, 1.4, 0.2],
                  ]
                : k === 'drum'
                  ? [
                      [0.6, 0.25, 1.1, 0.2],
                      [0.9, 0.25, 0.9, 0.2],
                    ]
                  : [
                      [0.9, 0.25, 1.7, 0.6],
                      [0.2, 0.4, 0.5],
                    ]
    const at: V = [x, 0.3, z]
    S.push(
      ...person(at, t, {
        top: pick(r, ['#7c2f2b', '#27414f', '#c08f3a', '#e6dcc6', '#3d4f3a', '#b8734d', '#23232b']),
        legs: pick(r, ['#23262e', '#3a3430', '#4d5560']),
        pose: {
          ...legs,
          arms: arms as [number, number, number, number?][],
          look: k === 'fiddle' ? 0.35 : (r() - 0.5) * 0.5,
          nod: r() * 0.25,
          lean: 0.04,
        },
        skin: pick(r, SKINS),
        hair: pick(r, [...HAIRS, '#b9b5ae']),
        cut: pick(r, ['short', 'long', 'bun', 'short'] as const),
        hatKind: r() < 0.3 ? pick(r, ['cap', 'wide'] as const) : undefined,
        hat: pick(r, ['#2a2422', '#5a4a3a', '#7c2f2b']),
        beard: r() < 0.25,
      }),
    )
    const [a, b] = hands as [V, V],
      f = (d: number, y: number): V => [x + Math.sin(t) * d, 0.3 + y, z + Math.cos(t) * d]
    if (sit) S.push(brick([x - Math.sin(t) * 0.08, 0.52, z - Math.cos(t) * 0.08], [0.2, 0.22, 0.2], '#3a2a22', 0.02, t))
    if (k === 'guitar') {
      const body = mid(a, b, 0.05)
      S.push(
        ...place(
          [
            sdf(
              [0, 0, 0.02],
              0.36,
              '#b9783a^',
              (X, Y, Z) =>
                Math.max(Math.min(Math.hypot(X + 0.08, Y) - 0.2, Math.hypot(X - 0.12, Y) - 0.16), Math.abs(Z) - 0.05) *
                0.9,
              (X, Y, Z) => (Z > 0.03 && Math.hypot(X - 0.04, Y) < 0.055 ? '#2a1a12' : undefined),
            ),
          ],
          [body[0] + Math.sin(t) * -0.02, body[1] + 0.02, body[2]],
          t,
        ),
        rod(body, mid(body, b, 1.18), 0.022, '#4a2a1a', 0.02),
      )
    }
    if (k === 'fiddle') {
      const sh = mid(f(0.1, 1.42), b, 0.1),
        m = mid(sh, b, 0.55)
      S.push(
        rod(sh, m, 0.09, '#8a4a22^', 0.075),
        rod(m, mid(sh, b, 1.1), 0.02, '#2a1a12'),
        rod(a, mid(a, m, 1.9), 0.01, '#e0cfa8'),
      )
    }
    if (k === 'bass') {
      const q = f(0.42, 0.08)
      S.push(
        ...place(
          [
            sdf(
              [0, 0.5, 0],
              0.75,
              '#7a3f1e^',
              (X, Y, Z) =>
                Math.min(dEll(X, Y - 0.32, Z, 0.32, 0.34, 0.14), dEll(X, Y - 0.74, Z, 0.25, 0.28, 0.13)) * 0.9,
              (X, Y, Z) =>
                Z > 0 && Math.abs(Math.abs(X) - 0.12) < 0.016 && Math.abs(Y - 0.5) < 0.12
                  ? '#2a140a'
                  : Math.abs(X) < 0.025 && Z > 0.06
                    ? '#2a140a'
                    : undefined,
            ),
            rod([0, 0.9, 0.06], [0, 1.75, -0.08], 0.03, '#2a1a12'),
            ball([0, 1.8, -0.08], 0.06, '#4a2a18'),
          ],
          q,
          t,
        ),
      )
    }
    if (k === 'squeeze') {
      const m = mid(a, b),
        wd = Math.max(0.24, Math.hypot(a[0] - b[0], a[2] - b[2]) * 0.4)
      S.push(
        ...place(
          [
            sdf(
              [0, 0, 0],
              0.6,
              '#7c2f2b',
              (X, Y, Z) =>
                Math.max(
                  Math.abs(X) - wd,
                  Math.abs(Y) - 0.2 - 0.02 * Math.sin(X * 80),
                  Math.abs(Z) - 0.11 - 0.015 * Math.sin(X * 80),
                ) * 0.6,
              (X) =>
                Math.abs(X) > wd - 0.08 ? '#e0d3b6' : Math.abs(((X * 14 + 20) % 1) - 0.5) < 0.2 ? '#23141a' : undefined,
            ),
          ],
          [m[0], m[1] + 0.05, m[2] + 0.06],
          t,
        ),
      )
    }
    if (k === 'drum')
      S.push(
        ...place(
          [
            drum([0, 0.55, 0], 0.24, 0.13, '#e9e2d2', 0.01, (_X, Y) => (Y < 0.66 ? '#b4472c' : undefined)),
            drum([0.45, 0.3, 0.2], 0.3, 0.3, '#27414f', 0.01, (_X, Y) => (Y > 0.58 ? '#e9e2d2' : undefined)),
            rod([-0.5, 0, 0.1], [-0.5, 1, 0.1], 0.012, '#9aa1a3'),
            drum([-0.5, 1, 0.1], 0.26, 0.008, '#c9a24a^'),
          ],
          f(0.55, 0),
          t,
        ),
        rod(a, f(0.55, 0.72), 0.012, '#e0cfa8'),
        rod(b, f(0.6, 0.75), 0.012, '#e0cfa8'),
      )
    if (k === 'sing') S.push(rod(f(0.4, 0), f(0.4, 1.5), 0.014, '#8f979a'), ball(f(0.34, 1.53), 0.045, '#23232b'))
  }
  S.push(
    box([0, 0.15, -1], [4.4, 0.15, 2], '#7d5a3c%'),
    brick([-2.6, 0.6, -1.6], [0.32, 0.3, 0.25], '#23232b', 0.02, 0.3),
    brick([2.5, 0.6, -1.7], [0.32, 0.3, 0.25], '#3a2f2a', 0.02, -0.3),
  )
  for (let i = 0; i < 26; i++) {
    const u = i / 25
    S.push({ ...ball([-4 + u * 8, 3 - 0.5 * Math.sin(u * Math.PI * 3) ** 2, -2.7], 0.045, '#ffdf9e!'), ghost: true })
  }
  for (let i = 0; i < 5; i++) {
    const x = -2.9 + i * 1.45 + (r() - 0.5) * 0.3
    if (r() < 0.6)
      S.push(
        ball([x, 0.95, 2.5], 0.14, pick(r, ['#2a211f', '#5a3d28', '#1d1b20'])),
        ball([x, 0.5, 2.5], 0.34, '#23262e'),
      )
  }
  void ring
  void torusArc
  const col = pick(r, ['#ffcf80', '#ff9e6a', '#ffd9a0'])
  return room(
    c,
    {
      w: 9,
      d: 9,
      h: 3.9,
      floor: '#4a3a34',
      wall,
      ceiling: blend(wall, '#14100e', 0.5),
      windows: false,
      eye: [(r() - 0.5) * 2, 1.5, 3.7],
      look: [0, 1.15, -1],
      fov: 42,
      ambient: 0.22,
      power: 0.12,
      rim: 0.6,
      fog: 0.2,
      lamps: [
        { at: [-c.palette.side * -2.4, 3.5, 2], power: 0.75, reach: 3.2, shadow: true },
        { at: [c.palette.side * -3, 3.2, -2], power: 0.45, reach: 2.4 },
      ],
      over:
        shafts(c, 0.1, 0.9, 3, c.palette.side * -0.2, col, 0.16) +
        glow(c.w * (0.5 + c.palette.side * 0.3), 0, c.w * 0.5, col, 0.4),
    },
    S,
  )
}
