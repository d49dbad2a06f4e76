import { townBand } from '../../outdoors/townBand.ts'
import { camera, person } from '../../paper/camera.ts'
import { facade } from '../../paper/facade.ts'
import { house } from '../../paper/house.ts'
import { circle, ellipse, line, linear, type Point, poly, rect } from '../../paper/markup.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { wet } from '../../paper/wet.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.4, 0.48)
  const cam = camera({ horizon: H, vx: w * rng.range(0.35, 0.65), focal: h * 0.95, eye: rng.range(2, 3.4) })
  let s = sky(c, { horizon: H + 10 })
  s += townBand(c, H + 4, h * 0.06, { depth: 0.6, rows: 1 }) + haze(c, H - h * 0.12, H + 10, 0.5)
  s += rect(
    0,
    H + 4,
    w,
    h,
    linear([
      [0, p.tone('#9a9690', 0.4, 0.1)],
      [1, p.tone(light === 'snow' ? '#d8dde4' : '#77757a', 0, -0.3)],
    ]),
  )
  // the school
  const z = 30,
    k = cam.scale(z),
    [, gy] = cam.at(0, 0, z),
    wall = rng.pick(['#a85a44', '#8a4a3c', '#c8a87a', '#d8c8a8']),
    cx = w * rng.range(0.4, 0.6),
    T = (q: string, l: number, d = 0.2) => p.tone(q, d, l)
  const wing = (a: number, b: number, ht: number) => {
    const x0 = cx + a * k,
      x1 = cx + b * k
    let q = facade(
      c,
      [
        [x0, gy - ht * k],
        [x1, gy - ht * k],
        [x1, gy],
        [x0, gy],
      ],
      {
        wall,
        cols: Math.round((b - a) / 2.6),
        rows: 2,
        ground: 'none',
        depth: 0.2,
        windowW: 0.6,
        windowH: 0.66,
        frames: '#efe8da',
        lum: 0.1,
        lit: 0.15 + p.night * 0.6,
      },
    )
    q += poly(
      [
        [x0 - k * 0.4, gy - ht * k + 3],
        [x0 + k, gy - (ht + 2.6) * k],
        [x1 - k, gy - (ht + 2.6) * k],
        [x1 + k * 0.4, gy - ht * k + 3],
      ],
      linear([
        [0, T(light === 'snow' ? '#f2f4f8' : '#5f5f66', 0.5)],
        [1, T(light === 'snow' ? '#e2e6ee' : '#5f5f66', -0.2)],
      ]),
    )
    return q
  }
  s +=
    wing(-16, -4, 7) +
    wing(4, 16, 7) +
    house(c, cx - 4.4 * k, gy, 8.8 * k, 8.2 * k, {
      wall,
      roof: 'gable',
      rows: 2,
      cols: 3,
      ground: 'door',
      depth: 0.18,
      roofColor: '#5f5f66',
      roofH: 3.6 * k,
      windowW: 0.6,
      lit: 0.2 + p.night * 0.6,
    })
  s +=
    rect(cx - k * 0.7, gy - k * 15.4, k * 1.4, k * 3, T('#efe6d6', 0.2)) +
    poly(
      [
        [cx - k, gy - k * 15.3],
        [cx, gy - k * 17.6],
        [cx + k, gy - k * 15.3],
      ],
      T('#5f5f66', 0),
    ) +
    ellipse(cx, gy - k * 14, k * 0.4, k * 0.5, T('#c8963a', 0.2))
  for (let i = 0; i < 6; i++) {
    const zz = rng.range(22, 29),
      [X, Y] = cam.at(rng.sign() * rng.range(12, 20), 0, zz)
    s += tree(c, X, Y, cam.scale(zz) * rng.range(5, 8), light === 'snow' ? 'bare' : 'round', {
      depth: 0.2,
      leaf: rng.pick(['#6f8a3c', '#c8843a', '#8a9a48']),
    })
  }
  s += mist(0, H - h * 0.06, w, h * 0.14, p.haze, 0.45, rng)
  // painted games
  const white = p.tone('#f4f0e4', 0, 0.4),
    yellow = p.tone('#e8b83a', 0, 0.3),
    blue = p.tone('#4f8ac0', 0, 0.3)
  const ring = (x: number, zz: number, r: number, col: string) =>
    line(
      Array.from(
        { length: 33 },
        (_, i): Point => cam.at(x + Math.cos((i / 16) * Math.PI) * r, 0, zz + Math.sin((i / 16) * Math.PI) * r),
      ),
      col,
      Math.max(2, cam.scale(zz) * 0.07),
      'opacity="0.8"',
    )
  s += ring(rng.range(-2, 2), 14, 3, white) + ring(rng.range(-2, 2), 14, 1.1, yellow)
  const hx = rng.sign() * rng.range(2, 3.4)
  for (let i = 0; i < 7; i++) {
    const zz = 4.6 + i * 0.85
    for (const q of i % 3 === 1 ? [-0.45, 0.45] : [0])
      s += poly(
        [
          cam.at(hx + q - 0.4, 0, zz),
          cam.at(hx + q + 0.4, 0, zz),
          cam.at(hx + q + 0.4, 0, zz + 0.75),
          cam.at(hx + q - 0.4, 0, zz + 0.75),
        ],
        'none',
        `stroke="${i % 2 ? white : yellow}" stroke-width="${Math.max(2, cam.scale(zz) * 0.06)}" opacity="0.85"`,
      )
  }
  s += line([cam.at(-11, 0, 5), cam.at(-11, 0, 24), cam.at(11, 0, 24), cam.at(11, 0, 5)], blue, 4, 'opacity="0.6"')
  const items: [number, string][] = []
  const coats = ['#c8372f', '#2f5f9a', '#e0b03a', '#3f7a5c', '#d86a2f', '#7a4a8a', '#23303c', '#e8e0d0', '#d87a9a']
  for (let i = 0; i < rng.int(16, 28); i++) {
    const zz = rng.range(6.5, 26),
      x = rng.range(-10, 10)
    const q = person(c, cam, x, zz, {
      child: true,
      height: rng.range(1.05, 1.4),
      coat: rng.pick(coats),
      depth: zz / 90,
      pose: rng.pick(['run', 'run', 'stand', 'walk', 'wave', 'kneel']),
      hat: rng.pick(['none', 'none', 'beanie', 'cap']),
      hatColor: rng.pick(coats),
      bag: rng.chance(0.25),
      dress: rng.pick(['short', 'skirt', 'short']),
    })
    items.push([zz, q])
  }
  const bz = rng.range(8, 14),
    [bx, by] = cam.at(rng.range(-4, 4), rng.range(0.2, 1.6), bz),
    br = cam.scale(bz) * 0.16
  items.push([
    bz,
    circle(
      bx,
      by,
      br,
      linear([
        [0, '#f4f0e8'],
        [1, p.tone('#d8503a', 0, -0.2)],
      ]),
    ),
  ])
  for (let i = 0; i < 2; i++) {
    const zz = rng.range(10, 22)
    items.push([zz, person(c, cam, rng.range(-7, 7), zz, { dress: 'coat', depth: zz / 90 })])
  }
  // hoop or climbing frame
  const fx = rng.sign() * 8.5,
    fz = 17,
    [FX, FY] = cam.at(fx, 0, fz),
    u = cam.scale(fz),
    red = p.tone('#c8442f', 0.05, 0.1)
  items.push([
    fz,
    rng.chance(0.5)
      ? line(
          [
            [FX, FY],
            [FX, FY - u * 3],
          ],
          p.tone('#4a5058', 0.05, 0),
          u * 0.12,
        ) +
        rect(FX - u * 0.9, FY - u * 3.9, u * 1.8, u * 1.2, p.tone('#f0ece0', 0.05, 0.3)) +
        rect(FX - u * 0.4, FY - u * 3.3, u * 0.8, u * 0.55, 'none', `stroke="${red}" stroke-width="${u * 0.06}"`) +
        ellipse(FX, FY - u * 2.75, u * 0.4, u * 0.1, 'none', `stroke="${red}" stroke-width="${u * 0.07}"`) +
        [-0.3, -0.1, 0.1, 0.3]
          .map((q) =>
            line(
              [
                [FX + q * u, FY - u * 2.72],
                [FX + q * u * 0.6, FY - u * 2.3],
              ],
              '#f0ece0',
              1.5,
            ),
          )
          .join('')
      : [0, 0.8, 1.6, 2.4]
          .map((q) =>
            line(
              [
                [FX - u * 1.2 + q * u, FY],
                [FX - u * 1.2 + q * u, FY - u * 2.2],
              ],
              red,
              u * 0.09,
            ),
          )
          .join('') +
        [0.7, 1.4, 2.2]
          .map((q) =>
            line(
              [
                [FX - u * 1.2, FY - q * u],
                [FX + u * 1.2, FY - q * u],
              ],
              p.tone('#2f6f9a', 0.05, 0.1),
              u * 0.08,
            ),
          )
          .join(''),
  ])
  items.sort((a, b) => b[0] - a[0])
  s += items.map((i) => i[1]).join('')
  if (light === 'storm' || light === 'overcast') s += wet({ y: gy, strength: 0.55 })
  if (rng.chance(0.6))
    s += person(c, cam, rng.range(-2, 2), 4.3, {
      child: true,
      height: 1.35,
      pose: rng.pick(['run', 'walk']),
      coat: rng.pick(coats),
      bag: true,
      hat: rng.pick(['beanie', 'none']),
    })
  else
    for (let x = -40; x < w + 40; x += 62)
      s +=
        rect(x, h * 0.74, 9, h * 0.3, p.tone('#2f5a4c', 0, -0.6)) +
        poly(
          [
            [x - 5, h * 0.745],
            [x + 4.5, h * 0.72],
            [x + 14, h * 0.745],
          ],
          p.tone('#2f5a4c', 0, -0.4),
        ) +
        (x < 0
          ? rect(-10, h * 0.78, w + 20, 9, p.tone('#2f5a4c', 0, -0.4)) +
            rect(-10, h * 0.95, w + 20, 9, p.tone('#2f5a4c', 0, -0.6))
          : '')
  s += birds(c, w * 0.5, h * 0.14, 6, 16)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
