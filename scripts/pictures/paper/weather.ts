import type { Rng } from './chance.ts'
import { mix } from './colour.ts'
import { blur, circle, f, group, linear, type Point, path, poly, radial, radialAt, rect, stroke } from './markup.ts'
import type { Context } from './scene.ts'

/** a soft round light */
export const glowAt = (x: number, y: number, r: number, color: string, a = 0.6): string =>
  circle(
    x,
    y,
    r,
    radial([
      [0, color, a],
      [0.18, color, a * 0.55],
      [0.45, color, a * 0.18],
      [1, color, 0],
    ]),
  )

/** a band of haze between y0 and y1, strongest at its foot */
export const haze = (c: Context, y0: number, y1: number, a = 0.6, color = c.palette.haze): string =>
  rect(
    0,
    y0,
    c.w,
    y1 - y0,
    linear([
      [0, color, 0],
      [0.7, color, a],
      [1, color, a * 0.9],
    ]),
  )

/** beams of light from a point, for interiors and broken cloud */
export function beams(
  x: number,
  y: number,
  length: number,
  from: number,
  to: number,
  color: string,
  a: number,
  rng: Rng,
  count = 5,
): string {
  let out = ''
  for (let i = 0; i < count; i++) {
    const t = from + (to - from) * ((i + rng.range(0.1, 0.9)) / count)
    const s = rng.range(0.015, 0.06)
    const P = (q: number): Point => [x + Math.cos(q) * length, y + Math.sin(q) * length]
    out += poly(
      [[x, y], P(t - s), P(t + s)],
      radialAt(
        [
          [0, color, a],
          [0.5, color, a * 0.5],
          [1, color, 0],
        ],
        x,
        y,
        length,
      ),
    )
  }
  return group(out, { filter: blur(10) })
}

export function rain(c: Context, strength = 1): string {
  const { w, h, rng, palette: p } = c
  const slant = rng.range(0.08, 0.4) * rng.sign()
  let out = ''
  for (const [n, len, width, a] of [
    [240, 46, 1.3, 0.22],
    [110, 90, 2, 0.2],
    [34, 170, 3.2, 0.13],
  ] as const) {
    let d = ''
    for (let i = 0; i < n * strength; i++) {
      const x = rng.range(-0.1, 1.1) * w
      const y = rng.range(-0.1, 1) * h
      const l = len * rng.range(0.6, 1.3)
      d += `M${f(x)} ${f(y)}l${f(slant * l)} ${f(l)}`
    }
    out += stroke(d, mix(p.skyLow, '#ffffff', 0.35), width, `opacity="${a}"`)
  }
  return out
}

export function snowfall(c: Context, strength = 1): string {
  const { w, h, rng, palette: p } = c
  let out = ''
  const white = mix('#ffffff', p.skyLow, 0.12)
  for (let i = 0; i < 420 * strength; i++)
    out += circle(rng() * w, rng() * h, rng.range(1.2, 3.6), white, `opacity="${rng.range(0.35, 0.9).toFixed(2)}"`)
  let big = ''
  for (let i = 0; i < 26 * strength; i++)
    big += circle(rng() * w, rng() * h, rng.range(7, 16), white, `opacity="${rng.range(0.25, 0.6).toFixed(2)}"`)
  return out + group(big, { filter: blur(4) })
}

export function birds(c: Context, x: number, y: number, n: number, size = 16, color = c.palette.dark): string {
  const { rng } = c
  let out = ''
  for (let i = 0; i < n; i++) {
    const s = size * rng.range(0.5, 1.2)
    const X = x + rng.gauss() * size * 9
    const Y = y + rng.gauss() * size * 4
    const lift = rng.range(0.15, 0.75)
    const t = rng.range(-20, 20)
    out += group(
      path(
        `M${f(-s)} ${f(-s * lift)}Q${f(-s * 0.45)} ${f(-s * lift * 1.05)} 0 0Q${f(s * 0.45)} ${f(-s * lift * 1.05)} ${f(s)} ${f(-s * lift)}Q${f(s * 0.4)} ${f(-s * lift * 0.6)} ${f(s * 0.1)} ${f(s * 0.2)}L${f(-s * 0.1)} ${f(s * 0.2)}Q${f(-s * 0.4)} ${f(-s * lift * 0.6)} ${f(-s)} ${f(-s * lift)}Z`,
        color,
      ),
      { transform: `translate(${f(X)} ${f(Y)}) rotate(${f(t)})` },
    )
  }
  return out
}
