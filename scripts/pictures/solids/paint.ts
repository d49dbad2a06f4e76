import { nth } from '../nth.ts'
import { outline } from './outline.ts'
import type { Mat, Shot } from './solid.ts'
import { blend } from './tones.ts'
import { hitI, hitN, isHidden, trace } from './trace.ts'
import { add, clamp, cross, dot, fbm, hash, mul, norm, sub, type V } from './vectors.ts'

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
