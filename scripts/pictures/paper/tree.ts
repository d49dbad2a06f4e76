import { nth } from '../nth.ts'
import { blob, circle, ellipse, f, line, linear, type Point, path, poly, rect, stroke } from './markup.ts'
import { clamp } from './numbers.ts'
import type { Context } from './scene.ts'

type TreeKind = 'round' | 'poplar' | 'pine' | 'fir' | 'palm' | 'bare' | 'olive' | 'cypress'

/** a tree standing at (x, y), h pixels tall; leaf is the local colour of foliage; depth fades it */
export function tree(
  c: Context,
  x: number,
  y: number,
  h: number,
  kind: TreeKind,
  o: { leaf?: string | undefined; depth?: number; fruit?: string | undefined } = {},
): string {
  const { rng, palette: p } = c
  if (c.params.land === 'south' && c.light !== 'snow' && kind !== 'palm' && kind !== 'olive' && kind !== 'cypress') {
    kind = kind === 'poplar' ? 'cypress' : kind === 'bare' ? 'olive' : rng.pick(['palm', 'olive', 'palm'] as const)
    o = { ...o, leaf: undefined }
  }
  const depth = o.depth ?? 0
  const leaf =
    o.leaf ??
    (kind === 'olive'
      ? '#7d8a66'
      : kind === 'cypress' || kind === 'fir'
        ? '#2f4f3f'
        : kind === 'pine'
          ? '#44613f'
          : kind === 'palm'
            ? '#5d7a42'
            : '#5f7a3c')
  const T = (lum: number, k = leaf) => p.tone(k, depth, lum)
  const trunk = p.tone('#5a4638', depth, -0.5)
  const trunkLit = p.tone('#8a6a50', depth, 0.5)
  const s = p.side
  let out = ''
  const clumps = (cx: number, cy: number, rx: number, ry: number, n: number) => {
    const r = Math.sqrt(rx * ry)
    const masses: Point[] = []
    const lobes = Math.max(4, Math.round(n / 5))
    for (let i = 0; i < lobes; i++) {
      const a = (i / lobes) * 6.283 + rng.gauss() * 0.4
      const q = i % 3 === 0 ? rng.range(0.1, 0.45) : rng.range(0.5, 0.78)
      masses.push([cx + Math.cos(a) * rx * q, cy + Math.sin(a) * ry * q])
    }
    const [d1, d2, d3, d4] = [T(-0.9), T(-0.6), T(-0.15), T(0.35)]
    const colors = [T(0.35), T(0.6), T(0.85)]
    let base = ellipse(cx, cy, rx * 0.6, ry * 0.62, d1),
      shadeDabs = '',
      midDabs = '',
      lit = ''
    for (const [X, Y] of masses.sort((m, q) => m[1] - q[1])) {
      const R = r * rng.range(0.3, 0.44)
      base += blob(X, Y, R, R * 0.85, d1, rng, 0.22, 12)
      // leaves break the outline
      for (let k = 0; k < n / 3; k++) {
        const a = rng() * 6.283
        const q = R * rng.range(0.8, 1.12)
        base += blob(
          X + Math.cos(a) * q,
          Y + Math.sin(a) * q * 0.85,
          r * rng.range(0.025, 0.07),
          r * rng.range(0.02, 0.05),
          k % 3 ? d1 : d2,
          rng,
          0.35,
          6,
        )
      }
      shadeDabs += blob(X + s * R * 0.12, Y - R * 0.14, R * 0.78, R * 0.62, d2, rng, 0.25, 11)
      midDabs += blob(X + s * R * 0.24, Y - R * 0.3, R * 0.56, R * 0.4, d3, rng, 0.3, 10)
      const expo = ((X - cx) / rx) * s * 0.6 - ((Y - cy) / ry) * 0.8
      if (expo > -0.5) {
        lit += blob(
          X + s * R * 0.36,
          Y - R * 0.44,
          R * 0.3,
          R * 0.2,
          d4,
          rng,
          0.35,
          9,
          `opacity="${clamp(0.5 + expo * 0.5).toFixed(2)}"`,
        )
        for (let k = 0; k < n / 4; k++)
          lit += blob(
            X + s * R * 0.32 + rng.gauss() * R * 0.42,
            Y - R * 0.38 + rng.gauss() * R * 0.3,
            r * rng.range(0.018, 0.05),
            r * rng.range(0.014, 0.034),
            nth(colors, rng.int(0, 2)),
            rng,
            0.35,
            6,
            `opacity="${clamp(0.45 + expo * 0.6).toFixed(2)}"`,
          )
      }
    }
    return base + shadeDabs + midDabs + lit
  }
  const branch = (bx: number, by: number, a: number, l: number, t: number, d: number): string => {
    const ex = bx + Math.cos(a) * l
    const ey = by + Math.sin(a) * l
    let r = line(
      [
        [bx, by],
        [(bx + ex) / 2 + rng.gauss() * l * 0.06, (by + ey) / 2],
        [ex, ey],
      ],
      d > 3 && rng.chance(0.3) ? trunkLit : trunk,
      Math.max(t, 1),
    )
    if (d > 0) {
      const n = rng.chance(0.35) ? 3 : 2
      for (let i = 0; i < n; i++)
        r += branch(
          ex,
          ey,
          a + (i - (n - 1) / 2) * rng.range(0.45, 0.85) + rng.gauss() * 0.14,
          l * rng.range(0.62, 0.82),
          t * 0.62,
          d - 1,
        )
    }
    return r
  }
  if (kind === 'bare') return branch(x, y, -Math.PI / 2 + rng.gauss() * 0.06, h * 0.27, h * 0.045, 6)
  if (kind === 'round' || kind === 'olive') {
    const th = h * (kind === 'olive' ? 0.4 : 0.36)
    const rx = h * rng.range(0.3, 0.42) * (kind === 'olive' ? 1.25 : 1)
    const lean = rng.gauss() * h * 0.03
    out += path(
      `M${f(x - h * 0.035)} ${f(y)}Q${f(x - h * 0.012)} ${f(y - th * 0.5)} ${f(x + lean - h * 0.025)} ${f(y - th * 1.3)}L${f(x + lean + h * 0.02)} ${f(y - th * 1.3)}Q${f(x + h * 0.015)} ${f(y - th * 0.5)} ${f(x + h * 0.04)} ${f(y)}Z`,
      linear(
        [
          [0, s < 0 ? trunkLit : trunk],
          [1, s < 0 ? trunk : trunkLit],
        ],
        0,
        0,
        1,
        0,
      ),
    )
    for (let i = 0; i < 3; i++)
      out += line(
        [
          [x + lean * 0.6, y - th],
          [x + rng.gauss() * rx * 0.6, y - th * 1.6],
        ],
        trunk,
        h * 0.016,
      )
    out += clumps(x + lean, y - h * 0.64, rx, h * 0.36, Math.round(clamp(h / 8, 20, 60)))
    if (o.fruit)
      for (let i = 0; i < h / 9; i++) {
        const a = rng() * 6.3,
          q = Math.sqrt(rng()) * 0.9
        out += circle(
          x + Math.cos(a) * rx * q,
          y - h * 0.6 + Math.sin(a) * h * 0.33 * q,
          h * 0.017,
          p.tone(o.fruit, depth, rng.range(-0.2, 0.8)),
        )
      }
    return out
  }
  if (kind === 'poplar' || kind === 'cypress') {
    const k = kind === 'cypress' ? 0.11 : 0.14
    out += rect(x - h * 0.012, y - h * 0.14, h * 0.024, h * 0.14, trunk)
    for (let i = 0; i < 26; i++) {
      const t = i / 26
      const rr = h * k * Math.sin(Math.PI * (0.12 + t * 0.86)) ** 0.8 + h * 0.008
      out += blob(x + rng.gauss() * rr * 0.12, y - h * (0.08 + t * 0.88), rr, h * 0.06, T(-0.85), rng, 0.14, 9)
      for (let k = 0; k < 5; k++)
        out += blob(
          x + rng.gauss() * rr * 0.75,
          y - h * (0.09 + t * 0.88) + rng.gauss() * h * 0.02,
          h * 0.012,
          h * rng.range(0.015, 0.04),
          T(rng.range(-0.9, -0.4)),
          rng,
          0.3,
          6,
        )
      for (let k = 0; k < 3; k++)
        out += blob(
          x + s * rr * rng.range(0.1, 0.8),
          y - h * (0.1 + t * 0.88) + rng.gauss() * h * 0.02,
          h * rng.range(0.006, 0.012),
          h * rng.range(0.012, 0.03),
          T(rng.range(-0.1, 0.7)),
          rng,
          0.3,
          6,
        )
    }
    return out
  }
  if (kind === 'fir') {
    out += rect(x - h * 0.015, y - h * 0.12, h * 0.03, h * 0.12, trunk)
    const n = 9
    for (let i = 0; i < n; i++) {
      const t = i / n
      const yy = y - h * (0.08 + t * 0.86)
      const rr = h * 0.23 * (1 - t) ** 0.85 + h * 0.012
      const pts: Point[] = [[x, yy - h * 0.17]]
      const m = 7
      for (let q = 0; q <= m; q++)
        pts.push([x + rr - (2 * rr * q) / m, yy + (q % 2 ? -h * 0.02 : h * 0.012) + rng.gauss() * h * 0.008])
      out += poly(pts, T(-0.75 + t * 0.25))
      out += poly(
        [
          [x, yy - h * 0.16],
          [x + s * rr * 0.85, yy - h * 0.005],
          [x + s * rr * 0.3, yy - h * 0.03],
        ],
        T(c.light === 'snow' ? 0.2 : 0.25),
      )
      if (c.light === 'snow')
        out += blob(
          x + rng.gauss() * rr * 0.3,
          yy - h * 0.05,
          rr * 0.6,
          h * 0.018,
          p.tone('#f4f6fa', depth, 0.3),
          rng,
          0.35,
          9,
        )
    }
    return out
  }
  if (kind === 'pine') {
    const lean = rng.gauss() * h * 0.08
    out +=
      line(
        [
          [x, y],
          [x + lean * 0.3, y - h * 0.4],
          [x + lean, y - h * 0.86],
        ],
        trunk,
        h * 0.034,
      ) +
      line(
        [
          [x + s * h * 0.008, y],
          [x + lean * 0.3 + s * h * 0.008, y - h * 0.4],
          [x + lean + s * h * 0.006, y - h * 0.8],
        ],
        trunkLit,
        h * 0.01,
      )
    for (let i = 0; i < 7; i++) {
      const t = 0.5 + (i / 6) * 0.44
      const X = x + lean * t + (i === 6 ? 0 : rng.sign() * h * rng.range(0.05, 0.2))
      out +=
        line(
          [
            [x + lean * t, y - h * t],
            [X, y - h * (t + 0.03)],
          ],
          trunk,
          h * 0.012,
        ) + clumps(X, y - h * (t + 0.05), h * rng.range(0.11, 0.2), h * rng.range(0.045, 0.065), 18)
    }
    return out
  }
  // palm
  const lean = rng.gauss() * h * 0.14
  const [tx, ty] = [x + lean, y - h * 0.74]
  out += path(
    `M${f(x - h * 0.028)} ${f(y)}Q${f(x + lean * 0.2 - h * 0.02)} ${f(y - h * 0.4)} ${f(tx - h * 0.014)} ${f(ty)}L${f(tx + h * 0.014)} ${f(ty)}Q${f(x + lean * 0.2 + h * 0.018)} ${f(y - h * 0.4)} ${f(x + h * 0.03)} ${f(y)}Z`,
    linear(
      [
        [0, s < 0 ? trunkLit : trunk],
        [1, s < 0 ? trunk : trunkLit],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  for (let i = 1; i < 16; i++) {
    const t = i / 16
    const X = x + lean * t * t
    out += line(
      [
        [X - h * 0.02, y - h * 0.74 * t],
        [X + h * 0.02, y - h * 0.74 * t - h * 0.008],
      ],
      trunk,
      h * 0.005,
      'opacity="0.6"',
    )
  }
  const fronds = rng.int(15, 20)
  for (let i = 0; i < fronds; i++) {
    const a = -Math.PI * (0.5 + (i / (fronds - 1) - 0.5) * 1.75) + rng.gauss() * 0.1
    const l = h * rng.range(0.27, 0.36)
    const ex = tx + Math.cos(a) * l
    const ey = ty + Math.sin(a) * l * 0.75 + l * 0.42
    const mx = tx + Math.cos(a) * l * 0.6
    const my = ty + Math.sin(a) * l * 0.85 - l * 0.06
    const lum = clamp(Math.cos(a) * s * 0.5 - Math.sin(a) * 0.5, -0.8, 0.9)
    const col = T(lum)
    // leaflets hang from the rib
    let d = ''
    for (let q = 1; q <= 13; q++) {
      const t = q / 13
      const X = (1 - t) ** 2 * tx + 2 * t * (1 - t) * mx + t * t * ex
      const Y = (1 - t) ** 2 * ty + 2 * t * (1 - t) * my + t * t * ey
      const ll = l * 0.26 * Math.sin(Math.PI * (0.15 + t * 0.75))
      d += `M${f(X)} ${f(Y)}q${f(Math.cos(a) * ll * 0.3)} ${f(ll * 0.4)} ${f(Math.cos(a) * ll * 0.45)} ${f(ll)}q${f(-ll * 0.1 - Math.cos(a) * ll * 0.2)} ${f(-ll * 0.3)} ${f(-Math.cos(a) * ll * 0.45 - h * 0.008)} ${f(-ll)}Z`
      d += `M${f(X)} ${f(Y)}q${f(Math.cos(a) * ll * 0.5)} ${f(-ll * 0.1)} ${f(Math.cos(a) * ll * 0.8)} ${f(ll * 0.1)}q${f(-ll * 0.2)} ${f(ll * 0.05)} ${f(-Math.cos(a) * ll * 0.8)} ${f(h * 0.006 - ll * 0.05)}Z`
    }
    out +=
      path(d, col) + stroke(`M${f(tx)} ${f(ty)}Q${f(mx)} ${f(my)} ${f(ex)} ${f(ey)}`, T(lum * 0.5 - 0.2), h * 0.007)
  }
  return out + blob(tx, ty + h * 0.02, h * 0.03, h * 0.03, trunk, rng, 0.3)
}
