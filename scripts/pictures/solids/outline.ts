import { nth } from '../nth.ts'
import { clamp } from './vectors.ts'

/** Marching squares: closed smooth loops where f > 0. */
export function outline(
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
