import { nth } from '../../nth.ts'
import { mix, rgb } from '../../paper/colour.ts'
import { figure } from '../../paper/figure.ts'
import { house } from '../../paper/house.ts'
import { grass, ridge } from '../../paper/land.ts'
import { circle, line, linear, path, poly, rect } from '../../paper/markup.ts'
import { fbm, lerp, noise, smooth } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { mist, shader } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { glowAt } from '../../paper/weather.ts'
import { finish, water } from '../../paper/wet.ts'

/** the Milky Way or the northern lights over a dark land */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p } = c
  const H = h * rng.range(0.66, 0.8)
  const south = c.params.land === 'south',
    aurora = rng() < (south ? 0 : 0.28),
    falling = rng.chance(0.4)
  const cool = rng.pick([
    ['#081226', '#16305a', '#3f6a8c'],
    ['#0a0f24', '#261f52', '#6a4a7c'],
    ['#06161e', '#12404a', '#5a8a84'],
    ['#0c1020', '#24304e', '#a8785a'],
  ])
  const n = noise(rng.int(0, 1e9)),
    n2 = noise(rng.int(0, 1e9))
  const a = rgb(nth(cool, 0)),
    b = rgb(nth(cool, 1)),
    e = rgb(nth(cool, 2))
  const ang = rng.range(0.5, 1.1) * rng.sign(),
    cx = rng.range(0.35, 0.65),
    cs = Math.cos(ang),
    sn = Math.sin(ang)
  const milk = rgb(mix('#e8e4f4', nth(cool, 2), 0.3)),
    warmC = rgb('#f0c89a'),
    green = rgb(rng.pick(['#6af0b0', '#8af0c8', '#9ad0f0'])),
    pink = rgb('#c87ad0')
  let s = shader(0, 0, w, H + 10, 3, (u, v, out) => {
    const x = (u - cx) * 1.5,
      y = v - 0.45
    const t = smooth(0, 1, v)
    for (let i = 0; i < 3; i++)
      out[i] = t < 0.6 ? lerp(nth(a, i), nth(b, i), t / 0.6) : lerp(nth(b, i), nth(e, i), ((t - 0.6) / 0.4) * 0.8)
    if (aurora) {
      const fold = x * 2.2 + fbm(n, x * 1.6 + 3, 1, 3) * 1.8
      for (const [k, off, amp] of [
        [1, 0.2, 0.9],
        [1.7, 0.36, 0.6],
      ] as const) {
        const base =
          0.74 - off * 0.6 + Math.sin(fold * k + off * 9) * 0.12 + (fbm(n, x * 3 * k, off * 20, 3) - 0.5) * 0.2
        const dd = base - v
        if (dd > 0) {
          const ray = 0.35 + 0.65 * n2(x * 46 * k + Math.sin(fold) * 4, off * 30)
          const g = 1.35 * Math.exp(-dd * 3.4) * smooth(0, 0.16, dd) * ray * amp
          for (let i = 0; i < 3; i++)
            out[i] = nth(out, i) + lerp(nth(green, i), nth(pink, i), smooth(0.1, 0.5, dd)) * g * 0.85
        }
      }
    } else {
      const d = x * sn + y * cs,
        l = x * cs - y * sn
      const band = Math.exp(-((d / 0.19) ** 2)),
        cloud = fbm(n, l * 3 + 5, d * 6, 5),
        dust = smooth(0.47, 0.66, fbm(n2, l * 4 + d * 2, d * 9, 5)) * Math.exp(-((d / 0.1) ** 2))
      const k = band * (0.12 + 0.75 * smooth(0.3, 0.75, cloud)) * (1 - dust * 0.75) * (1 - 0.5 * smooth(0.7, 1, v))
      const core = Math.exp(-((l - 0.1) ** 2) * 5)
      for (let i = 0; i < 3; i++) out[i] = nth(out, i) + lerp(nth(milk, i), nth(warmC, i), core * 0.5) * k * 0.62
    }
  })
  let d0 = '',
    d1 = '',
    big = ''
  for (let i = 0; i < 1500; i++) {
    const x = rng() * w,
      y = rng() ** 1.25 * H,
      q = rng() ** 6
    if (q > 0.35)
      big +=
        circle(x, y, 1.4 + q * 2.2, rng.pick(['#ffffff', '#dfe8ff', '#ffe8c8'])) +
        (q > 0.75 ? glowAt(x, y, 16, '#dfe8ff', 0.5) : '')
    else if (rng.chance(0.5)) d0 += `M${x.toFixed(1)} ${y.toFixed(1)}h0`
    else d1 += `M${x.toFixed(1)} ${y.toFixed(1)}h0`
  }
  s +=
    `<path d="${d0}" stroke="#f2f4ff" stroke-width="2.1" stroke-linecap="round" opacity="0.75"/><path d="${d1}" stroke="#cfe0ff" stroke-width="1.4" stroke-linecap="round" opacity="0.6"/>` +
    big
  if (falling)
    for (let i = 0; i < rng.int(1, 3); i++) {
      const x = w * rng.range(0.1, 0.9),
        y = H * rng.range(0.06, 0.4),
        l = w * rng.range(0.06, 0.16),
        q = rng.range(0.3, 0.6) * rng.sign()
      s += poly(
        [
          [x, y],
          [x + l, y + l * q - 1.6],
          [x + l + 4, y + l * q],
          [x + l, y + l * q + 1.6],
        ],
        linear(
          [
            [0, '#ffffff', 0],
            [1, '#ffffff', 0.95],
          ],
          0,
          0,
          1,
          0,
        ),
      )
    }
  const far = mix(nth(cool, 1), nth(cool, 0), 0.35),
    ink = mix(nth(cool, 0), '#000000', 0.35)
  s += glowAt(w * rng.range(0.2, 0.8), H + h * 0.04, h * 0.5, rng.chance(0.5) ? '#ffb46a' : nth(cool, 2), 0.42)
  s += ridge(c, { y: H - h * 0.05, amp: h * 0.05, fill: far, foot: h }).svg
  const lake = rng.chance(0.4)
  const mid = ridge(c, { y: H - h * 0.01, amp: h * 0.025, fill: mix(far, ink, 0.5), foot: h })
  s += mid.svg
  if (rng.chance(0.5))
    for (let i = 0; i < 26; i++) {
      const x = w * (0.5 + rng.gauss() * 0.3)
      s += circle(x, mid.at(x) + rng.range(0, 10), rng.range(1, 2.6), '#ffd08a')
    }
  s += mist(0, H - h * 0.08, w, h * 0.12, mix(nth(cool, 2), '#ffffff', 0.1), 0.4, rng)
  if (lake) s += water({ y: H + 4, color: mix(nth(cool, 0), '#000000', 0.2), waves: 0.16, mirror: 0.92 })
  // the near land: hill with someone looking up, a tent, a dome, pines
  const hump = rng.range(0.25, 0.75)
  const near = ridge(c, {
    y: h * (lake ? 0.93 : 0.9),
    amp: h * 0.012,
    fill: linear([
      [0, mix(ink, nth(cool, 1), 0.22)],
      [1, ink],
    ]),
    shape: (t) => h * 0.08 * Math.exp(-(((t - hump) / 0.25) ** 2)),
  })
  if (south)
    for (let i = 0; i < rng.int(0, 4); i++) {
      const x = w * (hump < 0.5 ? rng.range(0.62, 1.02) : rng.range(-0.02, 0.38))
      s += tree({ ...c, palette: { ...p, tone: () => ink } }, x, near.at(x) + 12, h * rng.range(0.2, 0.4), 'palm')
    }
  else
    for (let i = 0; i < 9; i++) {
      const x = w * (hump < 0.5 ? rng.range(0.62, 1.02) : rng.range(-0.02, 0.38))
      s += `<g opacity="1">${silhouette(c, x, near.at(x) + 12, h * rng.range(0.12, 0.36), ink)}</g>`
    }
  s +=
    near.svg +
    grass(
      420,
      rng,
      () => {
        const x = rng() * w
        return { x, y: near.at(x) + rng() * h * 0.1, s: rng.range(10, 44) }
      },
      [ink, mix(ink, nth(cool, 1), 0.25)],
      0.2,
    )
  const X = hump * w,
    Y = near.at(X) + 6,
    what = rng.int(0, 3)
  const dk = {
    ...c,
    palette: {
      ...p,
      tone: (k: string, dd = 0, l = 0) => mix(mix(k, ink, 0.82), nth(cool, 2), Math.max(0, l) * 0.5 + dd * 0.1),
      side: -1,
      contrast: 0.8,
      warm: nth(cool, 2),
    },
  }
  if (what === 0) {
    const k = h * 0.1
    s +=
      path(
        `M${X - k} ${Y + 6}L${X - k * 0.1} ${Y - k * 0.9}L${X + k * 0.1} ${Y - k * 0.9}L${X + k} ${Y + 6}Z`,
        linear([
          [0, '#ffcf80'],
          [1, '#d8743a'],
        ]),
      ) +
      poly(
        [
          [X - k * 0.1, Y - k * 0.9],
          [X + k * 0.1, Y - k * 0.9],
          [X + k * 0.18, Y + 6],
          [X - k * 0.22, Y + 6],
        ],
        '#8a3f24',
        'opacity="0.6"',
      ) +
      glowAt(X, Y - k * 0.3, k * 3, '#ffb050', 0.6) +
      figure(dk, X + k * 1.6, near.at(X + k * 1.6) + 8, k * 1.25, { pose: 'stand', face: -1 })
  } else if (what === 1) {
    const k = h * 0.09
    s +=
      rect(X - k, Y - k * 0.7, k * 2, k, mix('#c8ccd8', ink, 0.6)) +
      path(
        `M${X - k} ${Y - k * 0.7}Q${X - k} ${Y - k * 1.75} ${X} ${Y - k * 1.75}Q${X + k} ${Y - k * 1.75} ${X + k} ${Y - k * 0.7}Z`,
        linear(
          [
            [0, mix('#dfe4f0', ink, 0.35)],
            [1, mix('#dfe4f0', ink, 0.75)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      poly(
        [
          [X - k * 0.06, Y - k * 1.76],
          [X + k * 0.34, Y - k * 1.7],
          [X + k * 0.4, Y - k * 0.72],
          [X + k * 0.02, Y - k * 0.72],
        ],
        ink,
      ) +
      rect(X - k * 0.6, Y - k * 0.4, k * 0.3, k * 0.7, '#ffc878') +
      glowAt(X - k * 0.45, Y, k * 1.2, '#ffb050', 0.6) +
      figure(dk, X + k * 1.8, near.at(X + k * 1.8) + 8, k * 1.1, { pose: 'point', face: -1 })
  } else if (what === 2)
    s +=
      house({ ...dk, palette: { ...dk.palette, night: 1, warm: '#ffc878' } }, X - h * 0.07, Y + 8, h * 0.15, h * 0.06, {
        roof: 'pitched',
        rows: 1,
        cols: 3,
        ground: 'none',
        lit: 0.8,
        wall: '#a8a090',
      }) + figure(dk, X + h * 0.16, near.at(X + h * 0.16) + 8, h * 0.09, { pose: 'stand' })
  else {
    const k = h * rng.range(0.15, 0.22),
      d = rng.sign()
    s +=
      figure(dk, X, Y + 4, k, { pose: 'stand', face: d, hat: 'beanie', back: true }) +
      (rng.chance(0.6)
        ? figure(dk, X + d * k * 0.5, near.at(X + d * k * 0.5) + 6, k * 0.62, { pose: 'point', face: d, child: true })
        : '')
    const tx = X + d * k * 1.2,
      ty = near.at(tx) + 6
    s +=
      line(
        [
          [tx, ty],
          [tx + 6, ty - k * 0.55],
          [tx + k * 0.2, ty],
        ],
        ink,
        k * 0.035,
      ) +
      line(
        [
          [tx + 6, ty - k * 0.55],
          [tx - k * 0.14, ty],
        ],
        ink,
        k * 0.035,
      ) +
      line(
        [
          [tx - d * k * 0.22, ty - k * 0.45],
          [tx + d * k * 0.3, ty - k * 0.86],
        ],
        mix(ink, nth(cool, 2), 0.2),
        k * 0.1,
      )
  }
  return s + finish({ bloom: 0.8, vignette: 0.7 })
}
function silhouette(c: Parameters<Scene>[0], x: number, y: number, k: number, ink: string): string {
  const { rng } = c
  let s = rect(x - k * 0.012, y - k * 0.2, k * 0.024, k * 0.2, ink)
  for (let i = 0; i < 11; i++) {
    const t = i / 11,
      yy = y - k * (0.06 + t * 0.86),
      r = k * 0.2 * (1 - t) ** 0.9 + k * 0.01
    s += poly(
      [
        [x, yy - k * 0.14],
        [x + r, yy + rng.gauss() * k * 0.008],
        [x + r * 0.4, yy - k * 0.012],
        [x, yy + k * 0.006],
        [x - r * 0.4, yy - k * 0.012],
        [x - r, yy + rng.gauss() * k * 0.008],
      ],
      ink,
    )
  }
  return s
}
export default scene
