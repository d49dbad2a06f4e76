import { nth } from '../nth.ts'
import { ball, box, brick, drum, lathe, ring, rod, sdf } from '../solids/forms.ts'
import type { Solid } from '../solids/solid.ts'
import { blend } from '../solids/tones.ts'
import { add, hash, type V } from '../solids/vectors.ts'

export const corners: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
]

export const table = (w: number, d: number, h: number, top: string, leg: string): Solid[] => [
  brick([0, h - 0.03, 0], [w / 2, 0.03, d / 2], top, 0.012),
  ...corners.map(([a, b]) =>
    box([a * (w / 2 - 0.07), (h - 0.06) / 2, b * (d / 2 - 0.07)], [0.035, (h - 0.06) / 2, 0.035], leg),
  ),
  box([0, h - 0.1, 0], [w / 2 - 0.06, 0.045, d / 2 - 0.06], leg),
]

export const chairOf = (seat: string, frame: string, back: 'slats' | 'panel' | 'curve' = 'slats'): Solid[] => {
  const out: Solid[] = [brick([0, 0.45, 0], [0.21, 0.03, 0.2], seat, 0.02)]
  for (const a of [-1, 1])
    out.push(
      rod([a * 0.18, 0.44, 0.17], [a * 0.2, 0, 0.19], 0.02, frame),
      rod([a * 0.18, 0, -0.22], [a * 0.18, 0.46, -0.18], 0.02, frame),
      rod([a * 0.18, 0.44, -0.18], [a * 0.19, 0.88, -0.26], 0.02, frame),
    )
  if (back === 'panel') out.push(brick([0, 0.72, -0.23], [0.2, 0.13, 0.02], seat, 0.02))
  else if (back === 'curve')
    out.push(
      rod([-0.19, 0.88, -0.26], [0.19, 0.88, -0.26], 0.03, frame),
      rod([-0.19, 0.66, -0.22], [0.19, 0.66, -0.22], 0.018, frame),
    )
  else
    for (let i = 0; i < 3; i++)
      out.push(brick([0, 0.6 + i * 0.13, -0.215 - i * 0.017], [0.18, 0.025, 0.012], frame, 0.01))
  return out
}

export const stool = (seat: string, leg: string, h = 0.7): Solid[] => [
  drum([0, h, 0], 0.17, 0.025, seat),
  ...[0, 1, 2, 3].map((i) =>
    rod(
      [Math.cos(i * 1.571 + 0.7) * 0.12, h, Math.sin(i * 1.571 + 0.7) * 0.12],
      [Math.cos(i * 1.571 + 0.7) * 0.18, 0, Math.sin(i * 1.571 + 0.7) * 0.18],
      0.016,
      leg,
    ),
  ),
  ring([0, h * 0.35, 0], 0.155, 0.012, leg),
]

export const pendant = (at: V, drop: number, shade: string, r = 0.2, bulb = '#ffdf9e!'): Solid[] => [
  rod(at, add(at, [0, -drop, 0]), 0.008, '#1d1a1a'),
  {
    ...lathe(
      add(at, [0, -drop - r * 0.8, 0]),
      [
        [r, 0],
        [r * 0.85, r * 0.3],
        [r * 0.35, r * 0.75],
        [0.03, r * 0.85],
      ],
      shade,
      0.008,
    ),
    ghost: true,
  },
  { ...ball(add(at, [0, -drop - r * 0.6, 0]), r * 0.34, bulb), ghost: true },
]

const SPINES = [
  '#7c2f2b',
  '#27414f',
  '#c9a35a',
  '#3d4f3a',
  '#d9ccb0',
  '#59304a',
  '#8a5a36',
  '#22303f',
  '#b5563a',
  '#9aa08a',
  '#e7dcc2',
  '#46605f',
]

/** A bookcase with its back to −z; each shelf is one solid painted in spines. */
export function shelves(
  w: number,
  h: number,
  rows: number,
  wood: string,
  seed: number,
  spines: readonly string[] = SPINES,
  full = 0.92,
  deep = 0.3,
): Solid[] {
  const out: Solid[] = [box([0, h / 2, -deep / 2 + 0.01], [w / 2, h / 2, 0.015], blend(wood, '#100c0a', 0.35))],
    step = h / rows
  for (const a of [-1, 1]) out.push(box([(a * w) / 2, h / 2, 0], [0.025, h / 2, deep / 2], wood))
  for (let r = 0; r <= rows; r++) out.push(box([0, r * step, 0], [w / 2, 0.018, deep / 2], wood))
  for (let r = 0; r < rows; r++) {
    let x = -w / 2 + 0.04,
      i = 0
    while (x < w / 2 - 0.1) {
      const k = hash(r, i++, seed),
        wide = 0.05 + k * 0.16,
        tall = step * (0.55 + 0.33 * hash(i, r, seed + 4))
      if (hash(i, r * 7, seed + 1) < full && x + wide < w / 2 - 0.03) {
        const base = x,
          thin = 0.022 + 0.02 * hash(i, r, seed + 2)
        out.push(
          box(
            [x + wide / 2, r * step + 0.018 + tall / 2, 0.02],
            [wide / 2, tall / 2, deep * 0.36],
            nth(spines, Math.floor(k * 97) % spines.length),
            0,
            (px) => spines[Math.floor(hash(Math.floor((px - base) / thin), i, seed + r) * 97) % spines.length],
          ),
        )
      }
      x += wide + (hash(i, r, seed + 9) < 0.12 ? 0.12 : 0.006)
    }
  }
  return out
}

export const framed = (w: number, h: number, frame: string, inner: (u: number, v: number) => string): Solid[] => [
  box([0, 0, 0.02], [w / 2, h / 2, 0.02], frame, 0, (x, y, z) => {
    const u = x / w + 0.5,
      v = y / h + 0.5,
      m = Math.min(w, h) * 0.06
    return Math.abs(x) < w / 2 - m && Math.abs(y) < h / 2 - m
      ? inner(((u - 0.5) * w) / (w - 2 * m) + 0.5, ((v - 0.5) * h) / (h - 2 * m) + 0.5)
      : void z
  }),
]

export const plant = (h: number, leaf: string, pot: string, seed: number, count = 14): Solid[] => {
  const out: Solid[] = [
    lathe(
      [0, 0, 0],
      [
        [0.1, 0],
        [0.15, 0.22],
      ],
      pot,
    ),
  ]
  for (let i = 0; i < count; i++) {
    const a = hash(i, seed) * 6.28,
      l = h * (0.4 + 0.6 * hash(i, seed, 2)),
      s = h * (0.15 + 0.3 * hash(i, seed, 3)),
      p: V = [Math.cos(a) * s, 0.22 + l, Math.sin(a) * s]
    out.push(
      rod([0, 0.2, 0], p, 0.008, leaf),
      sdf(
        p,
        h * 0.22,
        i % 3 ? leaf : blend(leaf, '#d9d27a', 0.25),
        ((c, q) => (x: number, y: number, z: number) => {
          const X = x - c[0],
            Y = y - c[1],
            Z = z - c[2],
            u = X * Math.cos(q) + Z * Math.sin(q),
            v = -X * Math.sin(q) + Z * Math.cos(q)
          const k = h
          return (Math.hypot(u / (0.18 * k), (Y + Math.abs(u) * 0.4) / (0.035 * k), v / (0.075 * k)) - 1) * 0.03 * k
        })(p, a),
      ),
    )
  }
  return out
}
