import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product } from '../../rooms/tabletop.ts'
import { brick, drum, rod, sdf } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { smax, type V } from '../../solids/vectors.ts'

/** A wooden model on its stand, sails set. */
export default function modelBoat(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    hull = pick(r, ['#27414f', '#7c2f2b', '#3d4f3a', '#e2d9c6', '#8a5f3d%']),
    low = pick(r, ['#a8412f', '#e2d9c6', '#23303a']),
    sail = pick(r, ['#efe3c8', '#b5563a', '#d9c9a4', '#c98f4a']),
    steamer = r() < 0.3,
    y0 = 1.1
  S.push(
    sdf(
      [0, y0 + 0.4, 0],
      2.8,
      hull,
      (x, y, z) => {
        const u = x / 2.4,
          w = 0.62 * Math.sqrt(Math.max(0.001, 1 - Math.min(1, Math.abs(u)) ** 2.4)),
          top = y0 + 0.72 + 0.24 * u * u,
          k = Math.max(0.02, (y - y0 + 0.1) / 0.8)
        return (
          smax(
            smax(Math.abs(z) - w * Math.min(1, Math.sqrt(k)), Math.abs(x) - 2.35 - (y - y0) * 0.15, 0.15),
            Math.max(y - top, y0 - 0.12 - y),
            0.03,
          ) * 0.6
        )
      },
      (x, y) =>
        y < y0 + 0.3
          ? low
          : y > y0 + 0.6 + 0.045 * x * x
            ? '#c9a06a%'
            : Math.abs(y - y0 - 0.33) < 0.03
              ? '#efe3c8'
              : undefined,
    ),
    brick([0, y0 - 0.28, 0], [1.7, 0.2, 0.09], '#5b3a26%', 0.03),
    ...[-1, 1].flatMap((k) => [brick([k * 1, 0.45, 0], [0.1, 0.45, 0.5], '#5b3a26%', 0.04)]),
    brick([0, 0.08, 0], [2, 0.08, 0.7], '#6b4428%', 0.05),
  )
  if (!steamer) {
    const H = 3.6
    S.push(
      rod([0.25, y0 + 0.6, 0], [0.25, y0 + H, 0], 0.06, '#8a5f3d', 0.035),
      rod([0.2, y0 + 0.95, 0], [-2, y0 + 1.1, 0.1], 0.045, '#8a5f3d'),
      rod([2.3, y0 + 0.9, 0], [3.1, y0 + 1.15, 0], 0.045, '#8a5f3d'),
    )
    const tri = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number, m: string, z0: number) =>
      sdf(
        [(ax + bx + cx) / 3, (ay + by + cy) / 3, 0],
        2.3,
        m,
        (x, y, z) => {
          const e = (px: number, py: number, qx: number, qy: number) =>
            ((x - px) * (qy - py) - (y - py) * (qx - px)) / Math.hypot(qx - px, qy - py)
          const d = Math.max(e(ax, ay, bx, by), e(bx, by, cx, cy), e(cx, cy, ax, ay))
          return Math.max(d, Math.abs(z - z0 - 0.16 * Math.sin(Math.max(0, Math.min(1, -d * 1.6)) * 1.57)) - 0.02) * 0.7
        },
        (_x, y) => (Math.abs(((y * 2.1) % 1) - 0.5) > 0.47 ? '#b9a884' : undefined),
      )
    S.push(
      tri(0.16, y0 + 1, -1.95, y0 + 1.15, 0.16, y0 + H - 0.15, sail, 0.02),
      tri(3, y0 + 1.15, 0.36, y0 + 1.05, 0.34, y0 + H - 0.35, sail, 0.02),
    )
    for (const [a, b] of [
      [
        [0.25, y0 + H - 0.1, 0],
        [3.05, y0 + 1.15, 0],
      ],
      [
        [0.25, y0 + H - 0.1, 0],
        [-2.2, y0 + 0.9, 0],
      ],
      [
        [0.25, y0 + 2.8, 0],
        [0.1, y0 + 0.75, 0.55],
      ],
    ] as [V, V][])
      S.push(rod(a, b, 0.014, '#4a3a30'))
  } else
    S.push(
      brick([-0.2, y0 + 1, 0], [1, 0.26, 0.36], '#efe3c8', 0.05, 0, (x, y, z) =>
        Math.abs(z) > 0.3 && Math.abs(y - y0 - 1.03) < 0.1 && Math.abs(((x * 3 + 20) % 1) - 0.5) < 0.28
          ? '#27414f'
          : undefined,
      ),
      brick([0.3, y0 + 1.45, 0], [0.4, 0.2, 0.3], '#c9a06a%', 0.04),
      drum([-0.5, y0 + 1.7, 0], 0.26, 0.55, '#b5563a', 0.02, (_x, y) => (y > y0 + 2.05 ? '#23232b' : undefined)),
      rod([1.4, y0 + 0.7, 0], [1.4, y0 + 2.9, 0], 0.04, '#8a5f3d'),
      rod([-1.6, y0 + 0.7, 0], [-1.6, y0 + 2.3, 0], 0.04, '#8a5f3d'),
    )
  return product(c, place(S, [0, 0, 0], (r() < 0.5 ? 0.35 : -0.35) + (r() - 0.5) * 0.4), {
    height: steamer ? 4.2 : 5.2,
    high: 0.12,
    at: [0.1, steamer ? 1.7 : 2.3, 0],
    dist: 18,
  })
}
