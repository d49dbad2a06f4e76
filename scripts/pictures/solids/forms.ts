import { nth } from '../nth.ts'
import type { Solid } from './solid.ts'
import { add, clamp, type Field, mul, sub, type V } from './vectors.ts'

export const box = (c: V, h: V, mat: string, turn = 0, paint?: Solid['paint']): Solid => ({
  c,
  r: Math.hypot(h[0], h[1], h[2]),
  h,
  cos: Math.cos(turn),
  sin: Math.sin(turn),
  mat,
  paint,
})

export const sdf = (c: V, r: number, mat: string, f: Field, paint?: Solid['paint']): Solid => ({ c, r, mat, f, paint })

export const ball = (c: V, r: number, mat: string): Solid =>
  sdf(c, r * 1.01, mat, (x, y, z) => Math.hypot(x - c[0], y - c[1], z - c[2]) - r)

export const dEll = (x: number, y: number, z: number, a: number, b: number, c: number): number => {
  const k0 = Math.hypot(x / a, y / b, z / c),
    k1 = Math.hypot(x / (a * a), y / (b * b), z / (c * c))
  return k1 < 1e-9 ? -Math.min(a, b, c) : (k0 * (k0 - 1)) / k1
}

export const dCap = (x: number, y: number, z: number, a: V, b: V, ra: number, rb = ra): number => {
  const bx = b[0] - a[0],
    by = b[1] - a[1],
    bz = b[2] - a[2],
    px = x - a[0],
    py = y - a[1],
    pz = z - a[2]
  const t = clamp((px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz || 1e-9))
  return Math.hypot(px - bx * t, py - by * t, pz - bz * t) - ra - (rb - ra) * t
}

export const dBox = (x: number, y: number, z: number, a: number, b: number, c: number, round = 0): number => {
  const p = Math.abs(x) - a + round,
    q = Math.abs(y) - b + round,
    r = Math.abs(z) - c + round
  return Math.hypot(Math.max(p, 0), Math.max(q, 0), Math.max(r, 0)) + Math.min(Math.max(p, q, r), 0) - round
}

export const ell = (c: V, r: V, mat: string, paint?: Solid['paint']): Solid =>
  sdf(c, Math.max(...r) * 1.01, mat, (x, y, z) => dEll(x - c[0], y - c[1], z - c[2], r[0], r[1], r[2]), paint)

export const rod = (a: V, b: V, ra: number, mat: string, rb = ra): Solid =>
  sdf(mul(add(a, b), 0.5), Math.hypot(...sub(a, b)) / 2 + Math.max(ra, rb) * 1.01, mat, (x, y, z) =>
    dCap(x, y, z, a, b, ra, rb),
  )

export const drum = (c: V, r: number, hh: number, mat: string, round = 0.01, paint?: Solid['paint']): Solid =>
  sdf(
    c,
    Math.hypot(r, hh) * 1.01,
    mat,
    (x, y, z) => {
      const d = Math.hypot(x - c[0], z - c[2]) - r + round,
        e = Math.abs(y - c[1]) - hh + round
      return Math.min(Math.max(d, e), 0) + Math.hypot(Math.max(d, 0), Math.max(e, 0)) - round
    },
    paint,
  )

export const ring = (c: V, R: number, r: number, mat: string, axis: 0 | 1 | 2 = 1): Solid =>
  sdf(c, (R + r) * 1.01, mat, (x, y, z) => {
    const p: V = [x - c[0], y - c[1], z - c[2]],
      a = p[axis],
      [u = 0, v = 0] = p.filter((_, i) => i !== axis)
    return Math.hypot(Math.hypot(u, v) - R, a) - r
  })

export const brick = (c: V, h: V, mat: string, round = 0.02, turn = 0, paint?: Solid['paint']): Solid => {
  const co = Math.cos(turn),
    si = Math.sin(turn)
  return sdf(
    c,
    Math.hypot(...h) * 1.01,
    mat,
    (x, y, z) => {
      const px = x - c[0],
        pz = z - c[2]
      return dBox(px * co - pz * si, y - c[1], px * si + pz * co, h[0], h[1], h[2], round)
    },
    paint,
  )
}

/** A turned form: profile of [radius, height] from foot to lip, open forms have a wall. */
export function lathe(c: V, prof: [number, number][], mat: string, wall = 0, paint?: Solid['paint']): Solid {
  const seg = (x: number, y: number) => {
    // signed distance to polygon of the profile closed on the axis, or to its line
    let d = 1e9,
      s = 1
    const poly: [number, number][] = wall ? prof : [[0, nth(prof, 0)[1]], ...prof, [0, nth(prof, prof.length - 1)[1]]],
      n = poly.length
    for (let i = 0; i < (wall ? n - 1 : n); i++) {
      const [ax, ay] = nth(poly, wall ? i + 1 : (i + n - 1) % n),
        [bx, by] = nth(poly, i),
        ex = bx - ax,
        ey = by - ay,
        wx = x - ax,
        wy = y - ay,
        t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey || 1e-9))
      d = Math.min(d, Math.hypot(wx - ex * t, wy - ey * t))
      if (!wall && by > y !== ay > y && x < (ex * (y - ay)) / (ey || 1e-9) + ax) s = -s
    }
    return wall ? d - wall : d * s - 0.004
  }
  const R = Math.max(...prof.map((p) => p[0])) + wall,
    lo = Math.min(...prof.map((p) => p[1])) - wall,
    hi = Math.max(...prof.map((p) => p[1])) + wall
  return sdf(
    [c[0], c[1] + (lo + hi) / 2, c[2]],
    Math.hypot(R, (hi - lo) / 2) * 1.02 + 0.005,
    mat,
    (x, y, z) => seg(Math.hypot(x - c[0], z - c[2]), y - c[1]),
    paint,
  )
}

export const torusArc = (c: V, R: number, r: number, mat: string, squash = 1): Solid =>
  sdf(
    c,
    (R + r) * Math.max(1, squash) * 1.02,
    mat,
    (x, y, z) => Math.hypot(Math.hypot(x - c[0], (y - c[1]) / squash) - R, z - c[2]) - r,
  )
