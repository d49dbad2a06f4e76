import { linear, type Point, path, poly } from '../paper/markup.ts'
import { lerp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'
import { floodlit } from './pitch.ts'

/** a bank of spectators on a stand's slope: dabs of colour, thousands of them */
export function bank(
  c: Context,
  a: Point,
  b: Point,
  d: Point,
  e: Point,
  rows: number,
  home: string,
  lum: number,
  depth: number,
): string {
  const { rng } = c
  const p = floodlit(c).palette
  if (p.night) lum -= 0.35
  let s = poly(
    [a, b, d, e],
    linear([
      [0, p.tone('#2f3440', depth, -0.7)],
      [1, p.tone('#4a4f58', depth, -0.4)],
    ]),
  )
  const colors = [home, home, '#e8e0d0', '#3a4250', '#6a5a4a', '#8a3a34', '#2f4a6a', '#c8a878', '#5a6a60'].map((k) => [
    p.tone(k, depth, lum - 0.2),
    p.tone(k, depth, lum + 0.25),
  ])
  const skins = ['#f0c8a4', '#c98e66', '#7a4c32'].map((k) => p.tone(k, depth, lum))
  const paths = new Map<string, string>()
  const add = (col: string, d2: string) => paths.set(col, (paths.get(col) ?? '') + d2)
  for (let r = 0; r < rows; r++) {
    const t = (r + 0.5) / rows
    const l: Point = [lerp(a[0], e[0], t), lerp(a[1], e[1], t)],
      q: Point = [lerp(b[0], d[0], t), lerp(b[1], d[1], t)]
    const sl = Math.abs(e[1] - a[1]) / rows,
      sr = Math.abs(d[1] - b[1]) / rows
    const length = Math.hypot(q[0] - l[0], q[1] - l[1])
    for (let x = rng() * 4; x < length; ) {
      const u = x / length,
        k = lerp(sl, sr, u)
      const X = lerp(l[0], q[0], u),
        Y = lerp(l[1], q[1], u) + rng.gauss() * k * 0.12
      if (rng.chance(0.93)) {
        const [dk = '', lt = ''] = rng.pick(colors)
        const w2 = k * 0.36
        add(
          rng.chance(0.5) ? dk : lt,
          `M${(X - w2).toFixed(1)} ${(Y + k * 0.8).toFixed(1)}q0 ${(-k * 0.75).toFixed(1)} ${w2.toFixed(1)} ${(-k * 0.75).toFixed(1)}q${w2.toFixed(1)} 0 ${w2.toFixed(1)} ${(k * 0.75).toFixed(1)}Z`,
        )
        const hr = k * 0.2
        add(
          rng.pick(skins),
          `M${(X - hr).toFixed(1)} ${(Y - k * 0.1).toFixed(1)}a${hr.toFixed(1)} ${(hr * 1.2).toFixed(1)} 0 1 0 ${(hr * 2).toFixed(1)} 0a${hr.toFixed(1)} ${(hr * 1.2).toFixed(1)} 0 1 0 ${(-hr * 2).toFixed(1)} 0Z`,
        )
        if (rng.chance(0.06))
          add(
            lt,
            `M${(X - w2 * 1.4).toFixed(1)} ${(Y - k * 0.9).toFixed(1)}l${(w2 * 2.8).toFixed(1)} ${(-k * 0.1).toFixed(1)}l0 ${(k * 0.22).toFixed(1)}l${(-w2 * 2.8).toFixed(1)} ${(k * 0.1).toFixed(1)}Z`,
          )
      }
      x += k * rng.range(0.75, 1)
    }
  }
  for (const [col, d2] of paths) s += path(d2, col)
  return s
}
