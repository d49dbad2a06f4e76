import { group, linearAt } from '../paper/markup.ts'
import { clamp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'
import { float } from '../paper/wet.ts'

export type BoatOptions = {
  depth?: number
  hull?: string
  house?: string
  waves?: number
  strength?: number
  crew?: boolean
  tilt?: number
}

export const HULLS = ['#1f4e6e', '#8c2f28', '#2f5d4c', '#e4ddcb', '#23303c', '#c8702f', '#3f7f94', '#6b2436']

export function afloat(
  x: number,
  y: number,
  l: number,
  height: number,
  d: number,
  content: string,
  o: BoatOptions,
): string {
  const flip = d < 0 ? ` scale(-1 1)` : ''
  const turn = o.tilt ? ` rotate(${o.tilt})` : ''
  return float(group(content, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})${turn}${flip}` }), {
    y,
    x0: x - l * 0.62,
    x1: x + l * 0.62,
    top: y - height,
    below: l * 0.04 + (o.tilt ? l * 0.1 : 0),
    waves: o.waves ?? 0.6,
    size: clamp(l / 500, 0.35, 1.6),
    strength: o.strength ?? 0.75,
  })
}

/** light from the sun's side in the boat's own frame, which may be flipped */
export function tones(c: Context, d: number, depth: number) {
  const s = c.palette.side * d
  const T = (k: string, l = 0) => c.palette.tone(k, depth, l)
  const across = (k: string, x0: number, x1: number, a = 1) =>
    linearAt(
      s < 0
        ? [
            [0, T(k, 0.6 * a)],
            [1, T(k, -0.45 * a)],
          ]
        : [
            [0, T(k, -0.45 * a)],
            [1, T(k, 0.6 * a)],
          ],
      x0,
      0,
      x1,
      0,
    )
  return { s, T, across }
}
