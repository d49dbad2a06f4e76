import { nth } from '../nth.ts'
import { random } from './chance.ts'

export const clamp = (v: number, a = 0, b = 1) => (v < a ? a : v > b ? b : v)

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t

export const smooth = (a: number, b: number, v: number) => {
  const t = clamp((v - a) / (b - a))
  return t * t * (3 - 2 * t)
}

/** value noise in [0,1], and its fractal sum */
export function noise(seed: number): (x: number, y: number) => number {
  const rng = random(seed)
  const v = new Float32Array(512 * 2)
  const perm = new Uint16Array(1024)
  for (let i = 0; i < 512; i++) {
    v[i] = rng()
    perm[i] = i
  }
  for (let i = 511; i > 0; i--) {
    const j = Math.floor(rng() * (i + 1))
    const t = nth(perm, i)
    perm[i] = nth(perm, j)
    perm[j] = t
  }
  for (let i = 0; i < 512; i++) perm[i + 512] = nth(perm, i)
  return (x, y) => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    let fx = x - xi
    let fy = y - yi
    fx = fx * fx * (3 - 2 * fx)
    fy = fy * fy * (3 - 2 * fy)
    const X = xi & 511
    const X1 = (xi + 1) & 511
    const Y = nth(perm, yi & 511)
    const Y1 = nth(perm, (yi + 1) & 511)
    const a = nth(v, nth(perm, X + Y))
    const b = nth(v, nth(perm, X1 + Y))
    const c = nth(v, nth(perm, X + Y1))
    const d = nth(v, nth(perm, X1 + Y1))
    return a + (b - a) * fx + (c - a + (a - b - c + d) * fx) * fy
  }
}

export function fbm(n: (x: number, y: number) => number, x: number, y: number, octaves = 4): number {
  let s = 0
  let a = 0.5
  let t = 0
  for (let i = 0; i < octaves; i++) {
    s += a * n(x, y)
    t += a
    a *= 0.5
    x = x * 2.03 + 17.1
    y = y * 2.01 + 5.7
  }
  return s / t
}
