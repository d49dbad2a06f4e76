import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { typed } from '../../solids/book.ts'
import { box, brick, rod, torusArc } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { mugOf } from '../../solids/tableware.ts'
import { hash } from '../../solids/vectors.ts'

/** Today's paper in a bundle, tied or fanned. */
export default function newspaperStack(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    n = 5 + Math.floor(r() * 8),
    t0 = (r() - 0.5) * 0.8,
    sheet = (w: number, d: number, y: number, t: number, x: number, z: number, sd: number): Solid[] =>
      place(
        [
          brick([0, 0.11, 0], [w / 2, 0.1, d / 2], '#e6dec9', 0.06, 0, (px, py, pz) => {
            if (py < 0.17) return Math.abs((py * 40) % 1) < 0.4 ? '#b9b09a' : undefined
            const u = px / w + 0.5,
              v = pz / d + 0.5
            if (v < 0.13)
              return v > 0.045 &&
                v < 0.105 &&
                u > 0.1 &&
                u < 0.9 &&
                hash(Math.floor(u * 15), 2, 7) > 0.1 &&
                Math.abs(((u * 15) % 1) - 0.5) < 0.42
                ? '#23232b'
                : undefined
            if (v < 0.145) return '#8d8577'
            if (v > 0.17 && v < 0.24 && u > 0.06 && u < 0.94) return typed(u, v, sd, 1, 0.05) ? '#3a3532' : undefined
            if (v > 0.27 && v < 0.62 && u > 0.36 && u < 0.94)
              return motif(nth(MOTIFS, sd % 6), (u - 0.36) / 0.58, 1 - (v - 0.27) / 0.35, nth(INKS, (sd + 1) % 5), sd)
            return v < 0.95 && typed(u, v, sd, 5, 0.028) ? '#9a9181' : undefined
          }),
          rod([-w / 2 + 0.06, 0.11, d / 2], [w / 2 - 0.06, 0.11, d / 2], 0.1, '#ded5be'),
        ],
        [x, y, z],
        t,
      ),
    sd0 = Math.floor(r() * 90),
    s = r() < 0.5 ? 1 : -1
  for (let i = 0; i < n; i++)
    S.push(
      ...sheet(3.4, 4.4, i * 0.2, t0 + (r() - 0.5) * 0.1, -s * 0.9 + (r() - 0.5) * 0.1, -0.3 + (r() - 0.5) * 0.1, sd0),
    )
  if (r() < 0.6)
    S.push(
      ...place(
        [
          box([0, n * 0.1 + 0.03, 0], [1.74, n * 0.1 + 0.035, 0.05], '#b98a5a'),
          box([0, n * 0.1 + 0.03, 0], [0.05, n * 0.1 + 0.035, 2.24], '#b98a5a'),
        ],
        [-s * 0.9, 0, -0.3],
        t0,
      ),
    )
  else S.push(...sheet(3.3, 4.2, n * 0.2, t0 + 0.5, -s * 0.6, 0, sd0 + 1))
  S.push(
    ...sheet(2.3, 3.2, 0, -t0 + s * 0.4, s * 3, 0.9, sd0 + 2),
    ...mugOf([s * 2.9, 0, -2.2], pick(r, ['#b4472c', '#3f5966', '#e6dccb']), { r: 0.55, h: 1.15, turn: r() * 6 }),
  )
  if (r() < 0.6)
    S.push(torusArc([s * 3, 0.4, 1], 0.33, 0.035, '#23232b^'), torusArc([s * 3.75, 0.4, 1], 0.33, 0.035, '#23232b^'))
  return tabletop(c, S, { high: [0.5, 0.9], dist: 14.5, at: [0, 0.7, 0], cols: 720 })
}
