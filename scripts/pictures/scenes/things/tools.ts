import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { ball, box, brick, dBox, dEll, drum, ring, rod, sdf } from '../../solids/forms.ts'
import { place, tip } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { smax, type V } from '../../solids/vectors.ts'

const hammer = (at: V, t: number, w: string): Solid[] =>
  place(
    [
      rod([0, 0.22, 2], [0, 0.22, -1.4], 0.15, w, 0.12),
      brick([0, 0.25, -1.5], [0.62, 0.2, 0.22], '#6d7478^', 0.06),
      drum([0.72, 0.25, -1.5], 0.01, 0.01, '#6d7478'),
      rod([0.55, 0.25, -1.5], [0.8, 0.25, -1.5], 0.25, '#7d8488^'),
    ],
    at,
    t,
  )
const chisel = (at: V, t: number, w: string): Solid[] =>
  place(
    [
      rod([0, 0.2, 1.5], [0, 0.2, 0.4], 0.2, w, 0.16),
      rod([0, 0.2, 0.4], [0, 0.2, 0.2], 0.14, '#b08a3a^'),
      brick([0, 0.18, -0.7], [0.15, 0.04, 0.95], '#9aa1a3^', 0.02),
    ],
    at,
    t,
  )
const plane = (at: V, t: number, w: string): Solid[] =>
  place(
    [
      brick([0, 0.28, 0], [0.5, 0.28, 1.7], w, 0.06),
      sdf([0, 0.9, 0.9], 0.8, '#5a3320%', (x, y, z) =>
        smax(dEll(x, y - 0.8, z - 0.95, 0.16, 0.55, 0.28), -dEll(x, y - 0.85, z - 1.25, 0.3, 0.3, 0.2), 0.05),
      ),
      ball([0, 0.75, -1.1], 0.28, '#5a3320%'),
      ...tip([box([0, 0.5, 0], [0.36, 0.65, 0.04], '#9aa1a3^')], 0.6).map((q) => q),
    ],
    at,
    t,
  )
const spanner = (at: V, t: number, k = 1): Solid[] =>
  place(
    [
      sdf([0, 0.1, 0], 2, '#8f979a^', (x, y, z) => {
        const bar = dBox(x, y - 0.1, z, 0.13, 0.06, 1.2, 0.04),
          a = Math.max(Math.hypot(x, z - 1.4) - 0.36, Math.abs(y - 0.1) - 0.08),
          h = Math.max(Math.hypot(x, z + 1.4) - 0.42, Math.abs(y - 0.1) - 0.08),
          jaw = dBox(x, y, z + 1.75, 0.18, 1, 0.35)
        return Math.min(bar, Math.max(a, -(Math.hypot(x, z - 1.4) - 0.2)), Math.max(h, -jaw))
      }),
    ],
    at,
    t,
    k,
  )
const saw = (at: V, t: number, w: string): Solid[] =>
  place(
    [
      sdf(
        [0, 0.06, -0.6],
        2.9,
        '#a5abad^',
        (x, y, z) =>
          Math.max(
            Math.abs(y - 0.07) - 0.03,
            Math.abs(x + (z + 3) * 0.06) - 0.3 - (z + 3) * 0.13 + 0.04 * Math.abs(((z * 6) % 1) - 0.5),
            Math.abs(z + 0.6) - 2.2,
          ) * 0.8,
      ),
      sdf([0, 0.2, 2], 1, w, (x, y, z) =>
        smax(
          smax(dEll(x, y - 0.1, z - 1.95, 0.62, 0.3, 0.6), -dEll(x, y, z - 2, 0.26, 1, 0.3), 0.05),
          Math.abs(y - 0.12) - 0.12,
          0.05,
        ),
      ),
    ],
    at,
    t,
  )

/** A bench with the tools of a trade laid out. */
export default function tools(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    w = pick(r, ['#a9743f%', '#c99a5f%', '#7d4f2c%', '#a63f2a']),
    spots: V[] = [
      [-3.4, 0, -0.6],
      [-1.7, 0, 0.2],
      [0.1, 0, -0.3],
      [1.8, 0, 0.3],
      [3.4, 0, -0.4],
    ],
    kinds = [
      (p: V, t: number) => hammer(p, t, w),
      (p: V, t: number) => chisel(p, t, w),
      (p: V, t: number) => plane(p, t, '#b98652%'),
      (p: V, t: number) => spanner(p, t),
      (p: V, t: number) => saw(p, t, w),
      (p: V, t: number) => [...chisel(p, t, w), ...chisel([p[0] + 0.65, 0, p[2] + 0.2], t + 0.1, w)],
    ]
  const order = kinds.map((_, i) => i)
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(r() * (i + 1))
    ;[order[i], order[j]] = [nth(order, j), nth(order, i)]
  }
  for (const [i, p] of spots.entries()) S.push(...nth(kinds, nth(order, i))(p, (r() - 0.5) * 0.7))
  for (let i = 0; i < 26; i++) {
    const x = (r() - 0.5) * 9,
      z = (r() - 0.4) * 6,
      k = i % 3
    S.push(
      k === 0
        ? ring([x, 0.1 + r() * 0.1, z], 0.16 + r() * 0.14, 0.035, '#e0bd86', r() < 0.5 ? 0 : 2)
        : k === 1
          ? rod([x, 0.04, z], [x + (r() - 0.5) * 0.6, 0.04, z + (r() - 0.5) * 0.6], 0.03, '#8f979a^')
          : ball([x, 0.03, z], 0.04, '#d9b47c'),
    )
  }
  S.push(
    drum([(r() - 0.5) * 7, 0.5, -3], 0.55, 0.5, pick(r, ['#4f6a72', '#a63f2a', '#c9a441'])),
    brick([(r() < 0.5 ? 1 : -1) * 2.5, 0.3, -3.2], [1.8, 0.3, 0.5], '#c9a06a%', 0.03, 0.2),
  )
  return tabletop(c, S, {
    high: [0.65, 1.15],
    dist: 14.5,
    at: [0, 0.1, -0.2],
    surface: pick(r, ['#8a5f3d', '#a98660', '#5b4436', '#6b7072']),
  })
}
