import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { ball, box, brick, drum, rod } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import { place, tip } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'

/** Long-playing records and their sleeves, with a turntable. */
export default function records(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    s = r() < 0.5 ? 1 : -1,
    disc = (label: string): Solid =>
      drum([0, 0, 0], 1.5, 0.02, '#1d1b20^', 0.01, (x, _y, z) => {
        const d = Math.hypot(x, z)
        return d < 0.05
          ? '#e9e2d2'
          : d < 0.5
            ? d > 0.44 || (Math.abs(z - 0.2) < 0.05 && Math.abs(x) < 0.3)
              ? '#efe3c8'
              : label
            : Math.abs(((d * 9) % 1) - 0.5) > 0.43
              ? '#3a3640'
              : undefined
      })
  const sleeve = (): Solid => {
    const ink = pick(r, INKS),
      m = pick(r, MOTIFS),
      sd = Math.floor(r() * 99),
      geo = r() < 0.4
    return box([0, 0, 0], [1.58, 0.035, 1.58], ink[0], 0, (x, y, z) => {
      if (Math.abs(y) < 0.03) return '#d9cfba'
      const u = x / 3.16 + 0.5,
        v = 0.5 - z / 3.16
      if (geo) {
        const d = Math.hypot(u - 0.5, v - 0.42)
        return v > 0.84
          ? u < 0.6 && u > 0.08 && v > 0.88 && v < 0.93
            ? ink[3]
            : ink[0]
          : d < 0.4
            ? ink[1 + (Math.floor(d * 11 + sd) % 4)]
            : ink[0]
      }
      return v > 0.88 ? (v > 0.91 && v < 0.96 && u > 0.08 && u < 0.7 ? ink[3] : ink[0]) : motif(m, u, v / 0.88, ink, sd)
    })
  }
  const deck = r() < 0.7
  if (deck) {
    S.push(
      ...place(
        [
          brick([0, 0.3, 0], [2.4, 0.3, 1.9], pick(r, ['#8a5f3d%', '#3a2f2c%', '#c9a77a%']), 0.08),
          drum([-0.4, 0.66, 0], 1.55, 0.06, '#2a2a2e^'),
          ...place([disc(pick(r, ['#b4472c', '#d9a441', '#2f6b6a']))], [-0.4, 0.75, 0]),
          drum([1.75, 0.75, -1.2], 0.28, 0.16, '#b9bcbb^'),
          rod([1.75, 0.95, -1.2], [1.6, 0.95, 0.4], 0.05, '#c9cbca^'),
          rod([1.6, 0.95, 0.4], [0.7, 0.86, 1], 0.045, '#c9cbca^'),
          brick([0.65, 0.85, 1.05], [0.13, 0.06, 0.2], '#2a2422', 0.02, 0.7),
          drum([1.9, 0.66, 1.4], 0.16, 0.09, '#c9a441^'),
        ],
        [-s * 1.7, 0, -0.4],
        (r() - 0.5) * 0.3,
      ),
    )
  }
  for (let i = 0; i < 4; i++)
    S.push(...place([sleeve()], [s * (2 + r() * 1.2), 0.04 + i * 0.08, 0.8 - i * 0.5], (r() - 0.5) * 1.1))
  S.push(...place([disc(pick(r, ['#b4472c', '#d9a441', '#2f6b6a']))], [s * 1, 0.42, 1.4], 0.3))
  for (let i = 0; i < 5; i++)
    S.push(
      ...place(
        tip([sleeve()], Math.PI / 2 - 0.16 - i * 0.05),
        [(deck ? s * 1.8 : -s * 1.4 + i * 0.5) + i * 0.35 * s, 1.55, -2.6 + i * 0.22],
        (r() - 0.5) * 0.2,
      ),
    )
  void ball
  return tabletop(c, S, { high: [0.5, 0.95], dist: 14.5, at: [0.2, 0.4, -0.2] })
}
