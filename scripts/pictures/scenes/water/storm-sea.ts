import { nth } from '../../nth.ts'
import { fishingBoat } from '../../outdoors/fishingBoat.ts'
import { quayside } from '../../outdoors/quayside.ts'
import { mix, rgb } from '../../paper/colour.ts'
import { figure } from '../../paper/figure.ts'
import { ridge } from '../../paper/land.ts'
import { circle, linear, path, poly, rect } from '../../paper/markup.ts'
import { fbm, lerp, noise, smooth } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist, shader } from '../../paper/softMatter.ts'
import { glowAt, rain } from '../../paper/weather.ts'
import { finish } from '../../paper/wet.ts'

/** rows of rearing seas, computed per pixel: dark faces, glassy crests, torn foam */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.34, 0.46)
  const view = rng.pick([0, 0, 1, 2]) // 0 boat, 1 the mole and its light, 2 breakers on the sea wall
  let s = sky(c, { horizon: H + 8, kind: 'storm', clouds: Math.max(0.75, p.cloud) })
  s += mist(0, H - h * 0.16, w, h * 0.2, p.haze, 0.8, rng)
  const white = p.tone('#f6faf8', 0, 0.45)
  const glassC = rgb(p.tone(mix(p.water, '#7fc0a8', 0.55), 0, 0.6)),
    bodyC = rgb(mix(p.water, p.dark, 0.15)),
    deepC = rgb(mix(p.water, p.dark, 0.62)),
    foamC = rgb(white),
    hazeC = rgb(mix(p.haze, p.skyLow, 0.3)),
    skyC = rgb(mix(p.skyMid, p.skyLow, 0.4))
  const rows = 8
  const steep = light === 'storm' ? 1 : 0.8
  const dir = rng.sign()
  const row = (i: number) => {
    const t = i / (rows - 1)
    const base = H + h * (0.012 + 0.56 * t ** 1.5),
      amp = h * lerp(0.012, 0.16, t ** 1.2) * steep
    const n = noise(rng.int(0, 1e9)),
      off = rng() * 50,
      f = lerp(9, 1.6, t ** 0.6)
    const crest = (u: number) => {
      const v = fbm(n, u * f + off, i, 2),
        k = smooth(0.3, 0.75, v)
      return amp * (k * 1.25 - 0.25) + amp * 0.1 * Math.sin(u * f * 9 + off)
    }
    const top = base - amp * 1.35,
      ht = Math.min(h + 10, base + h * lerp(0.1, 0.42, t)) - top
    const haze = 0.68 * (1 - t) ** 1.5
    const px = shader(0, top, w, ht, lerp(3, 4.4, t), (u, v, out) => {
      const y = top + v * ht,
        cy = base - crest(u)
      const d = (y - cy) / (amp * 2.6 + 14) // 0 at the crest, 1 in the trough
      if (d < 0) {
        out[3] = 0
        return
      }
      const slope = (crest(u + 0.004) - crest(u - 0.004)) / (amp * 0.02 + 1)
      const g = fbm(n, u * f * 7 + d * 2.2 * dir, d * 5 + i * 7, 4)
      const glass = Math.exp(-d * 6.5) * (0.45 + 0.55 * smooth(0.2, 1, crest(u) / amp))
      const dark = smooth(0.05, 0.75, d + (g - 0.5) * 0.5 + slope * p.side * 0.12)
      const streak =
        smooth(0.6, 0.72, fbm(n, u * f * 3.2 + d * 3.2 * dir + 9, d * 2.1 + u * f * 2 * dir, 4)) * (0.5 - 0.3 * d)
      const lip = smooth(
        0.56 + d * 2.6,
        0.62 + d * 3.2,
        0.42 * fbm(n, u * f * 13, d * 9 + i, 3) + 0.62 * smooth(0.25, 1.05, crest(u) / amp),
      )
      const sheen = smooth(0.55, 0.8, g) * 0.28
      const foam = Math.min(1, lip * 0.96 + streak * 0.75)
      for (let k = 0; k < 3; k++) {
        let q = lerp(nth(bodyC, k), nth(deepC, k), dark)
        q = lerp(q, nth(glassC, k), glass * 0.85)
        q = lerp(q, nth(skyC, k), sheen * (1 - dark * 0.5))
        q = lerp(q, nth(foamC, k) * (1 - 0.28 * dark), foam)
        out[k] = lerp(q, nth(hazeC, k), haze)
      }
      out[3] = 255 * smooth(0, 0.02, d + 0.006)
    })
    // spray torn off the tops
    let spray = ''
    if (t > 0.15)
      for (let k = 0; k < 70; k++) {
        const u = rng(),
          q = crest(u)
        if (q < amp * 0.55) continue
        const x = u * w + dir * -rng.range(0, 60) * t,
          y = base - q - Math.abs(rng.gauss()) * amp * 0.38
        spray += circle(x, y, rng.range(0.8, 4.2) * (0.4 + t), white, `opacity="${rng.range(0.2, 0.8).toFixed(2)}"`)
      }
    const foot = Math.min(h + 10, top + ht)
    return { svg: rect(0, foot - 3, w, Math.max(0, h - foot + 14), mix(p.water, p.dark, 0.6)) + px + spray, base, amp }
  }
  const boatRow = view === 0 ? rng.int(4, 5) : -1
  // a tree of water thrown up: rising streaks, then droplets
  const burst = (bx: number, by: number, R: number, lean: number) => {
    let q = ''
    for (let j = 0; j < 90; j++) {
      const a = -Math.PI / 2 + rng.gauss() * 0.5 + lean,
        r0 = R * rng.range(0, 0.25),
        r1 = R * rng.range(0.4, 1.1) * Math.exp(-(((a + Math.PI / 2 - lean) / 0.75) ** 2)),
        wd = rng.range(2, 13) * (R / 400)
      const P = (r: number, k: number) =>
        `${(bx + Math.cos(a) * r - Math.sin(a) * k).toFixed(1)} ${(by + Math.sin(a) * r + Math.cos(a) * k + (r * r) / (R * 7)).toFixed(1)}`
      q += path(
        `M${P(r0, -wd)}Q${P((r0 + r1) / 2, -wd * 0.9)} ${P(r1, 0)}Q${P((r0 + r1) / 2, wd * 0.9)} ${P(r0, wd)}Z`,
        j % 3 ? white : mix(white, p.water, 0.3),
        `opacity="${rng.range(0.12, 0.5).toFixed(2)}"`,
      )
    }
    for (let j = 0; j < 420; j++) {
      const a = -Math.PI / 2 + rng.gauss() * 0.55 + lean,
        r = R * (0.15 + Math.abs(rng.gauss()) * 0.75),
        k = rng() ** 3 * 9 + 1
      q += circle(
        bx + Math.cos(a) * r,
        by + Math.sin(a) * r + (r * r) / (R * 7),
        k * (R / 420),
        white,
        `opacity="${rng.range(0.3, 0.9).toFixed(2)}"`,
      )
    }
    return (
      mist(bx - R * 0.9, by - R * 1.1, R * 1.8, R * 1.5, white, 0.75, rng, { edge: 0.5, scale: R * 0.4, stretch: 1 }) +
      q
    )
  }
  if (view === 1) {
    const side = rng.sign(),
      X = (t: number) => (side < 0 ? t * w : w - t * w)
    s += ridge(c, {
      y: H - 16,
      amp: 30,
      fill: p.far,
      foot: H + 12,
      x0: side < 0 ? -20 : w * 0.4,
      x1: side < 0 ? w * 0.6 : w + 20,
    }).svg
    s += rect(0, H + 2, w, h * 0.2, mix(p.water, p.haze, 0.4))
    const wy = H + h * 0.05,
      lx = X(rng.range(0.46, 0.58)),
      lh = h * rng.range(0.28, 0.36)
    const reach = Math.abs(side < 0 ? lx / w : 1 - lx / w) + 0.07
    s += poly(
      [
        [X(-0.05), wy - h * 0.05],
        [X(reach), wy - h * 0.02],
        [X(reach + 0.02), wy + h * 0.14],
        [X(-0.05), wy + h * 0.24],
      ],
      linear([
        [0, p.tone('#8a847a', 0.15, 0.3)],
        [1, p.tone('#5a5650', 0.1, -0.8)],
      ]),
    )
    const cyl = (k: string) =>
      linear(
        p.side < 0
          ? [
              [0, p.tone(k, 0.1, 0.6)],
              [1, p.tone(k, 0.1, -0.75)],
            ]
          : [
              [0, p.tone(k, 0.1, -0.75)],
              [1, p.tone(k, 0.1, 0.6)],
            ],
        0,
        0,
        1,
        0,
      )
    s +=
      poly(
        [
          [lx - lh * 0.085, wy - h * 0.025],
          [lx - lh * 0.06, wy - lh],
          [lx + lh * 0.06, wy - lh],
          [lx + lh * 0.085, wy - h * 0.025],
        ],
        cyl('#f0ece0'),
      ) +
      poly(
        [
          [lx - lh * 0.076, wy - lh * 0.4],
          [lx - lh * 0.07, wy - lh * 0.62],
          [lx + lh * 0.07, wy - lh * 0.62],
          [lx + lh * 0.076, wy - lh * 0.4],
        ],
        cyl('#b8402f'),
      )
    s +=
      rect(lx - lh * 0.085, wy - lh * 1.03, lh * 0.17, lh * 0.035, p.tone('#3a4046', 0.1, 0)) +
      rect(lx - lh * 0.04, wy - lh * 1.14, lh * 0.08, lh * 0.11, mix(p.warm, '#fff', 0.5)) +
      path(
        `M${lx - lh * 0.05} ${wy - lh * 1.14}q${lh * 0.05} ${-lh * 0.09} ${lh * 0.1} 0Z`,
        p.tone('#b8402f', 0.1, -0.3),
      ) +
      glowAt(lx, wy - lh * 1.09, lh * 0.6, p.warm, 0.8)
    // the burst: a tree of water
    s += burst(X(reach + 0.01), wy + h * 0.12, h * rng.range(0.24, 0.32), side < 0 ? -0.2 : 0.2)
  }
  for (let i = 0; i < rows; i++) {
    const r = row(i)
    if (i === boatRow)
      s += fishingBoat(c, w * rng.pick([0.36, 0.62]), r.base - r.amp * 0.15, w * rng.range(0.32, 0.42), rng.sign(), {
        tilt: rng.sign() * rng.range(6, 13),
        strength: 0.05,
      })
    s += r.svg
    if (i === 2 || i === 4) s += mist(0, r.base - h * 0.1, w, h * 0.2, mix(p.haze, '#ffffff', 0.2), 0.42, rng)
  }
  if (view === 2) {
    const q = h * 0.9,
      ph = h * rng.range(0.3, 0.38),
      x = w * rng.pick([0.2, 0.3, 0.7, 0.8])
    s += quayside(c, q, { clutter: false })
    for (let X = -20; X < w + 60; X += 150) s += rect(X, q - h * 0.075, 9, h * 0.085, p.tone('#3a4046', 0, -0.3))
    s +=
      rect(-10, q - h * 0.078, w + 20, 9, p.tone('#4a5056', 0, 0.2)) +
      rect(-10, q - h * 0.04, w + 20, 6, p.tone('#4a5056', 0, -0.1))
    s += figure(c, x, h * 0.985, ph, {
      pose: rng.pick(['lean', 'stand', 'walk']),
      face: rng.pick([0, 1, -1]),
      back: true,
      dress: 'coat',
      coat: rng.pick(['#d8b02f', '#b8402f', '#2f4a66', '#3f5247']),
      hat: rng.pick(['beanie', 'scarf']),
    })
  }
  const n = noise(rng.int(0, 1e9)),
    [fr, fg, fb] = foamC
  s += shader(0, H - h * 0.1, w, h * 0.75, 8, (u, v, out) => {
    out[0] = fr
    out[1] = fg
    out[2] = fb
    out[3] = 110 * smooth(0.56, 0.9, fbm(n, u * 3 + dir * v * 1.2, v * 9, 4)) * (1 - v) * smooth(0, 0.15, v)
  })
  if (light === 'storm' || light === 'overcast') s += rain(c, 0.9)
  return s + finish({ bloom: 0.5 })
}
export default scene
