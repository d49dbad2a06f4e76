// Solids, a small ray tracer and the painter that turns its tones into gouache shapes (SVG paths).
// Interiors, people and still lifes are all built from the solids in this file.
export type V = [number, number, number]

export type Field = (x: number, y: number, z: number) => number

export const add = (a: V, b: V): V => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const sub = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export const mul = (a: V, s: number): V => [a[0] * s, a[1] * s, a[2] * s]

export const dot = (a: V, b: V): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: V, b: V): V => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const norm = (a: V): V => mul(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1))

export const clamp = (v: number, a = 0, b = 1): number => (v < a ? a : v > b ? b : v)

export const smooth = (a: number, b: number, v: number): number => {
  const t = clamp((v - a) / (b - a))
  return t * t * (3 - 2 * t)
}

export const smin = (a: number, b: number, k: number): number => {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - h * h * k * 0.25
}

export const smax = (a: number, b: number, k: number): number => -smin(-a, -b, k)

export const hash = (x: number, y: number, z = 0): number => {
  let n = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(z | 0, 2147483647 - 1274126177)
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296
}

export const noise = (x: number, y: number, z = 0): number => {
  const ix = Math.floor(x),
    iy = Math.floor(y),
    iz = Math.floor(z)
  let u = x - ix,
    v = y - iy,
    w = z - iz
  u = u * u * (3 - 2 * u)
  v = v * v * (3 - 2 * v)
  w = w * w * (3 - 2 * w)
  const l = (a: number, b: number, t: number) => a + (b - a) * t
  const q = (k: number) =>
    l(l(hash(ix, iy, k), hash(ix + 1, iy, k), u), l(hash(ix, iy + 1, k), hash(ix + 1, iy + 1, k), u), v)
  return (w === 0 ? q(iz) : l(q(iz), q(iz + 1), w)) * 2 - 1
}

export const fbm = (x: number, y: number, z = 0): number =>
  noise(x, y, z) * 0.6 + noise(x * 2.1 + 7, y * 2.1 + 3, z * 2.1) * 0.3 + noise(x * 4.3, y * 4.3 + 9, z * 4.3) * 0.15
