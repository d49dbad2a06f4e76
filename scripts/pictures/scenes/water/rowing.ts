import { townBand } from '../../outdoors/townBand.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { grass, ridge } from '../../paper/land.ts'
import { ellipse, group, line, linear, path } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Context, Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { float, water } from '../../paper/wet.ts'

function shell(c: Context, x: number, y: number, l: number, d: number, n: number, catchT: number, depth = 0): string {
  const { rng, palette: p } = c
  const T = (k: string, q: number) => p.tone(k, depth, q)
  const kit = rng.pick(['#c8372f', '#2f5f9a', '#e8e4d8', '#3f7a5c', '#e0b03a', '#23303c'])
  const hull = rng.pick(['#f0ece0', '#e0b03a', '#2f5f7c', '#c8442f'])
  let s = ''
  const step = (l * 0.62) / n
  const u = l * (n > 4 ? 0.0105 : n > 1 ? 0.016 : 0.024)
  for (let i = 0; i < n; i++) {
    const sx = -l * 0.3 + step * (i + 0.5)
    const lean = lerp(-1.3, 1.5, catchT) * u * -1
    // oars behind and before
    const bx = sx + lerp(3.6, -3.6, catchT) * u * 2.2
    s +=
      line(
        [
          [sx + u * 0.5, -u * 1.6],
          [bx, -u * 0.2 - (catchT > 0.5 ? 0 : u * 0.6)],
        ],
        T('#e8e0d0', 0.3),
        u * 0.22,
      ) + path(`M${bx - u * 1.1} ${-u * 0.1}h${u * 2.1}v${u * 0.55}h${-u * 2.1}Z`, T(kit, 0.3))
    // rower: legs, body, arms, head; facing the stern
    s += line(
      [
        [sx - u * 0.2, -u * 1.2],
        [sx + u * 1.2, -u * (1.3 + catchT)],
        [sx + u * 2.1, -u * 1],
      ],
      T(rng.pick(['#e0b08a', '#a86f4a', '#c98e66']), 0),
      u * 0.6,
    )
    s += path(
      `M${sx - u * 0.7} ${-u * 1}Q${sx - u * 0.9 - lean * 0.4} ${-u * 2.6} ${sx - lean - u * 0.55} ${-u * 3.6}L${sx - lean + u * 0.6} ${-u * 3.5}Q${sx + u * 0.7 - lean * 0.3} ${-u * 2.2} ${sx + u * 0.6} ${-u * 1}Z`,
      linear(
        p.side * d < 0
          ? [
              [0, T(kit, 0.6)],
              [1, T(kit, -0.6)],
            ]
          : [
              [0, T(kit, -0.6)],
              [1, T(kit, 0.6)],
            ],
        0,
        0,
        1,
        0,
      ),
    )
    s += line(
      [
        [sx - lean, -u * 3.2],
        [sx - lean + u * 1.1, -u * 2.7],
        [sx - lean + u * lerp(1.2, 2.4, catchT), -u * 2.2],
      ],
      T('#c98e66', 0.1),
      u * 0.42,
    )
    s +=
      ellipse(sx - lean + u * 0.1, -u * 4.3, u * 0.5, u * 0.62, T('#d8a47c', p.side * d > 0 ? 0.3 : -0.4)) +
      path(
        `M${sx - lean - u * 0.45} ${-u * 4.2}Q${sx - lean - u * 0.5} ${-u * 5.05} ${sx - lean + u * 0.15} ${-u * 5}Q${sx - lean + u * 0.65} ${-u * 4.95} ${sx - lean + u * 0.6} ${-u * 4.45}Z`,
        T(rng.pick(['#2a201c', '#5c4028', kit, '#8a6238']), -0.2),
      )
  }
  if (n === 8) {
    const sx = l * 0.36
    s +=
      path(
        `M${sx - u * 0.6} ${-u * 1}L${sx - u * 0.6} ${-u * 2.6}Q${sx} ${-u * 3} ${sx + u * 0.6} ${-u * 2.6}L${sx + u * 0.6} ${-u}Z`,
        T('#23303c', -0.1),
      ) +
      ellipse(sx, -u * 3.3, u * 0.48, u * 0.6, T('#d8a47c', 0)) +
      path(`M${sx - u * 0.5} ${-u * 3.4}q${u * 0.5} ${-u * 0.9} ${u} 0l${-u * 1.5} ${u * 0.05}Z`, T(kit, 0))
  }
  s += path(
    `M${-l * 0.5} ${-u * 0.55}Q${-l * 0.3} ${-u * 1.25} 0 ${-u * 1.2}Q${l * 0.3} ${-u * 1.25} ${l * 0.5} ${-u * 0.55}Q${l * 0.3} ${u * 0.3} 0 ${u * 0.35}Q${-l * 0.3} ${u * 0.3} ${-l * 0.5} ${-u * 0.55}Z`,
    linear([
      [0, T(hull, 0.6)],
      [1, T(hull, -0.6)],
    ]),
  )
  for (let i = 0; i < n; i++) {
    const bx = -l * 0.3 + step * (i + 0.5) + lerp(3.6, -3.6, catchT) * u * 2.2
    for (let k = 0; k < 3; k++)
      s += ellipse(
        bx + rng.gauss() * u,
        u * rng.range(0.2, 0.8),
        u * rng.range(0.6, 1.5),
        u * 0.16,
        T('#ffffff', 0.3),
        'opacity="0.6"',
      )
  }
  return float(group(s, { transform: `translate(${x} ${y})${d < 0 ? ' scale(-1 1)' : ''}` }), {
    y,
    x0: x - l * 0.56,
    x1: x + l * 0.56,
    top: y - u * 6,
    below: u * 1.2,
    waves: 0.45,
    size: Math.max(0.3, u / 14),
    strength: 0.8,
  })
}

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.36, 0.48)
  let s = sky(c, { horizon: H + 6 })
  s +=
    ridge(c, { y: H - h * 0.06, amp: h * 0.045, fill: p.far, foot: H + 8 }).svg +
    ridge(c, { y: H - h * 0.02, amp: h * 0.03, fill: p.mid, foot: H + 8 }).svg +
    haze(c, H - h * 0.14, H + 6, 0.6)
  if (rng.chance(0.5))
    s += townBand(c, H, h * 0.05, { depth: 0.5, x0: w * rng.range(0, 0.3), x1: w * rng.range(0.5, 0.9) })
  for (let i = 0; i < 24; i++)
    s += tree(
      c,
      rng() * w,
      H + rng.range(0, 5),
      h * rng.range(0.05, 0.15),
      light === 'snow' ? 'bare' : rng.pick(['round', 'round', 'poplar']),
      { depth: rng.range(0.28, 0.5), leaf: rng.pick(['#5f7a3c', '#7a8a40', '#a8843a']) },
    )
  s += mist(0, H - h * 0.08, w, h * 0.12, p.haze, light === 'noon' ? 0.35 : 0.9, rng)
  s += water({
    y: H + 4,
    color: p.water,
    waves: rng.range(0.15, 0.4),
    mirror: 0.92,
    glitter: { x: p.sunX * w, color: p.key, strength: light === 'overcast' || light === 'snow' ? 0.1 : 0.6 },
  })
  const n = rng.pick([8, 4, 8, 2, 1]),
    d = rng.sign()
  if (rng.chance(0.7))
    s += shell(c, w * rng.range(0.2, 0.8), H + h * 0.08, w * rng.range(0.24, 0.32), d, rng.pick([4, 8, 2]), rng(), 0.3)
  if (rng.chance(0.4)) s += shell(c, w * rng.range(0.1, 0.9), H + h * 0.16, w * rng.range(0.3, 0.4), d, n, rng(), 0.15)
  const L = n === 8 ? 0.92 : n === 4 ? 0.8 : n === 2 ? 0.62 : 0.56
  s += shell(
    c,
    w * (0.5 + rng.range(-0.06, 0.06)),
    H + h * rng.range(0.28, 0.36),
    w * L * rng.range(0.92, 1.04),
    d,
    n,
    rng.pick([rng.range(0, 0.25), rng.range(0.7, 1)]),
  )
  if (rng.chance(0.5)) {
    // the near bank
    const R = ridge(c, {
      y: h * 0.94,
      amp: h * 0.015,
      fill: linear([
        [0, p.tone('#6a7a48', 0, 0)],
        [1, p.tone('#6a7a48', 0, -0.95)],
      ]),
    })
    s +=
      R.svg +
      grass(
        340,
        rng,
        () => {
          const x = rng() * w
          return { x, y: R.at(x) + rng() * h * 0.08, s: rng.range(30, 120) }
        },
        [p.tone('#5a6a3c', 0, -0.9), p.tone('#8a8a4a', 0, 0), p.tone('#b8a860', 0, 0.6)],
        0.2,
      )
    if (rng.chance(0.6)) {
      const x = w * rng.pick([0.1, 0.88]),
        k = h * 0.34
      s +=
        castShadow(c, x, h, k * 0.25, k) +
        figure(c, x, h * 0.99, k, { pose: rng.pick(['stand', 'wave', 'point']), face: x < w / 2 ? 1 : -1, hat: 'cap' })
    }
  }
  s += birds(c, w * rng.range(0.2, 0.8), H * 0.5, 6, 18)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
