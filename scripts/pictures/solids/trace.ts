import { nth } from '../nth.ts'
import { NONE, type Solid } from './solid.ts'
import { add, mul, norm, sub, type V } from './vectors.ts'

export let hitN: V = [0, 1, 0],
  hitI = -1

type Node = { c: V; r: number; kids?: Node[]; list?: number[] }

export function isHidden(S: Solid[], from: V, towards: V, far: number): boolean {
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

export function trace(S: Solid[], o: V, d: V, far: number, any = false, skip = -1, normal = true): number {
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
