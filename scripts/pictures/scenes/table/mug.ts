import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { steam } from '../../rooms/overPaint.ts'
import { product } from '../../rooms/tabletop.ts'
import { lathe } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import { mugOf } from '../../solids/tableware.ts'

const GROUND = ['#27414f', '#7c2f2b', '#c9963e', '#3d4f3a', '#b5563a', '#e2d9c6', '#6c7f86', '#22303f', '#d8c3a0']
/** A printed or glazed mug, the paper's own. */
export default function mug(c: Context): string {
  const r = c.rng,
    k = pick(r, GROUND),
    ink = pick(r, INKS),
    m = pick(r, MOTIFS),
    plain = r() < 0.3,
    enamel = r() < 0.4,
    S = mugOf([0, 0, 0], k, {
      r: 0.95,
      h: 2.05,
      turn: r() < 0.5 ? 0.35 : -0.35 + Math.PI,
      fill: pick(r, ['#4a2c1c^', '#7a4a26', '#2f2622^']),
      band: plain ? pick(r, ['#e2d9c6', '#b5563a', '#27414f']) : undefined,
    })
  const paint = (x: number, y: number, z: number) => {
    const a = Math.atan2(x, z),
      u = a / 1.5 + 0.5,
      v = (y - 0.35) / 1.4
    if (enamel && y > 1.98) return '#23232b'
    return !plain && z > 0 && u > 0 && u < 1 && v > 0 && v < 1 && Math.hypot(x, z) > 0.9
      ? Math.hypot((u - 0.5) * 1.06, v - 0.5) < 0.48
        ? motif(m, u, v, ink, 3)
        : Math.hypot((u - 0.5) * 1.06, v - 0.5) < 0.5
          ? ink[3]
          : undefined
      : undefined
  }
  S.push({
    ...lathe(
      [0, 0, 0],
      [
        [0.885, 0.08],
        [0.955, 0.14],
        [0.955, 2.05],
      ],
      k,
      0.037,
      paint,
    ),
  })
  const two = r() < 0.35
  if (two) S.push(...mugOf([1.6, 0, -1.3], pick(r, GROUND), { r: 0.95, h: 2.05, turn: 1 }))
  return product(c, S, {
    height: 2.3,
    at: [two ? 0.35 : 0.1, 1, 0],
    dist: two ? 11 : 9.2,
    high: 0.28,
    over: r() < 0.6 ? steam(c, c.w * 0.48, c.h * 0.3, c.h * 0.22, c.w * 0.14) : '',
  })
}
