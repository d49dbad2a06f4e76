import { random } from '../../paper/chance.ts'
import type { Context } from '../../paper/scene.ts'
import { bust } from '../../people/bust.ts'
import { bustMats } from '../../people/bustMats.ts'
import { pick } from '../../people/chance.ts'
import { face, type Subject } from '../../people/face.ts'
import { backdrop, glow, strokes, vignette } from '../../rooms/overPaint.ts'
import { tint } from '../../rooms/studio.ts'
import { paint } from '../../solids/paint.ts'
import { blend } from '../../solids/tones.ts'

/** A head and shoulders in studio light, or in front of a place suggested in broad strokes. */
export default function portrait(c: Context): string {
  const { w, h, palette: p, params } = c,
    given = params.seed,
    subject = (params.subject ?? pick(c.rng, ['woman', 'man', 'elder-woman', 'elder-man', 'youth'])) as Subject
  const who = random(given ? Number(given) * 7919 + subject.length * 131 : Math.floor(c.rng() * 1e9)),
    seed = Math.floor(who() * 9999),
    f = face(who, subject)
  const key = f.yaw > 0 ? (who() < 0.7 ? 1 : -1) : who() < 0.7 ? -1 : 1,
    dark = p.night > 0.5 || who() < 0.3,
    t = tint(c)
  const GROUNDS = dark
    ? ['#2b3a42', '#3d2e2f', '#2f3a31', '#33304a', '#44352a', '#1f3a44']
    : ['#c9b08a', '#b7c0b4', '#d8a883', '#9fb3b8', '#cdbfa6', '#c98d6d', '#a9a58c', '#d9c07f']
  const base = blend(pick(who, GROUNDS), p.haze, 0.15),
    lit = blend(base, p.key, dark ? 0.3 : 0.5),
    low = blend(base, p.dark, dark ? 0.55 : 0.3),
    place = Math.floor(who() * 5),
    lx = key > 0 ? 0.2 : 0.8
  let out = backdrop(c, lit, low, 1 - lx, 0.3) + strokes(c, [lit, base, low, blend(base, p.accent, 0.15)], 60, 0.22)
  const soft = (d: string, fill: string, a: number, blur = 9) =>
    `<g filter="url(#pb${blur})"><path d="${d}" fill="${fill}" opacity="${a}"/></g>`
  out =
    `<filter id="pb9" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter><filter id="pb26" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="26"/></filter>` +
    out
  if (place === 1) {
    const x = key > 0 ? w * 0.74 : -w * 0.1
    out += soft(
      [0, 1]
        .flatMap((i) =>
          [0, 1, 2].map(
            (j) => `M${x + i * w * 0.19} ${h * 0.05 + j * h * 0.2}h${w * 0.165}v${h * 0.175}h${-w * 0.165}Z`,
          ),
        )
        .join(''),
      p.sun,
      dark ? 0.35 : 0.7,
    )
  }
  if (place === 2)
    for (let i = 0; i < 5; i++) {
      const y = h * (0.06 + i * 0.17)
      out += soft(`M0 ${y + h * 0.145}h${w}v${h * 0.014}H0Z`, low, 0.8)
      let x = who() * 30
      while (x < w) {
        const bw = w * (0.02 + who() * 0.035),
          bh = h * (0.08 + who() * 0.055)
        out += soft(
          `M${x} ${y + h * 0.145}v${-bh}h${bw}v${bh}Z`,
          pick(who, [blend(base, p.accent, 0.5), low, blend(base, p.accent2, 0.5), lit, blend(base, '#d9c7a0', 0.5)]),
          0.6,
        )
        x += bw + who() * 12
      }
    }
  if (place === 3)
    for (let i = 0; i < 26; i++) {
      const x = who() * w,
        y = who() * h * 0.75,
        r = w * (0.02 + who() * 0.06)
      out += `<circle cx="${x | 0}" cy="${y | 0}" r="${r | 0}" fill="${pick(who, [p.warm, p.accent, lit, p.sun])}" opacity="${(0.12 + who() * 0.25).toFixed(2)}" filter="url(#pb9)"/>`
    }
  if (place === 4) {
    const y = h * (0.5 + who() * 0.12)
    out +=
      soft(`M-50 ${y}H${w + 50}V${h + 60}H-50Z`, blend(p.water, base, 0.45), 0.75, 26) +
      soft(
        `M-50 ${y}L${w * 0.25} ${y - h * 0.07}L${w * 0.5} ${y - h * 0.03}L${w * 0.8} ${y - h * 0.09}L${w + 60} ${y - h * 0.02}V${y + 10}H-50Z`,
        p.far,
        0.7,
      )
  }
  out += glow(w * (key > 0 ? 0.72 : 0.28), h * 0.3, w * 0.75, lit, 0.5)
  const strength = 0.6 + 0.25 * p.contrast
  out += paint({
    w,
    h,
    cols: 470,
    seed,
    view: { eye: [0, -0.45, 11], at: [0, -0.62, 0], fov: 22.5 },
    solids: bust(f, seed),
    mats: bustMats(f, t),
    ao: { rays: 0, reach: 0.5, power: 0.45 },
    sun: { dir: [key * (0.75 + who() * 0.25), 0.65 + who() * 0.25, 0.75], power: strength, soft: 0.06 },
    ambient: 0.34 - 0.08 * p.contrast,
    lamps: [{ at: [-key * 5, -1, 5], power: 0.1, reach: 9 }],
    rim: { dir: [-key, 0.35, -0.5], power: 0.75 },
  })
  return out + strokes(c, [p.key], 10, 0.05, 1.4) + vignette(c, dark ? 0.4 : 0.22)
}
