import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product } from '../../rooms/tabletop.ts'
import { box, dBox, rod, sdf } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import type { Solid } from '../../solids/solid.ts'
import { noise, smax } from '../../solids/vectors.ts'

/** Printed linen hung from a peg rail, or folded. */
export default function teaTowel(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    ink = pick(r, INKS),
    m = pick(r, MOTIFS),
    sd = r() * 9,
    base = pick(r, ['#efe6d0', '#e6dcc4', '#dfe3da']),
    stripes = r() < 0.3,
    hung = r() < 0.6,
    H = hung ? 4.6 : 3.2,
    W = 3
  const print = (u: number, v: number): string | undefined => {
    if (u < 0.06 || u > 0.94) return (u > 0.025 && u < 0.045) || (u > 0.955 && u < 0.975) ? ink[1] : undefined
    if (stripes)
      return (Math.abs(u - 0.5) > 0.28 && Math.abs(u - 0.5) < 0.36) ||
        (Math.abs(u - 0.5) > 0.39 && Math.abs(u - 0.5) < 0.4) ||
        (v > 0.1 && v < 0.16) ||
        (v > 0.18 && v < 0.19)
        ? ink[1]
        : undefined
    if (v < 0.05 || v > 0.95) return undefined
    if (v < 0.14)
      return v > 0.075 && v < 0.115 && u > 0.2 && u < 0.8 && Math.abs(((u * 19) % 1) - 0.5) < 0.36 ? ink[3] : undefined
    return v < 0.92
      ? motif(m, (u - 0.06) / 0.88, (v - 0.14) / 0.78, [base, ink[1], ink[2], ink[3], ink[4]], 2)
      : undefined
  }
  if (hung) {
    S.push(
      sdf(
        [0, H / 2, 0],
        3,
        `${base}=`,
        (x, y, z) => {
          const g = (y / H) ** 2,
            w = (W / 2) * (1 - 0.32 * g)
          return (
            smax(
              Math.abs(z - (0.16 + 0.12 * g) * Math.sin((x / w) * 6 + sd) - 0.06 * noise(x + sd, y)) - 0.035,
              smax(Math.abs(x) - w, Math.abs(y - H / 2 - 0.1 + 0.25 * Math.abs(x / w) * g) - H / 2 + 0.15, 0.03),
              0.03,
            ) * 0.55
          )
        },
        (x, y) => {
          const w = (W / 2) * (1 - 0.32 * (y / H) ** 2)
          return print(x / w / 2 + 0.5, y / H)
        },
      ),
      rod([0, H - 0.1, 0], [0, H - 0.05, -1.2], 0.11, '#a9743f%'),
      box([0, H, -1.2], [6, 0.3, 0.12], '#b98652%'),
    )
    return product(c, S, { height: 5, high: 0.03, at: [0, 2.4, 0], dist: 16.5 })
  }
  S.push(
    sdf(
      [0, 0.3, 0],
      2.8,
      `${base}=`,
      (x, y, z) =>
        (dBox(x, y - 0.24 - 0.03 * noise(x * 2 + sd, z * 2), z, 1.5, 0.22, 1.9, 0.12) - 0.02 * Math.sin(y * 26)) * 0.7,
      (x, y, z) =>
        y > 0.3 ? print(x / 3 + 0.5, 0.5 - z / 3.8) : Math.abs(((y * 9) % 1) - 0.5) < 0.1 ? '#b9ad92' : undefined,
    ),
    sdf([0.2, 0.55, 0.2], 0.01, base, () => 9),
  )
  return product(c, S, { height: 3, high: 0.75, at: [0, 0.2, 0], dist: 11.5 })
}
