import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { typed } from '../../solids/book.ts'
import { box, drum, ring, rod } from '../../solids/forms.ts'
import { place, tip } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { hash } from '../../solids/vectors.ts'

/** Notes of no bank that ever was, in sheaves and fans, with coins. */
export default function banknotes(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    tones = [
      ['#a9bfa4', '#3d5a46'],
      ['#d9b896', '#8a4a2f'],
      ['#b4b9d0', '#3d4470'],
      ['#d9cf9a', '#7a6a2f'],
      ['#cfa9a9', '#7a3040'],
    ],
    note = (t: string[], sd: number): Solid =>
      box([0, 0, 0], [1.5, 0.012, 0.72], nth(t, 0), 0, (x, _y, z) => {
        const e = Math.min(1.5 - Math.abs(x), 0.72 - Math.abs(z))
        if (e > 0.06 && e < 0.1) return t[1]
        const d = Math.hypot((x - 0.7) / 0.8, z)
        if (d < 0.44) {
          if (d > 0.4) return t[1]
          const hx = x - 0.7,
            hz = z + 0.06
          return Math.hypot(hx, hz * 0.9) < 0.16 || (z > 0.14 && Math.abs(hx) < 0.3 - (0.4 - z) * 0.3)
            ? t[1]
            : undefined
        }
        if (Math.abs(x + 0.55) < 0.5 && Math.abs(z) < 0.34)
          return Math.abs(
            ((Math.hypot(x + 0.55, z * 1.6) * 13 + Math.sin(Math.atan2(z, x + 0.55) * 8) * 0.4) % 1) - 0.5,
          ) < 0.16
            ? t[1]
            : undefined
        if (Math.abs(x) > 1.12 && Math.abs(z) > 0.36 && Math.abs(z) < 0.56 && Math.abs(Math.abs(x) - 1.25) < 0.1)
          return t[1]
        return typed(x + 1.5, z + 0.7, sd, 1, 0.09) && Math.abs(x) < 0.1 ? t[1] : undefined
      })
  const mode = Math.floor(r() * 3),
    A = pick(r, tones),
    B = pick(r, tones)
  if (mode === 0)
    for (let p = 0; p < 4; p++) {
      const px = -2.9 + p * 2 + (r() - 0.5) * 0.6,
        pz = (p % 2 ? -1 : 0.9) + (r() - 0.5) * 0.4,
        t = r() * 1.2 - 0.6,
        n = 6 + Math.floor(r() * 16),
        tt = p % 2 ? A : B
      for (let i = 0; i < n; i++)
        S.push(
          ...place(
            [note(tt, i)],
            [px + (hash(i, p) - 0.5) * 0.1, 0.03 + i * 0.045, pz + (hash(p, i) - 0.5) * 0.1],
            t + (hash(i, p, 3) - 0.5) * 0.12,
          ),
        )
      S.push(...place([box([0, 0, 0], [0.22, n * 0.0235 + 0.02, 0.75], '#efe6d4')], [px, n * 0.0235 + 0.02, pz], t))
    }
  if (mode === 1)
    for (let i = 0; i < 9; i++) {
      const a = -0.9 + i * 0.22
      S.push(
        ...place(
          [...place(tip([note(i % 3 ? A : B, i)], 0, 0), [1.5, 0, 0])],
          [-0.6, 0.04 + i * 0.035, 1.6],
          Math.PI / 2 + a,
        ),
      )
    }
  if (mode === 2)
    for (let i = 0; i < 16; i++)
      S.push(
        ...place(
          tip([note(pick(r, [A, A, B]), i)], (r() - 0.5) * 0.12, (r() - 0.5) * 0.12),
          [(r() - 0.5) * 6.5, 0.12 + i * 0.03, (r() - 0.5) * 3.6],
          r() * 6,
        ),
      )
  for (let p = 0; p < 6; p++) {
    const x = (r() - 0.5) * 7.5,
      z = 1.8 + r() * 1.4,
      n = 1 + Math.floor(r() * 6),
      k = pick(r, ['#c9a24a^', '#b9bcbb^', '#b4733a^']),
      R = 0.32 + r() * 0.12
    for (let i = 0; i < n; i++)
      S.push(
        drum([x + (r() - 0.5) * 0.06, 0.05 + i * 0.085, z], R, 0.038, k, 0.01, (X, y, Z) =>
          y > 0.05 + i * 0.085 + 0.02 && Math.abs(Math.hypot(X - x, Z - z) - R * 0.8) < 0.025 ? '#7a5a2a' : undefined,
        ),
      )
  }
  void ring
  void rod
  return tabletop(c, S, { high: [0.5, 1], dist: 13, at: [0, 0.2, 0.3] })
}
