import { nth } from '../nth.ts'
import { lighten, mix, vary } from './colour.ts'
import { blobPath, ellipse, f, group, limb, line, linearAt, type Point, path, poly, rect, stroke } from './markup.ts'
import { clamp, lerp } from './numbers.ts'
import type { Context } from './scene.ts'

export type Pose =
  | 'stand'
  | 'walk'
  | 'sit'
  | 'work'
  | 'lean'
  | 'run'
  | 'wave'
  | 'carry'
  | 'kneel'
  | 'arms-crossed'
  | 'point'
  | 'read'

export type FigureOptions = {
  pose?: Pose | undefined
  /** -1 faces left, 1 right, 0 towards or away from us */
  face?: number
  coat?: string
  legs?: string
  skin?: string
  hair?: string
  hat?: 'cap' | 'beanie' | 'wide' | 'helmet' | 'scarf' | 'none' | undefined
  hatColor?: string
  /** robe and skirt fall to the ankle and the knee */
  dress?: 'coat' | 'robe' | 'skirt' | 'short' | 'apron'
  bag?: boolean
  stick?: boolean
  back?: boolean
  depth?: number
  lum?: number
  rim?: number
  child?: boolean
}

export const SKINS = ['#f0c8a4', '#e2b08a', '#c98e66', '#a86f4a', '#7a4c32', '#5c3826']

export const COATS = [
  '#2f3e52',
  '#6b2f2c',
  '#8c6a3c',
  '#3f5247',
  '#a8563c',
  '#4a4453',
  '#b89a6a',
  '#22303a',
  '#c7b9a0',
  '#7d2f3a',
  '#3b6272',
  '#55504a',
]

export const HAIRS = ['#231a16', '#3b2a20', '#5c4028', '#8a6238', '#b9b2aa', '#14100e', '#6b4a30']

/** a limb through several joints with a width at each, drawn as one soft outline */
export function limbs(points: Point[], widths: number[], fill: string): string {
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i < points.length; i++) {
    const a = nth(points, Math.max(0, i - 1))
    const b2 = nth(points, Math.min(points.length - 1, i + 1))
    const l = Math.hypot(b2[0] - a[0], b2[1] - a[1]) || 1
    const [nx, ny] = [-(b2[1] - a[1]) / l, (b2[0] - a[0]) / l]
    const [x, y] = nth(points, i)
    left.push([x + nx * nth(widths, i), y + ny * nth(widths, i)])
    right.unshift([x - nx * nth(widths, i), y - ny * nth(widths, i)])
  }
  return path(blobPath([...left, ...right], true, 0.8), fill)
}

/** seven and a half heads high, jointed, dressed, with light on one side; feet at (x, y), h pixels tall */
export function figure(c: Context, x: number, y: number, h: number, o: FigureOptions = {}): string {
  const { rng, palette: p } = c
  const pose = o.pose ?? rng.pick(['stand', 'walk'] as const)
  const face = o.face ?? rng.pick([-1, 1])
  const d = face || rng.sign()
  const depth = o.depth ?? 0
  const lum = o.lum ?? 0
  const coat = o.coat ?? rng.pick(COATS)
  const legsC = o.legs ?? rng.pick(['#262b36', '#3a3d46', '#4a4038', '#2f3a4a', '#5a5148'])
  const skin = o.skin ?? rng.pick(SKINS)
  const hair = o.hair ?? rng.pick(HAIRS)
  const dress = o.dress ?? rng.pick(['coat', 'short', 'short', 'coat', 'skirt'] as const)
  const T = (k: string, l: number) => p.tone(k, depth, clamp(l + lum, -1, 1))
  const ls = p.side
  const u = (h / 7.75) * (o.child ? 1.12 : 1)
  const legLength = u * (o.child ? 3.05 : 3.95)
  // one light across the whole body: lit edge, local colour, shadow
  const G = (k: string, amount = 1) =>
    linearAt(
      ls < 0
        ? [
            [0, T(k, 0.7 * amount)],
            [0.3, T(k, 0)],
            [1, T(k, -0.75 * amount)],
          ]
        : [
            [0, T(k, -0.75 * amount)],
            [0.7, T(k, 0)],
            [1, T(k, 0.7 * amount)],
          ],
      x - u * 1.15,
      0,
      x + u * 1.15,
      0,
    )
  const slim = rng.range(0.94, 1.16)
  const walk = pose === 'walk' || pose === 'run' || pose === 'carry'
  const stride = pose === 'run' ? 1.5 : walk ? rng.range(0.6, 1) : rng.range(0.1, 0.3)
  const side = face !== 0
  const leanX =
    (pose === 'run'
      ? 0.55
      : pose === 'work'
        ? 0.85
        : walk
          ? 0.18
          : pose === 'lean'
            ? -0.3
            : pose === 'read'
              ? 0.2
              : rng.gauss() * 0.05) *
    d *
    u
  const sitting = pose === 'sit' || pose === 'read'
  const kneeling = pose === 'kneel'
  const hipY = y - legLength + (sitting ? u * 1.95 : kneeling ? u * 2.1 : pose === 'run' ? u * 0.12 : 0)
  const hipX = x
  const shY = hipY - u * (o.child ? 2.1 : 2.5) + (pose === 'work' ? u * 0.15 : 0)
  const shX = hipX + leanX
  const headY = shY - u * 0.72
  const headX = shX + leanX * 0.35 + (side ? d * u * 0.1 : 0)
  const bodyW = (side ? 0.66 : 0.88) * u * slim
  let back = '',
    mid = '',
    front = ''
  const shoe = T('#1c1a1c', -0.4)
  const dark = T(legsC, -0.7),
    mids = G(legsC, 0.8)
  const foot = (fx: number, fy: number) =>
    side
      ? path(
          `M${f(fx - d * u * 0.22)} ${f(fy - u * 0.26)}L${f(fx - d * u * 0.26)} ${f(fy)}L${f(fx + d * u * 0.55)} ${f(fy)}Q${f(fx + d * u * 0.5)} ${f(fy - u * 0.16)} ${f(fx + d * u * 0.14)} ${f(fy - u * 0.3)}Z`,
          shoe,
        )
      : ellipse(fx, fy - u * 0.1, u * 0.22, u * 0.14, shoe)
  const leg = (kx: number, ky: number, fx: number, fy: number, fill: string, ox = 0) =>
    foot(fx, fy) +
    limbs(
      [
        [hipX + ox, hipY - u * 0.3],
        [lerp(hipX + ox, kx, 0.45), lerp(hipY, ky, 0.45)],
        [kx, ky],
        [lerp(kx, fx, 0.5) - d * u * 0.04, lerp(ky, fy, 0.45)],
        [fx, fy - u * 0.16],
      ],
      [u * 0.44 * slim, u * 0.42 * slim, u * 0.3, u * 0.29, u * 0.19],
      fill,
    )
  const L = legLength / (u * 3.95)
  if (sitting)
    back +=
      leg(hipX + d * u * 1.7, hipY + u * 0.02, hipX + d * u * 1.45, y, dark) +
      leg(hipX + d * u * 1.9, hipY + u * 0.1, hipX + d * u * 1.95, y, mids)
  else if (kneeling)
    back +=
      leg(hipX - d * u * 0.2, y - u * 0.25, hipX - d * u * 1.7, y, dark) +
      leg(hipX + d * u * 1.3, hipY + u * 0.4, hipX + d * u * 1.2, y, mids)
  else if (side) {
    const s = stride * u
    if (pose === 'run')
      back +=
        leg(hipX - d * u * 0.2, hipY + u * 1.9 * L, hipX - d * u * 1.75, hipY + u * 2.2 * L, dark) +
        leg(hipX + d * u * 1.2, hipY + u * 1.35 * L, hipX + d * u * 1.15, y - u * 0.1, mids)
    else
      back +=
        leg(hipX - d * s * 0.2, hipY + u * 1.95 * L, hipX - d * s * 1.1, y - (walk ? u * 0.12 : 0), dark) +
        leg(hipX + d * s * 0.8, hipY + u * 1.9 * L, hipX + d * s, y, mids)
  } else {
    const s = u * 0.36
    back +=
      leg(
        hipX - s * 1.05,
        hipY + u * 1.95 * L,
        hipX - s * 1.15,
        y - (walk ? u * 0.35 : 0),
        walk ? dark : mids,
        -u * 0.22,
      ) + leg(hipX + s * 1.05, hipY + u * 1.95 * L, hipX + s * 1.2, y, mids, u * 0.22)
  }
  const arm = (side2: number, ex: number, ey: number, hx: number, hy: number, fill: string) => {
    const sx = shX + side2 * bodyW * 0.8
    const sy = shY + u * 0.28
    return (
      ellipse(hx, hy + u * 0.1, u * 0.15, u * 0.19, T(skin, fill === sleeveDark ? -0.5 : 0.15)) +
      limbs(
        [
          [sx, sy],
          [lerp(sx, ex, 0.5), lerp(sy, ey, 0.5)],
          [ex, ey],
          [hx, hy],
        ],
        [u * 0.27 * slim, u * 0.27 * slim, u * 0.22, u * 0.17],
        fill,
      )
    )
  }
  const sleeve = G(coat, 0.95),
    sleeveDark = T(coat, -0.8)
  const sw = side ? 0 : 1
  const swing = walk ? stride * 0.55 * u : u * 0.1
  const A = (px: number, py: number): Point => [shX + px * d * u, shY + py * u]
  if (pose === 'run') {
    back += arm(0, ...A(-0.8, 1), ...A(-0.3, 1.75), sleeveDark)
    front += arm(0, ...A(0.35, 1.25), ...A(1.2, 0.75), sleeve)
  } else if (pose === 'work') {
    back += arm(0, ...A(0.5, 1.2), ...A(1.3, 1.65), sleeveDark)
    front += arm(0, ...A(0.3, 1.35), ...A(1.15, 1.95), sleeve)
  } else if (pose === 'point') {
    back += arm(-sw, shX - sw * bodyW - swing, shY + u * 1.4, shX - sw * bodyW - swing * 0.5, shY + u * 2.4, sleeveDark)
    front += arm(sw * d, ...A(0.95, 0.4), ...A(1.9, 0), sleeve)
  } else if (pose === 'wave') {
    back += arm(-sw * d, ...A(-0.9 * sw - 0.3, 1.4), ...A(-0.9 * sw - 0.1, 2.4), sleeveDark)
    front += arm(sw * d, ...A(0.95, -0.2), ...A(1, -1.3), sleeve)
  } else if (pose === 'read') {
    back += arm(0, ...A(0.35, 1.3), ...A(1.15, 1.2), sleeveDark)
    front +=
      poly([A(0.95, 1.4), A(1.1, 0.5), A(1.8, 0.45), A(1.6, 1.35)], T('#efe7d6', 0.4)) +
      arm(0, ...A(0.15, 1.45), ...A(1.1, 1.4), sleeve)
  } else if (pose === 'arms-crossed')
    front +=
      limbs(
        [
          [shX - bodyW * 0.8, shY + u * 0.28],
          [shX - bodyW * 1.08, shY + u * 0.85],
          [shX - bodyW * 0.95, shY + u * 1.4],
          [shX + u * 0.45, shY + u * 1.25],
        ],
        [u * 0.27, u * 0.27, u * 0.24, u * 0.17],
        T(coat, -0.3),
      ) +
      limbs(
        [
          [shX + bodyW * 0.8, shY + u * 0.28],
          [shX + bodyW * 1.08, shY + u * 0.85],
          [shX + bodyW * 0.95, shY + u * 1.42],
          [shX - u * 0.45, shY + u * 1.12],
        ],
        [u * 0.27, u * 0.27, u * 0.24, u * 0.17],
        T(coat, 0.05),
      )
  else if (pose === 'sit') {
    front += arm(0, ...A(0.1, 1.4), ...A(1.05, 1.95), sleeve)
    back += arm(0, ...A(0.3, 1.4), ...A(1.3, 2), sleeveDark)
  } else if (pose === 'carry') {
    front +=
      rect(shX + d * u * 0.95 - u * 0.65, shY + u * 0.45, u * 1.3, u * 1.05, G('#a9793f')) +
      arm(0, ...A(0.05, 1.3), ...A(0.9, 1.35), sleeve)
    back += arm(0, ...A(0.3, 1.3), ...A(1.1, 1.3), sleeveDark)
  } else if (pose === 'lean') {
    back += arm(-sw * d, ...A(-0.3, 1.4), ...A(0.2, 2.3), sleeveDark)
    front += arm(sw * d, ...A(0.5, 1.35), ...A(1.1, 1.6), sleeve)
  } else if (side) {
    back += arm(
      0,
      shX - d * swing * 0.9,
      shY + u * 1.35,
      shX - d * swing * 1.1 + d * u * 0.2,
      shY + u * 2.4,
      sleeveDark,
    )
    front += arm(
      0,
      shX + d * swing * 0.4 - d * u * 0.08,
      shY + u * 1.4,
      shX + d * swing * 1.5 + d * u * 0.1,
      shY + u * 2.35,
      sleeve,
    )
  } else {
    const k = rng.range(0.98, 1.12)
    back += arm(-1, shX - bodyW * k - u * 0.06, shY + u * 1.35, shX - bodyW * 1.02, shY + u * 2.4, sleeve)
    front += arm(1, shX + bodyW * k + u * 0.06, shY + u * 1.35, shX + bodyW * 1.02, shY + u * 2.35, sleeve)
  }
  // torso and garment
  const hem =
    sitting || kneeling
      ? hipY + u * 0.4
      : dress === 'robe'
        ? y - u * 0.3
        : dress === 'coat'
          ? hipY + u * 1.45
          : dress === 'skirt'
            ? hipY + u * 1.75
            : hipY + u * 0.3
  const hw =
    dress === 'robe' ? bodyW * 1.2 : dress === 'skirt' ? bodyW * 1.25 : dress === 'coat' ? bodyW * 1.04 : bodyW * 0.9
  const sway = walk ? -d * u * 0.14 : 0
  const waist = bodyW * 0.82
  const wy = lerp(shY, hipY, 0.62)
  const wx = lerp(shX, hipX, 0.62)
  const lowX = hipX + (sitting ? d * u * 0.15 : 0)
  const torso = `M${f(shX - u * 0.2)} ${f(shY - u * 0.16)}C${f(shX - bodyW * 0.7)} ${f(shY - u * 0.02)} ${f(shX - bodyW)} ${f(shY + u * 0.05)} ${f(shX - bodyW)} ${f(shY + u * 0.5)}Q${f(wx - waist * 0.98)} ${f(lerp(shY, wy, 0.7))} ${f(wx - waist)} ${f(wy)}Q${f(lowX - hw + sway * 0.4)} ${f(lerp(wy, hem, 0.5))} ${f(lowX - hw + sway)} ${f(hem)}Q${f(lowX + sway)} ${f(hem + u * 0.12)} ${f(lowX + hw + sway)} ${f(hem)}Q${f(lowX + hw + sway * 0.4)} ${f(lerp(wy, hem, 0.5))} ${f(wx + waist)} ${f(wy)}Q${f(wx + waist * 0.98)} ${f(lerp(shY, wy, 0.7))} ${f(shX + bodyW)} ${f(shY + u * 0.5)}C${f(shX + bodyW)} ${f(shY + u * 0.05)} ${f(shX + bodyW * 0.7)} ${f(shY - u * 0.02)} ${f(shX + u * 0.2)} ${f(shY - u * 0.16)}Z`
  mid += path(torso, G(coat))
  if (dress === 'skirt' && !sitting)
    mid += path(
      `M${f(wx - waist)} ${f(wy)}Q${f(lowX - hw)} ${f(lerp(wy, hem, 0.5))} ${f(lowX - hw * 1.05 + sway)} ${f(hem)}Q${f(lowX)} ${f(hem + u * 0.2)} ${f(lowX + hw * 1.05 + sway)} ${f(hem)}Q${f(lowX + hw)} ${f(lerp(wy, hem, 0.5))} ${f(wx + waist)} ${f(wy)}Z`,
      G(vary(legsC, rng, 2)),
    )
  if (dress === 'apron')
    mid += path(
      `M${f(shX - bodyW * 0.45 + (side ? d * u * 0.25 : 0))} ${f(shY + u * 0.6)}L${f(shX + bodyW * 0.5 + (side ? d * u * 0.2 : 0))} ${f(shY + u * 0.6)}L${f(hipX + bodyW * 0.9)} ${f(hipY + u * 1.2)}L${f(hipX - bodyW * 0.75)} ${f(hipY + u * 1.2)}Z`,
      G('#e8e0d0', 0.8),
    )
  if (h > 110) {
    // opening of the coat, folds, collar
    const folds = T(coat, -0.85)
    if (dress === 'coat' || dress === 'short')
      mid += line(
        [
          [shX + (side ? d * u * 0.35 : 0), shY + u * 0.1],
          [wx + (side ? d * u * 0.3 : 0), wy],
          [lowX + (side ? d * u * 0.3 : 0) + sway, hem],
        ],
        folds,
        Math.max(1, u * 0.045),
        'opacity="0.7"',
      )
    for (let i = 0; i < 3; i++)
      mid += stroke(
        `M${f(wx + rng.gauss() * waist * 0.6)} ${f(wy - u * rng.range(-0.2, 0.7))}q${f(rng.gauss() * u * 0.2)} ${f(u * 0.3)} ${f(rng.gauss() * u * 0.3)} ${f(u * rng.range(0.4, 0.8))}`,
        folds,
        u * 0.06,
        'opacity="0.4"',
      )
    mid += path(
      `M${f(shX - u * 0.3)} ${f(shY - u * 0.12)}Q${f(shX)} ${f(shY + u * 0.2)} ${f(shX + u * 0.3)} ${f(shY - u * 0.12)}L${f(shX + u * 0.22)} ${f(shY - u * 0.3)}L${f(shX - u * 0.22)} ${f(shY - u * 0.3)}Z`,
      T(lighten(coat, 0.05), -0.5),
    )
  }
  if (o.bag ?? rng.chance(0.15))
    front +=
      path(
        `M${f(hipX - d * bodyW * 0.9)} ${f(hipY - u * 0.5)}l${f(u * 0.75 * -d)} 0l${f(u * 0.05 * -d)} ${f(u * 0.95)}l${f(u * 0.85 * d)} 0Z`,
        G(vary('#8a5a36', rng)),
      ) +
      line(
        [
          [shX + d * bodyW * 0.3, shY],
          [hipX - d * bodyW, hipY - u * 0.5],
        ],
        T('#5a3a24', -0.2),
        u * 0.08,
      )
  if (o.stick)
    front += line(
      [
        [shX + d * u * 0.85, shY + u * 2.3],
        [shX + d * u * 1.25, y],
      ],
      T('#5a4028', 0),
      u * 0.1,
    )
  // neck and head
  let head = limb(shX, shY, headX - (side ? d * u * 0.06 : 0), headY + u * 0.2, u * 0.24, u * 0.2, T(skin, -0.55))
  const rx = u * 0.37,
    ry = u * 0.49
  const GH = (k: string, amount = 0.8) =>
    linearAt(
      ls < 0
        ? [
            [0, T(k, 0.7 * amount)],
            [0.45, T(k, -0.05)],
            [1, T(k, -0.8 * amount)],
          ]
        : [
            [0, T(k, -0.8 * amount)],
            [0.55, T(k, -0.05)],
            [1, T(k, 0.7 * amount)],
          ],
      headX - rx,
      0,
      headX + rx,
      0,
    )
  if (side)
    head += path(
      `M${f(headX + d * rx * 0.2)} ${f(headY - ry)}Q${f(headX + d * rx * 0.85)} ${f(headY - ry * 0.85)} ${f(headX + d * rx * 0.88)} ${f(headY - ry * 0.15)}L${f(headX + d * rx * 1.14)} ${f(headY + ry * 0.2)}L${f(headX + d * rx * 0.9)} ${f(headY + ry * 0.3)}Q${f(headX + d * rx * 0.98)} ${f(headY + ry * 0.75)} ${f(headX + d * rx * 0.7)} ${f(headY + ry * 0.98)}Q${f(headX + d * rx * 0.1)} ${f(headY + ry * 1.02)} ${f(headX - d * rx * 0.2)} ${f(headY + ry * 0.5)}Q${f(headX - d * rx * 1.1)} ${f(headY + ry * 0.3)} ${f(headX - d * rx)} ${f(headY - ry * 0.3)}Q${f(headX - d * rx * 0.7)} ${f(headY - ry)} ${f(headX + d * rx * 0.2)} ${f(headY - ry)}Z`,
      GH(skin),
    )
  else
    head +=
      ellipse(headX, headY, rx * 0.95, ry, GH(skin)) +
      (h > 160 && !o.back
        ? path(
            `M${f(headX - ls * rx * 0.1)} ${f(headY - ry * 0.1)}l${f(-ls * rx * 0.16)} ${f(ry * 0.38)}l${f(ls * rx * 0.2)} 0Z`,
            T(skin, -0.6),
          ) +
          rect(headX - rx * 0.55, headY - ry * 0.12, rx * 0.35, ry * 0.09, T(skin, -0.95)) +
          rect(headX + rx * 0.2, headY - ry * 0.12, rx * 0.35, ry * 0.09, T(skin, -0.95)) +
          rect(headX - rx * 0.25, headY + ry * 0.5, rx * 0.5, ry * 0.07, T(skin, -0.75))
        : '')
  const long = rng.chance(0.4)
  const hairC = GH(hair, 0.7)
  if (!side && (o.back || (o.back === undefined && rng.chance(0.3))))
    head +=
      ellipse(headX, headY - ry * 0.06, rx * 1.06, ry * 1.02, hairC) +
      (long
        ? path(
            `M${f(headX - rx * 1.05)} ${f(headY)}L${f(headX - rx)} ${f(headY + ry * 1.5)}Q${f(headX)} ${f(headY + ry * 1.75)} ${f(headX + rx)} ${f(headY + ry * 1.5)}L${f(headX + rx * 1.05)} ${f(headY)}Z`,
            hairC,
          )
        : '')
  else if (side)
    head += path(
      `M${f(headX + d * rx * 0.85)} ${f(headY - ry * 0.5)}Q${f(headX + d * rx * 0.6)} ${f(headY - ry * 1.22)} ${f(headX - d * rx * 0.3)} ${f(headY - ry * 1.1)}Q${f(headX - d * rx * 1.3)} ${f(headY - ry * 0.9)} ${f(headX - d * rx * 1.15)} ${f(headY + ry * 0.1)}L${f(headX - d * rx * (long ? 1.15 : 0.7))} ${f(headY + ry * (long ? 1.35 : 0.6))}L${f(headX - d * rx * 0.35)} ${f(headY + ry * (long ? 0.95 : 0.45))}Q${f(headX - d * rx * 0.05)} ${f(headY - ry * 0.1)} ${f(headX + d * rx * 0.2)} ${f(headY - ry * 0.35)}Q${f(headX + d * rx * 0.5)} ${f(headY - ry * 0.55)} ${f(headX + d * rx * 0.85)} ${f(headY - ry * 0.5)}Z`,
      hairC,
    )
  else
    head += path(
      `M${f(headX - rx * 1.02)} ${f(headY + ry * (long ? 1.25 : 0.1))}Q${f(headX - rx * 1.2)} ${f(headY - ry * 1.15)} ${f(headX)} ${f(headY - ry * 1.12)}Q${f(headX + rx * 1.2)} ${f(headY - ry * 1.15)} ${f(headX + rx * 1.02)} ${f(headY + ry * (long ? 1.25 : 0.1))}L${f(headX + rx * 0.78)} ${f(headY + ry * (long ? 1.2 : 0))}Q${f(headX + rx * 0.85)} ${f(headY - ry * 0.5)} ${f(headX - ls * rx * 0.2)} ${f(headY - ry * 0.6)}Q${f(headX - rx * 0.85)} ${f(headY - ry * 0.45)} ${f(headX - rx * 0.78)} ${f(headY + ry * (long ? 1.2 : 0))}Z`,
      hairC,
    )
  const hat = o.hat ?? (rng.chance(0.25) ? rng.pick(['cap', 'beanie'] as const) : 'none')
  const hatC = GH(o.hatColor ?? rng.pick(COATS), 0.9)
  if (hat === 'beanie')
    head += path(
      `M${f(headX - rx * 1.12)} ${f(headY - ry * 0.2)}Q${f(headX - rx * 1.1)} ${f(headY - ry * 1.42)} ${f(headX)} ${f(headY - ry * 1.36)}Q${f(headX + rx * 1.1)} ${f(headY - ry * 1.42)} ${f(headX + rx * 1.12)} ${f(headY - ry * 0.2)}Q${f(headX)} ${f(headY - ry * 0.5)} ${f(headX - rx * 1.12)} ${f(headY - ry * 0.2)}Z`,
      hatC,
    )
  if (hat === 'cap')
    head += path(
      `M${f(headX - d * rx * 1.15)} ${f(headY - ry * 0.3)}Q${f(headX - d * rx * 1.1)} ${f(headY - ry * 1.3)} ${f(headX)} ${f(headY - ry * 1.22)}Q${f(headX + d * rx)} ${f(headY - ry * 1.18)} ${f(headX + d * rx * 1.05)} ${f(headY - ry * 0.5)}L${f(headX + d * rx * 1.65)} ${f(headY - ry * 0.34)}L${f(headX + d * rx * 1.5)} ${f(headY - ry * 0.22)}Z`,
      hatC,
    )
  if (hat === 'wide')
    head +=
      ellipse(headX, headY - ry * 0.5, rx * 1.9, ry * 0.2, hatC) +
      path(
        `M${f(headX - rx * 0.95)} ${f(headY - ry * 0.5)}Q${f(headX - rx * 0.8)} ${f(headY - ry * 1.4)} ${f(headX)} ${f(headY - ry * 1.35)}Q${f(headX + rx * 0.8)} ${f(headY - ry * 1.4)} ${f(headX + rx * 0.95)} ${f(headY - ry * 0.5)}Z`,
        hatC,
      )
  if (hat === 'helmet')
    head += path(
      `M${f(headX - rx * 1.25)} ${f(headY - ry * 0.3)}Q${f(headX - rx * 1.2)} ${f(headY - ry * 1.4)} ${f(headX)} ${f(headY - ry * 1.36)}Q${f(headX + rx * 1.2)} ${f(headY - ry * 1.4)} ${f(headX + rx * 1.25)} ${f(headY - ry * 0.3)}Z`,
      GH(o.hatColor ?? '#e8b32e'),
    )
  if (hat === 'scarf')
    head += path(
      `M${f(headX + d * rx * 0.7)} ${f(headY - ry * 0.75)}Q${f(headX)} ${f(headY - ry * 1.4)} ${f(headX - d * rx * 0.9)} ${f(headY - ry * 0.8)}Q${f(headX - d * rx * 1.5)} ${f(headY + ry * 0.4)} ${f(shX - d * bodyW * 0.9)} ${f(shY + u * 0.55)}L${f(shX + d * bodyW * 0.7)} ${f(shY + u * 0.4)}Q${f(headX + d * rx * 0.6)} ${f(headY + ry * 1.2)} ${f(headX + d * rx * 0.35)} ${f(headY + ry * 0.4)}Q${f(headX - d * rx * 0.1)} ${f(headY - ry * 0.2)} ${f(headX + d * rx * 0.7)} ${f(headY - ry * 0.75)}Z`,
      hatC,
    )
  // rim of light
  const rim = o.rim ?? p.contrast * 0.6 * (1 - depth)
  if (rim > 0.1 && h > 90) {
    const rc = p.night > 0.8 ? p.warm : mix(p.key, '#ffffff', 0.2)
    front += group(
      stroke(
        `M${f(shX + ls * u * 0.3)} ${f(shY - u * 0.12)}C${f(shX + ls * bodyW * 0.7)} ${f(shY - u * 0.02)} ${f(shX + ls * bodyW)} ${f(shY + u * 0.05)} ${f(shX + ls * bodyW)} ${f(shY + u * 0.5)}Q${f(wx + ls * waist * 0.98)} ${f(lerp(shY, wy, 0.7))} ${f(wx + ls * waist)} ${f(wy)}`,
        rc,
        u * 0.06,
      ) +
        stroke(
          `M${f(headX + ls * rx * 0.3)} ${f(headY - ry * 0.98)}Q${f(headX + ls * rx * 1.08)} ${f(headY - ry * 0.7)} ${f(headX + ls * rx * 0.95)} ${f(headY + ry * 0.1)}`,
          rc,
          u * 0.06,
        ),
      { opacity: rim * 0.75 },
    )
  }
  return back + mid + head + front
}
