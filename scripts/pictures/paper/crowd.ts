import { COATS, HAIRS, SKINS } from './figure.ts'
import { ellipse, f, limb, linear, path, poly, rect, stroke } from './markup.ts'
import { clamp, lerp } from './numbers.ts'
import type { Context } from './scene.ts'

/** the shadow a standing thing throws on the ground, away from the light */
export function castShadow(c: Context, x: number, y: number, w: number, l: number, a = 0.35): string {
  const { palette: p } = c
  const k = p.contrast * a
  if (k < 0.05) return ellipse(x, y, w * 0.8, w * 0.14, p.dark, `opacity="${(a * 0.6).toFixed(2)}"`)
  return (
    poly(
      [
        [x - w / 2, y],
        [x + w / 2, y],
        [x + w * 0.4 - p.side * l, y + l * 0.22],
        [x - w * 0.4 - p.side * l, y + l * 0.22],
      ],
      linear(
        [
          [0, p.dark, k],
          [1, p.dark, 0],
        ],
        p.side < 0 ? 0 : 1,
        0,
        p.side < 0 ? 1 : 0,
        0,
      ),
    ) + ellipse(x, y, w * 0.6, w * 0.12, p.dark, `opacity="${(k * 0.9).toFixed(2)}"`)
  )
}

/** rows of heads and shoulders seen from behind: an audience, from y (far) to y1 (near) */
export function crowd(
  c: Context,
  o: {
    y: number
    y1: number
    rows: number
    x0?: number
    x1?: number
    size0: number
    size1: number
    colors?: string[]
    depth?: number
    lum?: number
    raised?: number
  },
): string {
  const { rng, palette: p, w } = c
  let out = ''
  for (let r = 0; r < o.rows; r++) {
    const t = o.rows === 1 ? 1 : r / (o.rows - 1)
    const y = lerp(o.y, o.y1, t ** 1.5)
    const s = lerp(o.size0, o.size1, t ** 1.5)
    const depth = (o.depth ?? 0.5) * (1 - t)
    for (let x = (o.x0 ?? 0) - rng() * s; x < (o.x1 ?? w) + s; x += s * rng.range(0.95, 1.5)) {
      const k = s * rng.range(0.88, 1.1)
      const Y = y + rng.gauss() * s * 0.14
      const coat = rng.pick(o.colors ?? COATS)
      const lum = clamp((o.lum ?? -0.3) + rng.gauss() * 0.15, -1, 1)
      const body = p.tone(coat, depth, lum)
      const rimC = p.tone(coat, depth, Math.min(1, lum + 0.9))
      const hair = p.tone(rng.chance(0.2) ? rng.pick(COATS) : rng.pick(HAIRS), depth, lum)
      out += path(
        `M${f(x - k * 0.62)} ${f(Y + k * 1.6)}Q${f(x - k * 0.66)} ${f(Y + k * 0.55)} ${f(x - k * 0.2)} ${f(Y + k * 0.38)}L${f(x + k * 0.2)} ${f(Y + k * 0.38)}Q${f(x + k * 0.66)} ${f(Y + k * 0.55)} ${f(x + k * 0.62)} ${f(Y + k * 1.6)}Z`,
        body,
      )
      out += stroke(
        `M${f(x + p.side * k * 0.2)} ${f(Y + k * 0.38)}Q${f(x + p.side * k * 0.66)} ${f(Y + k * 0.55)} ${f(x + p.side * k * 0.62)} ${f(Y + k * 1.3)}`,
        rimC,
        k * 0.05,
        'opacity="0.7"',
      )
      out +=
        rect(x - k * 0.13, Y + k * 0.1, k * 0.26, k * 0.35, p.tone(rng.pick(SKINS), depth, lum - 0.3)) +
        ellipse(x, Y, k * 0.27, k * 0.34, hair) +
        stroke(
          `M${f(x + p.side * k * 0.08)} ${f(Y - k * 0.33)}Q${f(x + p.side * k * 0.3)} ${f(Y - k * 0.2)} ${f(x + p.side * k * 0.26)} ${f(Y + k * 0.14)}`,
          rimC,
          k * 0.045,
          'opacity="0.7"',
        )
      if (o.raised && rng.chance(o.raised)) {
        const s2 = rng.sign()
        out +=
          limb(x + s2 * k * 0.5, Y + k * 0.6, x + s2 * k * rng.range(0.5, 0.9), Y - k * 0.2, k * 0.13, k * 0.1, body) +
          limb(
            x + s2 * k * 0.7,
            Y - k * 0.15,
            x + s2 * k * rng.range(0.3, 0.8),
            Y - k * rng.range(0.6, 0.95),
            k * 0.1,
            k * 0.08,
            p.tone(rng.pick(SKINS), depth, lum),
          )
      }
    }
  }
  return out
}
