import { townBand } from '../../outdoors/townBand.ts'
import { mix } from '../../paper/colour.ts'
import { limbs } from '../../paper/figure.ts'
import { grass, ridge } from '../../paper/land.ts'
import { palette } from '../../paper/light.ts'
import { circle, ellipse, line, linear, type Point, path, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Context, Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { water } from '../../paper/wet.ts'

/** a rider side on: wheels at y, size by wheel radius r */
export function cyclist(
  c: Context,
  x: number,
  y: number,
  r: number,
  d: number,
  o: { race?: boolean; depth?: number } = {},
): string {
  const { rng, palette: p } = c
  const depth = o.depth ?? 0
  const T = (k: string, l = 0) => p.tone(k, depth, l)
  const shirt = rng.pick(['#c8372f', '#2f5f9a', '#e0b03a', '#3f7a5c', '#f0ece0', '#d86a2f', '#6a3f6a'])
  const X = (q: number) => x + d * q * r,
    Y = (q: number) => y - q * r
  const wheel = (cx: number) => {
    let s = `<circle cx="${cx}" cy="${Y(1)}" r="${r * 0.96}" fill="none" stroke="${T('#1c1c20', -0.3)}" stroke-width="${r * 0.1}"/><circle cx="${cx}" cy="${Y(1)}" r="${r * 0.88}" fill="none" stroke="${T('#c8ccd0', 0.3)}" stroke-width="${r * 0.03}"/>`
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * Math.PI + rng() * 0.1
      s += line(
        [
          [cx + Math.cos(a) * r * 0.9, Y(1) + Math.sin(a) * r * 0.9],
          [cx - Math.cos(a) * r * 0.9, Y(1) - Math.sin(a) * r * 0.9],
        ],
        T('#c8ccd0', 0.2),
        r * 0.012 + 0.4,
        'opacity="0.5"',
      )
    }
    return s
  }
  const bb: Point = [X(0.05), Y(0.85)],
    seat: Point = [X(-0.5), Y(2.35)],
    head: Point = [X(1.25), Y(2.3)],
    rear: Point = [X(-1.35), Y(1)],
    front: Point = [X(1.55), Y(1)]
  const frame = rng.pick(['#23303c', '#c8372f', '#e8e4d8', '#2f7f94', '#e0a03a'])
  const fw = r * 0.1
  const a = rng() * 6.28
  const pedal = (k: number): Point => [bb[0] + Math.cos(a + k) * r * 0.42, bb[1] + Math.sin(a + k) * r * 0.42]
  const hip: Point = [X(-0.5), Y(2.62)]
  const knee = (f: Point): Point => {
    const mx = (hip[0] + f[0]) / 2,
      my = (hip[1] + f[1]) / 2,
      L = Math.hypot(f[0] - hip[0], f[1] - hip[1]),
      b = Math.sqrt(Math.max(0.02, (1.12 * r) ** 2 - (L / 2) ** 2))
    return [mx + d * b * Math.abs((f[1] - hip[1]) / L), my - b * 0.2]
  }
  const skin = rng.pick(['#e2b08a', '#c98e66', '#a86f4a', '#f0c8a4'])
  const f1 = pedal(0),
    f2 = pedal(Math.PI)
  let s = ellipse(x, y + r * 0.05, r * 2.6, r * 0.14, p.dark, 'opacity="0.35"')
  const leg = (f: Point, l: number) =>
    limbs(
      [hip, knee(f), f],
      [r * 0.3, r * 0.22, r * 0.12],
      T(o.race ? '#23262e' : rng.pick(['#2f3a4a', '#4a4038']), l),
    ) + ellipse(f[0] + d * r * 0.12, f[1] + r * 0.03, r * 0.26, r * 0.1, T('#1c1a1c', -0.2))
  s += leg(f2, -0.8) + wheel(rear[0]) + wheel(front[0])
  s +=
    line([rear, bb, seat, rear], T(frame, 0.1), fw * 0.8) +
    line([bb, head, [lerp(seat[0], bb[0], 0.15), lerp(seat[1], bb[1], 0.15)]], T(frame, 0.4), fw) +
    line([head, front], T(frame, 0.1), fw) +
    line([seat, [X(-0.56), Y(2.5)]], T('#23262e'), fw) +
    rect(X(-0.56) - r * 0.28, Y(2.58), r * 0.56, r * 0.1, T('#1c1a1c'), `rx="${r * 0.05}"`)
  const bar: Point = [X(1.45), Y(o.race ? 2.35 : 2.6)]
  s += line([head, bar], T('#23262e'), fw * 0.8) + circle(bb[0], bb[1], r * 0.2, T('#8a8e92', 0.2))
  s += leg(f1, 0.1)
  const sh: Point = o.race ? [X(0.62), Y(3.62)] : [X(0.1), Y(4.1)]
  const el: Point = o.race ? [X(0.95), Y(2.85)] : [X(0.65), Y(3.2)]
  s +=
    limbs(
      [hip, [lerp(hip[0], sh[0], 0.5) - d * r * 0.1, lerp(hip[1], sh[1], 0.5) - r * 0.12], sh],
      [r * 0.36, r * 0.42, r * 0.3],
      linear([
        [0, T(shirt, 0.7)],
        [1, T(shirt, -0.5)],
      ]),
    ) + limbs([sh, el, bar], [r * 0.18, r * 0.14, r * 0.1], T(o.race ? skin : shirt, 0.1))
  const hd: Point = [sh[0] + d * r * (o.race ? 0.42 : 0.2), sh[1] - r * (o.race ? 0.32 : 0.55)]
  s +=
    ellipse(hd[0], hd[1], r * 0.26, r * 0.32, T(skin, 0.1)) +
    path(
      `M${hd[0] - d * r * 0.42} ${hd[1] - r * 0.02}Q${hd[0] - d * r * 0.3} ${hd[1] - r * 0.5} ${hd[0] + d * r * 0.1} ${hd[1] - r * 0.44}Q${hd[0] + d * r * 0.4} ${hd[1] - r * 0.36} ${hd[0] + d * r * 0.38} ${hd[1] - r * 0.08}Z`,
      T(rng.pick(['#f0ece0', '#23262e', shirt, '#e0b03a']), 0.3),
    )
  return s
}

const scene: Scene = (given) => {
  const c = given.light === 'lamp' ? { ...given, light: 'dusk' as const, palette: palette('dusk', given.rng) } : given
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.4, 0.5)
  const race = rng.chance(0.5)
  const turf = light === 'snow' ? '#e6eaef' : rng.pick(['#7f9a4a', '#a8a04e', '#8a8450'])
  let s = sky(c, { horizon: H + 8 })
  s += ridge(c, { y: H - h * 0.05, amp: h * 0.06, fill: p.far }).svg + haze(c, H - h * 0.14, H + 8, 0.5)
  const sea = rng.chance(0.45) && c.params.land !== 'inland'
  if (sea)
    s += water({
      y: H,
      color: p.water,
      waves: 0.8,
      mirror: 0.65,
      glitter: { x: p.sunX * w, color: p.key, strength: light === 'overcast' || light === 'snow' ? 0.1 : 0.6 },
    })
  else {
    s +=
      ridge(c, { y: H + h * 0.01, amp: h * 0.04, fill: p.tone(turf, 0.5, 0.2) }).svg +
      townBand(c, H + h * 0.04, h * 0.04, { depth: 0.5, x0: w * 0.3, x1: w * 0.6 })
    for (let i = 0; i < 12; i++)
      s += tree(
        c,
        rng() * w,
        H + h * 0.06,
        h * rng.range(0.06, 0.14),
        light === 'snow' ? 'bare' : rng.pick(['round', 'poplar', 'cypress']),
        { depth: 0.4 },
      )
  }
  const yR = h * rng.range(0.72, 0.78)
  const bend = rng.sign()
  const G = ridge(c, {
    y: H + h * (sea ? 0.16 : 0.08),
    amp: h * 0.012,
    fill: linear([
      [0, p.tone(turf, 0.3, 0.5)],
      [1, p.tone(turf, 0, -0.6)],
    ]),
    shape: (t) => (bend > 0 ? t : 1 - t) * h * 0.06,
  })
  s += G.svg
  // the road: across the picture, and away round a bend
  s += path(
    `M${bend > 0 ? w * 0.86 : w * 0.14} ${H + h * 0.12}Q${bend > 0 ? w * 0.62 : w * 0.38} ${H + h * 0.16} ${bend > 0 ? w * 0.84 : w * 0.16} ${yR - h * 0.09}L${bend > 0 ? w + 20 : -20} ${yR - h * 0.09}L${bend > 0 ? w + 20 : -20} ${yR + h * 0.05}L${bend > 0 ? -20 : w + 20} ${yR + h * 0.05}L${bend > 0 ? -20 : w + 20} ${yR - h * 0.07}Q${bend > 0 ? w * 0.42 : w * 0.58} ${H + h * 0.2} ${bend > 0 ? w * 0.845 : w * 0.155} ${H + h * 0.12}Z`,
    linear([
      [0, p.tone('#8a8a8e', 0.3, 0.2)],
      [1, p.tone('#5f6066', 0, -0.2)],
    ]),
  )
  s +=
    line(
      [
        [-20, yR + h * 0.04],
        [w + 20, yR + h * 0.04],
      ],
      p.tone('#f0ece0', 0, 0.3),
      5,
      'opacity="0.8"',
    ) +
    line(
      [
        [-20, yR - h * 0.02],
        [w + 20, yR - h * 0.02],
      ],
      p.tone('#f0ece0', 0, 0.2),
      4,
      'stroke-dasharray="70 60" opacity="0.7"',
    )
  if (sea)
    for (let x = -10; x < w; x += 120)
      s +=
        rect(x, yR - h * 0.13, 8, h * 0.06, p.tone('#e8e4d8', 0.1, 0.2)) +
        rect(x, yR - h * 0.125, 120, 7, p.tone('#e8e4d8', 0.1, 0.4))
  const d = rng.sign()
  s += mist(0, H - h * 0.04, w, h * 0.14, p.haze, 0.4, rng)
  if (race) {
    const n = rng.int(6, 11)
    for (let r = 0; r < 2; r++)
      for (let i = 0; i < n; i++)
        s += cyclist(
          c,
          w * (0.2 + (0.62 * i) / n + rng.gauss() * 0.02),
          yR + (r ? h * 0.015 : -h * 0.035) + rng.gauss() * 5,
          h * (r ? 0.05 : 0.041),
          d,
          { race: true, depth: r ? 0 : 0.12 },
        )
  } else {
    const n = rng.int(1, 3)
    for (let i = 0; i < n; i++)
      s += cyclist(
        c,
        w * (n === 1 ? rng.pick([0.36, 0.62]) : 0.28 + i * 0.22 + rng.gauss() * 0.02),
        yR + h * 0.01 + i * 6,
        h * (n === 1 ? 0.092 : 0.074),
        d,
        { race: rng.chance(0.4) },
      )
  }
  const R = ridge(c, {
    y: yR + h * 0.09,
    amp: h * 0.008,
    fill: linear([
      [0, p.tone(turf, 0, 0.3)],
      [1, p.tone(turf, 0, -0.9)],
    ]),
  })
  s +=
    R.svg +
    grass(
      800,
      rng,
      () => {
        const x = rng() * w,
          q = rng()
        return { x, y: lerp(R.at(x) + 4, h + 30, q), s: lerp(22, 120, q) * rng.range(0.5, 1.1) }
      },
      [p.tone(turf, 0, -0.85), p.tone(turf, 0, -0.1), p.tone(mix(turf, '#e8d080', 0.5), 0, 0.7), p.tone(turf, 0, 0.2)],
      d * -0.35,
    )
  for (let i = 0; i < 46; i++) {
    const x = rng() * w,
      y = lerp(h * 0.86, h, rng())
    s +=
      line(
        [
          [x, y],
          [x + 6, y - 60],
        ],
        p.tone(turf, 0, -0.5),
        2,
      ) + circle(x + 6, y - 62, rng.range(4, 9), p.tone(rng.pick(['#d8402f', '#e8b83a', '#f0ece4', '#8a7ac8']), 0, 0.3))
  }
  if (rng.chance(0.5))
    s += tree(c, w * rng.pick([0.06, 0.94]), yR + h * 0.1, h * 0.66, light === 'snow' ? 'bare' : 'round', {})
  s += birds(c, w * rng.range(0.2, 0.8), h * 0.18, 7, 18)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
