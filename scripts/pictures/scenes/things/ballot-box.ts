import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product, tabletop } from '../../rooms/tabletop.ts'
import { box, brick, drum, rod } from '../../solids/forms.ts'
import { place, tip } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'

/** The box, the slot, the folded papers. */
export default function ballotBox(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    k = pick(r, ['#2c2b2e', '#27414f', '#8a5f3d%', '#7c2f2b', '#d6cbb4', '#5f6d70']),
    seal = pick(r, ['#c4382a', '#d9a441', '#e9e2d2']),
    x = (r() - 0.5) * 1.4,
    t = (r() - 0.5) * 1
  S.push(
    ...place(
      [
        brick([0, 1.5, 0], [1.7, 1.5, 1.25], k, 0.05, 0, (px, py, pz) =>
          pz > 1.2 && Math.abs(px) < 0.95 && Math.abs(py - 1.5) < 0.6
            ? Math.abs(py - 1.72) < 0.13 && Math.abs(px) < 0.72
              ? '#2a2422'
              : (Math.abs(py - 1.36) < 0.05 && Math.abs(px) < 0.55) ||
                  (Math.abs(py - 1.2) < 0.035 && Math.abs(px) < 0.4)
                ? '#6b6258'
                : '#ece3cf'
            : undefined,
        ),
        brick([0, 3.06, 0], [1.8, 0.12, 1.35], k, 0.04, 0, (px, _y, pz) =>
          Math.abs(px) < 0.95 && Math.abs(pz) < 0.09 ? '#0e0c0d' : undefined,
        ),
        rod([-1.76, 2.9, 0.7], [-1.76, 2.4, 0.7], 0.05, seal),
        rod([1.76, 2.9, 0.7], [1.76, 2.4, 0.7], 0.05, seal),
        brick([0, 2.85, 1.3], [0.2, 0.25, 0.06], seal, 0.02),
      ],
      [x, 0, 0],
      t,
    ),
  )
  const paper = (seed: number): Solid =>
    box([0, 0, 0], [0.8, 0.014, 1.15], '#f2ead8', 0, (px, py, pz) => {
      if (Math.abs(py) > 0.5) return undefined
      const v = (pz + 1.15) / 2.3,
        u = px / 1.6 + 0.5,
        row = Math.floor(v * 6)
      if (v < 0.14) return u > 0.12 && u < 0.8 && v > 0.05 ? '#3a3532' : undefined
      const bx = u > 0.76 && u < 0.9,
        lv = v * 6 - row
      return bx && (Math.abs(lv - 0.25) < 0.04 || Math.abs(lv - 0.75) < 0.04)
        ? '#3a3532'
        : row === 2 + (seed % 3) &&
            bx &&
            (Math.abs((u - 0.83) * 9 - (lv - 0.5) * 2.2) < 0.22 || Math.abs((u - 0.83) * 9 + (lv - 0.5) * 2.2) < 0.22)
          ? '#27414f'
          : lv > 0.4 && lv < 0.6 && u > 0.1 && u < 0.3 + (0.3 * ((seed * row) % 3)) / 2
            ? '#8d8577'
            : undefined
    })
  S.push(...place(tip([paper(1)], Math.PI / 2 - 0.1, 0.1), [x + 0.1, 3.5 + r() * 0.5, 0], t + 0.05))
  const s = r() < 0.5 ? 1 : -1
  for (let i = 0; i < 4; i++)
    S.push(...place([paper(i)], [x + s * (3 + r() * 0.7), 0.03 + i * 0.03, 0.8 + (r() - 0.5) * 1.5], r() * 1.2 - 0.6))
  S.push(
    rod([x + s * 2.7, 0.14, 1.5], [x + s * 4.2, 0.12, 2.2], 0.09, '#d9a441'),
    ...(r() < 0.5 ? [drum([x - s * 3.4, 0.9, -1], 0.6, 0.9, '#b9bcbb^')] : []),
  )
  return r() < 0.25
    ? product(c, S, { height: 4.2 })
    : tabletop(c, S, { high: [0.28, 0.6], dist: 15, at: [x * 0.5 + s * 0.6, 1.4, 0] })
}
