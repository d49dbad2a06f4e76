import { nth } from '../nth.ts'
import type { Camera } from '../paper/camera.ts'
import { alpha, mix } from '../paper/colour.ts'
import { figure } from '../paper/figure.ts'
import { circle, ellipse, line, linear, poly, rect } from '../paper/markup.ts'
import { clamp, lerp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'
import { glowAt } from '../paper/weather.ts'

export const SHIRTS: [string, string][] = [
  ['#c8372f', '#f0ece0'],
  ['#2f5f9a', '#f0ece0'],
  ['#e0b03a', '#23303c'],
  ['#3f7a5c', '#f0ece0'],
  ['#7a2a4a', '#8ab8d0'],
  ['#f0ece0', '#23303c'],
]

export function floodlight(c: Context, x: number, y: number, h: number, lean: number): string {
  const { palette: p } = c
  const on = p.night > 0.1 || c.light === 'overcast' || c.light === 'storm'
  const col = p.tone('#4a525c', 0.2, -0.3)
  const hw = h * 0.09
  let s = poly(
    [
      [x - h * 0.022, y],
      [x + lean - h * 0.01, y - h * 0.86],
      [x + lean + h * 0.01, y - h * 0.86],
      [x + h * 0.022, y],
    ],
    col,
  )
  for (let i = 1; i < 9; i++)
    s += line(
      [
        [x - h * 0.02 + (lean * i) / 9.6, y - (h * i) / 10.5],
        [x + h * 0.018 + (lean * (i + 1)) / 9.6, y - (h * (i + 1)) / 10.5],
      ],
      p.tone('#4a525c', 0.2, 0.3),
      h * 0.004,
    )
  s += rect(x + lean - hw, y - h, hw * 2, h * 0.15, p.tone('#2a3038', 0.2, -0.4))
  for (let r = 0; r < 4; r++)
    for (let k = 0; k < 6; k++)
      s += circle(
        x + lean - hw * 0.82 + k * hw * 0.33,
        y - h * 0.978 + r * h * 0.036,
        h * 0.013,
        on ? '#fffaf0' : p.tone('#c8d0d4', 0.2, 0.3),
      )
  if (on)
    s +=
      glowAt(x + lean, y - h * 0.93, h * 0.75, mix(p.sun, '#ffffff', 0.5), 0.55 + 0.2 * p.night) +
      glowAt(x + lean, y - h * 0.93, h * 0.22, '#ffffff', 0.7)
  return s
}

export function pitch(c: Context, cam: Camera, o: { x0: number; x1: number; z0: number; z1: number }): string {
  const { palette: p, light } = c
  let s = ''
  const grass = light === 'snow' ? '#c8d4cc' : '#5f9a4a'
  const lum = p.night > 0.1 ? 0.5 : 0.3
  const G = (l: number, z: number) => {
    const t = clamp((z - o.z0) / (o.z1 - o.z0))
    return p.night > 0.3
      ? mix(mix(grass, p.shadow, 0.22 - l * 0.16), mix(p.haze, '#dfeee0', 0.4), t * 0.25)
      : p.tone(grass, t * 0.3, lum + l)
  }
  const n = 14
  for (let i = 0; i < n; i++) {
    const a = lerp(o.x0, o.x1, i / n),
      b = lerp(o.x0, o.x1, (i + 1) / n)
    s += poly(
      [cam.at(a, 0, o.z0), cam.at(b, 0, o.z0), cam.at(b, 0, o.z1), cam.at(a, 0, o.z1)],
      linear([
        [0, G(i % 2 ? 0.1 : -0.25, o.z1)],
        [1, G(i % 2 ? -0.2 : -0.55, o.z0)],
      ]),
    )
  }
  const white = mix(p.tone('#f4f6f2', 0.05, 0.6), '#ffffff', 0.3)
  const L = (pts: [number, number][]) => {
    for (let i = 0; i < pts.length - 1; i++) {
      const [ax, az] = nth(pts, i),
        [bx, bz] = nth(pts, i + 1)
      const dx = bx - ax,
        dz = bz - az,
        l = Math.hypot(dx, dz),
        nx = (-dz / l) * 0.07,
        nz = (dx / l) * 0.07
      s += poly(
        [
          cam.at(ax + nx, 0, az + nz),
          cam.at(bx + nx, 0, bz + nz),
          cam.at(bx - nx, 0, bz - nz),
          cam.at(ax - nx, 0, az - nz),
        ],
        white,
        'opacity="0.85"',
      )
    }
  }
  const X0 = o.x0 + 2.5,
    X1 = o.x1 - 2.5,
    Z0 = o.z0 + 1.5,
    Z1 = o.z1 - 2.5,
    mx = (X0 + X1) / 2,
    mz = (Z0 + Z1) / 2
  L([
    [X0, Z0],
    [X1, Z0],
    [X1, Z1],
    [X0, Z1],
    [X0, Z0],
  ])
  L([
    [mx, Z0],
    [mx, Z1],
  ])
  L(
    Array.from(
      { length: 33 },
      (_, i) =>
        [mx + Math.cos((i / 16) * Math.PI) * 9.15, mz + Math.sin((i / 16) * Math.PI) * 9.15] as [number, number],
    ),
  )
  for (const [x, d] of [
    [X0, 1],
    [X1, -1],
  ] as const) {
    L([
      [x, mz - 20],
      [x + d * 16.5, mz - 20],
      [x + d * 16.5, mz + 20],
      [x, mz + 20],
    ])
    L([
      [x, mz - 9],
      [x + d * 5.5, mz - 9],
      [x + d * 5.5, mz + 9],
      [x, mz + 9],
    ])
  }
  return s
}

export function goal(c: Context, cam: Camera, x: number, z: number, d: number): string {
  const { palette: p } = c
  const white = p.tone('#ffffff', 0, 0.6)
  let s = ''
  for (let i = 0; i <= 12; i++) {
    const q = lerp(z - 3.66, z + 3.66, i / 12)
    s += line([cam.at(x, 2.44, q), cam.at(x + d * 1.2, 2.1, q), cam.at(x + d * 2.1, 0, q)], white, 1, 'opacity="0.4"')
  }
  for (let i = 0; i <= 6; i++) {
    const t = i / 6
    s += line(
      [
        cam.at(x + d * lerp(1.2, 2.1, t), 2.1 * (1 - t), z - 3.66),
        cam.at(x + d * lerp(1.2, 2.1, t), 2.1 * (1 - t), z + 3.66),
      ],
      white,
      1,
      'opacity="0.4"',
    )
  }
  return (
    s +
    line(
      [cam.at(x, 0, z - 3.66), cam.at(x, 2.44, z - 3.66), cam.at(x, 2.44, z + 3.66), cam.at(x, 0, z + 3.66)],
      white,
      Math.max(2, cam.scale(z) * 0.12),
    )
  )
}

/** under floodlights things keep their own colours */
export function floodlit(c: Context): Context {
  const p = c.palette
  if (p.night < 0.1) return c
  const tone = (local: string, depth = 0, lum = 0) => {
    const k = lum < 0 ? mix(local, p.shadow, -lum * 0.55) : mix(local, '#ffffff', lum * 0.2)
    return depth ? mix(k, p.haze, depth) : k
  }
  return { ...c, palette: { ...p, tone, night: 0.3 } }
}

/** players and their long floodlit shadows */
export function team(
  c: Context,
  cam: Camera,
  o: { x0: number; x1: number; z0: number; z1: number; n: number; ball?: [number, number] },
): [number, string][] {
  const { rng, palette: p } = c
  const [a = '', b = ''] = rng.shuffle(SHIRTS)
  const out: [number, string][] = []
  const [bx, bz] = o.ball ?? [(o.x0 + o.x1) / 2, (o.z0 + o.z1) / 2]
  for (let i = 0; i < o.n; i++) {
    const near = i < 6
    const x = near ? bx + rng.gauss() * 3.2 : rng.range(o.x0, o.x1),
      z = near ? bz + rng.gauss() * 3 : rng.range(o.z0, o.z1)
    const kit = i % 2 ? a : b
    const [X, Y] = cam.at(x, 0, z)
    const k = cam.scale(z)
    const sh = [0.7, -0.5, 0.2]
      .map((q) =>
        poly(
          [
            [X - k * 0.15, Y],
            [X + k * 0.15, Y],
            [X + q * k * 2.2 + k * 0.12, Y + k * 0.28 * Math.abs(q)],
            [X + q * k * 2.2 - k * 0.12, Y + k * 0.3 * Math.abs(q)],
          ],
          alpha(p.dark, 0.28),
        ),
      )
      .join('')
    out.push([
      z,
      sh +
        figure(floodlit(c), X, Y, k * 1.82, {
          pose: near ? 'run' : rng.pick(['run', 'walk', 'stand', 'run']),
          face: bx > x ? 1 : -1,
          coat: kit[0],
          legs: kit[1],
          dress: 'short',
          hat: 'none',
          bag: false,
          lum: 0.25,
          depth: 0.05,
        }),
    ])
  }
  const [X, Y] = cam.at(bx, 0.15, bz)
  const k = cam.scale(bz)
  out.push([
    bz - 0.1,
    ellipse(X, Y + k * 0.15, k * 0.18, k * 0.05, p.dark, 'opacity="0.4"') +
      circle(X, Y, k * 0.15, '#f6f4ec') +
      circle(X + k * 0.03, Y + k * 0.02, k * 0.05, p.dark, 'opacity="0.6"'),
  ])
  return out
}
