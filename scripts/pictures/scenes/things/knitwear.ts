import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { product } from '../../rooms/tabletop.ts'
import { box, dBox, dEll, sdf } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { noise, smax, smin } from '../../solids/vectors.ts'

/** A fisherman's jumper folded, or hats and socks of the same wool. */
export default function knitwear(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    k = pick(r, ['#27414f', '#d9cba8', '#7c2f2b', '#c9963e', '#3d4f3a', '#8fa3a3', '#b5563a']),
    k2 = pick(r, ['#e6dcc4', '#27414f', '#b5563a']),
    cable = (x: number, z: number) =>
      0.05 * Math.sin(z * 7) * Math.exp(-(((Math.abs(x) % 0.8) - 0.4) ** 2) * 40) +
      0.018 * Math.sin(x * 26) * Math.cos(z * 24)
  if (r() < 0.7) {
    // folded jumper, seen from above
    S.push(
      sdf(
        [0, 0.5, 0],
        3.2,
        k,
        (x, y, z) =>
          (dBox(x, y - 0.42, z, 1.75, 0.4, 1.9, 0.24) -
            cable(x, z) * (y > 0.4 ? 1 : 0.3) +
            0.04 * noise(x * 1.5, z * 1.5)) *
          0.7,
        (x, y, z) =>
          Math.abs(x) < 1.4 && z < -0.7 && z > -1.05 && y > 0.5
            ? Math.abs(((x * 2.6 + z * 2.6 + 20) % 1) - 0.5) + Math.abs(((x * 2.6 - z * 2.6 + 20) % 1) - 0.5) < 0.42
              ? k2
              : undefined
            : undefined,
      ),
      sdf(
        [0, 0.8, -1.5],
        1.2,
        k,
        (x, y, z) =>
          (Math.hypot(Math.hypot(x, (z + 1.45) * 1.5) - 0.72, y - 0.86) -
            0.17 +
            0.02 * Math.sin(Math.atan2(x, z + 1.45) * 46)) *
          0.8,
      ),
    )
    for (const q of [-1, 1])
      S.push(
        sdf(
          [q * 1, 0.86, 0.5],
          1.8,
          k,
          (x, y, z) =>
            (dBox(x - q * (0.95 + (z + 0.6) * -0.22), y - 0.84, z - 0.35, 0.36, 0.1, 1.4, 0.1) -
              0.02 * Math.sin(z * (z > 1.3 ? 0 : 20)) -
              (z > 1.3 ? 0.02 * Math.sin(x * 40) : 0)) *
            0.7,
        ),
      )
    S.push(
      box([0, 0.9, 1.6], [0.28, 0.02, 0.2], '#efe3c8', 0.1, (x, _y, z) =>
        Math.abs(z - 1.6) < 0.05 && Math.abs(x) < 0.2 ? '#7c2f2b' : undefined,
      ),
    )
    return product(c, S, { height: 3, high: 0.72, at: [0, 0.4, 0], dist: 12.5 })
  }
  S.push(
    sdf(
      [0, 1.1, 0],
      1.8,
      k,
      (x, y, z) =>
        (smin(
          smax(dEll(x, y - 0.5, z, 1.25, 1.5, 1.25), 0.35 - y, 0.1),
          dBox(0, y - 0.45, Math.hypot(x, z) - 1.24, 9, 0.42, 0.13, 0.1),
          0.06,
        ) +
          0.035 * Math.sin(Math.atan2(x, z) * 34)) *
        0.7,
      (x, y, z) =>
        y > 1.1 && y < 1.4
          ? Math.abs(((Math.atan2(x, z) * 3.2 + 20) % 1) - 0.5) * 0.6 + Math.abs(y - 1.25) < 0.16
            ? k2
            : undefined
          : undefined,
    ),
    sdf([0, 2.25, 0], 0.55, k2, (x, y, z) => Math.hypot(x, y - 2.2, z) - 0.4 + 0.07 * noise(x * 9, y * 9, z * 9)),
  )
  return product(c, S, { height: 2.9, high: 0.14, at: [0, 1.15, 0], dist: 10.5 })
}
