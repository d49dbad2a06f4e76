import { nth } from '../nth.ts'
import type { Rng } from './chance.ts'
import { f, type Point, path, poly } from './markup.ts'
import { clamp, lerp } from './numbers.ts'
import type { Context } from './scene.ts'

/** heights of a broken line, n+1 values about 0, by midpoint displacement */
export function profile(rng: Rng, levels = 7, roughness = 0.55): number[] {
  let pts = [rng.gauss(), rng.gauss()]
  let amp = 1
  for (let l = 0; l < levels; l++) {
    const next: number[] = []
    for (let i = 0; i < pts.length - 1; i++)
      next.push(nth(pts, i), (nth(pts, i) + nth(pts, i + 1)) / 2 + rng.gauss() * amp)
    next.push(nth(pts, pts.length - 1))
    pts = next
    amp *= roughness
  }
  return pts
}

/** a ridge of hills: returns its points too, so that trees and houses may stand on it */
export function ridge(
  c: Context,
  o: {
    y: number
    amp: number
    roughness?: number
    fill: string
    foot?: number
    x0?: number
    x1?: number
    levels?: number
    shape?: (t: number) => number
  },
): { svg: string; at: (x: number) => number } {
  const x0 = o.x0 ?? -20
  const x1 = o.x1 ?? c.w + 20
  const ys = profile(c.rng, o.levels ?? 7, o.roughness ?? 0.5)
  const pts: Point[] = ys.map((v, i) => {
    const t = i / (ys.length - 1)
    return [lerp(x0, x1, t), o.y - (o.shape ? o.shape(t) : 0) - v * o.amp]
  })
  const foot = o.foot ?? c.h + 10
  const at = (x: number) => {
    const t = clamp((x - x0) / (x1 - x0)) * (pts.length - 1)
    const i = Math.min(Math.floor(t), pts.length - 2)
    return lerp(nth(pts, i)[1], nth(pts, i + 1)[1], t - i)
  }
  return { svg: poly([...pts, [x1, foot], [x0, foot]], o.fill), at }
}

/** short dabs of the brush over an area: grass, gravel, leaves, ripples */
export function dabs(
  n: number,
  rng: Rng,
  place: () => { x: number; y: number; s: number },
  colors: string[],
  o: { flat?: number; angle?: number; opacity?: number } = {},
): string {
  const ds = colors.map(() => '')
  for (let i = 0; i < n; i++) {
    const { x, y, s } = place()
    const k = rng.int(0, colors.length - 1)
    const t = (o.angle ?? 0) + rng.gauss() * 0.25
    const [dx, dy] = [Math.cos(t) * s, Math.sin(t) * s]
    const b2 = (o.flat ?? 0.3) * s
    ds[k] +=
      `M${f(x - dx)} ${f(y - dy)}Q${f(x - (dy * b2) / s)} ${f(y + (dx * b2) / s - b2)} ${f(x + dx)} ${f(y + dy)}Q${f(x + (dy * b2) / s)} ${f(y + b2)} ${f(x - dx)} ${f(y - dy)}Z`
  }
  return ds
    .map((d, i) => (d ? path(d, nth(colors, i), o.opacity === undefined ? '' : `opacity="${o.opacity}"`) : ''))
    .join('')
}

/** tufts of blades along a line or over an area */
export function grass(
  n: number,
  rng: Rng,
  place: () => { x: number; y: number; s: number },
  colors: string[],
  lean = 0,
): string {
  const ds = colors.map(() => '')
  for (let i = 0; i < n; i++) {
    const { x, y, s } = place()
    const k = rng.int(0, colors.length - 1)
    const bend = (lean + rng.gauss() * 0.35) * s
    const t = Math.max(0.8, s * 0.035)
    ds[k] +=
      `M${f(x - t)} ${f(y)}Q${f(x + bend * 0.3)} ${f(y - s * 0.6)} ${f(x + bend)} ${f(y - s)}Q${f(x + bend * 0.3 + t * 2)} ${f(y - s * 0.55)} ${f(x + t)} ${f(y)}Z`
  }
  return ds.map((d, i) => (d ? path(d, nth(colors, i)) : '')).join('')
}
