import { brick, dEll, drum, lathe, rod, sdf } from './forms.ts'
import { place } from './place.ts'
import type { Solid } from './solid.ts'
import { add, smax, type V } from './vectors.ts'

export const mugOf = (
  at: V,
  color: string,
  o: { r?: number; h?: number; fill?: string; turn?: number; band?: string | undefined } = {},
): Solid[] => {
  const r = o.r ?? 0.42,
    h = o.h ?? 0.95,
    body = lathe(
      [0, 0, 0],
      [
        [0, 0.04],
        [r * 0.93, 0.04],
        [r, 0.14],
        [r, h],
      ],
      color,
      0.035,
      o.band ? (_x, y) => (y > h * 0.3 && y < h * 0.5 ? o.band : y < h * 0.12 ? '#b08a66:' : undefined) : undefined,
    )
  const grip = sdf([r + 0.1, h * 0.52, 0], h * 0.5, color, (x, y, z) =>
    smax(Math.hypot(Math.hypot(x - r, (y - h * 0.52) * 0.9) - h * 0.27, z * 0.9) - 0.05, r * 0.98 - x, 0.02),
  )
  return place([body, grip, drum([0, h * 0.84, 0], r - 0.03, 0.01, o.fill ?? '#4a2c1c^')], at, o.turn ?? 0.6)
}

export const plateOf = (at: V, r: number, color: string, rim?: string): Solid[] => [
  lathe(
    at,
    [
      [0, 0.05],
      [r * 0.6, 0.05],
      [r * 0.72, 0.09],
      [r, 0.17],
    ],
    color,
    0.035,
    rim
      ? (x, _y, z) => {
          const d = Math.hypot(x - at[0], z - at[2]) / r
          return d > 0.93 || (d > 0.7 && d < 0.73) ? rim : undefined
        }
      : undefined,
  ),
]

export const bowlOf = (at: V, r: number, h: number, color: string, rim?: string): Solid[] => [
  lathe(
    at,
    [
      [0, 0.06],
      [r * 0.42, 0.04],
      [r * 0.75, h * 0.3],
      [r * 0.95, h * 0.7],
      [r, h],
    ],
    color,
    0.045,
    rim ? (_x, y) => (y - at[1] > h * 0.93 ? rim : undefined) : undefined,
  ),
]

export const forkOf = (at: V, turn: number, color = '#c3c5c4^'): Solid[] =>
  place(
    [
      rod([0, 0.06, 0.9], [0, 0.05, -0.2], 0.045, color, 0.03),
      rod([0, 0.05, -0.2], [0, 0.1, -0.5], 0.03, color, 0.07),
      ...[-0.08, -0.027, 0.027, 0.08].map((x) => rod([x, 0.1, -0.48], [x, 0.07, -0.95], 0.02, color, 0.012)),
    ],
    at,
    turn,
  )

export const knifeOf = (at: V, turn: number, color = '#c9cbca^', grip = color): Solid[] =>
  place(
    [
      rod([0, 0.06, 0.9], [0, 0.06, 0.05], 0.055, grip, 0.05),
      brick([0, 0.06, -0.5], [0.075, 0.015, 0.55], color, 0.012),
    ],
    at,
    turn,
  )

export const spoonOf = (at: V, turn: number, color = '#c3c5c4^'): Solid[] =>
  place(
    [
      rod([0, 0.06, 0.95], [0, 0.07, -0.35], 0.045, color, 0.03),
      sdf([0, 0.08, -0.6], 0.36, color, (x, y, z) =>
        smax(dEll(x, y - 0.1, z + 0.6, 0.17, 0.09, 0.27), -dEll(x, y - 0.16, z + 0.6, 0.16, 0.1, 0.25), 0.01),
      ),
    ],
    at,
    turn,
  )

export const glassOf = (
  at: V,
  o: { r?: number; h?: number; wine?: string; stem?: boolean; clear?: string } = {},
): Solid[] => {
  const r = o.r ?? 0.38,
    h = o.h ?? 1.2,
    clear = o.clear ?? '#b9c8c6^',
    wine = o.wine ?? '#8fb0b4^'
  if (o.stem)
    return [
      drum(add(at, [0, 0.03, 0]), r * 0.9, 0.025, clear),
      rod(add(at, [0, 0.05, 0]), add(at, [0, h * 0.5, 0]), 0.035, clear),
      lathe(
        add(at, [0, h * 0.48, 0]),
        [
          [0.02, 0],
          [r * 0.85, h * 0.2],
          [r, h * 0.42],
          [r * 0.86, h * 0.78],
        ],
        clear,
        0.018,
        (_x, y) => (y - at[1] < h * 0.86 ? wine : undefined),
      ),
    ]
  return [
    lathe(
      at,
      [
        [0, 0.05],
        [r * 0.85, 0.05],
        [r, h],
      ],
      clear,
      0.025,
      (_x, y) => (y - at[1] < h * 0.62 ? wine : undefined),
    ),
  ]
}
