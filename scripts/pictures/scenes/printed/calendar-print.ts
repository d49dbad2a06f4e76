import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product } from '../../rooms/tabletop.ts'
import { box, ring, rod } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import type { Solid } from '../../solids/solid.ts'

/** A wall calendar: a picture and the days. */
export default function calendarPrint(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    ink = pick(r, INKS),
    m = pick(r, MOTIFS),
    sd = Math.floor(r() * 99),
    W = 3.1,
    H = 4.6,
    first = Math.floor(r() * 7),
    mark = 8 + Math.floor(r() * 14)
  S.push(
    box([0, H / 2 + 0.4, -0.02], [W / 2, H / 2, 0.03], '#f2ead8', 0, (x, y, z) => {
      if (z < 0) return undefined
      const u = x / W + 0.5,
        v = (y - 0.4) / H
      if (v > 0.46)
        return v > 0.955
          ? undefined
          : u > 0.05 && u < 0.95 && v > 0.485
            ? motif(m, (u - 0.05) / 0.9, (v - 0.485) / 0.47, ink, sd)
            : undefined
      if (v > 0.36)
        return v > 0.385 && v < 0.43 && u > 0.08 && u < 0.48 && Math.abs(((u * 18) % 1) - 0.5) < 0.37
          ? ink[1]
          : undefined
      const gx = ((u - 0.07) / 0.86) * 7,
        gy = ((0.34 - v) / 0.29) * 5.6
      if (gx < 0 || gx > 7 || gy < 0 || gy > 5.6) return undefined
      const i = Math.floor(gx),
        j = Math.floor(gy),
        lx = gx - i,
        ly = gy - j,
        day = j * 7 + i - first
      if (day < 0 || day > 29) return undefined
      if (day === mark && Math.abs(Math.hypot((lx - 0.42) * 0.9, ly - 0.5) - 0.4) < 0.05) return '#c4382a'
      return ly > 0.3 && ly < 0.68 && lx > 0.2 && lx < (day > 8 ? 0.66 : 0.42) && Math.abs(lx - 0.43) > 0.03
        ? i > 4
          ? ink[2]
          : ink[3]
        : undefined
    }),
    rod([-W / 2, H + 0.42, 0.02], [W / 2, H + 0.42, 0.02], 0.07, '#b08a3a'),
    ring([0, H + 0.58, 0.03], 0.12, 0.025, '#23232b', 2),
  )
  for (let i = 0; i < 24; i++) S.push(ring([-W / 2 + 0.15 + i * 0.122, H + 0.42, 0.03], 0.1, 0.016, '#3a3a3e', 0))
  S.push(box([0, 3, -1.2], [30, 9, 1.1], pick(r, ['#c9b48a', '#b9c0b0', '#d8a98c', '#a9b7b5', '#cf9f7c'])))
  return product(c, S, { height: 5, high: 0.02, at: [0.1, 2.75, 0], dist: 14, cols: 720, orbit: 0.5 })
}
