import { drum, lathe, sdf } from './forms.ts'
import type { Solid } from './solid.ts'
import { add, smax, smin, type V } from './vectors.ts'

export const bottleOf = (
  at: V,
  color: string,
  o: { r?: number; h?: number; label?: string; cork?: string; ink?: string } = {},
): Solid[] => {
  const r = o.r ?? 0.42,
    h = o.h ?? 2.9,
    lab = o.label,
    ink = o.ink ?? '#3a2f2a'
  return [
    lathe(
      at,
      [
        [r * 0.9, 0],
        [r, 0.08],
        [r, h * 0.58],
        [r * 0.82, h * 0.68],
        [r * 0.36, h * 0.78],
        [r * 0.32, h * 0.94],
        [r * 0.38, h * 0.95],
        [r * 0.38, h * 0.985],
      ],
      color,
      0,
      lab
        ? (x, y, z) => {
            const v = (y - at[1]) / h,
              a = Math.atan2(x - at[0], z - at[2])
            if (v < 0.14 || v > 0.48 || Math.abs(a) > 1.7) return undefined
            if ((v > 0.155 && v < 0.165) || (v > 0.455 && v < 0.465)) return ink
            if (Math.abs(a) < 0.6 && v > 0.36 && v < 0.4) return ink
            if (Math.abs(a) < 0.38 && v > 0.325 && v < 0.34) return ink
            if (
              Math.hypot(a * 1.1, ((v - 0.25) * h) / r) < 0.36 &&
              Math.hypot(a * 1.1, ((v - 0.25) * h) / r) > 0.26 - 0.2 * Math.max(0, Math.sin(a * 9))
            )
              return ink
            return lab
          }
        : undefined,
    ),
    drum(add(at, [0, h + 0.03, 0]), r * 0.27, 0.12, o.cork ?? '#b98a58:'),
  ]
}

export const jarOf = (
  at: V,
  fill: string,
  lid: string,
  o: { r?: number; h?: number; label?: string; cloth?: boolean } = {},
): Solid[] => {
  const r = o.r ?? 0.5,
    h = o.h ?? 1.3,
    ink = '#46332a'
  return [
    lathe(
      at,
      [
        [r * 0.9, 0],
        [r, 0.1],
        [r, h * 0.8],
        [r * 0.8, h * 0.92],
        [r * 0.78, h],
      ],
      fill,
      0,
      (x, y, z) => {
        const v = (y - at[1]) / h,
          a = Math.atan2(x - at[0], z - at[2])
        if (o.label && v > 0.2 && v < 0.66 && Math.abs(a) < 1) {
          if ((v > 0.23 && v < 0.245) || (v > 0.615 && v < 0.63) || Math.abs(Math.abs(a) - 0.93) < 0.02) return ink
          if (v > 0.45 && v < 0.52 && Math.abs(a) < 0.55) return ink
          if (v > 0.34 && v < 0.365 && Math.abs(a) < 0.4) return ink
          return o.label
        }
        return v > 0.84 ? '#cfd6cf^' : undefined
      },
    ),
    o.cloth
      ? sdf(
          add(at, [0, h + 0.02, 0]),
          r * 1.3,
          lid,
          (x, y, z) => {
            const X = x - at[0],
              Y = y - at[1] - h,
              Z = z - at[2],
              a = Math.atan2(X, Z),
              d = Math.hypot(X, Z)
            return (
              smin(
                smax(d - r * 0.84, Math.abs(Y - 0.03) - 0.07, 0.05),
                smax(
                  Math.abs(d - r * 0.86 - (0.08 - Y) * 0.5 * (1 + 0.4 * Math.sin(a * 9))) - 0.03,
                  Math.abs(Y + 0.1) - 0.16,
                  0.03,
                ),
                0.04,
              ) * 0.7
            )
          },
          (x, _y, z) => ((Math.floor((x - at[0]) * 9) + Math.floor((z - at[2]) * 9)) & 1 ? '#efe6d4=' : undefined),
        )
      : drum(add(at, [0, h + 0.06, 0]), r * 0.84, 0.1, lid, 0.02),
  ]
}
