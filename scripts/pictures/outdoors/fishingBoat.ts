import { alpha, mix } from '../paper/colour.ts'
import { figure } from '../paper/figure.ts'
import { circle, ellipse, line, linear, linearAt, type Point, path, poly, rect, stroke } from '../paper/markup.ts'
import type { Context } from '../paper/scene.ts'
import { glowAt } from '../paper/weather.ts'
import { afloat, type BoatOptions, HULLS, tones } from './hull.ts'

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
