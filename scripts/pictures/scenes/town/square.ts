import { ground } from '../../outdoors/ground.ts'
import { spire } from '../../outdoors/spire.ts'
import { BRICK, PLASTER, SHUTTERS, street } from '../../outdoors/street.ts'
import { camera, person } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { facade } from '../../paper/facade.ts'
import { house } from '../../paper/house.ts'
import { lamp } from '../../paper/lamp.ts'
import { circle, ellipse, line, linear, type Point, path, poly, rect } from '../../paper/markup.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, glowAt, haze, rain, snowfall } from '../../paper/weather.ts'
import { wet } from '../../paper/wet.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const high = rng.chance(0.4)
  const horizon = h * (high ? rng.range(0.3, 0.38) : rng.range(0.46, 0.55))
  const vx = w * rng.range(0.4, 0.6)
  const cam = camera({
    horizon,
    vx,
    focal: h * rng.range(0.85, 1.1),
    eye: high ? rng.range(6.5, 8.5) : rng.range(1.9, 2.8),
  })
  const back = rng.range(30, 40)
  const half = rng.range(14, 19)
  let s = sky(c, { horizon: horizon + 20 })
  const [, gy] = cam.at(0, 0, back)
  const k = cam.scale(back)
  s += spire(c, vx + w * rng.range(-0.28, 0.28), gy, k * rng.range(24, 32), 0.35, {
    kind: rng.pick(['spire', 'dome', 'spire']),
  })
  s += haze(c, horizon - h * 0.2, horizon + 10, 0.4)
  s += ground(c, cam, {
    color: rng.pick(['#b0a590', '#a39a8c', '#9a8f80']),
    kind: high ? 'slabs' : rng.pick(['slabs', 'cobbles']),
  })
  // the far side
  const style = rng.chance(0.35) ? BRICK : PLASTER
  const shut = rng.chance(0.6) ? SHUTTERS : undefined
  for (let x = -half - 8; x < half + 8; ) {
    const wd = rng.range(5, 8.5),
      ht = rng.range(8.5, 13)
    const [X] = cam.at(x, 0, back)
    s += house(c, X, gy, wd * k, ht * k, {
      wall: rng.pick(style),
      depth: 0.3,
      rows: Math.round(ht / 3.6),
      cols: rng.int(2, 4),
      ground: rng.pick(['shop', 'arcade', 'door', 'shop']),
      shutters: shut && rng.chance(0.6) ? rng.pick(shut) : undefined,
      awning: rng.pick(['#a03c30', '#3f6a5c', '#c8963a']),
      lum: rng.range(-0.2, 0.3) * p.contrast,
      roofH: k * rng.range(2, 3),
    })
    x += wd
  }
  // a town hall in the middle now and then
  if (rng.chance(0.55)) {
    const tx = vx + w * rng.range(-0.12, 0.12),
      tw = k * 15,
      th = k * 13
    s += facade(
      c,
      [
        [tx - tw / 2, gy - th],
        [tx + tw / 2, gy - th],
        [tx + tw / 2, gy + k * 0.4],
        [tx - tw / 2, gy + k * 0.4],
      ],
      {
        wall: rng.pick(['#d8cbb0', '#c9b89a', '#b8a890']),
        cols: 7,
        rows: 2,
        ground: 'arcade',
        groundShare: 0.36,
        arch: true,
        depth: 0.2,
        lum: 0.25,
      },
    )
    s +=
      poly(
        [
          [tx - tw * 0.24, gy - th],
          [tx, gy - th - k * 3.2],
          [tx + tw * 0.24, gy - th],
        ],
        p.tone('#c9b89a', 0.2, 0.4),
      ) +
      circle(tx, gy - th - k * 1.1, k * 0.7, p.night > 0.4 ? mix(p.warm, '#fff', 0.4) : p.tone('#f0ead8', 0.2, 0.4)) +
      line(
        [
          [tx, gy - th - k * 1.1],
          [tx, gy - th - k * 1.6],
        ],
        p.dark,
        2,
      ) +
      line(
        [
          [tx, gy - th - k * 1.1],
          [tx + k * 0.35, gy - th - k * 1],
        ],
        p.dark,
        2,
      ) +
      line(
        [
          [tx, gy - th - k * 3.2],
          [tx, gy - th - k * 6],
        ],
        p.dark,
        3,
      ) +
      poly(
        [
          [tx, gy - th - k * 6],
          [tx + k * 2, gy - th - k * 5.6],
          [tx, gy - th - k * 5],
        ],
        p.tone(p.accent, 0.1, 0.2),
      )
  }
  s += street(c, {
    cam,
    left: half,
    right: half,
    near: high ? 12 : 8,
    far: back,
    walls: style,
    storeys: [3, 4],
    ground: ['shop', 'arcade', 'shop'],
    shutters: shut,
    awnings: ['#a03c30', '#3f6a5c', '#c8963a', '#e0d6c0'],
    haze: 0.35,
    frontage: [6, 10],
    storey: 3.1,
  })
  s += mist(0, horizon - h * 0.1, w, h * 0.2, p.haze, 0.3, rng)
  const wetDay =
    light === 'storm' || (light === 'night' && rng.chance(0.7)) || (light === 'overcast' && rng.chance(0.4))
  const items: [number, string][] = []
  // fountain or statue
  const fz = rng.range(15, 22),
    fx = rng.range(-5, 5)
  {
    const q = cam.scale(fz)
    const [X, Y] = cam.at(fx, 0, fz)
    const tilt = (cam.at(0, 0, fz - 2)[1] - cam.at(0, 0, fz + 2)[1]) / 2
    const stone = (l: number) => p.tone('#b8ac98', 0.15, l)
    let f =
      ellipse(X, Y, q * 3, tilt * 1.5, stone(-0.7)) +
      rect(
        X - q * 2.8,
        Y - q * 0.6,
        q * 5.6,
        q * 0.6,
        linear(
          p.side < 0
            ? [
                [0, stone(0.6)],
                [1, stone(-0.6)],
              ]
            : [
                [0, stone(-0.6)],
                [1, stone(0.6)],
              ],
          0,
          0,
          1,
          0,
        ),
      ) +
      ellipse(X, Y, q * 2.8, tilt * 1.4, 'none') +
      ellipse(X, Y - q * 0.6, q * 2.8, tilt * 1.4, stone(0.5)) +
      ellipse(X, Y - q * 0.58, q * 2.5, tilt * 1.2, mix(p.water, p.skyMid, 0.5))
    f += poly(
      [
        [X - q * 0.35, Y - q * 0.6],
        [X - q * 0.25, Y - q * 2.6],
        [X + q * 0.25, Y - q * 2.6],
        [X + q * 0.35, Y - q * 0.6],
      ],
      linear(
        p.side < 0
          ? [
              [0, stone(0.6)],
              [1, stone(-0.7)],
            ]
          : [
              [0, stone(-0.7)],
              [1, stone(0.6)],
            ],
        0,
        0,
        1,
        0,
      ),
    )
    if (rng.chance(0.5))
      f +=
        ellipse(X, Y - q * 2.6, q * 1.2, q * 0.28, stone(0.2)) +
        [-1, -0.5, 0.5, 1]
          .map((t) =>
            path(
              `M${X + t * q * 1.05} ${Y - q * 2.6}q${t * q * 0.5} ${q * 0.5} ${t * q * 0.7} ${q * 1.95}`,
              'none',
              `stroke="${p.tone('#f2f6f6', 0.1, 0.6)}" stroke-width="${q * 0.08}" opacity="0.75"`,
            ),
          )
          .join('') +
        path(
          `M${X} ${Y - q * 2.7}q0 ${-q * 1.2} 0 ${-q * 1.2}`,
          'none',
          `stroke="${p.tone('#f2f6f6', 0.1, 0.6)}" stroke-width="${q * 0.12}" opacity="0.7"`,
        )
    else
      f += `<g transform="translate(0 ${-q * 2.6})">${person(c, { ...cam, at: () => [X, Y] as Point, scale: () => q * 1.25 }, 0, fz, { pose: 'point', coat: '#4f6a60', legs: '#4f6a60', skin: '#4f6a60', hair: '#3f564e', hat: 'none', dress: 'coat', bag: false })}</g>`
    items.push([fz, f])
  }
  // café tables under parasols
  if (light !== 'snow' && light !== 'storm') {
    const sd = rng.sign()
    for (let i = 0; i < rng.int(3, 6); i++) {
      const z = rng.range(9, 22),
        x = sd * rng.range(half * 0.45, half - 2)
      const [X, Y] = cam.at(x, 0, z),
        q = cam.scale(z)
      const col = rng.pick(['#e8e0cc', '#b8452f', '#3f6a5c', '#e8e0cc', '#d8a83a'])
      items.push([
        z,
        ellipse(X, Y, q * 1.4, q * 0.2, p.dark, 'opacity="0.3"') +
          line(
            [
              [X, Y],
              [X, Y - q * 2.4],
            ],
            p.tone('#6a5a48', 0.1, 0),
            q * 0.07,
          ) +
          ellipse(X, Y - q * 0.75, q * 0.5, q * 0.09, p.tone('#e8e0d0', 0.1, 0.3)) +
          [-0.75, 0.75]
            .map(
              (k) =>
                line(
                  [
                    [X + (k + Math.sign(k) * 0.16) * q, Y - q * 0.95],
                    [X + (k + Math.sign(k) * 0.12) * q, Y - q * 0.46],
                    [X + (k + Math.sign(k) * 0.14) * q, Y],
                  ],
                  p.tone('#4a3a2c', 0.1, -0.3),
                  q * 0.06,
                ) +
                line(
                  [
                    [X + (k + Math.sign(k) * 0.14) * q, Y - q * 0.46],
                    [X + (k - Math.sign(k) * 0.16) * q, Y - q * 0.46],
                    [X + (k - Math.sign(k) * 0.16) * q, Y],
                  ],
                  p.tone('#4a3a2c', 0.1, -0.3),
                  q * 0.06,
                ),
            )
            .join('') +
          person(c, cam, x - 0.75, z, { pose: 'sit', face: 1, depth: 0.1 }) +
          (rng.chance(0.7) ? person(c, cam, x + 0.75, z, { pose: 'sit', face: -1, depth: 0.1 }) : '') +
          poly(
            [
              [X - q * 1.5, Y - q * 2.1],
              [X - q * 0.5, Y - q * 2.5],
              [X, Y - q * 2.75],
              [X + q * 0.5, Y - q * 2.5],
              [X + q * 1.5, Y - q * 2.1],
              [X + q * 0.75, Y - q * 1.98],
              [X, Y - q * 2.05],
              [X - q * 0.75, Y - q * 1.98],
            ],
            linear(
              p.side < 0
                ? [
                    [0, p.tone(col, 0.08, 0.7)],
                    [1, p.tone(col, 0.08, -0.5)],
                  ]
                : [
                    [0, p.tone(col, 0.08, -0.5)],
                    [1, p.tone(col, 0.08, 0.7)],
                  ],
              0,
              0,
              1,
              0,
            ),
          ) +
          (p.night > 0.4 ? glowAt(X, Y - q * 1.4, q * 1.5, p.warm, 0.5) : ''),
      ])
    }
  }
  for (let i = 0; i < (high ? 34 : rng.int(12, 22)); i++) {
    const z = rng.range(high ? 13 : 8, back - 1)
    items.push([
      z,
      person(c, cam, rng.range(-half + 2, half - 2), z, {
        depth: (z / back) * 0.3,
        face: rng.pick([0, 1, -1, 1, -1]),
        child: rng.chance(0.12),
      }),
    ])
  }
  for (let i = 0; i < 4; i++) {
    const z = rng.range(10, back - 4),
      x = rng.sign() * half * rng.range(0.55, 0.8)
    const [X, Y] = cam.at(x, 0, z),
      q = cam.scale(z)
    items.push([
      z,
      rng.chance(0.55)
        ? castShadow(c, X, Y, q * 1.2, q * 4) +
          tree(c, X, Y, q * rng.range(5, 7), light === 'snow' ? 'bare' : 'round', { depth: 0.15 })
        : lamp(c, X, Y, q * 4.4, { depth: 0.1, kind: rng.pick(['lantern', 'globe']) }),
    ])
  }
  items.sort((a, b) => b[0] - a[0])
  if (wetDay)
    s +=
      items
        .filter((i) => i[0] > 16)
        .map((i) => i[1])
        .join('') +
      wet({ y: gy, strength: 0.8 }) +
      items
        .filter((i) => i[0] <= 16)
        .map((i) => i[1])
        .join('')
  else s += items.map((i) => i[1]).join('')
  if (!high) {
    const z = rng.range(4.6, 6)
    s += person(c, cam, rng.pick([-1, 1]) * rng.range(1, 2.6), z, { pose: 'walk', bag: true })
  }
  // pigeons on the flags
  const [bx, by] = cam.at(rng.range(-3, 3), 0, high ? 14 : 7)
  for (let i = 0; i < 14; i++) {
    const x = bx + rng.gauss() * w * 0.09,
      y = by + rng.gauss() * h * 0.03,
      q = h * 0.009
    s +=
      ellipse(x, y, q * 1.3, q * 0.3, p.dark, 'opacity="0.3"') +
      path(
        `M${x - q * 1.6} ${y - q * 0.6}q${q * 0.8} ${-q * 0.9} ${q * 1.8} ${-q * 0.5}q${q * 0.2} ${-q * 0.9} ${q * 0.8} ${-q * 0.5}l${q * 0.3} ${q * 0.3}q${-q * 0.5} ${q * 0.2} ${-q * 0.5} ${q * 0.9}q${-q * 0.8} ${q * 0.9} ${-q * 2.4} ${-q * 0.2}Z`,
        p.tone('#6a6f78', 0, rng.range(-0.5, 0.2)),
      )
  }
  s += birds(c, w * rng.range(0.2, 0.8), h * 0.15, 7, 18)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
