import { ground } from '../../outdoors/ground.ts'
import { BRICK, PLASTER, street } from '../../outdoors/street.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { camera, person } from '../../paper/camera.ts'
import { alpha, mix, vary } from '../../paper/colour.ts'
import { facade } from '../../paper/facade.ts'
import { lamp } from '../../paper/lamp.ts'
import { circle, ellipse, line, linear, path, poly, rect } from '../../paper/markup.ts'
import type { Context, Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, glowAt, haze, rain, snowfall } from '../../paper/weather.ts'
import { wet } from '../../paper/wet.ts'
import { cyclist } from './cycling-road.ts'

function car(c: Context, x: number, y: number, k: number, d: number): string {
  const { rng, palette: p } = c
  const col = rng.pick(['#8a3a34', '#3f6f8c', '#c8b890', '#4a5a54', '#d8d4c8', '#2f3640']),
    T = (l: number) => p.tone(col, 0, l)
  return (
    ellipse(x, y, k * 2.2, k * 0.16, p.dark, 'opacity="0.5"') +
    path(
      `M${x - d * k * 2.05} ${y - k * 0.3}Q${x - d * k * 2.1} ${y - k * 0.85} ${x - d * k * 1.5} ${y - k * 0.92}Q${x - d * k * 0.9} ${y - k * 1.5} ${x - d * k * 0.3} ${y - k * 1.5}L${x + d * k * 0.4} ${y - k * 1.48}Q${x + d * k * 0.9} ${y - k * 1.35} ${x + d * k * 1.2} ${y - k * 0.92}Q${x + d * k * 2.05} ${y - k * 0.85} ${x + d * k * 2.1} ${y - k * 0.3}Z`,
      linear([
        [0, T(0.7)],
        [0.5, T(0)],
        [1, T(-0.6)],
      ]),
    ) +
    path(
      `M${x - d * k * 1.3} ${y - k * 0.92}Q${x - d * k * 0.8} ${y - k * 1.38} ${x - d * k * 0.3} ${y - k * 1.4}L${x - d * k * 0.25} ${y - k * 0.92}ZM${x - d * k * 0.12} ${y - k * 0.92}V${y - k * 1.4}H${x + d * k * 0.4}Q${x + d * k * 0.8} ${y - k * 1.28} ${x + d * k * 1.02} ${y - k * 0.92}Z`,
      linear([
        [0, mix(p.skyLow, p.dark, 0.25)],
        [1, mix(p.dark, p.skyMid, 0.3)],
      ]),
    ) +
    [-1.3, 1.3]
      .map(
        (q) =>
          circle(x + q * k, y - k * 0.3, k * 0.36, p.tone('#1c1c20', 0, -0.4)) +
          circle(x + q * k, y - k * 0.3, k * 0.18, p.tone('#a8acb0', 0, 0.2)),
      )
      .join('') +
    (p.night > 0.4 && rng.chance(0.3) ? glowAt(x + d * k * 2.05, y - k * 0.65, k * 1.2, '#fff0c8', 0.8) : '')
  )
}

/** a terrace: straight on, with steps and doors, or running away downhill */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const brick = rng.chance(0.5),
    walls = brick ? BRICK : PLASTER
  if (rng.chance(0.5)) {
    const H = h * rng.range(0.46, 0.54),
      d = rng.sign()
    const cam = camera({
      horizon: H,
      vx: w * (0.5 + d * rng.range(0.1, 0.2)),
      focal: h * 0.92,
      eye: rng.range(1.7, 2.6),
    })
    let s = sky(c, { horizon: H + 10 })
    s += townBand(c, H + 6, h * 0.06, { depth: 0.6, rows: 2 }) + haze(c, H - h * 0.16, H + 10, 0.6)
    s += ground(c, cam, { color: '#7a787c', left: 6.5, right: 7.5, kind: 'asphalt', sidewalk: 2 })
    s += street(c, {
      cam,
      left: 6.5,
      right: 7.5,
      near: 6,
      far: 60,
      walls: [rng.pick(walls), rng.pick(walls), rng.pick(walls)],
      storeys: [2, 2],
      frontage: [4.6, 5],
      ground: ['door'],
      haze: 0.6,
      storey: 3.1,
    })
    s += mist(0, H - h * 0.14, w, h * 0.2, p.haze, 0.45, rng)
    const items: [number, string][] = []
    for (let z = 8; z < 46; z *= 1.35) {
      const sd = rng.sign(),
        [X, Y] = cam.at(sd < 0 ? -4.7 : 5.7, 0, z)
      items.push([
        z,
        rng.chance(0.5)
          ? lamp(c, X, Y, cam.scale(z) * 5, { depth: z / 90, kind: 'arm' })
          : tree(c, X, Y, cam.scale(z) * 5, light === 'snow' ? 'bare' : 'round', { depth: z / 90 }),
      ])
    }
    for (let i = 0; i < rng.int(4, 8); i++) {
      const z = rng.range(7, 32),
        sd = rng.sign()
      items.push([
        z,
        person(c, cam, sd < 0 ? -rng.range(4.6, 6) : rng.range(5.6, 7), z, { depth: z / 80, child: rng.chance(0.25) }),
      ])
    }
    items.sort((a, b) => b[0] - a[0])
    s += items.map((i) => i[1]).join('')
    if (light === 'storm' || light === 'night' || (light === 'overcast' && rng.chance(0.5)))
      s += wet({
        y: H + h * 0.04,
        strength: 0.7,
        clip: [cam.at(-6.5, 0, 60), cam.at(7.5, 0, 60), cam.at(7.5, 0, 1), cam.at(-6.5, 0, 1)],
      })
    s += rng.chance(0.5)
      ? cyclist(c, w * rng.range(0.3, 0.7), h * 0.93, h * 0.075, rng.sign())
      : person(c, cam, rng.range(-2.5, 2.5), 5.2, { pose: 'walk' }) +
        person(c, cam, rng.range(-1.5, 3), 5.6, { pose: 'run', child: true })
    s += birds(c, w * 0.5, h * 0.14, 5, 16)
    return s + (light === 'storm' ? rain(c) : light === 'snow' ? snowfall(c) : '')
  }
  // straight on
  const y = h * rng.range(0.76, 0.8),
    n = rng.int(4, 6),
    ww = (w * 1.12) / n,
    ht = h * rng.range(0.5, 0.58),
    rh = h * 0.12
  let s = sky(c, { horizon: h * 0.5 }) + haze(c, h * 0.1, h * 0.6, 0.3)
  const x0 = -w * rng.range(0.02, 0.1),
    same = rng.chance(0.5),
    base = rng.pick(walls)
  for (let i = 0; i < n; i++) {
    const x = x0 + i * ww,
      wall = same ? vary(base, rng, 0.4) : rng.pick(walls),
      top = y - ht + Math.round(i * (rng.chance(0.5) ? 0 : 4))
    const roof = light === 'snow' ? '#f2f4f8' : rng.pick(['#5f5f66', '#7a5048', '#6a6468'])
    const T = (k: string, l: number) => p.tone(k, 0, l)
    s += poly(
      [
        [x - 4, top + 4],
        [x, top - rh],
        [x + ww, top - rh],
        [x + ww + 4, top + 4],
      ],
      linear([
        [0, T(roof, 0.5)],
        [1, T(roof, -0.2)],
      ]),
    )
    for (let k = 1; k < 9; k++)
      s += line(
        [
          [x, top + 4 - (rh * k) / 9],
          [x + ww, top + 4 - (rh * k) / 9],
        ],
        alpha(p.dark, 0.18),
        2,
      )
    const cx = x + ww * 0.9
    s +=
      rect(
        cx,
        top - rh * 1.7,
        ww * 0.16,
        rh * 1.1,
        linear(
          p.side < 0
            ? [
                [0, T('#a8684c', 0.5)],
                [1, T('#7a4a3a', -0.7)],
              ]
            : [
                [0, T('#7a4a3a', -0.7)],
                [1, T('#a8684c', 0.5)],
              ],
          0,
          0,
          1,
          0,
        ),
      ) +
      [0.1, 0.4, 0.7]
        .map((q) => rect(cx + ww * 0.16 * q, top - rh * 1.95, ww * 0.034, rh * 0.26, T('#c88a62', -0.1)))
        .join('')
    s += facade(
      c,
      [
        [x, top],
        [x + ww, top],
        [x + ww, y - ht * 0.48],
        [x, y - ht * 0.48],
      ],
      {
        wall,
        lum: rng.range(-0.1, 0.25),
        cols: 2,
        rows: 1,
        ground: 'none',
        windowW: 0.46,
        windowH: 0.66,
        lit: p.night * 0.6,
        cornice: true,
        frames: '#efe8da',
      },
    )
    const L = T(wall, 0)
    s += rect(
      x,
      y - ht * 0.5,
      ww,
      ht * 0.5,
      linear([
        [0, L],
        [1, T(wall, -0.35)],
      ]),
    )
    if (brick)
      for (let k = 0; k < 60; k++)
        s += rect(x + rng() * ww * 0.96, y - rng() * ht, 22, 7, T(wall, rng.range(-0.5, 0.5)), 'opacity="0.25"')
    // bay window and door
    const flip = i % 2 === 0,
      bx = x + ww * (flip ? 0.08 : 0.5),
      bw = ww * 0.42,
      by = y - ht * 0.46,
      on = rng.chance(0.2 + p.night * 0.5)
    const glass = on
      ? linear([
          [0, mix(p.warm, '#fff4d8', 0.4)],
          [1, p.warm],
        ])
      : linear([
          [0, mix(p.skyLow, p.dark, 0.35)],
          [1, mix(p.dark, p.skyMid, 0.2)],
        ])
    s +=
      poly(
        [
          [bx - 6, by],
          [bx + bw * 0.18, by - 26],
          [bx + bw * 0.82, by - 26],
          [bx + bw + 6, by],
        ],
        T(roof, 0.2),
      ) +
      rect(bx, by, bw, y - by, T('#efe6d6', -0.1)) +
      rect(bx + bw * 0.24, by + 18, bw * 0.52, ht * 0.27, glass) +
      rect(bx + bw * 0.04, by + 18, bw * 0.15, ht * 0.27, glass, 'opacity="0.85"') +
      rect(bx + bw * 0.81, by + 18, bw * 0.15, ht * 0.27, glass, 'opacity="0.85"') +
      line(
        [
          [bx + bw * 0.24, by + 18 + ht * 0.1],
          [bx + bw * 0.76, by + 18 + ht * 0.1],
        ],
        T('#efe6d6', 0.2),
        6,
      ) +
      line(
        [
          [bx + bw / 2, by + 18],
          [bx + bw / 2, by + 18 + ht * 0.27],
        ],
        T('#efe6d6', 0.2),
        5,
      ) +
      rect(bx - 5, by + 22 + ht * 0.27, bw + 10, 10, T('#efe6d6', 0.5))
    if (on) s += glowAt(bx + bw / 2, by + ht * 0.18, bw, p.warm, 0.4)
    if (rng.chance(0.5)) s += ellipse(bx + bw * rng.range(0.35, 0.65), by + 14 + ht * 0.27, 16, 22, T('#4f6a3c', -0.3))
    const dx = x + ww * (flip ? 0.64 : 0.14),
      dw = ww * 0.22,
      dt = y - ht * 0.4,
      dc = rng.pick(['#8a2f2c', '#2f5f7c', '#3f6a4c', '#d8a83a', '#23303c', '#7a4a6a', '#3f8c8a'])
    s +=
      rect(dx - 12, dt - 40, dw + 24, ht * 0.4 + 40, T('#efe6d6', 0.15)) +
      rect(
        dx,
        dt,
        dw,
        ht * 0.4,
        linear([
          [0, T(dc, 0.35)],
          [1, T(dc, -0.3)],
        ]),
      ) +
      rect(dx, dt - 30, dw, 26, rng.chance(0.5) ? p.warm : glass)
    for (const [a, b] of [
      [0.14, 0.08],
      [0.56, 0.08],
      [0.14, 0.54],
      [0.56, 0.54],
    ] as const)
      s += rect(dx + dw * a, dt + ht * 0.4 * b, dw * 0.3, ht * 0.15, T(dc, -0.5), 'opacity="0.6"')
    s +=
      circle(dx + dw * (flip ? 0.88 : 0.12), dt + ht * 0.21, 6, T('#e0b85a', 0.6)) +
      rect(dx - 22, y - 14, dw + 44, 16, T('#b8ac98', 0.3)) +
      rect(dx - 34, y, dw + 68, 16, T('#b8ac98', 0))
    s += line(
      [
        [x + ww, top],
        [x + ww, y],
      ],
      T('#3a4046', -0.3),
      9,
    )
  }
  s += rect(
    0,
    y + 8,
    w,
    h,
    linear([
      [0, p.tone('#b0a898', 0, 0.1)],
      [0.25, p.tone('#a09888', 0, -0.1)],
      [0.26, p.tone('#6a686c', 0, -0.2)],
      [1, p.tone('#55545a', 0, -0.6)],
    ]),
  )
  for (let x = -20; x < w; x += 130)
    s += line(
      [
        [x, y + 10],
        [x - 30, y + (h - y) * 0.25],
      ],
      p.dark,
      2,
      'opacity="0.2"',
    )
  s += line(
    [
      [0, y + 8 + (h - y) * 0.25],
      [w, y + 8 + (h - y) * 0.25],
    ],
    p.tone('#d8d0c0', 0, 0.4),
    6,
    'opacity="0.6"',
  )
  const f = y + (h - y) * 0.2
  const cam = { at: (x: number) => [x, f] as [number, number], scale: () => h * 0.1, horizon: 0 }
  const tX = w * rng.range(0.1, 0.9)
  s +=
    tree(c, tX, f, h * rng.range(0.5, 0.62), light === 'snow' || rng.chance(0.35) ? 'bare' : 'round', {}) +
    lamp(c, (tX + w * 0.45) % w, f, h * 0.5, { kind: rng.pick(['lantern', 'arm']) })
  for (let i = 0; i < rng.int(2, 4); i++)
    s += person(c, cam, w * rng.range(0.06, 0.94), 1, {
      pose: rng.pick(['walk', 'walk', 'stand', 'carry']),
      child: rng.chance(0.2),
    })
  if (light === 'storm' || light === 'night' || (light === 'overcast' && rng.chance(0.5)))
    s += wet({ y: y + (h - y) * 0.28, strength: 0.6 })
  const cy = h * 0.96
  s += rng.chance(0.6)
    ? car(c, w * rng.pick([0.2, 0.3, 0.72, 0.82]), cy, h * 0.085, rng.sign())
    : cyclist(c, w * rng.range(0.25, 0.75), cy, h * 0.07, rng.sign())
  return s + (light === 'storm' ? rain(c) : light === 'snow' ? snowfall(c) : '')
}
export default scene
