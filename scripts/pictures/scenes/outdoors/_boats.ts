/** what floats: each is drawn broadside, waterline at (x, y) where x is the middle, length l; d = 1 heads right */

import type { Context, Point } from '../../kit.ts'
import {
  alpha,
  circle,
  clamp,
  ellipse,
  figure,
  float,
  glowAt,
  group,
  lerp,
  line,
  linear,
  linearAt,
  mix,
  path,
  poly,
  rect,
  stroke,
  wires,
} from '../../kit.ts'

type BoatOptions = {
  depth?: number
  hull?: string
  house?: string
  waves?: number
  strength?: number
  crew?: boolean
  tilt?: number
}
const HULLS = ['#1f4e6e', '#8c2f28', '#2f5d4c', '#e4ddcb', '#23303c', '#c8702f', '#3f7f94', '#6b2436']

function afloat(x: number, y: number, l: number, height: number, d: number, content: string, o: BoatOptions): string {
  const flip = d < 0 ? ` scale(-1 1)` : ''
  const turn = o.tilt ? ` rotate(${o.tilt})` : ''
  return float(group(content, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})${turn}${flip}` }), {
    y,
    x0: x - l * 0.62,
    x1: x + l * 0.62,
    top: y - height,
    below: l * 0.04 + (o.tilt ? l * 0.1 : 0),
    waves: o.waves ?? 0.6,
    size: clamp(l / 500, 0.35, 1.6),
    strength: o.strength ?? 0.75,
  })
}
/** light from the sun's side in the boat's own frame, which may be flipped */
function tones(c: Context, d: number, depth: number) {
  const s = c.palette.side * d
  const T = (k: string, l = 0) => c.palette.tone(k, depth, l)
  const across = (k: string, x0: number, x1: number, a = 1) =>
    linearAt(
      s < 0
        ? [
            [0, T(k, 0.6 * a)],
            [1, T(k, -0.45 * a)],
          ]
        : [
            [0, T(k, -0.45 * a)],
            [1, T(k, 0.6 * a)],
          ],
      x0,
      0,
      x1,
      0,
    )
  return { s, T, across }
}

export function fishingBoat(c: Context, x: number, y: number, l: number, d: number, o: BoatOptions = {}): string {
  const { rng, palette: p } = c
  const depth = o.depth ?? 0
  const { T, across } = tones(c, d, depth)
  const hull = o.hull ?? rng.pick(HULLS)
  const house = o.house ?? rng.pick(['#ece4d2', '#d9cfba', '#e9ecea', '#c9a25e'])
  const u = l / 100
  const bow = 52,
    stern = -46
  const sheer = rng.range(13, 17),
    mid = rng.range(7, 9),
    aft = rng.range(9, 11)
  const P = (q: [number, number][]): Point[] => q.map(([a, z]) => [a * u, -z * u])
  let s = ''
  // rigging behind
  const mast = rng.range(-8, 6),
    mh = rng.range(38, 52)
  const gallows = rng.chance(0.65)
  if (gallows)
    s +=
      line(
        P([
          [stern + 6, aft],
          [stern + 8, 30],
          [stern + 18, 30],
          [stern + 20, mid],
        ]),
        T('#5a5148', -0.2),
        1.5 * u,
      ) +
      line(
        P([
          [stern + 8, 27],
          [stern + 18, 27],
        ]),
        T('#5a5148', 0.2),
        0.9 * u,
      ) +
      circle((stern + 13) * u, -25 * u, 1.6 * u, T('#c8702f', 0.2))
  s +=
    line(
      P([
        [mast, mid],
        [mast, mh],
      ]),
      T('#6a5440', 0.1),
      1.2 * u,
    ) +
    line(
      P([
        [mast, 16],
        [mast - rng.range(18, 30), rng.range(24, 34)],
      ]),
      T('#6a5440', -0.2),
      1 * u,
    )
  s +=
    line(
      P([
        [mast, mh],
        [bow - 2, sheer + 1],
      ]),
      T('#2a2a2e', -0.2),
      0.35 * u,
    ) +
    line(
      P([
        [mast, mh],
        [stern + 4, aft + 2],
      ]),
      T('#2a2a2e', -0.2),
      0.35 * u,
    ) +
    line(
      P([
        [mast, mh * 0.8],
        [mast + 14, mid + 2],
      ]),
      T('#2a2a2e', -0.2),
      0.3 * u,
    )
  s += line(
    P([
      [mast - 3, mh * 0.86],
      [mast + 3, mh * 0.86],
    ]),
    T('#6a5440'),
    0.8 * u,
  )
  if (p.night > 0.25)
    s +=
      circle(mast * u, -mh * u, 1.1 * u, mix(p.warm, '#ffffff', 0.5)) + glowAt(mast * u, -mh * u, 14 * u, p.warm, 0.5)
  // wheelhouse
  const wx = rng.range(2, 14),
    ww = rng.range(17, 24),
    wh = rng.range(17, 22)
  const forward = rng.chance(0.5) ? 2 : -1.5
  s += poly(
    P([
      [wx, mid],
      [wx, mid + wh],
      [wx + ww - forward, mid + wh],
      [wx + ww, mid],
    ]),
    across(house, wx * u, (wx + ww) * u),
  )
  s +=
    rect((wx - 1.5) * u, -(mid + wh + 1.8) * u, (ww + 3) * u, 2 * u, T(house, 0.5)) +
    rect((wx - 1) * u, -(mid + wh) * u, (ww + 1) * u, 1.1 * u, alpha(p.dark, 0.45))
  const lit = rng.chance(0.15 + p.night)
  for (let i = 0; i < 3; i++)
    s += rect(
      (wx + 2 + (i * (ww - 5)) / 3) * u,
      -(mid + wh - 3.5) * u,
      ((ww - 8) / 3) * u,
      5.5 * u,
      lit
        ? mix(p.warm, '#fff3d6', 0.35)
        : linear([
            [0, mix(p.skyLow, p.dark, 0.35)],
            [1, p.dark],
          ]),
    )
  s +=
    rect((wx + 3) * u, -(mid + 9) * u, 5 * u, 9 * u, T('#5a3a28', -0.2)) +
    circle((wx + ww - 5) * u, -(mid + 5) * u, 1.5 * u, T('#e8ddc8', 0.3)) +
    circle((wx + ww - 5) * u, -(mid + 5) * u, 1.05 * u, T(house, -0.4))
  s +=
    line(
      P([
        [wx + ww * 0.4, mid + wh],
        [wx + ww * 0.4, mid + wh + 9],
      ]),
      T('#c8ccc8', 0),
      0.6 * u,
    ) + rect((wx + ww * 0.4 - 3) * u, -(mid + wh + 7) * u, 6 * u, 1 * u, T('#d8dcd8', 0.4))
  if (lit) s += glowAt((wx + ww / 2) * u, -(mid + wh - 5) * u, 26 * u, p.warm, 0.35)
  // nets, crates, buoys on deck
  for (let i = 0; i < 6; i++)
    s += ellipse(
      (stern + 20 + rng() * 24) * u,
      -(mid + 2) * u,
      rng.range(2, 5) * u,
      rng.range(2, 3.4) * u,
      T(rng.pick(['#3d6a5c', '#7a4a32', '#3a566a', '#8a7a4a']), rng.range(-0.5, 0.2)),
    )
  for (let i = 0; i < 4; i++)
    s += rect(
      (stern + 22 + i * 5.5) * u,
      -(mid + 4 + rng() * 2) * u,
      5 * u,
      5 * u,
      T(rng.pick(['#3f74a0', '#c8a03a', '#d8d4c8', '#b8452f']), rng.range(-0.3, 0.3)),
    )
  if (o.crew ?? l > 260)
    s += figure(c, rng.range(-26, -10) * u, -(mid - 1) * u, 17 * u, {
      pose: rng.pick(['work', 'stand', 'carry']),
      coat: rng.pick(['#d8842f', '#c8b03a', '#31506a']),
      hat: 'beanie',
      depth,
    })
  // hull
  const body = `M${stern * u} ${-aft * u}Q${-8 * u} ${-(mid - 1.6) * u} ${20 * u} ${-(mid + 1) * u}Q${40 * u} ${-(mid + 3) * u} ${bow * u} ${-sheer * u}Q${(bow - 3) * u} ${-5 * u} ${(bow - 11) * u} ${3 * u}L${(stern + 4) * u} ${3 * u}Q${(stern - 1) * u} ${-4 * u} ${stern * u} ${-aft * u}Z`
  s +=
    path(body, across(hull, stern * u, bow * u, 0.8)) +
    path(
      body,
      linearAt(
        [
          [0, p.dark, 0],
          [0.55, p.dark, 0.12],
          [1, p.dark, 0.6],
        ],
        0,
        -sheer * u,
        0,
        3 * u,
      ),
    )
  s += path(
    `M${(stern + 1) * u} ${-0.4 * u}L${(bow - 8.4) * u} ${-0.4 * u}L${(bow - 10) * u} ${3 * u}L${(stern + 4) * u} ${3 * u}Z`,
    T('#6a2a24', -0.2),
  )
  s +=
    stroke(
      `M${stern * u} ${-aft * u}Q${-8 * u} ${-(mid - 1.6) * u} ${20 * u} ${-(mid + 1) * u}Q${40 * u} ${-(mid + 3) * u} ${bow * u} ${-sheer * u}`,
      T('#efe6d2', 0.4),
      1.1 * u,
    ) +
    stroke(
      `M${(stern + 0.2) * u} ${-(aft - 3) * u}Q${-8 * u} ${-(mid - 4.4) * u} ${20 * u} ${-(mid - 2) * u}Q${40 * u} ${-mid * u} ${(bow - 0.8) * u} ${-(sheer - 3.6) * u}`,
      T('#efe6d2', 0),
      0.4 * u,
      'opacity="0.6"',
    )
  for (let i = 0; i < 6; i++) {
    const X = rng.range(-40, 36)
    s += stroke(
      `M${X * u} ${-rng.range(4, 7) * u}l${rng.range(-0.6, 0.6) * u} ${rng.range(3, 6) * u}`,
      '#6b3a22',
      rng.range(0.4, 1.1) * u,
      'opacity="0.4"',
    )
  }
  for (let i = 0; i < 3; i++) {
    const X = -34 + i * rng.range(16, 22)
    s +=
      line(
        [
          [X * u, -(mid - 1) * u],
          [X * u, -4 * u],
        ],
        T('#2a2a2e', -0.3),
        0.4 * u,
      ) + ellipse(X * u, -3.6 * u, 1.3 * u, 2.2 * u, T(rng.pick(['#d8d0c0', '#c8502f', '#e0a83a']), 0.2))
  }
  s += rect((bow - 14) * u, -(sheer - 3.4) * u, 7 * u, 0.9 * u, T('#efe6d2', 0.2), 'opacity="0.8"')
  return afloat(x, y, l, 56 * u, d, s, o)
}

export function rowboat(
  c: Context,
  x: number,
  y: number,
  l: number,
  d: number,
  o: BoatOptions & { rower?: boolean } = {},
): string {
  const { rng } = c
  const depth = o.depth ?? 0
  const { T, across } = tones(c, d, depth)
  const hull = o.hull ?? rng.pick(HULLS)
  const u = l / 100
  let s = ellipse(0, -9 * u, 46 * u, 4.5 * u, T('#4a3a2c', -0.6))
  if (o.rower)
    s +=
      figure(c, -4 * u, -1 * u, 62 * u, { pose: 'sit', face: -1, depth }) +
      line(
        [
          [-14 * u, -16 * u],
          [-54 * u, 2 * u],
        ],
        T('#c8a878', 0.3),
        1.6 * u,
      )
  else
    s += line(
      [
        [-20 * u, -12 * u],
        [34 * u, -11 * u],
      ],
      T('#c8a878', 0.3),
      1.4 * u,
    )
  const body = `M${-47 * u} ${-11 * u}Q${0} ${-4.5 * u} ${50 * u} ${-14 * u}Q${42 * u} ${2 * u} ${34 * u} ${3 * u}L${-38 * u} ${3 * u}Q${-46 * u} ${-2 * u} ${-47 * u} ${-11 * u}Z`
  s +=
    path(body, across(hull, -47 * u, 50 * u)) +
    path(
      body,
      linearAt(
        [
          [0, c.palette.dark, 0],
          [1, c.palette.dark, 0.5],
        ],
        0,
        -12 * u,
        0,
        3 * u,
      ),
    ) +
    stroke(`M${-47 * u} ${-11 * u}Q0 ${-4.5 * u} ${50 * u} ${-14 * u}`, T('#e8dcc4', 0.5), 2 * u) +
    stroke(`M${-46 * u} ${-6.5 * u}Q0 ${-0.5 * u} ${46 * u} ${-8.5 * u}`, T(hull, -0.7), 0.7 * u)
  return afloat(x, y, l * 1.2, (o.rower ? 60 : 22) * u, d, s, o)
}

export function yacht(
  c: Context,
  x: number,
  y: number,
  l: number,
  d: number,
  o: BoatOptions & { sails?: boolean; sailColor?: string } = {},
): string {
  const { rng, palette: p } = c
  const depth = o.depth ?? 0
  const { T, across } = tones(c, d, depth)
  const hull = o.hull ?? rng.pick(['#eee8da', '#26405c', '#eee8da', '#7a2a2a', '#e8ecec'])
  const u = l / 100
  const mh = rng.range(105, 140)
  let s = line(
    [
      [6 * u, -8 * u],
      [6 * u, -mh * u],
    ],
    T('#d8d4c8', 0.2),
    1.2 * u,
  )
  const sail = o.sailColor ?? rng.pick(['#f2ead8', '#efe3c8', '#c8603a', '#e9e2d4'])
  if (o.sails) {
    s += path(
      `M${4 * u} ${-(mh - 3) * u}Q${-22 * u} ${-mh * 0.4 * u} ${-44 * u} ${-16 * u}Q${-20 * u} ${-12 * u} ${4 * u} ${-14 * u}Z`,
      linear(
        [
          [0, T(sail, 0.7)],
          [0.6, T(sail, 0.1)],
          [1, T(sail, -0.35)],
        ],
        0,
        0,
        1,
        0.2,
      ),
    )
    s += path(
      `M${7 * u} ${-(mh - 12) * u}Q${38 * u} ${-mh * 0.45 * u} ${50 * u} ${-13 * u}Q${30 * u} ${-16 * u} ${8 * u} ${-12 * u}Z`,
      linear(
        [
          [0, T(sail, 0.2)],
          [1, T(sail, -0.5)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
    for (let i = 1; i < 5; i++)
      s += stroke(
        `M${4 * u} ${(-mh + (mh * i) / 5) * u}q${-10 * u} ${3 * u} ${((-44 * i) / 5.4) * u} ${2 * u}`,
        alpha(p.dark, 0.18),
        0.5 * u,
      )
  } else
    s +=
      path(
        `M${6 * u} ${-17 * u}L${-40 * u} ${-15 * u}Q${-38 * u} ${-21 * u} ${6 * u} ${-23 * u}Z`,
        T(rng.pick(['#2f4a6a', '#7a2a2a', '#e8e0d0', '#2f5d4c']), 0),
      ) +
      line(
        [
          [6 * u, -mh * u],
          [50 * u, -11 * u],
        ],
        T('#4a4a4e', 0),
        0.5 * u,
      ) +
      line(
        [
          [6 * u, -mh * u],
          [-46 * u, -9 * u],
        ],
        T('#4a4a4e', 0),
        0.4 * u,
      )
  s +=
    path(`M${-22 * u} ${-9 * u}L${-18 * u} ${-15 * u}L${22 * u} ${-15 * u}L${30 * u} ${-9 * u}Z`, T('#e8e4da', 0.2)) +
    rect(-12 * u, -13.6 * u, 28 * u, 2.6 * u, p.night > 0.4 && rng.chance(0.5) ? p.warm : T('#22303a', -0.3))
  const body = `M${-46 * u} ${-9 * u}Q0 ${-7 * u} ${52 * u} ${-12 * u}Q${46 * u} ${1 * u} ${36 * u} ${3 * u}L${-38 * u} ${3 * u}Z`
  s +=
    path(body, across(hull, -46 * u, 50 * u)) +
    path(
      body,
      linearAt(
        [
          [0, p.dark, 0],
          [1, p.dark, 0.5],
        ],
        0,
        -10 * u,
        0,
        3 * u,
      ),
    ) +
    rect(-41 * u, -1 * u, 80 * u, 1.2 * u, T(rng.pick(['#b8402f', '#2f5d7c', '#d8b04a']), 0))
  return afloat(x, y, l * 1.1, (mh + 4) * u, d, s, o)
}

export function ferryBoat(c: Context, x: number, y: number, l: number, d: number, o: BoatOptions = {}): string {
  const { rng, palette: p } = c
  const depth = o.depth ?? 0
  const { T, across } = tones(c, d, depth)
  const u = l / 100
  const white = o.house ?? rng.pick(['#f0ede4', '#eef0ee', '#efe6d4'])
  const hull = o.hull ?? rng.pick(['#1f3f5c', '#f0ede4', '#7a2a2a', '#24384a', '#1f5a5c'])
  const stripe = rng.pick(['#c8442f', '#e0a03a', '#2f7f94', '#c8442f'])
  const dark = p.night > 0.25
  const glass = (on: boolean) => (on ? mix(p.warm, '#fff4d8', rng.range(0, 0.5)) : mix(p.dark, p.skyLow, 0.22))
  let s = ''
  const P = (q: [number, number][]): Point[] => q.map(([a, z]) => [a * u, -z * u])
  // mast, radar, funnel
  const fx = rng.range(-26, -12)
  s +=
    poly(
      P([
        [fx, 24],
        [fx - 1.5, 36],
        [fx + 7.5, 36],
        [fx + 10, 24],
      ]),
      across(stripe, fx * u, (fx + 10) * u),
    ) +
    poly(
      P([
        [fx - 1.3, 33],
        [fx - 1.5, 36],
        [fx + 7.5, 36],
        [fx + 8.3, 33],
      ]),
      T('#1c1e22', -0.2),
    ) +
    rect((fx + 0.4) * u, -30.5 * u, 8.2 * u, 1.6 * u, T('#f0ede4', 0.3))
  for (let i = 0; i < 5; i++)
    s += ellipse(
      (fx + 2 - i * rng.range(5, 9)) * u,
      -(38 + i * 2.2) * u,
      (3 + i * 2.6) * u,
      (1.6 + i) * u,
      p.tone('#5a5a5e', depth, 0),
      `opacity="${(0.22 - i * 0.035).toFixed(2)}"`,
    )
  s +=
    line(
      P([
        [18, 28],
        [17, 42],
      ]),
      T('#e8e4da', 0),
      0.7 * u,
    ) +
    line(
      P([
        [13.5, 36],
        [21, 36],
      ]),
      T('#e8e4da', 0.2),
      0.6 * u,
    ) +
    line(
      P([
        [17, 42],
        [46, 13],
      ]),
      T('#3a3a3e', 0),
      0.18 * u,
    ) +
    line(
      P([
        [17, 42],
        [fx + 4, 36],
      ]),
      T('#3a3a3e', 0),
      0.18 * u,
    )
  if (dark) s += circle(17 * u, -42 * u, 0.6 * u, '#fff6e0') + glowAt(17 * u, -42 * u, 9 * u, p.warm, 0.7)
  // decks
  const deck = (x0: number, x1: number, y0: number, y1: number, rake: number, windows: number, round = false) => {
    let q =
      poly(
        P([
          [x0, y0],
          [x0 + 0.6, y1],
          [x1 - rake, y1],
          [x1, y0],
        ]),
        across(white, x0 * u, x1 * u),
      ) +
      poly(
        P([
          [x0, y0],
          [x0 + 0.6, y1],
          [x1 - rake, y1],
          [x1, y0],
        ]),
        linearAt(
          [
            [0, p.shadow, 0],
            [1, p.shadow, 0.3],
          ],
          0,
          -y1 * u,
          0,
          -y0 * u,
        ),
      )
    const n = windows,
      step = (x1 - x0 - rake - 3) / n
    for (let i = 0; i < n; i++) {
      const X = x0 + 1.6 + i * step
      const on = rng.chance(dark ? 0.82 : 0.06)
      q += round
        ? circle((X + step / 2) * u, -((y0 + y1) / 2) * u, Math.min(step * 0.26, 0.7) * u, glass(on))
        : rect(X * u, -lerp(y0, y1, 0.78) * u, step * 0.7 * u, (y1 - y0) * 0.42 * u, glass(on))
    }
    q +=
      rect((x0 - 0.6) * u, -y1 * u - 0.35 * u, (x1 - x0 - rake + 1.4) * u, 0.7 * u, T(white, 0.6)) +
      rect(x0 * u, -y1 * u + 0.35 * u, (x1 - x0 - rake) * u, 0.5 * u, alpha(p.dark, 0.3))
    if (dark) q += rect(x0 * u, -y1 * u, (x1 - x0) * u, (y1 - y0) * u, alpha(p.warm, 0.1))
    return q
  }
  const rail = (x0: number, x1: number, y0: number) => {
    let q = line(
      P([
        [x0, y0 + 1.6],
        [x1, y0 + 1.6],
      ]),
      T('#dcd8cc', 0),
      0.22 * u,
    )
    for (let X = x0; X < x1; X += 1.6)
      q += line(
        P([
          [X, y0],
          [X, y0 + 1.6],
        ]),
        T('#dcd8cc', -0.1),
        0.14 * u,
      )
    return q
  }
  s +=
    rail(-42, -20, 19.3) +
    deck(-6, 28, 24, 28.6, 3, 10) +
    rail(-16, 20, 24) +
    deck(-32, 33, 19, 24, 2.6, 22) +
    deck(-43, 38, 14, 19.2, 2.4, 30)
  // lifeboats
  for (let i = 0; i < 3; i++) {
    const X = -28 + i * 13
    s +=
      path(
        `M${X * u} ${-21.5 * u}h${8 * u}q${-0.6 * u} ${2.2 * u} ${-1.8 * u} ${2.3 * u}h${-4.6 * u}q${-1.2 * u} ${-0.1 * u} ${-1.6 * u} ${-2.3 * u}Z`,
        T('#d8642f', 0.1),
      ) + path(`M${X * u} ${-21.5 * u}q${4 * u} ${-2 * u} ${8 * u} 0Z`, T('#e8e0d0', 0.2))
  }
  for (let i = 0; i < 7; i++) s += figure(c, rng.range(-40, -22) * u, -19.2 * u, 2.9 * u, { pose: 'stand', depth })
  // hull
  const body = `M${-47 * u} ${-14.2 * u}L${38 * u} ${-14.2 * u}Q${45 * u} ${-15 * u} ${51 * u} ${-17 * u}Q${47 * u} ${-6 * u} ${43 * u} ${2 * u}L${-44 * u} ${2 * u}Q${-47.5 * u} ${-4 * u} ${-47 * u} ${-14.2 * u}Z`
  s +=
    path(body, across(hull, -47 * u, 51 * u, 0.8)) +
    path(
      body,
      linearAt(
        [
          [0, p.dark, 0],
          [0.5, p.dark, 0.08],
          [1, p.dark, 0.55],
        ],
        0,
        -15 * u,
        0,
        2 * u,
      ),
    )
  s +=
    path(
      `M${-47.2 * u} ${-10.4 * u}L${48.6 * u} ${-10.4 * u}L${48 * u} ${-9 * u}L${-47.2 * u} ${-9 * u}Z`,
      T(stripe, 0.1),
    ) +
    path(`M${-46.6 * u} ${-0.2 * u}L${44 * u} ${-0.2 * u}L${43 * u} ${2 * u}L${-44 * u} ${2 * u}Z`, T('#7a2f28', -0.1))
  for (let i = 0; i < 30; i++) s += circle((-42 + i * 2.75) * u, -6.6 * u, 0.5 * u, glass(rng.chance(dark ? 0.75 : 0)))
  s += rect(-30 * u, -13.4 * u, 22 * u, 2.1 * u, T(mix(hull, '#ffffff', 0.85), 0.1), 'opacity="0.16"')
  for (let i = 0; i < 5; i++) {
    const X = rng.range(-44, 40)
    s += stroke(
      `M${X * u} ${-rng.range(8, 12) * u}l0 ${rng.range(4, 8) * u}`,
      '#6b3a22',
      rng.range(0.2, 0.5) * u,
      'opacity="0.3"',
    )
  }
  if (dark) for (let i = 0; i < 7; i++) s += glowAt((-38 + i * 12) * u, -16 * u, 11 * u, p.warm, 0.26)
  return afloat(x, y, l * 1.02, 46 * u, d, s, { waves: 0.5, ...o })
}

export function containerShip(
  c: Context,
  x: number,
  y: number,
  l: number,
  d: number,
  o: BoatOptions & { loaded?: number } = {},
): string {
  const { rng, palette: p } = c
  const depth = o.depth ?? 0
  const { T, across } = tones(c, d, depth)
  const u = l / 100
  const hull = o.hull ?? rng.pick(['#23303c', '#7a2a28', '#1f4a6a', '#2f5a4c'])
  const colors = ['#b8452f', '#2f5d7c', '#d8a03a', '#5f7a6a', '#8a8f92', '#c8702f', '#e0dccf', '#3f7f94', '#6b2436']
  let s = ''
  const deckY = 9
  // bridge
  const bx = -36
  s += rect(bx * u, -28 * u, 9 * u, 20 * u, across('#ece8dc', bx * u, (bx + 9) * u))
  for (let r = 0; r < 6; r++)
    for (let i = 0; i < 4; i++)
      s += rect(
        (bx + 1 + i * 2) * u,
        -(25 - r * 2.7) * u,
        1.1 * u,
        1 * u,
        rng.chance(p.night * 0.8 + 0.05) ? p.warm : T('#26323c', -0.3),
      )
  s +=
    rect((bx - 2) * u, -30 * u, 13 * u, 2.6 * u, T('#ece8dc', 0.4)) +
    rect((bx - 1.5) * u, -29.4 * u, 12 * u, 1.2 * u, p.night > 0.3 ? mix(p.warm, p.dark, 0.2) : T('#1e2830', -0.4)) +
    rect((bx - 6) * u, -25 * u, 4.5 * u, 16 * u, T(rng.pick(['#c8702f', '#2f5d7c', '#e0dccf']), -0.2)) +
    line(
      [
        [(bx + 4) * u, -30 * u],
        [(bx + 4) * u, -37 * u],
      ],
      T('#e0dccf'),
      0.4 * u,
    )
  // stacks
  const cw = 4.9,
    ch = 2.5
  for (let X = -25; X < 40; X += cw + 0.25) {
    const n = Math.max(1, Math.round((o.loaded ?? 5) * rng.range(0.55, 1.15) * (X > 30 ? 0.6 : 1)))
    for (let k = 0; k < n; k++) {
      const col = rng.pick(colors)
      s += rect(
        X * u,
        -(deckY + (k + 1) * ch) * u,
        cw * u,
        ch * 0.95 * u,
        linear([
          [0, T(col, 0.3)],
          [1, T(col, -0.35)],
        ]),
      )
      if (l > 500)
        for (let q = 1; q < 9; q++)
          s += rect((X + (cw * q) / 9) * u, -(deckY + (k + 1) * ch) * u, 0.12 * u, ch * 0.95 * u, alpha(p.dark, 0.22))
    }
  }
  const body = `M${-47 * u} ${-deckY * u}L${38 * u} ${-deckY * u}L${42 * u} ${-(deckY + 3) * u}L${51 * u} ${-(deckY + 4) * u}Q${46 * u} ${-4 * u} ${44 * u} ${2 * u}L${-44 * u} ${2 * u}Q${-47 * u} ${-2 * u} ${-47 * u} ${-deckY * u}Z`
  s +=
    path(body, across(hull, -47 * u, 51 * u, 0.8)) +
    path(
      body,
      linearAt(
        [
          [0, p.dark, 0],
          [1, p.dark, 0.5],
        ],
        0,
        -10 * u,
        0,
        2 * u,
      ),
    ) +
    path(`M${-46 * u} ${-1.6 * u}L${45 * u} ${-1.6 * u}L${44 * u} ${2 * u}L${-44 * u} ${2 * u}Z`, T('#8a3428', -0.1))
  for (let i = 0; i < 9; i++) {
    const X = rng.range(-44, 42)
    s += stroke(
      `M${X * u} ${-rng.range(5, 8) * u}l0 ${rng.range(2, 6) * u}`,
      '#6b3a22',
      rng.range(0.2, 0.7) * u,
      'opacity="0.35"',
    )
  }
  if (p.night > 0.3) for (let i = 0; i < 6; i++) s += glowAt((-40 + i * 16) * u, -(deckY + 3) * u, 8 * u, p.warm, 0.4)
  return afloat(x, y, l * 1.02, 40 * u, d, s, { waves: 0.5, ...o })
}

/** a harbour crane standing at (x, y): lattice jib */
export function crane(
  c: Context,
  x: number,
  y: number,
  h: number,
  d: number,
  o: { color?: string; depth?: number; gantry?: boolean } = {},
): string {
  const { rng, palette: p } = c
  const depth = o.depth ?? 0
  const col = o.color ?? rng.pick(['#c8702f', '#3f6f8c', '#b8452f', '#6a7074', '#d8a03a'])
  const T = (l = 0) => p.tone(col, depth, l)
  let s = ''
  const truss = (a: Point, b: Point, t0: number, t1: number, n: number) => {
    const l = Math.hypot(b[0] - a[0], b[1] - a[1])
    const nx = -(b[1] - a[1]) / l,
      ny = (b[0] - a[0]) / l
    let q =
      line(
        [
          [a[0] + nx * t0, a[1] + ny * t0],
          [b[0] + nx * t1, b[1] + ny * t1],
        ],
        T(0.3),
        h * 0.012,
      ) +
      line(
        [
          [a[0] - nx * t0, a[1] - ny * t0],
          [b[0] - nx * t1, b[1] - ny * t1],
        ],
        T(-0.4),
        h * 0.012,
      )
    for (let i = 0; i < n; i++) {
      const u = i / n,
        v = (i + 1) / n,
        tu = lerp(t0, t1, u),
        tv = lerp(t0, t1, v),
        sg = i % 2 ? 1 : -1
      q += line(
        [
          [lerp(a[0], b[0], u) + nx * tu * sg, lerp(a[1], b[1], u) + ny * tu * sg],
          [lerp(a[0], b[0], v) - nx * tv * sg, lerp(a[1], b[1], v) - ny * tv * sg],
        ],
        T(-0.1),
        h * 0.006,
      )
    }
    return q
  }
  if (o.gantry) {
    const w = h * 0.42
    for (const [px, k] of [
      [-0.5, -0.5],
      [-0.1, -0.2],
      [0.4, 0.2],
      [0.5, 0.4],
    ] as const)
      s += poly(
        [
          [x + px * w - h * 0.012, y],
          [x + px * w * 0.86 - h * 0.01, y - h * 0.72],
          [x + px * w * 0.86 + h * 0.012, y - h * 0.72],
          [x + px * w + h * 0.014, y],
        ],
        T(k),
      )
    s +=
      line(
        [
          [x - w / 2, y - h * 0.28],
          [x + w / 2, y - h * 0.28],
        ],
        T(-0.2),
        h * 0.02,
      ) +
      line(
        [
          [x - w * 0.5, y - h * 0.28],
          [x + w * 0.43, y - h * 0.7],
        ],
        T(-0.4),
        h * 0.008,
      )
    s += rect(x - w * 0.5, y - h * 0.74, w, h * 0.05, T(0.2))
    s += truss([x - d * w * 0.95, y - h * 0.76], [x + d * w * 1.9, y - h * 0.76], h * 0.02, h * 0.014, 20)
    s +=
      line(
        [
          [x, y - h * 0.76],
          [x + d * w * 0.1, y - h * 1.02],
          [x + d * w * 1.8, y - h * 0.77],
        ],
        T(-0.1),
        h * 0.01,
      ) +
      line(
        [
          [x + d * w * 0.1, y - h * 1.02],
          [x + d * w * 0.9, y - h * 0.77],
        ],
        T(-0.1),
        h * 0.006,
      ) +
      line(
        [
          [x + d * w * 0.1, y - h * 1.02],
          [x - d * w * 0.9, y - h * 0.77],
        ],
        T(-0.1),
        h * 0.008,
      ) +
      line(
        [
          [x - d * w * 0.2, y - h * 0.74],
          [x + d * w * 0.1, y - h * 1.02],
        ],
        T(0.2),
        h * 0.018,
      )
    const tx = x + d * w * rng.range(0.8, 1.6)
    s +=
      rect(tx - h * 0.03, y - h * 0.75, h * 0.06, h * 0.03, T(0.4)) +
      line(
        [
          [tx - h * 0.02, y - h * 0.73],
          [tx - h * 0.03, y - h * 0.45],
        ],
        T(-0.6),
        h * 0.004,
      ) +
      line(
        [
          [tx + h * 0.02, y - h * 0.73],
          [tx + h * 0.03, y - h * 0.45],
        ],
        T(-0.6),
        h * 0.004,
      ) +
      rect(
        tx - h * 0.075,
        y - h * 0.45,
        h * 0.15,
        h * 0.06,
        p.tone(rng.pick(['#b8452f', '#2f5d7c', '#d8a03a']), depth, 0),
      )
  } else {
    s +=
      truss([x, y], [x, y - h * 0.5], h * 0.05, h * 0.035, 7) +
      poly(
        [
          [x - h * 0.07, y - h * 0.5],
          [x - h * 0.06, y - h * 0.6],
          [x + h * 0.06, y - h * 0.6],
          [x + h * 0.07, y - h * 0.5],
        ],
        T(-0.1),
      ) +
      rect(
        x + d * h * 0.02 - h * 0.025,
        y - h * 0.58,
        h * 0.05,
        h * 0.05,
        p.night > 0.4 ? p.warm : p.tone('#2a3640', depth, -0.3),
      )
    const ex = x + d * h * rng.range(0.35, 0.62),
      ey = y - h * rng.range(0.88, 1.02)
    s +=
      truss([x + d * h * 0.04, y - h * 0.58], [ex, ey], h * 0.025, h * 0.008, 14) +
      line(
        [
          [x - d * h * 0.05, y - h * 0.78],
          [ex, ey],
        ],
        T(-0.4),
        h * 0.004,
      ) +
      line(
        [
          [x, y - h * 0.6],
          [x - d * h * 0.05, y - h * 0.78],
          [x - d * h * 0.09, y - h * 0.56],
        ],
        T(-0.1),
        h * 0.012,
      ) +
      rect(x - d * h * 0.12 - h * 0.04, y - h * 0.58, h * 0.08, h * 0.07, T(-0.5)) +
      line(
        [
          [ex, ey],
          [ex, ey + h * rng.range(0.2, 0.45)],
        ],
        T(-0.7),
        h * 0.004,
      )
  }
  if (p.night > 0.4)
    s +=
      circle(x + d * h * 0.1, y - h * 0.98, h * 0.008, '#ff6a4a') +
      glowAt(x + d * h * 0.1, y - h * 0.98, h * 0.06, '#ff5a3a', 0.7)
  return s
}

/** gulls, posts, coils of rope: what lies on a quay at the picture's foot */
export function quayside(c: Context, y: number, o: { stone?: string; clutter?: boolean } = {}): string {
  const { w, h, rng, palette: p } = c
  const stone = o.stone ?? rng.pick(['#8f8779', '#7f7c78', '#9a8a74'])
  const slope = rng.range(-30, 30)
  let s = poly(
    [
      [-10, y - slope],
      [w + 10, y + slope],
      [w + 10, h + 10],
      [-10, h + 10],
    ],
    linear([
      [0, p.tone(stone, 0, 0.25)],
      [1, p.tone(stone, 0, -0.75)],
    ]),
  )
  const at = (x: number) => y - slope + (2 * slope * x) / w
  // courses of stone
  for (let r = 0; r < 6; r++) {
    const t = (r / 6) ** 1.6
    const yy = (x: number) => lerp(at(x) + 14, h + 30, t)
    s += line(
      [
        [-10, yy(0)],
        [w + 10, yy(w)],
      ],
      p.tone(stone, 0, -0.9),
      1.5 + r * 0.7,
      'opacity="0.45"',
    )
    const gap = 90 + 150 * t
    for (let x = rng() * gap; x < w; x += gap * rng.range(0.7, 1.3))
      s +=
        line(
          [
            [x, yy(x)],
            [x + (x - w / 2) * 0.06 * (1 + t), lerp(at(x) + 14, h + 30, ((r + 1) / 6) ** 1.6)],
          ],
          p.tone(stone, 0, -0.9),
          1.5 + r * 0.7,
          'opacity="0.4"',
        ) + rect(x, yy(x), gap * 0.7, 12, p.tone(stone, 0, rng.range(-0.4, 0.5)), 'opacity="0.14"')
  }
  s +=
    line(
      [
        [-10, at(0) + 3],
        [w + 10, at(w) + 3],
      ],
      p.tone(stone, 0, 0.8),
      7,
      'opacity="0.8"',
    ) +
    line(
      [
        [-10, at(0) + 15],
        [w + 10, at(w) + 15],
      ],
      p.dark,
      5,
      'opacity="0.4"',
    )
  if (o.clutter !== false) {
    for (let i = 0; i < rng.int(2, 3); i++) {
      const x = rng.range(0.08, 0.92) * w,
        k = (h - y) * rng.range(0.28, 0.38),
        yy = at(x) + (h - y) * 0.3
      s +=
        ellipse(x, yy + k * 0.02, k * 0.5, k * 0.12, p.dark, 'opacity="0.4"') +
        path(
          `M${x - k * 0.2} ${yy}L${x - k * 0.17} ${yy - k * 0.55}Q${x - k * 0.32} ${yy - k * 0.62} ${x - k * 0.28} ${yy - k * 0.78}Q${x} ${yy - k * 0.9} ${x + k * 0.28} ${yy - k * 0.78}Q${x + k * 0.32} ${yy - k * 0.62} ${x + k * 0.17} ${yy - k * 0.55}L${x + k * 0.2} ${yy}Z`,
          linear(
            p.side < 0
              ? [
                  [0, p.tone('#5a6068', 0, 0.7)],
                  [0.4, p.tone('#3a4048', 0, -0.2)],
                  [1, p.tone('#23282e', 0, -0.8)],
                ]
              : [
                  [0, p.tone('#23282e', 0, -0.8)],
                  [0.6, p.tone('#3a4048', 0, -0.2)],
                  [1, p.tone('#5a6068', 0, 0.7)],
                ],
            0,
            0,
            1,
            0,
          ),
        )
      s += stroke(
        `M${x - k * 0.2} ${yy - k * 0.3}q${k * 0.2} ${k * 0.14} ${k * 0.4} 0M${x - k * 0.2} ${yy - k * 0.22}q${k * 0.2} ${k * 0.14} ${k * 0.4} 0M${x + k * 0.2} ${yy - k * 0.22}Q${x + k} ${yy - k * 0.1} ${x + k * rng.range(1.6, 2.6)} ${at(x) + 6}`,
        p.tone('#c8ab78', 0, 0.1),
        k * 0.06,
      )
    }
    const bx = rng.range(0.05, 0.8) * w,
      k = (h - y) * 0.3
    for (let i = 0; i < rng.int(2, 5); i++) {
      const X = bx + i * k * 0.82,
        Y = at(X) + (h - y) * 0.62
      const col = rng.pick(['#3f74a0', '#c8a03a', '#b8452f', '#3d6a5c'])
      for (let q = 0; q < rng.int(1, 3); q++)
        s +=
          rect(
            X,
            Y - (q + 1) * k * 0.34,
            k * 0.78,
            k * 0.31,
            linear([
              [0, p.tone(col, 0, 0.35)],
              [1, p.tone(col, 0, -0.5)],
            ]),
          ) +
          rect(X + k * 0.08, Y - (q + 1) * k * 0.34 + k * 0.06, k * 0.62, k * 0.05, alpha(p.dark, 0.4)) +
          rect(X, Y - (q + 1) * k * 0.34, k * 0.78, k * 0.025, p.tone(col, 0, 0.9))
    }
  }
  return s
}
export { wires }
