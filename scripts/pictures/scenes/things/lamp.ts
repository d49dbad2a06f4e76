import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { glow } from '../../rooms/overPaint.ts'
import { product } from '../../rooms/tabletop.ts'
import { ball, drum, lathe, ring, rod, sdf } from '../../solids/forms.ts'
import { place, tip } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'

/** A lamp for a desk, a shelf or a boat, lit. */
export default function lamp(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    kind = Math.floor(r() * 3),
    k = pick(r, ['#3d5a46^', '#a63f2a^', '#c9963e^', '#27414f^', '#e2d9c6', '#23232b^']),
    brass = '#b08a3a^'
  let gy = 0.3
  if (kind === 0) {
    S.push(
      drum([0, 0.1, 0], 0.95, 0.1, k),
      rod([0, 0.1, 0], [-0.55, 1.9, 0], 0.06, brass),
      rod([-0.55, 1.9, 0], [0.5, 3.1, 0], 0.055, brass),
      ball([-0.55, 1.9, 0], 0.13, brass),
      ...place(
        tip(
          [
            lathe(
              [0, 0, 0],
              [
                [0.85, 0],
                [0.7, 0.35],
                [0.3, 0.75],
                [0.18, 0.95],
              ],
              k,
              0.035,
            ),
            { ...ball([0, 0.12, 0], 0.3, '#ffdf9e!'), ghost: true },
          ],
          0.1,
          -0.35,
        ),
        [0.85, 2.5, 0],
      ),
    )
    gy = 0.4
  }
  if (kind === 1) {
    S.push(
      lathe(
        [0, 0, 0],
        [
          [0.75, 0],
          [0.8, 0.12],
          [0.3, 0.35],
          [0.55, 0.9],
          [0.62, 1.4],
          [0.2, 1.95],
          [0.16, 2.2],
        ],
        pick(r, ['#3f5966^', '#b65f3c', '#d9cfba', '#7f8c74', brass]),
        0,
      ),
      {
        ...sdf(
          [0, 2.9, 0],
          1.7,
          pick(r, ['#f4d9a0!', '#f0c98a!', '#f6e0b8!']),
          (x, y, z) =>
            Math.max(Math.abs(Math.hypot(x, z) - 1.35 + (y - 2.2) * 0.42) - 0.03, Math.abs(y - 2.9) - 0.75) * 0.8,
          (_x, y) => (Math.abs(y - 2.2) < 0.07 || Math.abs(y - 3.6) < 0.06 ? '#c98f5a' : undefined),
        ),
        ghost: true,
      },
    )
    gy = 0.33
  }
  if (kind === 2) {
    S.push(
      drum([0, 0.18, 0], 0.85, 0.18, brass, 0.06),
      drum([0, 0.5, 0], 0.6, 0.16, brass, 0.05),
      lathe(
        [0, 0.62, 0],
        [
          [0.62, 0],
          [0.72, 0.5],
          [0.66, 1.2],
          [0.5, 1.5],
        ],
        '#f6e3b4!',
        0.02,
      ),
      drum([0, 2.25, 0], 0.58, 0.14, brass, 0.05),
      lathe(
        [0, 2.35, 0],
        [
          [0.5, 0],
          [0.3, 0.3],
          [0.32, 0.5],
        ],
        brass,
        0,
      ),
      sdf([0, 2.3, 0], 1.6, brass, (x, y, z) =>
        Math.max(Math.hypot(Math.hypot(x, (y - 2.3) * 0.8) - 0.95, z) - 0.035, 2.2 - y),
      ),
      ...[0, 1, 2, 3].map((i) =>
        rod(
          [Math.cos(i * 1.571 + 0.78) * 0.78, 0.5, Math.sin(i * 1.571 + 0.78) * 0.78],
          [Math.cos(i * 1.571 + 0.78) * 0.7, 2.2, Math.sin(i * 1.571 + 0.78) * 0.7],
          0.03,
          brass,
        ),
      ),
      ring([0, 1.4, 0], 0.78, 0.03, brass),
    )
    gy = 0.5
  }
  return product(c, S, {
    height: 3.9,
    high: 0.16,
    at: [0.1, 1.7, 0],
    dist: 14.5,
    ground: pick(r, ['#8a5f45', '#7a6a52', '#4f5a5c', '#b98a66', '#6b4a44', '#3d4a4a']),
    over: glow(c.w * (kind === 0 ? 0.58 : 0.5), c.h * (gy + 0.05), c.w * 0.6, '#ffcf80', 0.6),
  })
}
