import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { typed } from '../../solids/book.ts'
import { box, brick, drum, rod } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { mugOf } from '../../solids/tableware.ts'
import { noise, type V } from '../../solids/vectors.ts'

/** Envelopes, stamps, a pen, a letter half written. */
export default function letters(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    paper = ['#efe3c8', '#e6d3b6', '#d9cfc0', '#c9d3cf', '#e2c4ae'],
    env = (at: V, t: number, sd: number): Solid[] =>
      place(
        [
          brick([0, 0.04, 0], [1.5, 0.035, 1], nth(paper, sd % 5), 0.02, 0, (x, y, z) => {
            if (y < 0.05) return undefined
            if (sd % 3 === 0) {
              const f = Math.abs(z + 1 - 1.25 + Math.abs(x) * 0.8)
              return f < 0.018 || Math.hypot(x, z - 0.2) < 0.2
                ? Math.hypot(x, z - 0.2) < 0.2
                  ? '#a8302c^'
                  : '#a8987c'
                : undefined
            }
            if (x > 0.95 && x < 1.35 && z < -0.4 && z > -0.88) {
              const u = (x - 0.95) / 0.4,
                v = (z + 0.88) / 0.48
              return u < 0.08 || u > 0.92 || v < 0.07 || v > 0.93
                ? '#f6efdf'
                : motif(nth(MOTIFS, sd % 6), u, 1 - v, nth(INKS, sd % 5), sd)
            }
            if (
              Math.abs(Math.hypot(x - 0.75, z + 0.55) - 0.3) < 0.02 ||
              (x > 0.1 && x < 0.75 && Math.abs(Math.abs(z + 0.55 + 0.04 * Math.sin(x * 16)) - 0.1) < 0.02)
            )
              return '#5a5560'
            return x > -0.6 &&
              x < 0.9 &&
              z > -0.05 &&
              z < 0.75 &&
              typed((x + 0.6) / 1.5, (z + 0.05) / 0.8, sd, 1, 0.25) &&
              Math.abs(noise(x * 16, z * 9)) < 0.5
              ? '#2f3f5a'
              : undefined
          }),
        ],
        at,
        t,
      ),
    s = r() < 0.5 ? 1 : -1,
    sd = Math.floor(r() * 99),
    n = 5 + Math.floor(r() * 6)
  for (let i = 0; i < n; i++)
    S.push(...env([-s * 1.9 + (r() - 0.5) * 1.6, i * 0.09, -0.5 + (r() - 0.5) * 1.6], (r() - 0.5) * 1.3, sd + i))
  S.push(
    ...place(
      [
        brick([0, 0.03, 0], [1.6, 0.025, 2.1], '#f4ecd9', 0.01, 0, (x, _y, z) => {
          const u = x / 3.2 + 0.5,
            v = z / 4.2 + 0.5
          return u > 0.1 &&
            u < 0.9 &&
            v > 0.1 &&
            v < 0.72 &&
            typed((u - 0.1) / 0.8, v, sd, 1, 0.06) &&
            noise(x * 22, z * 9) > -0.35
            ? '#34405a'
            : undefined
        }),
      ],
      [s * 2, 0.02, 0.6],
      s * 0.25,
    ),
    rod([s * 2.6, 0.16, 1.9], [s * 1.5, 0.2, 0.7], 0.085, '#23232b^', 0.07),
    rod([s * 1.5, 0.2, 0.7], [s * 1.3, 0.08, 0.5], 0.06, '#c9a24a^', 0.01),
    drum([s * 3.9, 0.4, -1.4], 0.5, 0.4, '#2f3a52^'),
    drum([s * 3.9, 0.85, -1.4], 0.3, 0.08, '#b08a3a^'),
  )
  if (r() < 0.6)
    for (let i = 0; i < 5; i++) S.push(...env([-s * 2.6, 0.5 + i * 0.1, -2.6], 0.1 + (r() - 0.5) * 0.1, sd + 20 + i))
  S.push(
    box([-s * 2.6, 1.02, -2.6], [0.06, 0.03, 1.02], '#a8302c', 0.1),
    ...mugOf([s * 0.2, 0, -2.6], pick(r, ['#3f5966', '#b65f3c']), { r: 0.55, h: 1.1 }),
  )
  return tabletop(c, S, { high: [0.6, 1.1], dist: 13.5, at: [0, 0.2, 0], cols: 720 })
}
