import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { steam } from '../../rooms/overPaint.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { clothOf } from '../../solids/cloth.ts'
import { ball, dEll, lathe, rod, sdf } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { forkOf, knifeOf, plateOf } from '../../solids/tableware.ts'
import { noise, smax, smin } from '../../solids/vectors.ts'

/** A lattice lies slantwise. */
const slant = 707 / 1000

/** A pie in its dish, latticed or lidded, a wedge perhaps gone. */
export default function pie(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    R = 2.3,
    lattice = r() < 0.55,
    cutA = r() * 6.28,
    cut = r() < 0.6,
    fill = pick(r, ['#7a2236^', '#b4472c^', '#5a3a24^', '#a9762f^', '#4a2440^']),
    crust = pick(r, ['#c98d4a:', '#b87838:', '#d6a25c:']),
    dish = pick(r, ['#d9d0bd', '#4f6a72', '#8a4a34', '#c7b48c'])
  S.push(
    lathe(
      [0, 0, 0],
      [
        [0, 0.05],
        [R * 0.82, 0.05],
        [R * 1.02, 0.72],
        [R * 1.1, 0.74],
      ],
      dish,
      0.05,
    ),
  )
  const wedge = (x: number, z: number) => {
    if (!cut) return -9
    const a = Math.atan2(x, z) - cutA,
      w = Math.atan2(Math.sin(a), Math.cos(a))
    return (0.42 - Math.abs(w)) * Math.hypot(x, z)
  }
  S.push(
    sdf([0, 0.5, 0], R * 1.15, fill, (x, y, z) => {
      const d = Math.hypot(x, z)
      return smax(smax(d - R * 0.96, Math.abs(y - 0.4) - 0.3 + 0.03 * noise(x * 4, z * 4), 0.05), wedge(x, z), 0.04)
    }),
  )
  S.push(
    sdf(
      [0, 0.8, 0],
      R * 1.25,
      crust,
      (x, y, z) => {
        const d = Math.hypot(x, z),
          a = Math.atan2(x, z)
        let q = Math.hypot(d - R * 1.0 - 0.05 * Math.sin(a * 26), y - 0.82) - 0.2 - 0.04 * Math.sin(a * 26)
        if (lattice) {
          const u = (x + z) * slant,
            v = (x - z) * slant,
            lu = Math.abs(((u / 0.72 + 40) % 1) - 0.5) * 0.72,
            lv = Math.abs(((v / 0.72 + 40) % 1) - 0.5) * 0.72,
            wave = 0.07 * Math.cos(u * 4.36) * Math.cos(v * 4.36)
          const bar =
            Math.min(
              Math.hypot(Math.max(lu - 0.14, 0), y - 0.8 - wave),
              Math.hypot(Math.max(lv - 0.14, 0), y - 0.8 + wave),
            ) - 0.06
          q = smin(q, Math.max(bar, d - R), 0.04)
        } else {
          let lid = smax(dEll(x, y - 0.5, z, R, 0.62, R), 0.4 - y, 0.05)
          for (let i = 0; i < 5; i++) {
            const k = i * 1.2566,
              ux = Math.sin(k),
              uz = Math.cos(k),
              t = x * ux + z * uz
            if (t > 0.3 && t < 1.2) lid = smax(lid, 0.06 - Math.abs(x * uz - z * ux), 0.03)
          }
          q = smin(q, lid, 0.08)
        }
        return smax(q, wedge(x, z), 0.05) * 0.75 + 0.012 * noise(x * 9, y * 9, z * 9)
      },
      (x, y, z) => {
        const b = noise(x * 3 + 5, y * 3, z * 3) * 0.5 + (y - 0.95) * 1.6
        return b > 0.34 ? '#8a4a1e:' : b < -0.42 ? '#e3bd7c:' : undefined
      },
    ),
  )
  const s = r() < 0.5 ? 1 : -1
  S.push(
    ...clothOf(
      [s * 3, 0, 1.6],
      2.6,
      2.6,
      pick(r, ['#e6dcc6=', '#b9c3bd=', '#c46a46=']),
      pick(r, ['#2f5566', '#a8412f', '#6b7b46']),
      r() * 9,
      r(),
    ),
    ...knifeOf([s * 2.9, 0.12, 1.7], s * 0.6, '#c9cbca^', '#4a2f20'),
    ...plateOf([-s * 3.9, 0, 1.3], 1.3, '#e2d9c6', '#7d8a86'),
    ...forkOf([-s * 3.6, 0.2, 1.5], -s * 0.8),
  )
  if (cut)
    S.push(
      sdf(
        [-s * 3.9, 0.4, 1.3],
        1.3,
        fill,
        (x, y, z) => {
          const X = x + s * 3.9,
            Z = z - 1.3
          return (
            smax(
              Math.hypot(X, Z + 0.7) - 1.5,
              Math.max(Math.abs(X) - (Z + 0.8) * 0.4, Math.abs(y - 0.45) - 0.28),
              0.06,
            ) * 0.9
          )
        },
        (_x, y) => (y > 0.6 || y < 0.25 ? crust : undefined),
      ),
    )
  const fruit = pick(r, ['#7a2236^', '#b4472c^', '#2f3560^', '#8a9a3a^'])
  for (let i = 0; i < 9; i++) {
    const b = 0.18 + r() * 0.1
    S.push(ball([s * (2.2 + r() * 2.2), b, -1.6 - r() * 1.6], b, fruit))
  }
  for (let i = 0; i < 36; i++) {
    const a = r() * 6.3,
      d = 2.4 + r() * 2
    S.push(ball([Math.cos(a) * d, 0.03, Math.sin(a) * d], 0.02 + r() * 0.05, crust))
  }
  S.push(rod([-s * 4.8, 0.3, -2.4], [-s * 1.4, 0.3, -3.1], 0.3, '#c9a06a%'))
  return tabletop(c, S, {
    high: [0.5, 0.95],
    dist: 12.5,
    at: [(r() - 0.5) * 0.8, 0.4, 0.1],
    over: r() < 0.7 ? steam(c, c.w * 0.5, c.h * 0.42, c.h * 0.4, c.w * 0.18, '#fff4e0', 0.26) : '',
  })
}
