/** streets in one-point perspective, skylines, ground */

import type { Camera, Context, FacadeOptions, Point } from '../../kit.ts'
import {
  alpha,
  camera,
  clamp,
  ellipse,
  facade,
  group,
  house,
  lerp,
  line,
  linear,
  mix,
  patch,
  path,
  poly,
  quadMap,
  rect,
  ridge,
  vary,
} from '../../kit.ts'
import { EARTH, earthTown } from './_east.ts'

export const PLASTER = [
  '#e6d5b8',
  '#d9b99b',
  '#c98f6b',
  '#e9e2d0',
  '#b8a58c',
  '#cdb48c',
  '#b0604c',
  '#d8c28a',
  '#a9b5a8',
  '#c9b0a0',
  '#8fa0a4',
]
export const BRICK = ['#8a4a3c', '#9a5a46', '#7a4238', '#a86a50', '#6e5a50', '#c2ad90']
export const SHUTTERS = ['#4f6f6a', '#5a7d8c', '#7a3a30', '#3f5a44', '#8a8f86', '#2f4a6a']

export type StreetOptions = {
  cam: Camera
  /** half width of the street in metres; the walls stand at ±half (left may differ) */
  left: number
  right: number
  near: number
  far: number
  walls: string[]
  /** storeys low and high */
  storeys: [number, number]
  frontage?: [number, number]
  ground?: FacadeOptions['ground'][] | undefined
  shutters?: string[] | undefined
  arch?: boolean | undefined
  balcony?: boolean
  awnings?: string[]
  roof?: string
  flat?: boolean
  lit?: number | undefined
  storey?: number
  lean?: number
  sides?: (-1 | 1)[]
  haze?: number
}
/** both walls of a street, far to near; the sunlit side is brighter */
export function street(c: Context, o: StreetOptions): string {
  const { rng, palette: p } = c
  if (c.params.land === 'south')
    o = { ...o, walls: EARTH, flat: true, arch: true, shutters: ['#3f6f74', '#4f7a6a', '#2f5f7c', '#8a5a3a'] }
  const { cam } = o
  let out = ''
  const plots: { side: -1 | 1; z0: number; z1: number }[] = []
  for (const side of o.sides ?? ([-1, 1] as const)) {
    let z = o.near
    while (z < o.far) {
      const f = rng.range(...(o.frontage ?? [5, 9]))
      plots.push({ side, z0: z, z1: Math.min(z + f, o.far + 4) })
      z += f
    }
  }
  plots.sort((a, b) => b.z0 - a.z0)
  for (const { side, z0, z1 } of plots) {
    const X = (side < 0 ? -o.left : o.right) + rng.gauss() * 0.12
    const storeys = rng.int(...o.storeys)
    const height = storeys * (o.storey ?? 2.9) + rng.range(0, 0.8)
    const depth = clamp(((z0 + z1) / 2 / o.far) ** 1.3 * (o.haze ?? 0.75), 0, 0.85)
    const lum = (side === p.side ? -0.5 : 0.45) * (0.3 + 0.7 * p.contrast) + rng.gauss() * 0.08
    const q =
      side < 0
        ? ([cam.at(X, height, z0), cam.at(X, height, z1), cam.at(X, 0, z1), cam.at(X, 0, z0)] as const)
        : ([cam.at(X, height, z1), cam.at(X, height, z0), cam.at(X, 0, z0), cam.at(X, 0, z1)] as const)
    const wall = vary(rng.pick(o.walls), rng, 0.6)
    // the gable end that shows over a lower neighbour, and the roof
    const deep = 5
    const end = [
      cam.at(X, height, z0),
      cam.at(X + side * deep, height, z0),
      cam.at(X + side * deep, 0, z0),
      cam.at(X, 0, z0),
    ] as Point[]
    out += poly(end, p.tone(wall, depth, lum - 0.6))
    if (!o.flat) {
      const eave = 0.45
      const a = cam.at(X - side * eave, height - 0.1, z0 - 0.2),
        b = cam.at(X - side * eave, height - 0.1, z1)
      const r1 = cam.at(X + side * deep * 0.5, height + 2.2, z1),
        r0 = cam.at(X + side * deep * 0.5, height + 2.2, z0)
      const roof = c.light === 'snow' ? '#f2f4f8' : vary(o.roof ?? '#8a5040', rng, 0.6)
      out +=
        poly(
          [a, b, r1, r0],
          linear([
            [0, p.tone(roof, depth, 0.5)],
            [1, p.tone(roof, depth, -0.2)],
          ]),
        ) + poly([a, r0, cam.at(X + side * deep, height - 0.1, z0)], p.tone(wall, depth, lum - 0.7))
      if (rng.chance(0.7)) {
        const cx = X + side * deep * 0.45,
          cz = lerp(z0, z1, rng.range(0.3, 0.7))
        const k = cam.scale(cz)
        const [qx, qy] = cam.at(cx, height + 3, cz)
        out +=
          rect(
            qx - k * 0.35,
            qy,
            k * 0.7,
            k * 1.5,
            linear(
              [
                [0, p.tone('#8a5a48', depth, p.side < 0 ? 0.5 : -0.5)],
                [1, p.tone('#8a5a48', depth, p.side < 0 ? -0.5 : 0.5)],
              ],
              0,
              0,
              1,
              0,
            ),
          ) +
          rect(qx - k * 0.28, qy - k * 0.4, k * 0.2, k * 0.4, p.tone('#a8684c', depth, 0)) +
          rect(qx + k * 0.08, qy - k * 0.4, k * 0.2, k * 0.4, p.tone('#a8684c', depth, -0.2))
      }
    }
    out += facade(c, q, {
      wall,
      lum,
      depth,
      cols: Math.max(2, Math.round((z1 - z0) / 2.4)),
      rows: Math.max(1, storeys - 1),
      groundShare: ((o.storey ?? 2.9) * 1.1) / height,
      ground: rng.pick(o.ground ?? ['door']),
      shutters: o.shutters && rng.chance(0.75) ? rng.pick(o.shutters) : undefined,
      arch: o.arch && rng.chance(0.6),
      balcony: o.balcony,
      awning: o.awnings ? rng.pick(o.awnings) : undefined,
      lit: o.lit,
    })
    if (!o.flat) {
      // eave's underside and gutter
      const a = cam.at(X - side * 0.4, height - 0.05, z0),
        b = cam.at(X - side * 0.4, height - 0.05, z1)
      out +=
        poly([a, b, cam.at(X, height - 0.35, z1), cam.at(X, height - 0.35, z0)], p.tone(wall, depth, -0.9)) +
        line([a, b], p.tone('#4a4038', depth, 0.1), Math.max(1.2, cam.scale(z0) * 0.06))
    } else if (c.light === 'snow') {
      const a = cam.at(X, height + 0.25, z0),
        b = cam.at(X, height + 0.25, z1)
      out += poly([a, b, cam.at(X, height - 0.1, z1), cam.at(X, height - 0.1, z0)], p.tone('#f4f6fa', depth, 0.5))
    }
    // foot of the wall: damp and shade
    const m = quadMap(q)
    out += patch(
      m,
      0,
      0.93,
      1,
      1,
      linear([
        [0, p.dark, 0],
        [1, p.dark, 0.45],
      ]),
    )
    // a corner's edge of light or shade
    const c0 = cam.at(X, height, z0),
      c1 = cam.at(X, 0, z0)
    out += line(
      [c0, c1],
      p.tone(wall, depth, lum + (lum > 0 ? 0.5 : -0.4)),
      Math.max(1, cam.scale(z0) * 0.04),
      'opacity="0.6"',
    )
  }
  return out
}

/** ground from the horizon down, lighter far off; kind sets its grain */
export function ground(
  c: Context,
  cam: Camera,
  o: {
    color: string
    left?: number
    right?: number
    kind?: 'cobbles' | 'slabs' | 'plain' | 'asphalt'
    sidewalk?: number
    lum?: number
  },
): string {
  const { w, h, rng, palette: p } = c
  const lum = o.lum ?? 0
  const dry = c.light === 'snow' ? mix(o.color, '#eef1f6', 0.75) : o.color
  let out = rect(
    0,
    cam.horizon,
    w,
    h - cam.horizon + 5,
    linear([
      [0, p.tone(dry, 0.6, lum)],
      [0.25, p.tone(dry, 0.25, lum)],
      [1, p.tone(dry, 0, lum - 0.5)],
    ]),
  )
  const lineC = p.tone(o.color, 0, -0.8)
  const litC = p.tone(dry, 0, 0.7)
  if (o.kind === 'cobbles') {
    for (let z = 2.1; z < 40; z *= 1.075) {
      const k = cam.scale(z)
      const dz = z * 0.036
      let d = '',
        l = ''
      const step = 0.24 + z * 0.012
      const half = Math.min(14, (w / k) * 0.75)
      for (let x = -half + rng() * step; x < half; x += step * rng.range(0.85, 1.2)) {
        const [X, Y] = cam.at(x, 0, z)
        if (X < -40 || X > w + 40 || Y > h + 30) continue
        const rw = step * k * 0.4,
          rh = Math.max(1, cam.at(0, 0, z - dz)[1] - cam.at(0, 0, z + dz)[1]) * 0.42
        d += `M${(X - rw).toFixed(1)} ${Y.toFixed(1)}q0 ${rh.toFixed(1)} ${rw.toFixed(1)} ${rh.toFixed(1)}q${rw.toFixed(1)} 0 ${rw.toFixed(1)} ${(-rh).toFixed(1)}`
        if (rng.chance(0.6))
          l += `M${(X - rw * 0.6).toFixed(1)} ${(Y - rh * 0.5).toFixed(1)}q${(rw * 0.6).toFixed(1)} ${(-rh * 0.5).toFixed(1)} ${(rw * 1.1).toFixed(1)} 0`
      }
      const a = clamp(1.15 - z / 34)
      out +=
        path(
          d,
          'none',
          `stroke="${lineC}" stroke-width="${Math.max(0.8, k * 0.012).toFixed(1)}" opacity="${(0.5 * a).toFixed(2)}"`,
        ) +
        path(
          l,
          'none',
          `stroke="${litC}" stroke-width="${Math.max(0.8, k * 0.014).toFixed(1)}" opacity="${(0.4 * a).toFixed(2)}"`,
        )
    }
  } else if (o.kind === 'slabs') {
    for (let z = 2; z < 46; z *= 1.16)
      out += line(
        [cam.at(-30, 0, z), cam.at(30, 0, z)],
        lineC,
        Math.max(0.8, cam.scale(z) * 0.014),
        `opacity="${(0.4 * clamp(1.1 - z / 40)).toFixed(2)}"`,
      )
    for (let x = -24; x <= 24; x += 1.2) out += line([cam.at(x, 0, 2), cam.at(x, 0, 46)], lineC, 1.6, 'opacity="0.22"')
    for (let i = 0; i < 60; i++) {
      const z = rng.range(2.2, 30),
        x = Math.round(rng.range(-12, 12) / 1.2) * 1.2
      out += poly(
        [cam.at(x, 0, z), cam.at(x + 1.2, 0, z), cam.at(x + 1.2, 0, z * 1.16), cam.at(x, 0, z * 1.16)],
        rng.chance(0.5) ? lineC : litC,
        'opacity="0.1"',
      )
    }
  } else if (o.kind === 'asphalt') {
    for (let i = 0; i < 26; i++) {
      const z = 2 + rng() ** 2 * 30
      const [X, Y] = cam.at(rng.gauss() * 5, 0, z)
      const k = cam.scale(z)
      out += ellipse(
        X,
        Y,
        k * rng.range(0.5, 1.8),
        k * rng.range(0.04, 0.16),
        rng.chance(0.6) ? lineC : litC,
        'opacity="0.13"',
      )
    }
  }
  // shade of the houses lies over the sunless side
  if (o.left !== undefined && o.right !== undefined) {
    const s = p.side
    const edge = s < 0 ? -o.left : o.right
    const reach = (o.left + o.right) * lerp(0.25, 0.7, 1 - Math.min(1, p.contrast))
    if (p.contrast > 0.4 && p.night < 0.8)
      out += poly(
        [cam.at(edge, 0, 1.2), cam.at(edge - s * reach, 0, 1.2), cam.at(edge - s * reach, 0, 60), cam.at(edge, 0, 60)],
        p.shadow,
        'opacity="0.45"',
      )
    for (const sd of [-1, 1]) {
      const e = sd < 0 ? -o.left : o.right
      const k = o.sidewalk ?? 0
      if (k)
        out +=
          poly(
            [cam.at(e, 0.12, 1.2), cam.at(e - sd * k, 0.12, 1.2), cam.at(e - sd * k, 0.12, 60), cam.at(e, 0.12, 60)],
            linear([
              [0, p.tone('#b0a898', 0.4, 0)],
              [1, p.tone('#b0a898', 0, sd === s ? -0.5 : 0.2)],
            ]),
          ) +
          poly(
            [
              cam.at(e - sd * k, 0.12, 1.2),
              cam.at(e - sd * k, 0, 1.2),
              cam.at(e - sd * k, 0, 60),
              cam.at(e - sd * k, 0.12, 60),
            ],
            p.tone('#8a8478', 0.1, -0.6),
          )
      else
        out += poly(
          [cam.at(e, 0, 1.2), cam.at(e - sd * 0.5, 0, 1.2), cam.at(e - sd * 0.5, 0, 60), cam.at(e, 0, 60)],
          p.dark,
          'opacity="0.3"',
        )
    }
  }
  return out
}

/** a band of houses far off along y, hazy, several rows climbing if rows > 1 */
export function townBand(
  c: Context,
  y: number,
  size: number,
  o: {
    rows?: number
    depth?: number
    walls?: string[]
    x0?: number
    x1?: number
    climb?: number
    spire?: boolean
    roof?: string
  } = {},
): string {
  const { w, rng, palette: p } = c
  let out = ''
  const rows = o.rows ?? 1
  if (c.params.land === 'south') {
    if (o.spire !== false && size > 20)
      out += spire(
        c,
        lerp(o.x0 ?? 0, o.x1 ?? w, rng.range(0.25, 0.75)),
        y - size * 0.3,
        size * rng.range(2.2, 3),
        clamp((o.depth ?? 0.35) + 0.1),
        { kind: 'minaret' },
      )
    return (
      out +
      earthTown(c, y, size, {
        depth: o.depth ?? 0.35,
        rows: rows + 1,
        climb: o.climb ?? size * 0.6,
        x0: o.x0 ?? -20,
        x1: o.x1 ?? w + 20,
      })
    )
  }
  const x0 = o.x0 ?? -20,
    x1 = o.x1 ?? w + 20
  const bump = rng.range(0.3, 0.7)
  for (let r = rows - 1; r >= 0; r--) {
    const depth = clamp((o.depth ?? 0.35) + r * 0.1)
    const s = size * (1 - r * 0.1)
    if (o.spire !== false && r === Math.min(1, rows - 1))
      out += spire(
        c,
        lerp(x0, x1, rng.range(0.25, 0.75)),
        y - r * (o.climb ?? size * 0.7) * 0.8,
        s * rng.range(2.6, 3.6),
        depth,
      )
    for (let x = x0 - rng() * s; x < x1; ) {
      const t = (x - x0) / (x1 - x0)
      const rise = r * (o.climb ?? size * 0.7) * (0.35 + 0.65 * Math.exp(-(((t - bump) / 0.35) ** 2)))
      const wd = s * rng.range(0.6, 1.1),
        ht = s * rng.range(0.75, 1.35)
      out += house(c, x, y - rise, wd, ht + (r ? size * 0.4 : 0), {
        depth,
        wall: rng.pick(o.walls ?? PLASTER),
        roofColor: o.roof,
        rows: Math.max(2, Math.round((ht / s) * 2.6)),
        cols: rng.int(2, 3),
        ground: r ? 'none' : 'door',
        lit: p.night * 0.45,
        lum: rng.gauss() * 0.15,
        roofH: s * 0.3,
      })
      x += wd * rng.range(0.94, 1.02)
    }
  }
  return out
}

export function spire(
  c: Context,
  x: number,
  y: number,
  h: number,
  depth: number,
  o: { kind?: 'spire' | 'dome' | 'minaret' } = {},
): string {
  const { rng, palette: p } = c
  if (c.params.land === 'south') o = { kind: 'minaret' }
  const stone = rng.pick(['#c9b89a', '#a89c8c', '#b8a890'])
  const k = h * 0.13
  const G = linear(
    p.side < 0
      ? [
          [0, p.tone(stone, depth, 0.6)],
          [0.5, p.tone(stone, depth, 0)],
          [1, p.tone(stone, depth, -0.6)],
        ]
      : [
          [0, p.tone(stone, depth, -0.6)],
          [0.5, p.tone(stone, depth, 0)],
          [1, p.tone(stone, depth, 0.6)],
        ],
    0,
    0,
    1,
    0,
  )
  const dk = p.tone('#2a2a30', depth, -0.4)
  let s = ''
  if (o.kind === 'minaret') {
    s +=
      rect(x - k * 0.4, y - h * 0.74, k * 0.8, h * 0.74, G) +
      rect(x - k * 0.58, y - h * 0.77, k * 1.16, h * 0.045, G) +
      rect(x - k * 0.26, y - h * 0.9, k * 0.52, h * 0.14, G) +
      path(
        `M${x - k * 0.3} ${y - h * 0.9}Q${x - k * 0.3} ${y - h * 0.98} ${x} ${y - h * 1}Q${x + k * 0.3} ${y - h * 0.98} ${x + k * 0.3} ${y - h * 0.9}Z`,
        p.tone('#5f8a84', depth, 0.2),
      ) +
      line(
        [
          [x, y - h],
          [x, y - h * 1.05],
        ],
        dk,
        k * 0.06,
      )
    for (let i = 0; i < 4; i++)
      s += rect(
        x - k * 0.07,
        y - h * (0.2 + i * 0.14),
        k * 0.14,
        h * 0.04,
        p.night > 0.5 && rng.chance(0.5) ? p.warm : dk,
      )
    if (p.night > 0.4) s += ellipse(x, y - h * 0.75, k * 0.7, k * 0.3, p.warm, 'opacity="0.5"')
    return s
  }
  s += rect(x - k, y - h * 0.55, k * 2, h * 0.55, G)
  for (const yy of [0.14, 0.3]) s += rect(x - k * 1.08, y - h * yy, k * 2.16, h * 0.012, p.tone(stone, depth, 0.4))
  for (const sx of [-0.42, 0.42])
    s += path(
      `M${x + k * sx - k * 0.2} ${y - h * 0.33}v${-h * 0.1}q${k * 0.2} ${-h * 0.05} ${k * 0.4} 0v${h * 0.1}Z`,
      dk,
    )
  s +=
    ellipse(
      x,
      y - h * 0.24,
      k * 0.42,
      k * 0.42,
      p.night > 0.4 ? mix(p.warm, '#fff', 0.3) : p.tone('#e8e0cc', depth, 0.2),
    ) +
    line(
      [
        [x, y - h * 0.24],
        [x, y - h * 0.262],
      ],
      dk,
      k * 0.06,
    ) +
    line(
      [
        [x, y - h * 0.24],
        [x + k * 0.22, y - h * 0.235],
      ],
      dk,
      k * 0.06,
    )
  s += rect(x - k * 1.12, y - h * 0.565, k * 2.24, h * 0.025, p.tone(stone, depth, 0.5))
  if (o.kind === 'dome')
    s +=
      path(
        `M${x - k} ${y - h * 0.56}Q${x - k * 1.1} ${y - h * 0.8} ${x} ${y - h * 0.84}Q${x + k * 1.1} ${y - h * 0.8} ${x + k} ${y - h * 0.56}Z`,
        p.tone('#6f8f86', depth, 0),
      ) + rect(x - k * 0.2, y - h * 0.9, k * 0.4, h * 0.07, G)
  else
    s +=
      poly(
        [
          [x - k * 0.98, y - h * 0.56],
          [x, y - h],
          [x, y - h * 0.56],
        ],
        p.tone(c.light === 'snow' ? '#eef1f6' : '#5a6468', depth, p.side < 0 ? 0.4 : -0.5),
      ) +
      poly(
        [
          [x + k * 0.98, y - h * 0.56],
          [x, y - h],
          [x, y - h * 0.56],
        ],
        p.tone('#5a6468', depth, p.side < 0 ? -0.5 : 0.4),
      )
  return (
    s +
    line(
      [
        [x, y - h],
        [x, y - h * 1.05],
      ],
      dk,
      k * 0.07,
    )
  )
}
export { alpha, camera, group, ridge }
