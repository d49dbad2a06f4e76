import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { glow } from '../../rooms/overPaint.ts'
import { product } from '../../rooms/tabletop.ts'
import { ball, dEll, drum, lathe, rod, sdf } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { hash, type V } from '../../solids/vectors.ts'

/** Beeswax in a tin, a glass, or on its own, lit. */
export default function candle(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    wax = pick(r, ['#efe3c8', '#d9a94a', '#c98f6a', '#a9b8a4', '#7c2f2b', '#d9c3b0']),
    kind = Math.floor(r() * 3),
    n = kind === 2 ? 3 : 1,
    flames: V[] = [],
    lab = pick(r, ['#f2ead8', '#27414f', '#23232b'])
  for (let i = 0; i < n; i++) {
    const x = (i - (n - 1) / 2) * 1.15,
      h = kind === 2 ? 1.6 + hash(i, 3) * 1.6 : 1.7,
      R = kind === 2 ? 0.38 : 0.9,
      z = n > 1 ? (i % 2) * -0.5 : 0
    if (kind < 2) {
      S.push(
        lathe(
          [x, 0, z],
          [
            [0, 0.05],
            [R, 0.05],
            [R * 1.02, h * 1.1],
          ],
          kind ? pick(r, ['#3f5966^', '#b98a58', '#2f3338', '#c9cbb8^']) : '#c9d0cc^',
          0.05,
          (X, y, Z) => {
            const a = Math.atan2(X, Z)
            if (y < 0.4 || y > 1.35 || Math.abs(a) > 0.75) return kind === 0 && y < h * 0.86 ? wax : undefined
            return Math.abs(y - 0.88) < 0.42 && (Math.abs(y - 0.46) < 0.02 || Math.abs(y - 1.29) < 0.02)
              ? '#8a6a3a'
              : (Math.abs(y - 1) < 0.06 && Math.abs(a) < 0.45) || (Math.abs(y - 0.76) < 0.03 && Math.abs(a) < 0.3)
                ? lab === '#f2ead8'
                  ? '#3a2f2a'
                  : '#efe3c8'
                : lab
          },
        ),
        drum([x, h * 0.82, z], R * 0.93, 0.05, wax),
      )
    } else
      S.push(
        drum([x, h / 2, z], R, h / 2, wax, 0.06),
        lathe(
          [x, 0, z],
          [
            [0.6, 0],
            [0.62, 0.08],
            [0.45, 0.12],
          ],
          '#b08a3a^',
          0.03,
        ),
        rod([x + R * 0.9, h, z + 0.15], [x + R, h * 0.7, z + 0.18], 0.06, wax),
      )
    const top = kind < 2 ? h * 0.84 : h
    S.push(rod([x, top, z], [x, top + 0.2, z], 0.025, '#23232b'), {
      ...sdf(
        [x, top + 0.5, z],
        0.5,
        '#ffc766!',
        (X, Y, Z) =>
          dEll(
            X - x,
            Y - top - 0.48 + Math.max(0, Y - top - 0.5) * 0,
            Z - z,
            0.13 * (1 - Math.max(0, Y - top - 0.45) * 0.9),
            0.36,
            0.13,
          ) * 0.7,
      ),
      ghost: true,
    })
    flames.push([x, top + 0.5, z])
  }
  S.push(rod([1.3, 0.05, 1.1], [0.3, 0.05, 1.5], 0.035, '#d9b47c'), ball([0.28, 0.05, 1.5], 0.06, '#a8302c'))
  return product(c, S, {
    height: kind === 2 ? 3.9 : 2.9,
    high: 0.2,
    at: [0, kind === 2 ? 1.6 : 1.15, 0],
    ground: pick(r, ['#8a5f45', '#6b5a5a', '#b98a66', '#7a6a52', '#4f5a5c']),
    dist: kind === 2 ? 14 : 10.5,
    over: glow(c.w * 0.5, c.h * (kind === 2 ? 0.33 : 0.38), c.w * 0.5, '#ffcf80', 0.5),
  })
}
