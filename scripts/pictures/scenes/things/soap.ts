import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product } from '../../rooms/tabletop.ts'
import { ball, brick } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import { noise } from '../../solids/vectors.ts'

/** Bars of sea soap, stamped, with suds or a rope. */
export default function soap(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    n = 2 + Math.floor(r() * 3),
    cols = ['#d9cfb0', '#a9b8a4', '#c98f7a', '#8fa9b0', '#e2c88a', '#b9a0b0', '#e9e2d2'],
    rope = r() < 0.4
  for (let i = 0; i < n; i++) {
    const k = pick(r, cols),
      t = (r() - 0.5) * 0.6,
      wrap = r() < 0.5,
      y = 0.45 + i * 0.92
    S.push(
      ...place(
        [
          brick([0, 0, 0], [1.35, 0.44, 0.9], k, 0.14, 0, (x, py, z) => {
            if (wrap && Math.abs(x) < 0.75)
              return Math.abs(Math.abs(x) - 0.7) < 0.03
                ? '#7a6a52'
                : (z > 0.5 && Math.abs(py) < 0.07 && Math.abs(x) < 0.5) || (py > 0.3 && Math.hypot(x, z) < 0.35)
                  ? '#3a4a50'
                  : '#efe6d0'
            return (z > 0.8 && Math.abs(Math.hypot(x * 0.7, py) - 0.22) < 0.035) ||
              (py > 0.4 && Math.abs(Math.hypot(x * 0.8, z) - 0.5) < 0.04)
              ? blend(k, '#3a2f2a', 0.35)
              : noise(x * 2.2 + i * 9, py * 6, z * 2) > 0.4
                ? blend(k, '#ffffff', 0.3)
                : undefined
          }),
        ],
        [(r() - 0.5) * 0.25, y, (r() - 0.5) * 0.2],
        t,
      ),
    )
  }
  S.push(...place([brick([0, 0, 0], [1.3, 0.42, 0.85], pick(r, cols), 0.14)], [1.7, 0.42, 1.1], 0.7))
  if (rope)
    for (let i = 0; i < 40; i++) {
      const a = i * 0.32
      S.push(ball([-1.5 + Math.cos(a) * 0.5, 0.14 + i * 0.008, 1.1 + Math.sin(a) * 0.5], 0.12, '#c9a873'))
    }
  else
    for (let i = 0; i < 22; i++)
      S.push(
        ball([-1.4 + (r() - 0.5) * 1.2, 0.08 + r() * 0.12, 1.2 + (r() - 0.5) * 0.8], 0.06 + r() * 0.14, '#f4f0e6^'),
      )
  return product(c, S, { height: 0.9 * n + 1.2, high: 0.3, at: [0.1, n * 0.42, 0.2], dist: 9 + n * 1.1 })
}
