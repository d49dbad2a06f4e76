import { nth } from './nth.ts'
// Solids, a small ray tracer and the painter that turns its tones into gouache shapes (SVG paths).
// Interiors, people and still lifes are all built from the solids in this file.

export type V = [number, number, number]
type Field = (x: number, y: number, z: number) => number
export type Solid = {
  c: V
  r: number
  mat: string
  f?: Field // signed distance, world space; without it the solid is a box
  h?: V
  cos?: number
  sin?: number // box: half sizes and its turn about y
  paint?: ((x: number, y: number, z: number) => string | undefined) | undefined // material by place
  ghost?: boolean | undefined // casts no shadow
}
export type Mat = {
  ramp: string[]
  tex?: Field
  noise?: number
  glow?: boolean
  gloss?: number
  lift?: number
  cuts?: number[]
}
export type Lamp = { at: V; power: number; reach: number; shadow?: boolean }
export type View = { eye: V; at: V; fov: number; tilt?: number }
export type Shot = {
  w: number
  h: number
  cols: number
  seed: number
  view: View
  solids: Solid[]
  mats: Record<string, Mat>
  sun: { dir: V; power: number; soft?: number; shadow?: boolean }
  ambient: number
  sky?: V
  lamps?: Lamp[] | undefined
  rim?: { dir: V; power: number }
  ao?: { rays: number; reach: number; power: number }
  fog?: { near: number; far: number; color: string; most: number; slices?: number }
}

/* ---------- numbers ---------- */
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

/* ---------- colour (OKLab) ---------- */
type Lab = [number, number, number]
const lin = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const gam = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)
export function lab(hex: string): Lab {
  const n = parseInt(hex.slice(1), 16),
    r = lin((n >> 16) / 255),
    g = lin(((n >> 8) & 255) / 255),
    b = lin((n & 255) / 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
export function hex([L, A, B]: Lab): string {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3,
    m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3,
    s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  const ch = (v: number) =>
    Math.round(clamp(gam(clamp(v))) * 255)
      .toString(16)
      .padStart(2, '0')
  return (
    '#' +
    ch(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    ch(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    ch(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}
export const blend = (a: string, b: string, t: number): string => {
  const p = lab(a),
    q = lab(b)
  return hex([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t])
}
export type Tint = { shade: string; glow: string; deep?: number; bright?: number }
/** Five tones of a paint: shadows lean to the tint's shade, lights to its glow. */
export function ramp(base: string, t: Tint): string[] {
  const [L, a, b] = lab(base),
    d = t.deep ?? 1,
    g = t.bright ?? 1
  const tone = (k: number, to: string, m: number): string =>
    blend(hex([clamp(L * k), a * (0.75 + 0.25 * k), b * (0.75 + 0.25 * k)]), to, m)
  return [
    tone(1 - 0.58 * d, t.shade, 0.34),
    tone(1 - 0.38 * d, t.shade, 0.24),
    tone(1 - 0.18 * d, t.shade, 0.1),
    tone(1, t.glow, 0.03 * g),
    tone(1 + 0.1 * g, t.glow, 0.24 * g),
  ]
}

/* ---------- solids ---------- */
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
/** Move, turn (about y) and scale solids built round the origin. */
export function place(list: Solid[], at: V, turn = 0, k = 1): Solid[] {
  const co = Math.cos(turn),
    si = Math.sin(turn),
    to = (p: V): V => [at[0] + (p[0] * co + p[2] * si) * k, at[1] + p[1] * k, at[2] + (-p[0] * si + p[2] * co) * k]
  const local = (fn: (x: number, y: number, z: number) => unknown) => (x: number, y: number, z: number) => {
    const px = (x - at[0]) / k,
      pz = (z - at[2]) / k
    return fn(px * co - pz * si, (y - at[1]) / k, px * si + pz * co)
  }
  return list.map((s) => {
    const paint = s.paint && (local(s.paint) as Solid['paint'])
    if (!s.f) {
      const a = Math.atan2(s.sin ?? 0, s.cos ?? 1) + turn
      return { ...s, c: to(s.c), r: s.r * k, h: mul(s.h ?? NONE, k), cos: Math.cos(a), sin: Math.sin(a), paint }
    }
    const g = local(s.f) as Field
    return { ...s, c: to(s.c), r: s.r * k, f: (x, y, z) => g(x, y, z) * k, paint }
  })
}
/** Tip solids about the x axis (and z axis) through the origin: things that lie or lean. */
export function tip(list: Solid[], ax: number, az = 0): Solid[] {
  const ca = Math.cos(ax),
    sa = Math.sin(ax),
    cz = Math.cos(az),
    sz = Math.sin(az)
  const inv = (x: number, y: number, z: number): V => {
    const x1 = x * cz + y * sz,
      y1 = -x * sz + y * cz
    return [x1, y1 * ca + z * sa, -y1 * sa + z * ca]
  }
  const fwd = (p: V): V => {
    const y = p[1] * ca - p[2] * sa,
      z = p[1] * sa + p[2] * ca
    return [p[0] * cz - y * sz, p[0] * sz + y * cz, z]
  }
  return list.map((s) => {
    const h = s.h ?? NONE,
      co = s.cos ?? 1,
      si = s.sin ?? 0,
      c0 = s.c,
      g: Field =
        s.f ??
        ((x, y, z) => {
          const px = x - c0[0],
            pz = z - c0[2]
          return dBox(px * co - pz * si, y - c0[1], px * si + pz * co, h[0], h[1], h[2])
        })
    const p = s.paint
    return {
      mat: s.mat,
      ghost: s.ghost,
      r: s.r,
      c: fwd(s.c),
      f: (x, y, z) => {
        const q = inv(x, y, z)
        return g(q[0], q[1], q[2])
      },
      paint:
        p &&
        ((x, y, z) => {
          const q = inv(x, y, z)
          return p(q[0], q[1], q[2])
        }),
    }
  })
}

/* ---------- tracer ---------- */
let hitN: V = [0, 1, 0],
  hitI = -1
const NONE: V = [0, 0, 0]
type Node = { c: V; r: number; kids?: Node[]; list?: number[] }
function isHidden(S: Solid[], from: V, towards: V, far: number): boolean {
  trace(S, from, towards, far, true, -1, false)
  return hitI >= 0
}
/** Bounding spheres over bounding spheres, so that a ray meets few solids. */
function tree(S: Solid[], list: number[]): Node {
  const c = mul(
      list.reduce<V>((a, i) => add(a, nth(S, i).c), [0, 0, 0]),
      1 / (list.length || 1),
    ),
    r = Math.max(0, ...list.map((i) => Math.hypot(...sub(nth(S, i).c, c)) + nth(S, i).r))
  if (list.length <= 6) return { c, r, list }
  const big = list.filter((i) => nth(S, i).r > r * 0.6),
    rest = list.filter((i) => nth(S, i).r <= r * 0.6)
  if (big.length) return rest.length ? { c, r, list: big, kids: [tree(S, rest)] } : { c, r, list: big }
  const places = (k: number) => list.map((i) => nth(nth(S, i).c, k)),
    span = [0, 1, 2].map((k) => Math.max(...places(k)) - Math.min(...places(k))),
    k = span.indexOf(Math.max(...span)),
    by = [...list].sort((a, b) => nth(nth(S, a).c, k) - nth(nth(S, b).c, k)),
    m = by.length >> 1
  return { c, r, kids: [tree(S, by.slice(0, m)), tree(S, by.slice(m))] }
}
const trees = new WeakMap<Solid[], Node>(),
  stack: Node[] = []
function treeOf(S: Solid[]): Node {
  const known = trees.get(S)
  if (known) return known
  const root = tree(
    S,
    S.map((_, i) => i),
  )
  trees.set(S, root)
  return root
}
function trace(S: Solid[], o: V, d: V, far: number, any = false, skip = -1, normal = true): number {
  let best = far
  hitI = -1
  let nx = 0,
    ny = 0,
    nz = 0
  stack.length = 0
  stack.push(treeOf(S))
  for (let node = stack.pop(); node; node = stack.pop()) {
    const gx = node.c[0] - o[0],
      gy = node.c[1] - o[1],
      gz = node.c[2] - o[2],
      gb = gx * d[0] + gy * d[1] + gz * d[2],
      gq = gx * gx + gy * gy + gz * gz - gb * gb,
      gr = node.r * node.r
    if (gq > gr) continue
    const gw = Math.sqrt(gr - gq)
    if (gb + gw < 0.002 || gb - gw > best) continue
    if (node.kids) for (const k of node.kids) stack.push(k)
    if (!node.list) continue
    for (const i of node.list) {
      if (i === skip) continue
      const s = nth(S, i)
      if (any && s.ghost) continue
      const cx = s.c[0] - o[0],
        cy = s.c[1] - o[1],
        cz = s.c[2] - o[2]
      const b = cx * d[0] + cy * d[1] + cz * d[2],
        q = cx * cx + cy * cy + cz * cz - b * b,
        r2 = s.r * s.r
      if (q > r2) continue
      const w = Math.sqrt(r2 - q)
      if (b + w < 0.002 || b - w > best) continue
      if (!s.f) {
        const co = s.cos ?? 1,
          si = s.sin ?? 0,
          ox = -(cx * co - cz * si),
          oy = -cy,
          oz = -(cx * si + cz * co),
          dx = d[0] * co - d[2] * si,
          dy = d[1],
          dz = d[0] * si + d[2] * co,
          h = s.h ?? NONE
        const ix = 1 / (dx || 1e-12),
          iy = 1 / (dy || 1e-12),
          iz = 1 / (dz || 1e-12)
        const ax = (-Math.sign(ix) * h[0] - ox) * ix,
          ay = (-Math.sign(iy) * h[1] - oy) * iy,
          az = (-Math.sign(iz) * h[2] - oz) * iz
        const bx = (Math.sign(ix) * h[0] - ox) * ix,
          by = (Math.sign(iy) * h[1] - oy) * iy,
          bz = (Math.sign(iz) * h[2] - oz) * iz
        const tn = Math.max(ax, ay, az),
          tf = Math.min(bx, by, bz)
        if (tn > tf || tf < 0.002 || tn >= best || tn < 0.0015) continue
        best = tn
        hitI = i
        if (any) return best
        const lx = tn === ax ? -Math.sign(dx) : 0,
          lz = tn === az && tn !== ax ? -Math.sign(dz) : 0
        nx = lx * co + lz * si
        ny = tn === ay && tn !== ax && tn !== az ? -Math.sign(dy) : 0
        nz = -lx * si + lz * co
      } else {
        let t = Math.max(b - w, 0.003)
        const end = Math.min(b + w, best),
          f = s.f
        for (let n = 0; n < 90; n++) {
          const v = f(o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t)
          if (v < 0.0004 * (1 + t)) {
            best = t
            hitI = i
            nx = NaN
            break
          }
          t += v * 0.9
          if (t > end) break
        }
        if (any && hitI === i) return best
      }
    }
  }
  if (hitI >= 0 && normal) {
    const f = nth(S, hitI).f
    if (f && Number.isNaN(nx)) {
      const x = o[0] + d[0] * best,
        y = o[1] + d[1] * best,
        z = o[2] + d[2] * best,
        e = 0.0012 * (1 + best * 0.3)
      const a = f(x + e, y - e, z - e),
        b = f(x - e, y - e, z + e),
        c = f(x - e, y + e, z - e),
        g = f(x + e, y + e, z + e)
      hitN = norm([a - b - c + g, -a - b + c + g, -a + b - c + g])
    } else hitN = [nx, ny, nz]
  }
  return best
}

/** Trace a shot and return it as layered, posterised paths. */
export function paint(shot: Shot): string {
  const { w, h, solids: S, mats } = shot,
    cols = Math.min(shot.cols, w),
    pad = 2,
    sc = w / cols,
    W = cols + pad * 2,
    H = Math.round(h / sc) + pad * 2,
    N = W * H
  const { eye, at, fov, tilt = 0 } = shot.view,
    fw = norm(sub(at, eye)),
    rt0 = norm(cross(fw, [0, 1, 0])),
    up0 = cross(rt0, fw)
  const rt = add(mul(rt0, Math.cos(tilt)), mul(up0, Math.sin(tilt))),
    up = cross(rt, fw),
    k = (Math.tan((fov * Math.PI) / 360) * 2) / h
  const idx = new Int16Array(N).fill(-1),
    tone = new Float32Array(N),
    vis = new Float32Array(N),
    occ = new Float32Array(N),
    key = new Float32Array(N),
    obj = new Int16Array(N).fill(-1)
  const names: string[] = [],
    slot = new Map<string, number>(),
    ao = shot.ao ?? { rays: 0, reach: 0.5, power: 0.5 },
    fog = shot.fog,
    slices = fog?.slices ?? 5
  const sun = norm(shot.sun.dir),
    soft = shot.sun.soft ?? 0.03,
    sky = shot.sky ? norm(shot.sky) : ([0, 1, 0] as V)
  for (let j = 0; j < H; j++)
    for (let i = 0; i < W; i++) {
      const u = ((i - pad + 0.5) * sc - w / 2) * k,
        v = (h / 2 - (j - pad + 0.5) * sc) * k,
        d = norm([fw[0] + rt[0] * u + up[0] * v, fw[1] + rt[1] * u + up[1] * v, fw[2] + rt[2] * u + up[2] * v])
      const t = trace(S, eye, d, 400)
      if (hitI < 0) continue
      const id = hitI,
        n = hitN,
        s = nth(S, id),
        p: V = [eye[0] + d[0] * t, eye[1] + d[1] * t, eye[2] + d[2] * t],
        q = j * W + i
      if (dot(n, d) > 0 && !s.f) {
        n[0] = -n[0]
        n[1] = -n[1]
        n[2] = -n[2]
      }
      const m = s.paint?.(p[0], p[1], p[2]) ?? s.mat,
        M = mats[m]
      if (!M) throw new Error(`no paint called ${m}`)
      const sl = fog && !M.glow ? Math.round(clamp((t - fog.near) / (fog.far - fog.near)) * slices) : 0,
        name = `${m}~${sl}`
      let e = slot.get(name)
      if (e === undefined) {
        e = names.length
        names.push(name)
        slot.set(name, e)
      }
      idx[q] = e
      obj[q] = id
      const off: V = [
        p[0] + n[0] * 0.004 * (1 + t * 0.1),
        p[1] + n[1] * 0.004 * (1 + t * 0.1),
        p[2] + n[2] * 0.004 * (1 + t * 0.1),
      ]
      let a = 1
      if (s.f) {
        const f = s.f,
          r = ao.reach * 0.35
        let g = 0
        for (let z = 1; z <= 3; z++) {
          const l = (r * z) / 3
          g += Math.max(0, l - f(p[0] + n[0] * l, p[1] + n[1] * l, p[2] + n[2] * l)) / l / 3
        }
        a -= g * ao.power
      }
      const seed = hash(i, j, shot.seed),
        ndl = dot(n, sun)
      let lit = 0
      if (ndl > 0 && shot.sun.power > 0) {
        const sd: V = norm([
          sun[0] + (hash(i, j, 11) - 0.5) * soft * 2,
          sun[1] + (hash(i, j, 12) - 0.5) * soft * 2,
          sun[2] + (hash(i, j, 13) - 0.5) * soft * 2,
        ])
        if (shot.sun.shadow === false || !isHidden(S, off, sd, 300)) lit = 1
      }
      vis[q] = lit
      key[q] = Math.max(0, ndl) * shot.sun.power
      if (ao.rays) {
        let g = 0
        for (let z = 0; z < ao.rays; z++) {
          const c = 1 - ((z + 0.5) / ao.rays) * 0.8,
            a2 = z * 2.4 + seed * 6.283,
            sr = Math.sqrt(1 - c * c),
            b = norm(Math.abs(n[1]) < 0.9 ? cross(n, [0, 1, 0]) : cross(n, [1, 0, 0])),
            b2 = cross(n, b)
          const rd = add(mul(n, c), add(mul(b, Math.cos(a2) * sr), mul(b2, Math.sin(a2) * sr)))
          const l = trace(S, off, rd, ao.reach, true, s.f ? id : -1, false)
          if (hitI >= 0) g += 1 - (0.5 * l) / ao.reach
        }
        a *= 1 - (ao.power * g) / ao.rays
      }
      occ[q] = a
      let x = 0
      for (const L of shot.lamps ?? []) {
        const ld = sub(L.at, p),
          len = Math.hypot(...ld),
          dn = dot(ld, n) / len
        if (dn <= 0 || len > L.reach * 3) continue
        if (L.shadow && isHidden(S, off, mul(ld, 1 / len), len - 0.05)) continue
        x += (L.power * dn) / (1 + (len / L.reach) ** 2)
      }
      if (shot.rim) {
        const fr = 1 - Math.max(0, -dot(n, d))
        x += shot.rim.power * fr * fr * fr * clamp(dot(n, norm(shot.rim.dir)) + 0.2)
      }
      if (M.gloss) {
        const hv = norm(sub(sun, d))
        key[q] += M.gloss * Math.max(0, dot(n, hv)) ** 40
      }
      x +=
        (M.lift ?? 0) +
        (M.tex ? M.tex(p[0], p[1], p[2]) : 0) +
        (M.noise ?? 0.045) * fbm(i * 0.045 + e * 9.7, j * 0.11 + e, shot.seed % 97)
      tone[q] = x
      occ[q] = a * shot.ambient * (0.62 + 0.38 * dot(n, sky))
      if (M.glow) {
        tone[q] = 0.95 + (M.tex ? M.tex(p[0], p[1], p[2]) : 0)
        key[q] = 0
        occ[q] = 0
      }
    }
  const soften = (src: Float32Array): Float32Array => {
    const out = new Float32Array(N)
    for (let j = 0; j < H; j++)
      for (let i = 0; i < W; i++) {
        const q = j * W + i
        let a = 0,
          n = 0
        for (let y = -2; y <= 2; y++)
          for (let x = -2; x <= 2; x++) {
            const X = i + x,
              Y = j + y
            if (X < 0 || Y < 0 || X >= W || Y >= H) continue
            const z = Y * W + X
            if (obj[z] === obj[q]) {
              a += nth(src, z)
              n++
            }
          }
        out[q] = a / n
      }
    return out
  }
  const sv = soften(vis),
    so = soften(soften(occ))
  for (let q = 0; q < N; q++) tone[q] = nth(tone, q) + (nth(so, q) + nth(key, q) * nth(sv, q))
  // layers
  const boxes = names.map((): Box => [W, H, 0, 0])
  for (let j = 0; j < H; j++)
    for (let i = 0; i < W; i++) {
      const e = nth(idx, j * W + i)
      if (e < 0) continue
      const b = nth(boxes, e)
      if (i < b[0]) b[0] = i
      if (j < b[1]) b[1] = j
      if (i > b[2]) b[2] = i
      if (j > b[3]) b[3] = j
    }
  const order = names.map((_, e) => e).sort((a, b) => area(nth(boxes, b)) - area(nth(boxes, a)))
  let out = ''
  for (const e of order) {
    const [m = '', sl = ''] = nth(names, e).split('~'),
      M = matOf(mats, m),
      b = nth(boxes, e),
      x0 = Math.max(0, b[0] - 3),
      y0 = Math.max(0, b[1] - 3),
      x1 = Math.min(W - 1, b[2] + 3),
      y1 = Math.min(H - 1, b[3] + 3),
      bw = x1 - x0 + 1,
      bh = y1 - y0 + 1
    const mask = new Float32Array(bw * bh),
      T = new Float32Array(bw * bh)
    for (let y = 0; y < bh; y++)
      for (let x = 0; x < bw; x++) {
        let a = 0,
          t = 0,
          tn = 0
        for (let v = -1; v <= 1; v++)
          for (let u = -1; u <= 1; u++) {
            const X = clamp(x0 + x + u, 0, W - 1),
              Y = clamp(y0 + y + v, 0, H - 1),
              z = Y * W + X,
              g = (2 - Math.abs(u)) * (2 - Math.abs(v))
            if (idx[z] === e) {
              a += g
              t += nth(tone, z) * g
              tn += g
            }
          }
        mask[y * bw + x] = a / 16
        T[y * bw + x] = tn ? t / tn : 0
      }
    const to = (x: number, y: number): [number, number] => [(x + x0 - pad + 0.5) * sc, (y + y0 - pad + 0.5) * sc]
    const hue = M.ramp.map((c) => (fog && +sl ? blend(c, fog.color, (fog.most * +sl) / slices) : c)),
      cuts = M.cuts ?? [0.2, 0.4, 0.62, 0.84]
    const base = outline(
      bw,
      bh,
      mask.map((v) => v - 0.43),
      to,
      1.2,
    )
    if (base) out += `<path fill="${hue[0]}" d="${base}"/>`
    cuts.forEach((c, n) => {
      if (n + 1 >= hue.length) return
      const f = new Float32Array(bw * bh)
      for (let z = 0; z < f.length; z++) f[z] = Math.min(nth(mask, z) - 0.43, (nth(T, z) - c) * 1.6)
      const d = outline(bw, bh, f, to, 7)
      if (d) out += `<path fill="${hue[n + 1]}" d="${d}"/>`
    })
  }
  return out
}
type Box = [left: number, top: number, right: number, bottom: number]
const area = (b: Box): number => (b[2] - b[0]) * (b[3] - b[1])
function matOf(mats: Record<string, Mat>, name: string): Mat {
  const found = mats[name]
  if (!found) throw new Error(`no paint is known as ${name}`)
  return found
}

/** Marching squares: closed smooth loops where f > 0. */
function outline(
  w: number,
  h: number,
  f: Float32Array,
  to: (x: number, y: number) => [number, number],
  least: number,
): string {
  const W = w + 2,
    H = h + 2,
    g = (x: number, y: number) => (x < 1 || y < 1 || x > w || y > h ? -0.4 : nth(f, (y - 1) * w + x - 1))
  const next = new Map<number, number>(),
    E = (x: number, y: number, v: number) => (y * W + x) * 2 + v
  for (let y = 0; y < H - 1; y++)
    for (let x = 0; x < W - 1; x++) {
      const a = g(x, y) > 0 ? 1 : 0,
        b = g(x + 1, y) > 0 ? 2 : 0,
        c = g(x + 1, y + 1) > 0 ? 4 : 0,
        d = g(x, y + 1) > 0 ? 8 : 0,
        k = a + b + c + d
      if (k === 0 || k === 15) continue
      const t = E(x, y, 0),
        r = E(x + 1, y, 1),
        bt = E(x, y + 1, 0),
        l = E(x, y, 1)
      switch (k) {
        case 1:
          next.set(l, t)
          break
        case 2:
          next.set(t, r)
          break
        case 3:
          next.set(l, r)
          break
        case 4:
          next.set(r, bt)
          break
        case 5:
          next.set(l, t)
          next.set(r, bt)
          break
        case 6:
          next.set(t, bt)
          break
        case 7:
          next.set(l, bt)
          break
        case 8:
          next.set(bt, l)
          break
        case 9:
          next.set(bt, t)
          break
        case 10:
          next.set(t, r)
          next.set(bt, l)
          break
        case 11:
          next.set(bt, r)
          break
        case 12:
          next.set(r, l)
          break
        case 13:
          next.set(r, t)
          break
        case 14:
          next.set(t, l)
          break
      }
    }
  let out = ''
  const at = (id: number): [number, number] => {
    const v = id & 1,
      n = id >> 1,
      x = n % W,
      y = (n - x) / W,
      a = g(x, y),
      b = v ? g(x, y + 1) : g(x + 1, y),
      t = clamp(a / (a - b), 0.02, 0.98)
    return v ? [x - 1, y - 1 + t] : [x - 1 + t, y - 1]
  }
  for (const start of [...next.keys()]) {
    if (!next.has(start)) continue
    const pts: [number, number][] = []
    let c = start
    for (let n = next.get(c); n !== undefined; n = next.get(c)) {
      pts.push(at(c))
      next.delete(c)
      c = n
    }
    let A = 0
    for (let i = 0, j = pts.length - 1; i < pts.length; j = i++)
      A += nth(pts, j)[0] * nth(pts, i)[1] - nth(pts, i)[0] * nth(pts, j)[1]
    if (Math.abs(A) / 2 < least || pts.length < 4) continue
    const s = thin(
        pts.map((p, i) => {
          const a = nth(pts, (i + pts.length - 1) % pts.length),
            b = nth(pts, (i + 1) % pts.length)
          return [(a[0] + p[0] * 2 + b[0]) / 4, (a[1] + p[1] * 2 + b[1]) / 4] as [number, number]
        }),
      ),
      P = s.map((p) => to(p[0], p[1])),
      n = P.length
    if (n < 3) continue
    const r = (v: number) => Math.round(v * 10) / 10,
      mid = (i: number) =>
        `${r((nth(P, i % n)[0] + nth(P, (i + 1) % n)[0]) / 2)} ${r((nth(P, i % n)[1] + nth(P, (i + 1) % n)[1]) / 2)}`
    out += `M${mid(n - 1)}`
    for (let i = 0; i < n; i++) out += `Q${r(nth(P, i)[0])} ${r(nth(P, i)[1])} ${mid(i)}`
    out += 'Z'
  }
  return out
}
function thin(p: [number, number][]): [number, number][] {
  const keep: [number, number][] = [nth(p, 0)]
  let a = nth(p, 0),
    held = 0
  for (let i = 1; i < p.length - 1; i++) {
    const b = nth(p, i + 1),
      c = nth(p, i),
      l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      d = Math.abs((b[0] - a[0]) * (a[1] - c[1]) - (a[0] - c[0]) * (b[1] - a[1])) / l
    held++
    if (d > 0.09 || held > 7) {
      keep.push(c)
      a = c
      held = 0
    }
  }
  keep.push(nth(p, p.length - 1))
  return keep
}

/* ---------- things on a table: one unit is ten centimetres ---------- */
export const torusArc = (c: V, R: number, r: number, mat: string, squash = 1): Solid =>
  sdf(
    c,
    (R + r) * Math.max(1, squash) * 1.02,
    mat,
    (x, y, z) => Math.hypot(Math.hypot(x - c[0], (y - c[1]) / squash) - R, z - c[2]) - r,
  )
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
/** A cloth lying on the table with folds. */
export const clothOf = (
  at: V,
  w: number,
  d: number,
  color: string,
  stripe: string | undefined,
  seed: number,
  turn = 0,
): Solid[] =>
  place(
    [
      sdf(
        [0, 0.06, 0],
        Math.hypot(w, d) / 2 + 0.2,
        color,
        (x, y, z) => {
          const f =
            0.05 * fbm(x * 1.1 + seed, z * 1.1) +
            0.045 * Math.sin(x * 2.2 + z * 1.4 + seed) * smooth(0.1, 0.9, (Math.abs(x) / w) * 2)
          return (
            dBox(
              x + 0.08 * noise(z * 1.3, seed),
              y - 0.07 - Math.max(f, -0.03),
              z + 0.08 * noise(x * 1.3, seed + 3),
              w / 2,
              0.035,
              d / 2,
              0.03,
            ) * 0.75
          )
        },
        stripe
          ? (x, _y, z) => {
              const e = w / 2 - Math.abs(x),
                g = d / 2 - Math.abs(z)
              return (e > 0.16 && e < 0.3) || (e > 0.38 && e < 0.42) || (g > 0.16 && g < 0.3) || (g > 0.38 && g < 0.42)
                ? stripe
                : undefined
            }
          : undefined,
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
export const bookOf = (
  at: V,
  turn: number,
  w: number,
  d: number,
  t: number,
  cover: string,
  deco = '#e0c890',
): Solid[] =>
  place(
    [
      box([0, t * 0.5, 0], [w / 2 - 0.05, t / 2 - 0.05, d / 2 - 0.06], '#e9dfc6', 0, (_x, y) =>
        Math.abs((y * 26) % 1) < 0.3 ? '#cfc3a6' : undefined,
      ),
      ...[0.03, t - 0.03].map((y) =>
        brick(
          [0, y, 0],
          [w / 2, 0.03, d / 2],
          cover,
          0.015,
          0,
          y > 0.1
            ? (x, _y, z) => {
                const e = Math.min(w / 2 - Math.abs(x), d / 2 - Math.abs(z))
                return (e > 0.1 && e < 0.13) ||
                  (Math.abs(z + d * 0.15) < 0.06 && Math.abs(x) < w * 0.26) ||
                  (Math.abs(z + d * 0.02) < 0.025 && Math.abs(x) < w * 0.18)
                  ? deco
                  : undefined
              }
            : undefined,
        ),
      ),
      sdf(
        [-w / 2 + 0.02, t / 2, 0],
        d * 0.56 + t,
        cover,
        (x, y, z) =>
          smax(
            dCap(x, y, z, [-w / 2 + 0.04, t / 2, -d / 2], [-w / 2 + 0.04, t / 2, d / 2], t / 2),
            Math.abs(z) - d / 2,
            0.02,
          ),
        (_x, y, z) => {
          void y
          const e = d / 2 - Math.abs(z)
          return (e > 0.16 && e < 0.2) ||
            (e > 0.28 && e < 0.31) ||
            (Math.abs(z) < d * 0.13 && Math.abs(y - t / 2) < t * 0.16)
            ? deco
            : undefined
        },
      ),
    ],
    at,
    turn,
  )
/** Printed lines: a grey text block by place, for paper of every kind. */
export const typed = (u: number, v: number, seed: number, cols = 1, lead = 0.035): boolean => {
  const c = Math.floor(u * cols),
    lu = u * cols - c,
    row = Math.floor(v / lead),
    lv = v / lead - row,
    end = hash(row, c, seed) < 0.16 ? 0.3 + hash(row, seed) * 0.4 : 0.94
  return lv > 0.38 && lv < 0.85 && lu > 0.06 && lu < end && hash(Math.floor(lu * 34), row, seed + c) > 0.14
}

/** A small printed picture of the coast: a colour for each place (v upwards), in few inks. */
export type Inks = [string, string, string, string, string]
export const INKS: Inks[] = [
  ['#efe3c8', '#2f5566', '#d9673a', '#16303c', '#8fb0b0'],
  ['#f0d9b0', '#a8412f', '#2f4a56', '#3a2420', '#e3a054'],
  ['#e4e6da', '#3d5a46', '#d9a441', '#1f2f2a', '#8aa58a'],
  ['#dfe6e6', '#22446a', '#e2b04a', '#152638', '#7fa3c4'],
  ['#f2e2d0', '#6b4a78', '#e0795a', '#2c2036', '#b79ac0'],
]
export const MOTIFS = ['lighthouse', 'boat', 'fish', 'heron', 'town', 'sun'] as const
export function motif(kind: string, u: number, v: number, ink: Inks, seed = 1): string {
  const [paper, sea, hot, deep, pale] = ink,
    wave = 0.012 * Math.sin(u * 26 + seed) + 0.006 * Math.sin(u * 61)
  if (kind === 'fish') {
    for (let i = 0; i < 3; i++) {
      const cy = 0.24 + i * 0.26,
        X = (u - 0.5) * (i % 2 ? -1 : 1),
        Y = v - cy,
        h = 0.075 * Math.sqrt(Math.max(0, 1 - ((X - 0.03) / 0.3) ** 2))
      if (Math.hypot(X - 0.22, Y - 0.015) < 0.012) return paper
      if (Math.abs(Y) < h && X > -0.27)
        return X > 0.14
          ? deep
          : Math.abs(((((X * 22 + Y * Y * 300) % 1) + 1) % 1) - 0.5) < 0.16
            ? pale
            : i === 1
              ? hot
              : sea
      if (X < -0.2 && X > -0.34 && Math.abs(Y) < (-0.18 - X) * 0.55) return i === 1 ? hot : sea
    }
    return paper
  }
  if (kind === 'heron') {
    const X = u - 0.48,
      Y = v
    if (Math.hypot(u - 0.66, v - 0.7) < 0.15 && !(Math.hypot(X - 0.02, Y - 0.8) < 0.05)) {
      if (!(Math.abs(X - 0.05 - 0.05 * Math.sin((Y - 0.5) * 9)) < 0.02 && Y > 0.5)) return hot
    }
    if (Y < 0.2 + wave) return Y < 0.1 + wave * 2 ? deep : sea
    if (Math.hypot((X + 0.02 - (Y - 0.47) * 0.2) / 0.16, (Y - 0.47 + X * 0.35) / 0.085) < 1)
      return X < -0.05 ? deep : sea
    if (Y > 0.5 && Y < 0.82 && Math.abs(X - 0.06 - 0.05 * Math.sin((Y - 0.5) * 11)) < 0.02) return sea
    if (Math.hypot((X - 0.1) / 0.045, (Y - 0.82) / 0.028) < 1) return deep
    if (X > 0.12 && X < 0.28 && Math.abs(Y - 0.815 + (X - 0.12) * 0.1) < 0.012 * (1 - (X - 0.12) / 0.17)) return hot
    if (
      Y < 0.42 &&
      Y > 0.12 &&
      (Math.abs(X + 0.02) < 0.007 || Math.abs(X - 0.04 - (Y > 0.28 ? (0.42 - Y) * 0.2 : 0.02)) < 0.007)
    )
      return deep
    for (let i = 0; i < 9; i++) {
      const x0 = 0.08 + i * 0.02 + hash(i, seed) * 0.03
      if (Math.abs(u - x0 - (v - 0.2) * 0.1 * (hash(i, 9) - 0.5)) < 0.006 && v < 0.45 + 0.25 * hash(i, 5)) return deep
    }
    return paper
  }
  if (kind === 'town') {
    if (v < 0.26 + wave)
      return Math.abs(((((v * 26 + Math.sin(u * 18 + v * 40) * 0.3) % 1) + 1) % 1) - 0.5) < 0.14 ? pale : sea
    const i = Math.floor(u * 7),
      lu = u * 7 - i,
      top = 0.44 + hash(i, seed) * 0.2,
      gable = top + 0.09 * (1 - Math.abs(lu - 0.5) * 2)
    if (v < top) {
      const wx = (lu * 3) % 1,
        wy = (((v * 13) % 1) + 1) % 1
      return wx > 0.32 && wx < 0.68 && wy > 0.3 && wy < 0.8
        ? hash(Math.floor(lu * 3), Math.floor(v * 13), i) < 0.4
          ? paper
          : deep
        : nth([hot, pale, paper, sea], Math.floor(hash(i, seed, 2) * 4))
    }
    if (v < gable) return deep
    if (Math.hypot(u - 0.76, v - 0.84) < 0.07) return hot
    return blend(paper, pale, 0.35)
  }
  const hor = kind === 'sun' ? 0.42 : 0.34,
    sunD = Math.hypot(u - 0.68, v - (kind === 'sun' ? 0.56 : 0.72))
  if (kind === 'lighthouse') {
    const X = u - 0.36,
      wd = 0.055 + (0.84 - v) * 0.05
    if (v < 0.3 + 0.1 * Math.cos((u - 0.3) * 4) - (u > 0.62 ? (u - 0.62) * 1.2 : 0))
      return v < 0.2 + 0.08 * Math.cos((u - 0.2) * 5) ? deep : blend(deep, sea, 0.5)
    if (Math.abs(X) < wd && v < 0.76) return Math.floor(v * 10) % 2 ? hot : paper
    if (Math.abs(X) < 0.075 && v < 0.785) return deep
    if (Math.abs(X) < 0.045 && v < 0.84) return '#ffe9a8'
    if (v < 0.9 && Math.abs(X) < (0.9 - v) * 0.95) return deep
    if (v > 0.77 && v < 0.87 && X > 0 && Math.abs(v - 0.815) < 0.01 + X * 0.1) return blend(paper, '#ffe9a8', 0.7)
  }
  if (kind === 'boat') {
    const X = u - 0.44,
      Y = v - 0.3
    if (Y > 0 && Y < 0.085 && X > -0.22 + Y * 0.9 && X < 0.24 + Y * 0.7) return Y > 0.06 ? paper : hot
    if (Math.abs(X) < 0.008 && Y > 0 && Y < 0.5) return deep
    if (X > 0.015 && Y > 0.11 && Y < 0.48 && X < (0.48 - Y) * 0.6) return paper
    if (X < -0.015 && Y > 0.11 && Y < 0.42 && X > -(0.42 - Y) * 0.55) return hot
  }
  if (v < hor + wave) {
    const k = Math.abs(((((v * 24 + Math.sin(u * 14 + v * 30 + seed) * 0.4) % 1) + 1) % 1) - 0.5)
    return Math.abs(u - 0.68) < 0.03 + v * 0.25 && k < 0.15 ? hot : k < 0.08 ? pale : v < 0.12 ? deep : sea
  }
  if (sunD < (kind === 'sun' ? 0.2 : 0.1)) return hot
  if (v < hor + 0.1 + 0.06 * Math.sin(u * 7 + seed) - 0.04 * u) return pale
  for (let i = 0; i < 3; i++) {
    const X = Math.abs(u - 0.2 - hash(i, seed) * 0.6),
      Y = v - 0.86 - hash(i, 7, seed) * 0.08
    if (X < 0.05 && Math.abs(Y - 0.02 * Math.sin(X * 60)) < 0.006) return deep
  }
  return v > 0.8 ? paper : blend(paper, pale, 0.3)
}
