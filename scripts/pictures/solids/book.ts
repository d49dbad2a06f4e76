import { box, brick, dCap, sdf } from './forms.ts'
import { place } from './place.ts'
import type { Solid } from './solid.ts'
import { hash, smax, type V } from './vectors.ts'

export const bookOf = (
  at: V,
  turn: number,
  w: number,
  d: number,
  t: number,
  cover: string,
  deco = '#e0c890',
): Solid[] =>
  place(
    [
      box([0, t * 0.5, 0], [w / 2 - 0.05, t / 2 - 0.05, d / 2 - 0.06], '#e9dfc6', 0, (_x, y) =>
        Math.abs((y * 26) % 1) < 0.3 ? '#cfc3a6' : undefined,
      ),
      ...[0.03, t - 0.03].map((y) =>
        brick(
          [0, y, 0],
          [w / 2, 0.03, d / 2],
          cover,
          0.015,
          0,
          y > 0.1
            ? (x, _y, z) => {
                const e = Math.min(w / 2 - Math.abs(x), d / 2 - Math.abs(z))
                return (e > 0.1 && e < 0.13) ||
                  (Math.abs(z + d * 0.15) < 0.06 && Math.abs(x) < w * 0.26) ||
                  (Math.abs(z + d * 0.02) < 0.025 && Math.abs(x) < w * 0.18)
                  ? deco
                  : undefined
              }
            : undefined,
        ),
      ),
      sdf(
        [-w / 2 + 0.02, t / 2, 0],
        d * 0.56 + t,
        cover,
        (x, y, z) =>
          smax(
            dCap(x, y, z, [-w / 2 + 0.04, t / 2, -d / 2], [-w / 2 + 0.04, t / 2, d / 2], t / 2),
            Math.abs(z) - d / 2,
            0.02,
          ),
        (_x, y, z) => {
          void y
          const e = d / 2 - Math.abs(z)
          return (e > 0.16 && e < 0.2) ||
            (e > 0.28 && e < 0.31) ||
            (Math.abs(z) < d * 0.13 && Math.abs(y - t / 2) < t * 0.16)
            ? deco
            : undefined
        },
      ),
    ],
    at,
    turn,
  )

/** Printed lines: a grey text block by place, for paper of every kind. */
export const typed = (u: number, v: number, seed: number, cols = 1, lead = 0.035): boolean => {
  const c = Math.floor(u * cols),
    lu = u * cols - c,
    row = Math.floor(v / lead),
    lv = v / lead - row,
    end = hash(row, c, seed) < 0.16 ? 0.3 + hash(row, seed) * 0.4 : 0.94
  return lv > 0.38 && lv < 0.85 && lu > 0.06 && lu < end && hash(Math.floor(lu * 34), row, seed + c) > 0.14
}
