import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { bookOf, typed } from '../../solids/book.ts'
import { ball, brick, dEll, drum, rod, sdf } from '../../solids/forms.ts'
import { place, tip } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import { smax, smin, type V } from '../../solids/vectors.ts'

/** An old dial telephone, its cord and a pad. */
export default function telephone(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    k = pick(r, ['#23232b^', '#a63f2a^', '#e0d3b6^', '#3d5a52^', '#c9963e^', '#6c7f86^']),
    x = (r() - 0.5) * 1.6,
    t = (r() - 0.5) * 0.9,
    off = r() < 0.35,
    s = r() < 0.5 ? 1 : -1
  const P: Solid[] = [
    sdf([0, 0.8, 0], 2.3, k, (X, Y, Z) => {
      const w = 1.5 - Y * 0.42
      return (
        smax(smax(Math.abs(X) - w, Math.abs(Z + Y * 0.25) - (1.35 - Y * 0.35), 0.2), Math.abs(Y - 0.7) - 0.7, 0.15) *
        0.75
      )
    }),
    ...tip(
      [
        drum([0, 0, 0], 0.95, 0.09, '#e0d8c6'),
        drum([0, 0.1, 0], 0.88, 0.05, '#c9cbca^', 0.01, (X, _Y, Z) => {
          const d = Math.hypot(X, Z)
          for (let i = 0; i < 10; i++) {
            const a = i * 0.5 + 0.4
            if (Math.hypot(X - Math.sin(a) * 0.63, Z - Math.cos(a) * 0.63) < 0.14) return '#23232b'
          }
          return d < 0.36 ? '#efe6d4' : d < 0.4 ? '#23232b' : undefined
        }),
        rod([0.62, 0.1, 0.55], [0.8, 0.28, 0.7], 0.04, '#c9cbca^'),
      ],
      0.75,
    ).flatMap((q) => place([q], [0, 0.85, 0.85])),
    ...[-0.75, 0.75].flatMap((X) => [
      rod([X, 1.35, -0.25], [X, 1.85, -0.25], 0.11, k),
      rod([X, 1.82, -0.5], [X, 1.82, 0], 0.1, k),
    ]),
  ]
  const H: Solid[] = [
    sdf(
      [0, 0, 0],
      2.4,
      k,
      (X, Y, Z) =>
        smin(
          smin(
            dEll(Math.abs(X) - 1.5, Y + 0.22, Z, 0.5, 0.36, 0.5),
            dEll(Math.abs(X) - 1.5, Y + 0.42, Z, 0.55, 0.16, 0.55),
            0.1,
          ),
          Math.hypot(Math.hypot(Y + 0.05 + X * X * 0.07 - 0.2, Z) - 0.0, 0) - 0.24 + Math.max(0, Math.abs(X) - 1.55),
          0.25,
        ) * 0.8,
    ),
  ]
  S.push(
    ...place(P, [x, 0, 0], t),
    ...(off ? place(H, [x + s * 2.9, 0.62, 1.3], t + 0.9) : place(H, [x, 2.15, -0.25], t)),
  )
  for (let i = 0; i < 60; i++) {
    const u = i / 60,
      a: V = [x - 1.5 + Math.sin(u * 3) * -1.4, 0.16 + 0.12 * Math.sin(i * 1.3), 0.6 + u * 2 + 0.12 * Math.cos(i * 1.3)]
    S.push(ball(a, 0.085, blend(k.slice(0, 7), '#14100e', 0.35)))
  }
  S.push(
    ...place(
      [
        brick([0, 0.08, 0], [0.9, 0.08, 1.2], '#f2ead8', 0.02, 0, (X, _y, Z) =>
          typed(X / 1.8 + 0.5, Z / 2.4 + 0.5, 4, 1, 0.11) && Z < 0.3 ? '#34405a' : undefined,
        ),
        rod([0.5, 0.22, -0.8], [1.1, 0.2, 0.9], 0.07, '#d9a441'),
      ],
      [x + s * (off ? -3.2 : 3.1), 0, 0.9],
      s * 0.4,
    ),
  )
  if (r() < 0.5) S.push(...bookOf([x - s * 3.3, 0, -1.4], 0.2, 2.4, 3, 0.6, '#c9a24a', '#7c2f2b'))
  return tabletop(c, S, { high: [0.28, 0.55], dist: 13, at: [x * 0.5 + s * 0.4, 0.9, 0.2] })
}
