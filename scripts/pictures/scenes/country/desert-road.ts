import { nth } from '../../nth.ts'
import { earthTown } from '../../outdoors/earthTown.ts'
import { camera, person } from '../../paper/camera.ts'
import { mix, rgb } from '../../paper/colour.ts'
import { wires } from '../../paper/lamp.ts'
import { grass, ridge } from '../../paper/land.ts'
import { blob, circle, ellipse, line, linear, type Point, path, poly, rect } from '../../paper/markup.ts'
import { fbm, lerp, noise, smooth } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist, shader } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, glowAt, haze, rain, snowfall } from '../../paper/weather.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.4, 0.54)
  const cam = camera({ horizon: H, vx: w * rng.range(0.3, 0.7), focal: h * 0.95, eye: rng.range(1.8, 3.2) })
  const sand = rng.pick(['#d8a46c', '#e0b884', '#c98a5c', '#d0a87c'])
  let s = sky(c, { horizon: H + 8, clouds: light === 'noon' || light === 'dusk' ? rng.range(0, 0.4) : undefined })
  const mesa = rng.chance(0.5)
  for (let i = 0; i < 3; i++)
    s += ridge(c, {
      y: H - h * (0.07 - i * 0.025),
      amp: h * 0.05,
      roughness: mesa ? 0.35 : 0.55,
      fill: linear([
        [0, p.tone(mix(sand, '#8a5a4a', 0.5), 0.62 - i * 0.16, 0.3)],
        [1, mix(p.tone(sand, 0.62 - i * 0.16, -0.2), p.haze, 0.4)],
      ]),
      foot: H + 12,
    }).svg
  if (mesa)
    for (let k = 0; k < 3; k++) {
      const x = rng() * w,
        ww = w * rng.range(0.06, 0.16),
        hh = h * rng.range(0.08, 0.16),
        d = 0.5 - k * 0.1
      s +=
        poly(
          [
            [x - ww, H + 8],
            [x - ww * 0.62, H - hh * 0.4],
            [x - ww * 0.5, H - hh],
            [x + ww * 0.48, H - hh * 1.02],
            [x + ww * 0.6, H - hh * 0.45],
            [x + ww * 1.05, H + 8],
          ],
          linear([
            [0, p.tone('#b8684a', d, 0.4)],
            [1, p.tone(sand, d, -0.1)],
          ]),
        ) +
        poly(
          p.side < 0
            ? [
                [x + ww * 0.1, H - hh],
                [x + ww * 0.48, H - hh * 1.02],
                [x + ww * 0.6, H - hh * 0.45],
                [x + ww * 1.05, H + 8],
                [x + ww * 0.3, H + 8],
              ]
            : [
                [x - ww * 0.1, H - hh],
                [x - ww * 0.5, H - hh],
                [x - ww * 0.62, H - hh * 0.4],
                [x - ww, H + 8],
                [x - ww * 0.3, H + 8],
              ],
          p.tone('#7a4438', d, -0.6),
          'opacity="0.6"',
        )
    }
  s += haze(c, H - h * 0.12, H + 10, 0.6)
  if (rng.chance(0.4))
    s += earthTown(c, H + h * 0.012, h * 0.03, {
      depth: 0.55,
      x0: w * rng.range(0.1, 0.4),
      x1: w * rng.range(0.5, 0.8),
      rows: 1,
    })
  // dunes and plain, ribbed by the wind
  const n = noise(rng.int(0, 1e9)),
    n2 = noise(rng.int(0, 1e9))
  const lit = rgb(p.tone(sand, 0, 0.8)),
    mid = rgb(p.tone(sand, 0, 0)),
    sh = rgb(p.tone(sand, 0, -0.85)),
    hz = rgb(p.haze)
  s += shader(0, H + 2, w, h - H, 3, (u, v, out) => {
    const y = v * (h - H) + 3,
      z = (cam.scale(1) * 2.4) / y,
      x = ((u * w - cam.at(0, 0, 1)[0]) / cam.scale(1)) * z
    const big = fbm(n, x * 0.06 + 3, z * 0.09, 4),
      e = fbm(n, x * 0.06 + 3 + p.side * 0.05, z * 0.09, 4)
    const rib = Math.sin(z * 5 + x * 2 + n2(x * 0.8, z * 0.8) * 7) * 0.5 + 0.5
    const l =
      0.5 +
      (big - e) * 9 * p.contrast +
      (rib - 0.5) * 0.34 * smooth(16, 2, z) * (0.4 + 0.6 * n2(x * 0.3, z * 0.3)) +
      (n2(x * 22, z * 22) - 0.5) * 0.1
    const far = smooth(2, 60, z) * 0.62
    for (let i = 0; i < 3; i++) {
      const k =
        l < 0.5 ? lerp(nth(sh, i), nth(mid, i), smooth(0, 0.5, l)) : lerp(nth(mid, i), nth(lit, i), smooth(0.5, 1, l))
      out[i] = lerp(k, nth(hz, i), far)
    }
  })
  // the road, over two rises
  const bend = rng.range(-1, 1)
  const P = (x: number, z: number): Point => {
    const t = smooth(6, 120, z)
    const [X, Y] = cam.at(x + bend * 14 * t * t + Math.sin(z * 0.05) * 1.6 * t, Math.sin(z * 0.055) * 0.9 * t, z)
    return [X, Y]
  }
  const zs = Array.from({ length: 60 }, (_, i) => 1.5 * 1.088 ** i)
  const paved = rng.chance(0.7),
    rc = paved ? '#5f5f66' : '#c8a27c'
  const strip = (a: number, b: number, fill: string, extra = '') =>
    poly([...zs.map((z) => P(a, z)), ...[...zs].reverse().map((z) => P(b, z))], fill, extra)
  s +=
    strip(-4.2, 4.2, p.tone(mix(sand, '#8a6a50', 0.3), 0.1, -0.2), 'opacity="0.5"') +
    strip(
      -3.1,
      3.1,
      linear([
        [0, p.tone(rc, 0.6, 0.3)],
        [0.3, p.tone(rc, 0.2, 0)],
        [1, p.tone(rc, 0, -0.3)],
      ]),
    )
  if (paved) {
    s += strip(-2.85, -2.7, p.tone('#f0e8d4', 0.1, 0.4)) + strip(2.7, 2.85, p.tone('#f0e8d4', 0.1, 0.4))
    for (let z = 2; z < 80; z *= 1.3)
      s += poly([P(-0.07, z), P(0.07, z), P(0.07, z * 1.14), P(-0.07, z * 1.14)], p.tone('#e8c05a', z / 120, 0.4))
  }
  for (let i = 0; i < 12; i++) {
    const z = rng.range(3, 16),
      [X, Y] = P(rng.sign() * rng.range(2.5, 3.2), z),
      k = cam.scale(z)
    for (let q = 0; q < 3; q++)
      s += blob(
        X + rng.gauss() * k * 0.2,
        Y,
        k * rng.range(0.3, 0.9),
        k * rng.range(0.04, 0.12),
        p.tone(sand, 0, 0.3),
        rng,
        0.4,
        11,
        'opacity="0.4"',
      )
  }
  s += mist(0, H - h * 0.03, w, h * 0.12, mix(p.haze, p.key, 0.3), 0.6, rng)
  // poles, stones, scrub
  const sd = rng.sign()
  const poles: Point[] = [],
    poles2: Point[] = []
  for (let z = 90; z > 5; z *= 0.72) {
    const k = cam.scale(z),
      [X, Y] = P(sd * 6, z)
    s +=
      line(
        [
          [X, Y],
          [X, Y - k * 6],
        ],
        p.tone('#4a3a30', Math.min(0.6, z / 110), -0.3),
        Math.max(1.4, k * 0.16),
      ) +
      line(
        [
          [X - k * 0.8, Y - k * 5.5],
          [X + k * 0.8, Y - k * 5.5],
        ],
        p.tone('#4a3a30', Math.min(0.6, z / 110), -0.3),
        Math.max(1, k * 0.1),
      )
    poles.push([X - k * 0.7, Y - k * 5.6])
    poles2.push([X + k * 0.7, Y - k * 5.6])
  }
  s += wires(poles, 9, p.dark, 1.6) + wires(poles2, 9, p.dark, 1.6)
  for (let i = 0; i < 60; i++) {
    const z = 3.4 / (0.06 + rng()),
      x = rng.sign() * rng.range(4.5, 20),
      [X, Y] = cam.at(x, 0, z),
      k = cam.scale(z) * rng.range(0.06, 0.3)
    s += ellipse(X - p.side * k * 0.6, Y, k * 1.4, k * 0.25, p.shadow, 'opacity="0.35"')
    s += rng.chance(0.5)
      ? grass(9, rng, () => ({ x: X + rng.gauss() * k, y: Y, s: k * rng.range(1, 2.4) }), [
          p.tone('#8a8450', Math.min(0.5, z / 60), -0.4),
          p.tone('#a89a5a', Math.min(0.5, z / 60), 0.3),
        ])
      : path(
          `M${X - k} ${Y}Q${X - k * 0.8} ${Y - k * 0.9} ${X} ${Y - k}Q${X + k} ${Y - k * 0.7} ${X + k} ${Y}Z`,
          linear(
            p.side < 0
              ? [
                  [0, p.tone('#a87a5a', 0.1, 0.6)],
                  [1, p.tone('#6a4a3a', 0.1, -0.7)],
                ]
              : [
                  [0, p.tone('#6a4a3a', 0.1, -0.7)],
                  [1, p.tone('#a87a5a', 0.1, 0.6)],
                ],
            0,
            0,
            1,
            0,
          ),
        )
  }
  // a lorry, walkers with a camel, or a lone tree
  const what = rng.int(0, 2)
  if (what === 0) {
    const z = rng.range(13, 24),
      k = cam.scale(z),
      [X, Y] = P(1.5, z),
      col = rng.pick(['#2f6f7c', '#b8402f', '#d8963a', '#e8e0cc'])
    s +=
      mist(X - k * 5, Y - k * 3.4, k * 10, k * 4, mix(sand, '#ffffff', 0.4), 0.7, rng, { edge: 0.5 }) +
      ellipse(X, Y, k * 1.6, k * 0.14, p.dark, 'opacity="0.5"') +
      rect(
        X - k * 1.25,
        Y - k * 3.5,
        k * 2.5,
        k * 2.9,
        linear([
          [0, p.tone(col, 0.1, 0.4)],
          [1, p.tone(col, 0.1, -0.5)],
        ]),
      ) +
      rect(X - k * 1.05, Y - k * 2.4, k * 2.1, k * 2, p.tone(mix(col, '#23262c', 0.3), 0.05, -0.2)) +
      rect(X - k * 0.9, Y - k * 2.25, k * 1.8, k * 0.8, mix(p.dark, p.skyLow, 0.4)) +
      rect(X - k * 1.1, Y - k * 0.7, k * 2.2, k * 0.3, p.dark) +
      rect(X - k * 1.1, Y - k * 0.5, k * 0.4, k * 0.5, p.dark) +
      rect(X + k * 0.7, Y - k * 0.5, k * 0.4, k * 0.5, p.dark)
    for (const q of [-0.85, 0.85])
      s +=
        circle(X + q * k, Y - k * 0.95, k * 0.14, '#fff6dc') +
        glowAt(X + q * k, Y - k * 0.95, k * 1.4, '#fff0c8', p.night > 0.1 || light === 'storm' ? 0.85 : 0.35)
  } else if (what === 1) {
    for (let i = 0; i < rng.int(2, 5); i++) {
      const z = 15 + rng.range(-0.5, 0.5),
        [X, Y] = P(-sd * (4 + i * 3.3), z),
        k = cam.scale(z) * 2.1,
        d = sd,
        T = (l: number) => p.tone('#b88a5c', 0.1, l)
      s += ellipse(X - p.side * k * 0.4, Y, k * 0.8, k * 0.07, p.dark, 'opacity="0.35"')
      for (const q of [-0.34, -0.24, 0.24, 0.34])
        s += path(
          `M${X + q * k - k * 0.05} ${Y - k * 0.55}L${X + q * k - k * 0.02 + rng.gauss() * k * 0.04} ${Y}h${k * 0.05}L${X + q * k + k * 0.06} ${Y - k * 0.55}Z`,
          T(q > 0 ? -0.3 : -0.7),
        )
      s +=
        path(
          `M${X - d * k * 0.48} ${Y - k * 0.62}Q${X - d * k * 0.5} ${Y - k * 0.86} ${X - d * k * 0.22} ${Y - k * 0.88}Q${X - d * k * 0.04} ${Y - k * 1.26} ${X + d * k * 0.16} ${Y - k * 0.9}Q${X + d * k * 0.4} ${Y - k * 0.88} ${X + d * k * 0.5} ${Y - k * 0.66}Q${X + d * k * 0.66} ${Y - k * 0.66} ${X + d * k * 0.68} ${Y - k * 1.06}Q${X + d * k * 0.68} ${Y - k * 1.22} ${X + d * k * 0.8} ${Y - k * 1.2}L${X + d * k * 0.98} ${Y - k * 1.1}L${X + d * k * 0.96} ${Y - k * 1.02}L${X + d * k * 0.8} ${Y - k * 1.04}Q${X + d * k * 0.8} ${Y - k * 0.5} ${X + d * k * 0.42} ${Y - k * 0.46}Q${X} ${Y - k * 0.38} ${X - d * k * 0.4} ${Y - k * 0.46}Z`,
          linear([
            [0, T(0.7)],
            [1, T(-0.6)],
          ]),
        ) +
        rect(
          X - k * 0.2,
          Y - k * 0.92,
          k * 0.34,
          k * 0.4,
          p.tone(rng.pick(['#8a2f2c', '#2f5f7c', '#c8963a']), 0.05, 0.1),
        )
      if (i % 2 === 0)
        s += person(c, cam, -sd * (4 + i * 3.3) + d * 1.7 + bend * 14 * smooth(6, 120, z) ** 2, z, {
          dress: 'robe',
          hat: 'scarf',
          coat: rng.pick(['#e8dcc4', '#3f5f7c', '#5a4a3a']),
          pose: 'walk',
          face: d,
          stick: true,
        })
    }
  } else {
    const z = rng.range(7, 11),
      [X, Y] = P(-sd * 5, z)
    s +=
      ellipse(X - p.side * cam.scale(z) * 2, Y, cam.scale(z) * 2.4, cam.scale(z) * 0.3, p.shadow, 'opacity="0.45"') +
      tree(c, X, Y, cam.scale(z) * 4.6, rng.pick(['olive', 'palm', 'bare']), {})
    s += person(c, cam, -sd * 3.9, z - 0.4, { dress: 'robe', hat: 'scarf', pose: rng.pick(['stand', 'walk']) })
  }
  s += birds(c, w * rng.range(0.3, 0.7), h * 0.2, 4, 22)
  if (light === 'storm') s += rain(c, 0.7)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
