import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product } from '../../rooms/tabletop.ts'
import { ball, box, brick, dBox, sdf } from '../../solids/forms.ts'
import { place, tip } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'

/** A wrapped box with ribbon, perhaps two. */
export default function giftBox(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    pal = pick(r, [
      ['#27414f', '#d9a441'],
      ['#b5563a', '#efe3c8'],
      ['#3d4f3a', '#c4382a'],
      ['#e2d9c6', '#a8302c'],
      ['#c9963e', '#27414f'],
      ['#b98a66', '#efe3c8'],
      ['#8fa3a3', '#7c2f2b'],
    ]),
    gift = (w: number, h: number, d: number, k: string, rb: string, pat: number): Solid[] => {
      const o: Solid[] = [
        brick([0, h / 2, 0], [w / 2, h / 2, d / 2], k, 0.05, 0, (x, y, z) =>
          pat === 1
            ? Math.abs((((x + y + z) * 1.6 + 40) % 1) - 0.5) < 0.1
              ? blend(k, '#ffffff', 0.35)
              : undefined
            : pat === 2
              ? Math.hypot((((x + z * 0.3) * 2 + 40) % 1) - 0.5, (((y + z) * 2 + 40) % 1) - 0.5) < 0.2
                ? blend(k, rb, 0.6)
                : undefined
              : undefined,
        ),
        brick([0, h / 2, 0], [0.17, h / 2 + 0.025, d / 2 + 0.025], rb, 0.01),
        brick([0, h / 2, 0], [w / 2 + 0.025, h / 2 + 0.02, 0.17], rb, 0.01),
        ball([0, h + 0.14, 0], 0.19, rb),
      ]
      for (const q of [-1, 1])
        o.push(
          sdf([q * 0.6, h + 0.34, 0], 0.95, rb, (x, y, z) => {
            const X = (x - q * 0.62) * 0.94 + (y - h - 0.36) * q * 0.3,
              Y = y - h - 0.36 - (x - q * 0.62) * q * 0.3
            return (
              Math.max(
                Math.abs(Math.hypot(X / 0.6, Y / 0.32) - 0.9) * 0.3 - 0.03,
                Math.abs(z) - 0.2 + 0.1 * Math.abs(x - q * 1.1),
              ) * 0.7
            )
          }),
          sdf(
            [q * 0.5, h + 0.08, 0.45],
            0.8,
            rb,
            (x, y, z) =>
              dBox(x - q * (0.15 + z * 0.75), y - h - 0.06 - 0.05 * Math.sin(z * 7), z - 0.45, 0.13, 0.02, 0.45) * 0.6,
          ),
        )
      return o
    }
  const main = gift(2.6 + r() * 0.6, 1.7 + r() * 0.9, 2.3, nth(pal, 0), nth(pal, 1), Math.floor(r() * 3))
  S.push(...place(main, [0, 0, 0], (r() - 0.5) * 0.9))
  const s = r() < 0.5 ? 1 : -1
  if (r() < 0.65)
    S.push(...place(gift(1.3, 1, 1.2, nth(pal, 1), nth(pal, 0), Math.floor(r() * 3)), [s * 1.9, 0, 1.2], 0.5))
  S.push(
    ...place(
      tip(
        [
          box([0, 0, 0], [0.36, 0.5, 0.02], '#efe3c8', 0, (x, y) =>
            Math.hypot(x, y - 0.38) < 0.06
              ? '#7a6a52'
              : Math.abs(x) < 0.22 && (Math.abs(y) < 0.03 || Math.abs(y + 0.16) < 0.03)
                ? '#5a5048'
                : undefined,
          ),
        ],
        -1.1,
      ),
      [-s * 1.3, 0.16, 1.7],
      0.4,
    ),
  )
  return product(c, S, { height: 3.4, high: 0.34, at: [s * 0.25, 1.1, 0.2], dist: 13.5 })
}
