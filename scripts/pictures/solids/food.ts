import { dBox, dCap, dEll, sdf } from './forms.ts'
import { place, tip } from './place.ts'
import type { Solid } from './solid.ts'
import { fbm, noise, smax, smin, smooth, type V } from './vectors.ts'

export const loafOf = (at: V, turn: number, l: number, r: number, crust: string, slashes = 4, round = false): Solid[] =>
  place(
    [
      sdf(
        [0, r * 0.75, 0],
        l * 0.62 + r,
        crust,
        (x, y, z) => {
          const w = round ? l * 0.5 : r,
            q = dEll(x, y - r * 0.62, z, l * 0.5, r * 0.82, w),
            cutd = Math.abs(((((x + z * 0.35) / l) * slashes * 1.15 + 40.5) % 1) - 0.5)
          return (
            smax(q, -y, 0.06) -
            0.05 * smooth(0.3, 0.5, cutd) * smooth(0.1, 0.5, y / r) +
            0.02 * noise(x * 5, y * 5, z * 5)
          )
        },
        (x, y, z) => {
          const cutd = Math.abs(((((x + z * 0.35) / l) * slashes * 1.15 + 40.5) % 1) - 0.5)
          if (y > r * 0.85 && Math.abs(x) < l * 0.42 && cutd < 0.13 + 0.03 * noise(x * 14, z * 14)) return '#e9d3a4:'
          return y < r * 0.3 && noise(x * 6, z * 6, y * 6) > 0
            ? '#6b3d1e:'
            : fbm(x * 4 + at[0] * 9, y * 4, z * 4) > 0.28
              ? '#8a4f24:'
              : undefined
        },
      ),
    ],
    at,
    turn,
  )

/** A whole fish lying along x, belly to the viewer. */
export const fishOf = (at: V, turn: number, l: number, back: string, belly: string, seed = 1): Solid[] =>
  place(
    [
      sdf(
        [0, 0.12 * l, 0],
        l * 0.62,
        back,
        (x, y, z) => {
          const u = x / l,
            bend = 0.03 * Math.sin(u * 5),
            h = 0.13 * Math.sqrt(Math.max(0.001, 1 - ((u - 0.1) / 0.42) ** 2)) * l
          let d = dEll(x - 0.08 * l, y - 0.07 * l, z - bend * l, 0.43 * l, 0.075 * l, 0.135 * l)
          const tail = dBox(x + 0.42 * l, y - 0.06 * l, z, 0.1 * l, 0.015 * l, 0.11 * l * smooth(0.32, 0.5, -u), 0.01)
          d = smin(d, dCap(x, y, z, [-0.25 * l, 0.06 * l, 0], [-0.38 * l, 0.055 * l, 0], 0.05 * l, 0.03 * l), 0.06 * l)
          d = smin(d, tail, 0.03 * l)
          d = smin(d, dBox(x - 0.1 * l, y - 0.06 * l, z + 0.14 * l, 0.12 * l, 0.01 * l, 0.035 * l, 0.01), 0.03 * l)
          d = smin(d, dBox(x - 0.02 * l, y - 0.06 * l, z - 0.14 * l, 0.06 * l, 0.01 * l, 0.03 * l, 0.01), 0.03 * l)
          void h
          return d * 0.85 + 0.004 * l * Math.abs(Math.sin((x / l) * 70) * Math.sin((z / l) * 70)) * smooth(0.3, 0, u)
        },
        (x, _y, z) => {
          const u = x / l,
            v = z / l
          if (Math.hypot(u - 0.42, v + 0.025) < 0.022) return '#14181c^'
          if (Math.hypot(u - 0.42, v + 0.025) < 0.036) return '#e6d9a8^'
          if (Math.abs(Math.hypot(u - 0.44, v * 0.8) - 0.15) < 0.007 && u < 0.34) return '#26333c'
          if (u > 0.49 && Math.abs(v - 0.012) < 0.006) return '#26333c'
          if (u < -0.32) return noise(v * 90, u * 8) > 0.1 ? back : '#3c4d58'
          if (v > 0.015 + 0.02 * noise(u * 20, seed)) return belly
          if (v < -0.05 && noise(u * 26 + seed, v * 20) > 0.15) return '#223542^'
          return undefined
        },
      ),
    ],
    at,
    turn,
  )

export const lemonOf = (at: V, r = 0.35): Solid[] => [
  sdf(at, r * 1.5, '#e2b632:', (x, y, z) => {
    const X = x - at[0],
      Y = y - at[1],
      Z = z - at[2]
    return (
      smin(dEll(X, Y, Z, r * 1.15, r * 0.9, r * 0.9), dEll(X - r * 1.15, Y, Z, r * 0.25, r * 0.18, r * 0.18), 0.1) +
      0.006 * noise(X * 22, Y * 22, Z * 22)
    )
  }),
]

export const lemonHalf = (at: V, turn: number, r = 0.34): Solid[] =>
  place(
    tip(
      [
        sdf(
          [0, 0, 0],
          r * 1.3,
          '#e2b632:',
          (x, y, z) => smax(dEll(x, y, z, r, r * 1.1, r), y, 0.02),
          (x, y, z) => {
            if (y < -0.03) return undefined
            const d = Math.hypot(x, z) / r,
              a = Math.atan2(x, z)
            return d > 0.86
              ? '#f3e6bc'
              : Math.abs((((a / 6.283) * 9 + 20.5) % 1) - 0.5) > 0.44 || d < 0.12
                ? '#f6ecc9'
                : '#edc84e^'
          },
        ),
      ],
      0.9,
    ),
    at,
    turn,
  )
