import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product } from '../../rooms/tabletop.ts'
import { bookOf } from '../../solids/book.ts'
import { box, ell, lathe, rod } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import { place, tip } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { add } from '../../solids/vectors.ts'

const GROUND = ['#27414f', '#7c2f2b', '#c9963e', '#3d4f3a', '#b5563a', '#e2d9c6', '#6c7f86', '#22303f', '#d8c3a0']
/** A print framed or pinned, leaning on a wall. */
export default function posterPrint(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    ink = pick(r, INKS),
    m = pick(r, MOTIFS),
    sd = Math.floor(r() * 99),
    fr = pick(r, ['#3a2a22%', '#c9a06a%', '#23232b', '#e9e2d2']),
    W = 3.3,
    H = 4.5,
    framed = r() < 0.75
  const face = (x: number, y: number): string | undefined => {
    const u = x / W + 0.5,
      v = y / H
    if (framed && (Math.abs(x) > W / 2 - 0.14 || y < 0.14 || y > H - 0.14)) return fr
    if (u < 0.11 || u > 0.89 || v < 0.09 || v > 0.92) return '#f2ead8'
    if (v < 0.2)
      return v > 0.115 && v < 0.165 && u > 0.2 && u < 0.8 && Math.abs(((u * 17) % 1) - 0.5) < 0.36 ? ink[3] : '#f2ead8'
    return motif(m, (u - 0.11) / 0.78, (v - 0.2) / 0.72, ink, sd)
  }
  S.push(
    ...place(
      tip(
        [
          box([0, H / 2, 0], [W / 2, H / 2, framed ? 0.09 : 0.02], fr, 0, (x, y, z) =>
            z > 0 ? face(x, y) : undefined,
          ),
        ],
        -0.1,
      ),
      [0, 0.02, -0.3],
      (r() - 0.5) * 0.35,
    ),
  )
  const e = Math.floor(r() * 3),
    s = r() < 0.5 ? 1 : -1
  if (e === 0) {
    S.push(
      lathe(
        [s * 2.1, 0, 0.6],
        [
          [0.3, 0],
          [0.5, 0.4],
          [0.2, 1],
          [0.26, 1.2],
        ],
        pick(r, ['#b5563a', '#3f5966', '#e2d9c6']),
        0.03,
      ),
    )
    for (let i = 0; i < 12; i++) {
      const p = add([s * 2.1, 2, 0.6], [(r() - 0.5) * 1.1, r() * 1.1, (r() - 0.5) * 0.7])
      S.push(
        rod([s * 2.1, 1, 0.6], p, 0.025, '#8a7a4a'),
        ell(p, [0.1, 0.2, 0.1], pick(r, ['#c9a457', '#d9c79f', '#b5653a'])),
      )
    }
  }
  if (e === 1)
    for (let i = 0; i < 3; i++)
      S.push(...bookOf([s * 2, i * 0.3, 0.5], 1.4 + r() * 0.3, 1.2, 1.7, 0.3, pick(r, GROUND)))
  return product(c, S, { height: 4.7, high: 0.06, at: [0, 2.35, 0], dist: 16.5, cols: 620 })
}
