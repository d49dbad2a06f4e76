import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product } from '../../rooms/tabletop.ts'
import { typed } from '../../solids/book.ts'
import { dBox, ring, rod, sdf } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { hash } from '../../solids/vectors.ts'

/** Admission, passage, a season: printed stubs fanned on a table. */
export default function ticket(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    ink = pick(r, INKS),
    m = pick(r, MOTIFS),
    n = 2 + Math.floor(r() * 4),
    cols = [ink[0], '#e6c98a', '#c9d3c0', '#e2b8a0'],
    base = nth(cols, Math.floor(r() * 4))
  for (let i = 0; i < n; i++) {
    const k = r() < 0.7 ? base : pick(r, cols),
      sd = i + 3
    S.push(
      ...place(
        [
          sdf(
            [0, 0, 0],
            2.5,
            k,
            (x, y, z) => {
              const b = dBox(x, y, z, 2, 0.03, 0.95, 0.02),
                notch = Math.min(Math.hypot(x - 1.05, Math.abs(z) - 0.98), Math.hypot(Math.abs(x) - 2.02, z)) - 0.16
              return Math.max(b, -notch)
            },
            (x, y, z) => {
              if (y < 0) return undefined
              const e = Math.min(2 - Math.abs(x), 0.95 - Math.abs(z))
              if (e > 0.1 && e < 0.14) return ink[3]
              if (Math.abs(x - 1.05) < 0.02) return Math.abs(((z * 6 + 20) % 1) - 0.5) < 0.25 ? ink[3] : undefined
              if (x < -0.75 && e > 0.2)
                return motif(m, (x + 1.8) / 1.05, 0.5 - z / 1.5, [k, ink[1], ink[2], ink[3], ink[4]], 2)
              if (x > -0.6 && x < 0.9) {
                if (z > -0.62 && z < -0.28) return Math.abs((((x + 1) * 4.2) % 1) - 0.5) < 0.38 ? ink[1] : undefined
                return z > -0.1 && z < 0.7 && typed((x + 0.6) / 1.5, (z + 0.1) / 0.8, sd, 1, 0.26) ? ink[3] : undefined
              }
              if (x > 1.25 && x < 1.75)
                return Math.abs(z) < 0.6 &&
                  Math.abs(((z * 7 + 20) % 1) - 0.5) < 0.12 + 0.2 * hash(Math.floor(z * 7 + 20), 4)
                  ? ink[3]
                  : undefined
              return undefined
            },
          ),
        ],
        [(r() - 0.5) * 0.3 + i * 0.12, 0.05 + i * 0.07, 0.9 - i * 0.75 + (n - 2) * 0.35],
        (i - (n - 1) / 2) * 0.28 + (r() - 0.5) * 0.25,
      ),
    )
  }
  S.push(
    ...(r() < 0.5
      ? [ring([1.6, 0.1, 2.2], 0.3, 0.05, '#b08a3a^'), rod([1.9, 0.1, 2.2], [2.7, 0.1, 2], 0.05, '#b08a3a^')]
      : [
          rod([-2, 0.1, 2.4], [0.4, 0.1, 2.7], 0.09, '#a8302c'),
          rod([0.4, 0.1, 2.7], [0.7, 0.1, 2.74], 0.08, '#e6cfa0', 0.02),
        ]),
  )
  void MOTIFS
  return product(c, S, { height: 3.4, high: 0.85, at: [0.1, 0.1, 0.5], dist: 12, cols: 640 })
}
