import type { Camera } from '../paper/camera.ts'
import { mix } from '../paper/colour.ts'
import { ellipse, line, linear, path, poly, rect } from '../paper/markup.ts'
import { clamp, lerp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'

/** ground from the horizon down, lighter far off; kind sets its grain */
export function ground(
  c: Context,
  cam: Camera,
  o: {
    color: string
    left?: number
    right?: number
    kind?: 'cobbles' | 'slabs' | 'plain' | 'asphalt'
    sidewalk?: number
    lum?: number
  },
): string {
  const { w, h, rng, palette: p } = c
  const lum = o.lum ?? 0
  const dry = c.light === 'snow' ? mix(o.color, '#eef1f6', 0.75) : o.color
  let out = rect(
    0,
    cam.horizon,
    w,
    h - cam.horizon + 5,
    linear([
      [0, p.tone(dry, 0.6, lum)],
      [0.25, p.tone(dry, 0.25, lum)],
      [1, p.tone(dry, 0, lum - 0.5)],
    ]),
  )
  const lineC = p.tone(o.color, 0, -0.8)
  const litC = p.tone(dry, 0, 0.7)
  if (o.kind === 'cobbles') {
    for (let z = 2.1; z < 40; z *= 1.075) {
      const k = cam.scale(z)
      const dz = z * 0.036
      let d = '',
        l = ''
      const step = 0.24 + z * 0.012
      const half = Math.min(14, (w / k) * 0.75)
      for (let x = -half + rng() * step; x < half; x += step * rng.range(0.85, 1.2)) {
        const [X, Y] = cam.at(x, 0, z)
        if (X < -40 || X > w + 40 || Y > h + 30) continue
        const rw = step * k * 0.4,
          rh = Math.max(1, cam.at(0, 0, z - dz)[1] - cam.at(0, 0, z + dz)[1]) * 0.42
        d += `M${(X - rw).toFixed(1)} ${Y.toFixed(1)}q0 ${rh.toFixed(1)} ${rw.toFixed(1)} ${rh.toFixed(1)}q${rw.toFixed(1)} 0 ${rw.toFixed(1)} ${(-rh).toFixed(1)}`
        if (rng.chance(0.6))
          l += `M${(X - rw * 0.6).toFixed(1)} ${(Y - rh * 0.5).toFixed(1)}q${(rw * 0.6).toFixed(1)} ${(-rh * 0.5).toFixed(1)} ${(rw * 1.1).toFixed(1)} 0`
      }
      const a = clamp(1.15 - z / 34)
      out +=
        path(
          d,
          'none',
          `stroke="${lineC}" stroke-width="${Math.max(0.8, k * 0.012).toFixed(1)}" opacity="${(0.5 * a).toFixed(2)}"`,
        ) +
        path(
          l,
          'none',
          `stroke="${litC}" stroke-width="${Math.max(0.8, k * 0.014).toFixed(1)}" opacity="${(0.4 * a).toFixed(2)}"`,
        )
    }
  } else if (o.kind === 'slabs') {
    for (let z = 2; z < 46; z *= 1.16)
      out += line(
        [cam.at(-30, 0, z), cam.at(30, 0, z)],
        lineC,
        Math.max(0.8, cam.scale(z) * 0.014),
        `opacity="${(0.4 * clamp(1.1 - z / 40)).toFixed(2)}"`,
      )
    for (let x = -24; x <= 24; x += 1.2) out += line([cam.at(x, 0, 2), cam.at(x, 0, 46)], lineC, 1.6, 'opacity="0.22"')
    for (let i = 0; i < 60; i++) {
      const z = rng.range(2.2, 30),
        x = Math.round(rng.range(-12, 12) / 1.2) * 1.2
      out += poly(
        [cam.at(x, 0, z), cam.at(x + 1.2, 0, z), cam.at(x + 1.2, 0, z * 1.16), cam.at(x, 0, z * 1.16)],
        rng.chance(0.5) ? lineC : litC,
        'opacity="0.1"',
      )
    }
  } else if (o.kind === 'asphalt') {
    for (let i = 0; i < 26; i++) {
      const z = 2 + rng() ** 2 * 30
      const [X, Y] = cam.at(rng.gauss() * 5, 0, z)
      const k = cam.scale(z)
      out += ellipse(
        X,
        Y,
        k * rng.range(0.5, 1.8),
        k * rng.range(0.04, 0.16),
        rng.chance(0.6) ? lineC : litC,
        'opacity="0.13"',
      )
    }
  }
  // shade of the houses lies over the sunless side
  if (o.left !== undefined && o.right !== undefined) {
    const s = p.side
    const edge = s < 0 ? -o.left : o.right
    const reach = (o.left + o.right) * lerp(0.25, 0.7, 1 - Math.min(1, p.contrast))
    if (p.contrast > 0.4 && p.night < 0.8)
      out += poly(
        [cam.at(edge, 0, 1.2), cam.at(edge - s * reach, 0, 1.2), cam.at(edge - s * reach, 0, 60), cam.at(edge, 0, 60)],
        p.shadow,
        'opacity="0.45"',
      )
    for (const sd of [-1, 1]) {
      const e = sd < 0 ? -o.left : o.right
      const k = o.sidewalk ?? 0
      if (k)
        out +=
          poly(
            [cam.at(e, 0.12, 1.2), cam.at(e - sd * k, 0.12, 1.2), cam.at(e - sd * k, 0.12, 60), cam.at(e, 0.12, 60)],
            linear([
              [0, p.tone('#b0a898', 0.4, 0)],
              [1, p.tone('#b0a898', 0, sd === s ? -0.5 : 0.2)],
            ]),
          ) +
          poly(
            [
              cam.at(e - sd * k, 0.12, 1.2),
              cam.at(e - sd * k, 0, 1.2),
              cam.at(e - sd * k, 0, 60),
              cam.at(e - sd * k, 0.12, 60),
            ],
            p.tone('#8a8478', 0.1, -0.6),
          )
      else
        out += poly(
          [cam.at(e, 0, 1.2), cam.at(e - sd * 0.5, 0, 1.2), cam.at(e - sd * 0.5, 0, 60), cam.at(e, 0, 60)],
          p.dark,
          'opacity="0.3"',
        )
    }
  }
  return out
}
