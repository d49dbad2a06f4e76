import type { Point } from './markup.ts'

export type WaterOptions = {
  /** the waterline: what lies above it is mirrored below, down to y1 (picture's foot by default) */
  y: number
  y1?: number
  x0?: number
  x1?: number
  /** body colour of the water */
  color: string
  /** 0 mirror … 1 choppy … 2 rough sea */
  waves?: number
  /** how much is mirrored, 0…1 */
  mirror?: number
  /** glitter under the sun: its x (pixels), colour, strength */
  glitter?: { x: number; color: string; strength: number; width?: number }
  /** only where this clip path (points) allows */
  clip?: Point[]
  seed?: number
}

/** everything drawn so far is mirrored into the water; draw what floats or stands in front afterwards */
export const water = (o: WaterOptions): string => `<!--pass:water ${JSON.stringify(o)}-->`

export type FloatOptions = {
  y: number
  x0: number
  x1: number
  top: number
  below?: number
  waves?: number
  strength?: number
  size?: number
}

/** a thing afloat with its waterline at y: mirrored under itself; x0, x1 and top bound it */
export const float = (content: string, o: FloatOptions): string =>
  `<!--pass:float ${JSON.stringify(o)}-->${content}<!--pass:layer {}-->`

/** wet paving or polished floor: long vertical smears of what stands on it, mixed over what is already drawn there */
export const wet = (o: {
  y: number
  y1?: number
  strength?: number
  clip?: Point[]
  streak?: number
  seed?: number
}): string => `<!--pass:wet ${JSON.stringify(o)}-->`

/** a scene may bend the finishing: bloom 0…1.5, warp 0…2, grain 0…2, vignette 0…1, texture 0…2 */
export const finish = (o: {
  bloom?: number
  warp?: number
  grain?: number
  vignette?: number
  texture?: number
}): string => `<!--finish ${JSON.stringify(o)}-->`
