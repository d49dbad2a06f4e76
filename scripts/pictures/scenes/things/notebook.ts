import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product } from '../../rooms/tabletop.ts'
import { box, brick, rod } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'

const GROUND = ['#27414f', '#7c2f2b', '#c9963e', '#3d4f3a', '#b5563a', '#e2d9c6', '#6c7f86', '#22303f', '#d8c3a0']
/** A cloth-bound book with a ribbon and a pencil. */
export default function notebook(c: Context): string {
  const r = c.rng,
    k = pick(r, GROUND),
    d = pick(r, ['#e0c890', '#efe6d0', '#d9673a', '#23232b']),
    m = pick(r, MOTIFS),
    pr = r() < 0.5,
    ink = pick(r, INKS),
    S: Solid[] = [],
    n = 1 + Math.floor(r() * 2.5)
  for (let i = 0; i < n; i++) {
    const top = i === n - 1,
      kk = top ? k : pick(r, GROUND)
    S.push(
      ...place(
        [
          box([0.04, 0.19, 0], [1.42, 0.15, 2.02], '#efe6d0', 0, (_x, y) =>
            Math.abs((y * 24) % 1) < 0.4 ? '#cfc3a6' : undefined,
          ),
          ...[0.03, 0.36].map((y) =>
            brick(
              [0, y, 0],
              [1.5, 0.035, 2.1],
              `${kk}=`,
              0.03,
              0,
              y > 0.1 && top
                ? (x, _y, z) => {
                    if (x < -1.22) return blend(kk, '#14100e', 0.3)
                    const u = (x + 0.75) / 1.7,
                      v = 0.5 - (z + 0.2) / 2
                    return pr && u > 0 && u < 1 && v > 0 && v < 1
                      ? Math.hypot(u - 0.5, v - 0.5) < 0.5
                        ? motif(m, u, v, [kk, ink[1], ink[2], d, ink[4]], 1)
                        : undefined
                      : !pr && Math.abs(z + 0.5) < 0.28 && Math.abs(x - 0.1) < 0.85
                        ? Math.abs(Math.abs(z + 0.5) - 0.24) < 0.02 ||
                          (Math.abs(z + 0.5) < 0.06 && Math.abs(x - 0.1) < 0.55)
                          ? kk
                          : d
                        : undefined
                  }
                : undefined,
            ),
          ),
          brick([1.15, 0.2, 0], [0.06, 0.215, 2.12], top ? d : '#23232b', 0.02),
          box([-0.5, 0.02, 2.3], [0.07, 0.012, 0.35], '#a8302c', 0.1),
        ],
        [(r() - 0.5) * 0.2, i * 0.42, 0],
        (r() - 0.5) * 0.5,
      ),
    )
  }
  S.push(
    ...place(
      [
        rod([0, 0.1, 1.7], [0, 0.1, -1.2], 0.1, pick(r, ['#d9a441', '#a8302c', '#27414f']), 0.1),
        rod([0, 0.1, -1.2], [0, 0.1, -1.55], 0.1, '#e6cfa0', 0.02),
        rod([0, 0.1, 1.7], [0, 0.1, 1.95], 0.1, '#c98f86'),
      ],
      r() < 0.5 ? [0.4, n * 0.42, 0.5] : [2, 0, 0.4],
      0.6 + r(),
    ),
  )
  return product(c, S, { height: 3.4, high: 0.62, at: [0.15, 0.3, 0], dist: 12 })
}
