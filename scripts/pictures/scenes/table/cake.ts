import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { glow } from '../../rooms/overPaint.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { clothOf } from '../../solids/cloth.ts'
import { ball, dEll, drum, lathe, sdf } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { forkOf, knifeOf, plateOf } from '../../solids/tableware.ts'
import { hash, noise, smax } from '../../solids/vectors.ts'

/** A layered cake on its stand, a slice taken. */
export default function cake(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    R = 1.75,
    H = 1.3 + r() * 0.5,
    base = 0.9,
    ice = pick(r, ['#efe4cf', '#5a3524^', '#e6b8a2', '#d9c27a', '#c9d0b4']),
    crumb = pick(r, ['#d9a860:', '#6b3d24:', '#b4653a:', '#c99a4a:']),
    fruit = pick(r, ['#b4302c^', '#5a2a55^', '#e2a032^', '#2f3560^']),
    a0 = r() * 1.2 - 0.6,
    x = (r() - 0.5) * 1.4,
    cut = r() < 0.75
  S.push(
    lathe(
      [x, 0, 0],
      [
        [0.9, 0],
        [0.25, 0.12],
        [0.2, 0.6],
        [2.2, 0.78],
        [2.3, 0.86],
      ],
      pick(r, ['#d9cfba', '#8fa3a3', '#b98a58%', '#3f5966']),
      0.04,
    ),
  )
  S.push(
    sdf(
      [x, base + H / 2, 0],
      2.4,
      ice,
      (X, y, Z) => {
        const px = X - x,
          d = Math.hypot(px, Z),
          a = Math.atan2(px, Z) - a0,
          w = Math.atan2(Math.sin(a), Math.cos(a)),
          drip = 0.04 * noise(Math.atan2(px, Z) * 5, y * 3)
        const q = smax(d - R - drip, Math.abs(y - base - H / 2) - H / 2, 0.12)
        return cut ? smax(q, (0.5 - Math.abs(w)) * Math.max(d, 0.05), 0.03) * 0.85 : q * 0.85
      },
      (X, y, Z) => {
        const d = Math.hypot(X - x, Z),
          h = (y - base) / H
        if (d > R - 0.14 || h > 0.93) return undefined
        return Math.abs(h - 0.34) < 0.045 || Math.abs(h - 0.66) < 0.045 ? (fruit.length > 7 ? ice : fruit) : crumb
      },
    ),
  )
  for (let i = 0; i < 18; i++) {
    const a = (i / 18) * 6.283,
      w = Math.atan2(Math.sin(a - a0), Math.cos(a - a0))
    if (cut && Math.abs(w) < 0.62) continue
    const b = 0.15 + hash(i, 4) * 0.07
    S.push(ball([x + Math.sin(a) * (R - 0.3), base + H + b * 0.7, Math.cos(a) * (R - 0.3)], b, fruit))
  }
  const s = r() < 0.5 ? 1 : -1
  S.push(
    ...plateOf([x + s * 3.4, 0, 1.4], 1.25, '#e2d9c6', pick(r, ['#7d8a86', '#a8412f'])),
    ...forkOf([x + s * 4.3, 0.14, 1.5], -s * 0.5),
  )
  S.push(
    sdf(
      [x + s * 3.4, 0.6, 1.4],
      1.4,
      ice,
      (X, y, Z) => {
        const px = X - x - s * 3.4,
          pz = Z - 1.4 + 0.75
        return (
          smax(Math.hypot(px, pz) - 1.6, Math.max(Math.abs(px) - pz * 0.45, Math.abs(y - 0.14 - H / 2) - H / 2), 0.05) *
          0.85
        )
      },
      (X, y, Z) => {
        const d = Math.hypot(X - x - s * 3.4, Z - 1.4 + 0.75),
          h = (y - 0.14) / H
        return d > 1.5 || h > 0.93 ? undefined : Math.abs(h - 0.34) < 0.045 || Math.abs(h - 0.66) < 0.045 ? ice : crumb
      },
    ),
  )
  S.push(
    ...clothOf(
      [x - s * 3.2, 0, 1.2],
      2.6,
      2.8,
      pick(r, ['#e6dcc6=', '#9fb0ad=', '#cf8f72=']),
      pick(r, ['#2f5566', '#a8412f']),
      r() * 9,
      r(),
    ),
    ...knifeOf([x - s * 3, 0.14, 1.2], s * 0.7, '#c9cbca^', '#4a2f20'),
  )
  if (r() < 0.6)
    for (let i = 0; i < 4; i++) S.push(drum([x - s * (3 + i * 0.1), 0.1 + i * 0.12, -1.8], 1.1, 0.04, '#e2d9c6'))
  for (let i = 0; i < 30; i++) S.push(ball([x + (r() - 0.5) * 8, 0.03, (r() - 0.1) * 3.6], 0.02 + r() * 0.04, crumb))
  void glow
  void dEll
  return tabletop(c, S, { high: [0.22, 0.5], dist: 13.5, at: [x * 0.5, 1, 0.2] })
}
