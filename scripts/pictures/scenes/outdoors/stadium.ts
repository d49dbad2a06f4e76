import type { Camera, Context, Point, Scene } from '../../kit.ts'
import {
  alpha,
  camera,
  circle,
  clamp,
  ellipse,
  figure,
  finish,
  glowAt,
  haze,
  lerp,
  line,
  linear,
  mist,
  mix,
  path,
  poly,
  rain,
  rect,
  sky,
  snowfall,
} from '../../kit.ts'
import { nth } from '../../nth.ts'
import { townBand } from './_town.ts'

const SHIRTS: [string, string][] = [
  ['#c8372f', '#f0ece0'],
  ['#2f5f9a', '#f0ece0'],
  ['#e0b03a', '#23303c'],
  ['#3f7a5c', '#f0ece0'],
  ['#7a2a4a', '#8ab8d0'],
  ['#f0ece0', '#23303c'],
]

/** a bank of spectators on a stand's slope: dabs of colour, thousands of them */
function bank(
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

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const horizon = h * rng.range(0.24, 0.36)
  const low = rng.chance(0.4)
  const d = rng.sign()
  const cam = camera({
    horizon: low ? h * rng.range(0.5, 0.56) : horizon,
    vx: w * rng.range(0.35, 0.65),
    focal: h * (low ? rng.range(0.95, 1.2) : rng.range(1.15, 1.45)),
    eye: low ? 1.9 : rng.range(7.5, 10.5),
  })
  const H = cam.horizon
  let s = sky(c, { horizon: H + 12 })
  s += townBand(c, H + 4, h * 0.055, { depth: 0.6, rows: 2 }) + haze(c, H - h * 0.14, H + 14, 0.6)
  const z1 = low ? 48 : 84,
    z0 = low ? 3 : 16
  const half = 56
  const [home] = rng.pick(SHIRTS)
  // far stand with its roof
  const lumS = p.night > 0.1 ? 0.35 : 0
  const F = (x: number, y: number, z: number) => cam.at(x, y, z)
  s += rect(0, H, w, h - H, p.tone('#4a5a48', 0.2, -0.4))
  const zf = z1 + 3
  s += poly([F(-half - 14, 16, zf + 17), F(half + 14, 16, zf + 17), F(half + 14, 1, zf), F(-half - 14, 1, zf)], p.dark)
  s += bank(
    c,
    F(-half - 12, 12, zf + 15),
    F(half + 12, 12, zf + 15),
    F(half + 12, 1.2, zf),
    F(-half - 12, 1.2, zf),
    low ? 18 : 20,
    home,
    lumS,
    0.25,
  )
  s +=
    poly(
      [
        F(-half - 16, 14.5, zf + 2),
        F(half + 16, 14.5, zf + 2),
        F(half + 16, 16.5, zf + 17),
        F(-half - 16, 16.5, zf + 17),
      ],
      p.tone('#5a646c', 0.25, -0.5),
    ) +
    poly(
      [
        F(-half - 16, 13.6, zf + 2),
        F(half + 16, 13.6, zf + 2),
        F(half + 16, 14.8, zf + 2),
        F(-half - 16, 14.8, zf + 2),
      ],
      p.tone(home, 0.2, 0),
    )
  for (let x = -half - 14; x <= half + 14; x += 14)
    s += line([F(x, 1, zf + 1), F(x, 14, zf + 2)], p.tone('#8a9298', 0.25, 0), Math.max(1.5, cam.scale(zf) * 0.22))
  for (let x = -half; x < half; x += 5)
    s += circle(...F(x, 13.3, zf + 3), Math.max(1.2, cam.scale(zf) * 0.16), '#fff8e6')
  // hoardings
  for (let x = -half; x < half; x += rng.range(6, 11))
    s += poly(
      [
        F(x, 0, zf - 1),
        F(x, 1.1, zf - 1),
        F(Math.min(half, x + 10), 1.1, zf - 1),
        F(Math.min(half, x + 10), 0, zf - 1),
      ],
      p.tone(rng.pick(['#e8e4d8', '#b8402f', '#2f5f8a', '#d8a83a', '#2f5a4c', '#23303c']), 0.2, 0.1),
    )
  // the side stand, raking to us
  const xs = d * (half + 3)
  if (!low) {
    const near = 26
    s += bank(
      c,
      ...(d < 0
        ? ([F(xs - 15, 12, near), F(xs - 15, 12, z1), F(xs, 1.2, z1), F(xs, 1.2, near)] as const)
        : ([F(xs + 15, 12, z1), F(xs + 15, 12, near), F(xs, 1.2, near), F(xs, 1.2, z1)] as const)),
      22,
      home,
      lumS - 0.15,
      0.12,
    )
    s += poly(
      [F(xs + d * 2, 14, 18), F(xs + d * 2, 14, z1 + 4), F(xs + d * 17, 16, z1 + 4), F(xs + d * 17, 16, 18)],
      p.tone('#4a545c', 0.15, -0.6),
    )
    s += poly(
      [F(xs + d * 2, 13.2, 18), F(xs + d * 2, 13.2, z1 + 4), F(xs + d * 2, 14.4, z1 + 4), F(xs + d * 2, 14.4, 18)],
      p.tone(home, 0.1, -0.2),
    )
  }
  for (const [x, z] of [
    [-half - 6, zf + 4],
    [half + 6, zf + 4],
  ] as const) {
    const [X, Y] = F(x, 0, z)
    s += floodlight(c, clamp(X, w * 0.04, w * 0.96), Y, h * rng.range(0.36, 0.46), 0)
  }
  s += pitch(c, cam, { x0: -half + 3, x1: half - 3, z0, z1 })
  s += mist(0, H - h * 0.02, w, h * 0.2, mix(p.haze, '#ffffff', 0.25), 0.5, rng)
  const ball: [number, number] = low ? [rng.range(-3, 3), rng.range(8, 12)] : [rng.range(-8, 8), rng.range(23, 32)]
  const items = team(c, cam, {
    x0: low ? -30 : -24,
    x1: low ? 30 : 24,
    z0: low ? 14 : 24,
    z1: z1 - (low ? 6 : 24),
    n: low ? 14 : 20,
    ball,
  })
  if (!low)
    items.push([50, goal(c, cam, -half + 5.5, (z0 + z1) / 2, -1)], [50, goal(c, cam, half - 5.5, (z0 + z1) / 2, 1)])
  s += items
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  // heads in front of us
  if (!low || rng.chance(0.4)) {
    for (let i = 0; i < 2; i++) {
      const size = h * (i ? 0.15 : 0.1)
      for (let x = -size; x < w + size; x += size * rng.range(0.9, 1.5)) {
        const y = h * (i ? 0.97 : 0.93) + rng.gauss() * size * 0.12,
          k = size * rng.range(0.85, 1.1),
          lit = p.tone(home, 0, 0.4)
        s +=
          path(
            `M${x - k * 0.6} ${y + k * 1.4}Q${x - k * 0.66} ${y + k * 0.45} ${x - k * 0.2} ${y + k * 0.3}L${x + k * 0.2} ${y + k * 0.3}Q${x + k * 0.66} ${y + k * 0.45} ${x + k * 0.6} ${y + k * 1.4}Z`,
            p.tone(rng.pick(['#2f3440', '#3a3034', '#2a3a44', home]), 0, -0.7),
          ) +
          ellipse(x, y, k * 0.25, k * 0.31, p.tone('#2a201c', 0, -0.6)) +
          path(
            `M${x - k * 0.22} ${y - k * 0.2}Q${x} ${y - k * 0.46} ${x + k * 0.22} ${y - k * 0.2}`,
            'none',
            `stroke="${mix(p.key, '#ffffff', 0.4)}" stroke-width="${k * 0.035}" opacity="0.7"`,
          )
        if (rng.chance(0.22))
          s += poly(
            [
              [x - k * 0.34, y + k * 0.28],
              [x + k * 0.34, y + k * 0.2],
              [x + k * 0.36, y + k * 0.42],
              [x - k * 0.3, y + k * 0.5],
            ],
            lit,
          )
        if (rng.chance(0.12))
          s += line(
            [
              [x + k * 0.5, y + k * 0.6],
              [x + k * 0.62, y - k * 0.1],
              [x + k * 0.45, y - k * 0.75],
            ],
            p.tone('#3a3034', 0, -0.6),
            k * 0.2,
          )
      }
    }
  }
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s + finish({ bloom: 0.9 })
}
export default scene
