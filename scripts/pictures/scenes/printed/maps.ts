import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { ball, brick, dBox, drum, rod, sdf } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { mugOf } from '../../solids/tableware.ts'
import { blend } from '../../solids/tones.ts'
import { fbm, hash, noise } from '../../solids/vectors.ts'

/** Charts unrolled, compass and dividers upon them. */
export default function maps(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    sd = r() * 90,
    sea = pick(r, ['#a9c3c0', '#b9c9b8', '#9fb8c9', '#d3cfb0']),
    land = pick(r, ['#e2cf9f', '#d9b98a', '#c9c79a', '#e0d0b0']),
    ink = '#5a4a40',
    chart = (x: number, z: number): string | undefined => {
      const h = fbm(x * 0.42 + sd, z * 0.42 + sd) + 0.12 * Math.sin(x * 0.6 + sd),
        g = Math.min((x * 0.9 + 50) % 1, (z * 0.9 + 50) % 1)
      if (Math.abs(h - 0.05) < 0.013) return ink
      if (h > 0.05) {
        const q = (((h * 9) % 1) + 1) % 1
        return q < 0.1 ? '#b58a58' : hash(Math.floor(x * 7), Math.floor(z * 7), 3) < 0.03 ? '#a8412f' : land
      }
      const a = Math.atan2(x - 2.2, z - 0.9),
        dd = Math.hypot(x - 2.2, z - 0.9)
      if (dd < 0.75 && dd < 0.28 + 0.47 * Math.abs(Math.cos(a * 2)) ** 14) return Math.sin(a * 4) > 0 ? ink : '#a8412f'
      if (Math.abs(dd - 0.62) < 0.015) return ink
      if (g < 0.018) return blend(sea, ink, 0.35)
      return h > -0.06
        ? blend(sea, land, 0.35)
        : h > -0.16
          ? blend(sea, '#ffffff', 0.25)
          : hash(Math.floor(x * 5), Math.floor(z * 5), 8) < 0.07 && noise(x * 30, z * 30) > 0.2
            ? ink
            : sea
    }
  S.push(
    sdf(
      [0, 0.1, 0],
      6,
      '#e9ddc0',
      (x, y, z) =>
        dBox(x, y - 0.05 - 0.04 * noise(x * 0.7 + sd, z * 0.7) - 0.05 * smooth1(Math.abs(x)), z, 4.3, 0.02, 2.9) * 0.8,
      (x, _y, z) =>
        Math.abs(x) > 4.1 || Math.abs(z) > 2.7
          ? undefined
          : Math.abs(x) > 4.02 || Math.abs(z) > 2.62
            ? ink
            : chart(x, z),
    ),
  )
  function smooth1(v: number): number {
    return v > 3 ? (v - 3) ** 2 : 0
  }
  const s = r() < 0.5 ? 1 : -1
  for (let i = 0; i < 3; i++)
    S.push(
      rod(
        [-s * (2.5 + i * 0.6), 0.3 + (i === 2 ? 0.45 : 0), -3.2 - i * 0.1],
        [s * (1.4 - i * 0.5), 0.3 + (i === 2 ? 0.45 : 0), -3.6],
        0.28,
        pick(r, ['#e6d9ba', '#d9c79f', '#cfc4a8']),
      ),
    )
  S.push(
    drum([s * 1.1, 0.26, 0.9], 0.75, 0.16, '#b08a3a^', 0.03, (x, y, z) => {
      const X = x - s * 1.1,
        Z = z - 0.9,
        d = Math.hypot(X, Z),
        a = Math.atan2(X, Z)
      return y > 0.38 && d < 0.62
        ? Math.abs(Math.sin(a - 0.6)) * d < 0.06 * (1 - d)
          ? Math.cos(a - 0.6) > 0
            ? '#a8302c'
            : '#23303a'
          : d > 0.54 && Math.abs(((a * 5.1 + 40) % 1) - 0.5) > 0.42
            ? ink
            : '#f2e8d0'
        : undefined
    }),
    rod([-s * 1.9, 0.12, 1.6], [-s * 1.2, 0.5, -0.2], 0.05, '#b08a3a^', 0.07),
    rod([-s * 1, 0.12, 1.2], [-s * 1.2, 0.5, -0.2], 0.05, '#b08a3a^', 0.07),
    ball([-s * 1.2, 0.52, -0.24], 0.13, '#b08a3a^'),
    rod([s * 2.6, 0.16, 2.2], [s * 3.6, 0.16, 0.2], 0.08, '#d9a441'),
    brick([-s * 3, 0.15, 0.6], [0.12, 0.05, 1.6], '#c9a06a%', 0.02, s * 0.5),
  )
  if (r() < 0.6) S.push(...mugOf([s * 4.6, 0, -1.6], pick(r, ['#3f5966', '#b65f3c', '#e6dccb']), { r: 0.6, h: 1.2 }))
  return tabletop(c, S, { high: [0.6, 1.1], dist: 13.5, at: [0, 0.2, 0], cols: 760 })
}
