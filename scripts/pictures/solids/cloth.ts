import { dBox, sdf } from './forms.ts'
import { place } from './place.ts'
import type { Solid } from './solid.ts'
import { fbm, noise, smooth, type V } from './vectors.ts'

/** A cloth lying on the table with folds. */
export const clothOf = (
  at: V,
  w: number,
  d: number,
  color: string,
  stripe: string | undefined,
  seed: number,
  turn = 0,
): Solid[] =>
  place(
    [
      sdf(
        [0, 0.06, 0],
        Math.hypot(w, d) / 2 + 0.2,
        color,
        (x, y, z) => {
          const f =
            0.05 * fbm(x * 1.1 + seed, z * 1.1) +
            0.045 * Math.sin(x * 2.2 + z * 1.4 + seed) * smooth(0.1, 0.9, (Math.abs(x) / w) * 2)
          return (
            dBox(
              x + 0.08 * noise(z * 1.3, seed),
              y - 0.07 - Math.max(f, -0.03),
              z + 0.08 * noise(x * 1.3, seed + 3),
              w / 2,
              0.035,
              d / 2,
              0.03,
            ) * 0.75
          )
        },
        stripe
          ? (x, _y, z) => {
              const e = w / 2 - Math.abs(x),
                g = d / 2 - Math.abs(z)
              return (e > 0.16 && e < 0.3) || (e > 0.38 && e < 0.42) || (g > 0.16 && g < 0.3) || (g > 0.38 && g < 0.42)
                ? stripe
                : undefined
            }
          : undefined,
      ),
    ],
    at,
    turn,
  )
