import { nth } from '../../nth.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { camera, person } from '../../paper/camera.ts'
import { mix, rgb } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { lamp } from '../../paper/lamp.ts'
import { blob, circle, ellipse, line, linear, path, poly, rect } from '../../paper/markup.ts'
import { fbm, lerp, noise, smooth } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist, shader } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, glowAt, haze, rain, snowfall } from '../../paper/weather.ts'
import { finish } from '../../paper/wet.ts'

/** the lido: lanes, swimmers, changing huts, light caught in the water */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.24, 0.44)
  const cam = camera({
    horizon: H,
    vx: w * rng.pick([rng.range(0.04, 0.24), rng.range(0.38, 0.62), rng.range(0.76, 0.96)]),
    focal: h * rng.range(0.8, 1.05),
    eye: rng.pick([rng.range(1.5, 2.2), rng.range(2.6, 4.5), rng.range(5, 7.5)]),
  })
  let s = sky(c, { horizon: H + 8 })
  s += townBand(c, H + 4, h * 0.06, { depth: 0.55, rows: 2 }) + haze(c, H - h * 0.1, H + 8, 0.5)
  for (let i = 0; i < 7; i++)
    s += tree(
      c,
      rng() * w,
      H + 8,
      h * rng.range(0.08, 0.17),
      light === 'snow' ? 'bare' : rng.pick(['round', 'round', 'poplar', 'pine']),
      { depth: 0.35 },
    )
  // deck
  s += rect(
    0,
    H + 4,
    w,
    h,
    linear([
      [0, p.tone('#d8cdb8', 0.4, 0.1)],
      [1, p.tone('#b8ab94', 0, -0.3)],
    ]),
  )
  const L = -9.5,
    R = 9.5,
    Z0 = 4.4,
    Z1 = 42
  // pavilion at the far end
  const zf = Z1 + 5,
    k = cam.scale(zf),
    [, fy] = cam.at(0, 0, zf)
  const [fx0] = cam.at(-15, 0, zf),
    [fx1] = cam.at(15, 0, zf)
  s +=
    rect(
      fx0,
      fy - k * 4.2,
      fx1 - fx0,
      k * 4.2,
      linear([
        [0, p.tone('#f0e8d8', 0.25, 0.3)],
        [1, p.tone('#d8ccb4', 0.25, -0.2)],
      ]),
    ) + rect(fx0 - k, fy - k * 4.6, fx1 - fx0 + 2 * k, k * 0.5, p.tone('#f4f0e4', 0.2, 0.5))
  const door = rng.pick([
    ['#c8503a', '#3f7f94', '#e0b03a'],
    ['#3f7f94', '#3f7f94', '#2f5f7c'],
    ['#5f8a6a', '#e0b03a', '#c8503a'],
  ])
  for (let i = 0; i < 15; i++) {
    const x = lerp(fx0, fx1, (i + 0.2) / 15),
      ww = ((fx1 - fx0) / 15) * 0.6
    s +=
      rect(x, fy - k * 2.4, ww, k * 2.4, p.tone(nth(door, i % 3), 0.22, 0)) +
      rect(x, fy - k * 3.4, ww, k * 0.5, p.night > 0.2 ? p.warm : p.tone('#3a4a54', 0.25, -0.3))
  }
  const tw = (fx1 - fx0) * 0.09,
    tx = lerp(fx0, fx1, rng.pick([0.2, 0.5, 0.8]))
  s +=
    rect(
      tx - tw / 2,
      fy - k * 8,
      tw,
      k * 8,
      linear(
        p.side < 0
          ? [
              [0, p.tone('#f0e8d8', 0.2, 0.5)],
              [1, p.tone('#f0e8d8', 0.2, -0.5)],
            ]
          : [
              [0, p.tone('#f0e8d8', 0.2, -0.5)],
              [1, p.tone('#f0e8d8', 0.2, 0.5)],
            ],
        0,
        0,
        1,
        0,
      ),
    ) +
    circle(tx, fy - k * 6.6, tw * 0.36, p.tone('#ffffff', 0.1, 0.3)) +
    line(
      [
        [tx, fy - k * 6.6],
        [tx, fy - k * 7.1],
      ],
      p.dark,
      3,
    ) +
    line(
      [
        [tx, fy - k * 6.6],
        [tx + tw * 0.2, fy - k * 6.4],
      ],
      p.dark,
      3,
    )
  // the basin
  const q = [cam.at(L, 0, Z1), cam.at(R, 0, Z1), cam.at(R, 0, Z0), cam.at(L, 0, Z0)] as const
  s += poly(
    [
      cam.at(L - 0.7, 0.12, Z1 + 0.8),
      cam.at(R + 0.7, 0.12, Z1 + 0.8),
      cam.at(R + 0.7, 0.12, Z0 - 0.5),
      cam.at(L - 0.7, 0.12, Z0 - 0.5),
    ],
    p.tone('#f4f0e6', 0, 0.4),
  )
  s += poly([...q], p.tone('#2f7f94', 0, -0.4))
  const n = noise(rng.int(0, 1e9)),
    n2 = noise(rng.int(0, 1e9))
  const lit = p.night > 0.5
  const deepC = rgb(lit ? mix('#1f6f8c', p.dark, 0.25) : p.tone('#2a86a0', 0, 0)),
    paleC = rgb(lit ? '#6fe0dc' : p.tone('#8fd8d4', 0, 0.4)),
    skyC = rgb(mix(p.skyMid, p.skyLow, 0.5))
  const top = q[0][1],
    foot = Math.min(h + 4, q[2][1])
  const water = shader(0, top, w, foot - top, 3, (u, v, out) => {
    const y = top + v * (foot - top),
      z =
        cam.horizon - (top - 0) !== 0
          ? (cam.scale(1) * (cam.at(0, 0, 1)[1] - H)) / cam.scale(1) / Math.max(1, y - H)
          : 1
    const x = ((u * w - cam.at(0, 0, 1)[0]) / cam.scale(1)) * z
    const a = n(x * 1.3, z * 0.9),
      b = n2(x * 2.7 + a * 2, z * 1.9 + a * 2)
    const net = 1 - Math.abs(b - 0.5) * 2
    const caustic = smooth(0.78, 0.98, net) * smooth(40, 6, z)
    const far = smooth(6, 36, z)
    const ripple = smooth(0.5, 0.72, fbm(n2, x * 0.7 + 7, z * 1.6, 3)) * (0.25 + 0.45 * far)
    for (let i = 0; i < 3; i++)
      out[i] = lerp(
        lerp(lerp(nth(deepC, i), nth(paleC, i), 0.28 + 0.3 * a), nth(skyC, i), ripple),
        nth(paleC, i) * 0.4 + 153,
        caustic * 0.65 * (lit ? 0.7 : 1),
      )
  })
  s += `<g clip-path="url(#pool)">${water}`
  for (let lane = 1; lane < 8; lane++) {
    const x = lerp(L, R, lane / 8)
    for (let z = Z0; z < Z1; z *= 1.055)
      s += line(
        [cam.at(x + 0.05 * Math.sin(z), 0.02, z), cam.at(x, 0.02, z * 1.03)],
        lane % 2 ? '#d8503a' : '#f4f0e6',
        Math.max(1.5, cam.scale(z) * 0.11),
        'opacity="0.92"',
      )
  }
  for (let lane = 0; lane < 8; lane++) {
    const x = lerp(L, R, (lane + 0.5) / 8)
    s += poly(
      [cam.at(x - 0.12, 0, Z1), cam.at(x + 0.12, 0, Z1), cam.at(x + 0.12, 0, Z0), cam.at(x - 0.12, 0, Z0)],
      '#123a4a',
      'opacity="0.28"',
    )
  }
  // swimmers
  const sw: [number, string][] = []
  for (let i = 0; i < rng.int(5, 9); i++) {
    const lane = rng.int(0, 7),
      z = rng.range(6.5, 30),
      x = lerp(L, R, (lane + 0.5) / 8)
    const [X, Y] = cam.at(x, 0, z),
      u = cam.scale(z) * 0.3
    const cap = rng.pick(['#d8503a', '#f0ece0', '#e0b03a', '#23303c', '#3f7f94'])
    let m = ''
    for (let j = 0; j < 12; j++)
      m += blob(
        X + rng.gauss() * u * 1.4,
        Y + rng.range(-0.4, 1.6) * u,
        u * rng.range(0.2, 0.7),
        u * rng.range(0.08, 0.2),
        '#f4faf8',
        rng,
        0.4,
        7,
        `opacity="${rng.range(0.4, 0.85).toFixed(2)}"`,
      )
    const arm = rng.sign()
    m +=
      ellipse(X, Y + u * 0.5, u * 0.75, u * 0.35, p.tone('#c98e66', 0, -0.3)) +
      path(
        `M${X + arm * u * 0.5} ${Y + u * 0.3}Q${X + arm * u * 1.5} ${Y - u * 1.5} ${X + arm * u * 0.8} ${Y - u * 1.9}`,
        'none',
        `stroke="${p.tone('#d8a47c', 0, 0.3)}" stroke-width="${u * 0.34}" stroke-linecap="round"`,
      ) +
      circle(X, Y - u * 0.15, u * 0.46, p.tone(cap, 0, 0.2)) +
      path(
        `M${X - u * 0.3} ${Y - u * 0.4}q${u * 0.3} ${-u * 0.25} ${u * 0.55} 0`,
        'none',
        `stroke="#ffffff" stroke-width="${u * 0.08}" opacity="0.7"`,
      )
    sw.push([z, m])
  }
  s += `${sw
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')}</g>`
  s += `<clipPath id="pool"><polygon points="${q.map((a) => a.join(',')).join(' ')}"/></clipPath>`
  if (lit)
    for (let i = 0; i < 6; i++) {
      const z = 6 + i * 6
      for (const x of [L, R]) {
        const [X, Y] = cam.at(x, 0, z)
        s += glowAt(X, Y, cam.scale(z) * 2, '#9ff4ec', 0.4)
      }
    }
  // people and things on the deck
  const items: [number, string][] = []
  for (let i = 0; i < rng.int(6, 12); i++) {
    const z = rng.range(8, Z1 + 3),
      sd = rng.sign()
    items.push([
      z,
      person(c, cam, sd * rng.range(10.8, 14), z, {
        coat: rng.pick(['#d8503a', '#3f74a0', '#e8e0d0', '#e0b03a', '#2f3e52']),
        dress: rng.pick(['short', 'robe', 'short']),
        legs: '#d8a47c',
        pose: rng.pick(['stand', 'walk', 'stand', 'walk']),
        depth: z / 90,
        hat: 'none',
        bag: false,
      }),
    ])
  }
  const lx = rng.sign() * 11.3,
    lz = rng.range(15, 22),
    [X, Y] = cam.at(lx, 0, lz),
    u = cam.scale(lz)
  items.push([
    lz,
    line(
      [
        [X - u * 0.6, Y],
        [X - u * 0.2, Y - u * 2],
      ],
      p.tone('#f0ece0', 0, 0.2),
      u * 0.1,
    ) +
      line(
        [
          [X + u * 0.6, Y],
          [X + u * 0.2, Y - u * 2],
        ],
        p.tone('#f0ece0', 0, -0.1),
        u * 0.1,
      ) +
      rect(X - u * 0.4, Y - u * 2.1, u * 0.8, u * 0.14, p.tone('#d8503a', 0, 0)) +
      figure(c, X, Y - u * 1.1, u * 1.7, {
        pose: 'sit',
        face: -Math.sign(lx),
        coat: '#e0b03a',
        legs: '#d8503a',
        dress: 'short',
        hat: 'cap',
      }),
  ])
  if (p.night > 0.2)
    for (let z = 8; z < Z1; z += 9)
      for (const x of [-11.5, 11.5]) {
        const [a, b] = cam.at(x, 0, z)
        items.push([z, lamp(c, a, b, cam.scale(z) * 4, { kind: 'globe' })])
      }
  s += items
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  if (rng.chance(0.6)) {
    // someone on the near edge
    const kx = w * rng.pick([0.14, 0.86, 0.8]),
      kh = h * rng.range(0.4, 0.5)
    s +=
      castShadow(c, kx, h * 0.99, kh * 0.2, kh * 0.6) +
      figure(c, kx, h * 0.99, kh, {
        pose: rng.pick(['stand', 'arms-crossed', 'lean']),
        face: 0,
        back: true,
        coat: rng.pick(['#23303c', '#c8372f', '#2f5f9a']),
        legs: '#c98e66',
        skin: '#c98e66',
        dress: 'short',
        hat: 'beanie',
        hatColor: rng.pick(['#e8e4d8', '#d8503a', '#e0b03a']),
        bag: false,
      })
  }
  // ladder rail
  const rx = cam.at(rng.sign() * 6, 0, Z0 - 0.3)
  s += path(
    `M${rx[0]} ${h}V${h * 0.82}Q${rx[0]} ${h * 0.74} ${rx[0] + 46} ${h * 0.76}V${h * 0.9}M${rx[0] + 90} ${h}V${h * 0.82}Q${rx[0] + 90} ${h * 0.74} ${rx[0] + 136} ${h * 0.76}V${h * 0.9}`,
    'none',
    `stroke="${p.tone('#dfe6e6', 0, 0.4)}" stroke-width="12" stroke-linecap="round"`,
  )
  if (light === 'dawn' || light === 'snow' || light === 'overcast' || lit)
    s += mist(0, top - h * 0.08, w, h * 0.3, mix(p.haze, '#ffffff', 0.3), 0.7, rng)
  s += birds(c, w * rng.range(0.2, 0.8), h * 0.14, 6, 18)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s + finish({ bloom: 0.6 })
}
export default scene
