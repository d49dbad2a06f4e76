import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product } from '../../rooms/tabletop.ts'
import { typed } from '../../solids/book.ts'
import { dBox, ell, rod, sdf } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import { fbm, noise, smax } from '../../solids/vectors.ts'

/** A canvas bag hanging or standing, with a print. */
export default function toteBag(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    k = pick(r, ['#e6dcc4', '#d9cba8', '#27414f', '#c9963e', '#3d4f3a', '#b5563a']),
    ink = pick(r, INKS),
    m = pick(r, MOTIFS),
    sd = r() * 9,
    full = r() < 0.5
  const bag = (x: number, y: number, z: number) => {
    const belly = full ? 0.42 + 0.12 * Math.cos(x * 0.9) : 0.2,
      depth = belly * (0.35 + 0.65 * Math.sin(Math.min(1, Math.max(0, (3.9 - y) / 3.9)) * 2.4))
    return (
      smax(
        dBox(
          x + 0.05 * Math.sin(y * 1.4 + sd),
          y - 2,
          z + 0.05 * noise(x * 1.4 + sd, y * 1.4),
          1.65,
          1.95,
          Math.max(0.1, depth),
          0.09,
        ) +
          0.03 * fbm(x * 1.3 + sd, y * 1.3, z),
        -9,
        0.1,
      ) * 0.75
    )
  }
  S.push(
    sdf([0, 2, 0], 2.9, `${k}=`, bag, (x, y, z) => {
      if (y > 3.72 && y < 3.76) return blend(k, '#2a1c14', 0.35)
      const u = x / 2.3 + 0.5,
        v = (y - 0.75) / 2.3
      if (z > 0 && u > 0 && u < 1 && v > 0 && v < 1)
        return Math.hypot(u - 0.5, v - 0.5) < 0.5 ? motif(m, u, v, [k, ink[1], ink[2], ink[3], ink[4]], 2) : undefined
      return z > 0 && y > 0.36 && y < 0.58 && Math.abs(x) < 1 && typed(x / 2 + 0.5, 0.4, 3, 1, 1) ? ink[3] : undefined
    }),
  )
  for (const z of [0.14, -0.14])
    S.push(
      sdf([0, 4.7, z], 1.5, `${k}=`, (x, y, Z) => {
        const q = Math.abs(Math.hypot(x * 1.25, (y - 3.8) * 0.62) - 0.98)
        return Math.max(Math.hypot(q * 0.9, 0) - 0.12, Math.abs(Z - z * (1 - (y - 3.8) * 0.35)) - 0.025, 3.7 - y) * 0.7
      }),
    )
  if (full)
    for (let i = 0; i < 5; i++)
      S.push(
        i % 2
          ? rod([-0.7 + i * 0.35, 3.4, 0], [-0.9 + i * 0.45, 4.6, -0.05], 0.12, '#c98a4a:')
          : ell([-0.8 + i * 0.4, 4.1, 0], [0.34, 0.5, 0.24], '#66803c'),
      )
  return product(c, place(S, [0, 0, 0], (r() - 0.5) * 0.5), { height: 5.2, high: 0.08, at: [0, 2.6, 0], dist: 19 })
}
