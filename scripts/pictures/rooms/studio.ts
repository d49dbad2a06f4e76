import type { Context } from '../paper/scene.ts'
import { paint } from '../solids/paint.ts'
import type { Mat, Shot } from '../solids/solid.ts'
import { blend, ramp, type Tint } from '../solids/tones.ts'
import { noise, type V } from '../solids/vectors.ts'

export const tint = (c: Context): Tint => {
  const p = c.palette
  return {
    shade: blend(p.dark, p.shadow, 0.55),
    glow: p.night > 0.5 ? blend(p.key, p.warm, 0.5) : p.key,
    deep: 0.86 + p.contrast * 0.14,
    bright: 0.6 + 0.5 * p.contrast,
  }
}

/** Paints by name: a colour is its own paint; '!' glows, '^' shines, '%' is grained like wood, '=' woven, ':' rough. */
function paints(c: Context, own: Record<string, Mat> = {}, tn = tint(c)): Record<string, Mat> {
  const made: Record<string, Mat> = { ...own }
  return new Proxy(made, {
    get(m, name: string) {
      if (m[name] || name[0] !== '#') return m[name]
      const base = name.slice(0, 7),
        flag = name.slice(7),
        M: Mat = { ramp: ramp(base, tn), noise: 0.05 }
      if (flag.includes('!')) {
        M.glow = true
        M.ramp = [blend(base, '#ffffff', 0), base, base, blend(base, '#fffdf0', 0.35), blend(base, '#fffdf0', 0.6)]
        M.cuts = [0.1, 0.2, 0.8, 0.99]
      }
      if (flag.includes('^')) M.gloss = 0.8
      if (flag.includes('%'))
        M.tex = (x, y, z) => 0.055 * noise(x * 1.3 + 9, y * 9, z * 11) + 0.025 * noise(x * 4, y * 30, z * 34)
      if (flag.includes('='))
        M.tex = (x, y, z) =>
          0.035 * (Math.sin(x * 260) + Math.sin(z * 260 + y * 260)) + 0.05 * noise(x * 9, y * 9, z * 9)
      if (flag.includes(':'))
        M.tex = (x, y, z) => 0.09 * noise(x * 3, y * 3, z * 3) + 0.07 * noise(x * 11, y * 11, z * 11)
      m[name] = M
      return M
    },
  })
}

type Studio = Omit<Shot, 'w' | 'h' | 'cols' | 'seed' | 'sun' | 'ambient' | 'mats'> & {
  cols?: number
  mats?: Record<string, Mat> | undefined
  sun?: Shot['sun']
  ambient?: number | undefined
  key?: V
  power?: number
}

/** Light and paint a room or a table in the light of the picture. */
export function studio(c: Context, s: Studio): string {
  const p = c.palette,
    side = p.side,
    key = s.key ?? [side * 0.75, 0.7, 0.5]
  return paint({
    ...s,
    w: c.w,
    h: c.h,
    cols: s.cols ?? 640,
    seed: Math.floor(c.rng() * 9999),
    mats: paints(c, s.mats),
    sun: s.sun ?? {
      dir: key,
      power: (s.power ?? 1) * (0.3 + 0.5 * p.contrast) * (p.night > 0.8 ? 0.8 : 1),
      soft: 0.03 + 0.12 * (1 - p.contrast),
    },
    ambient: s.ambient ?? 0.52 - 0.2 * p.contrast - 0.06 * p.night,
    ao: s.ao ?? { rays: 4, reach: 0.6, power: 0.7 },
  })
}
