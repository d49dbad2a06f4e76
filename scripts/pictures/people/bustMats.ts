import type { Mat } from '../solids/solid.ts'
import { blend, hex, lab, ramp, type Tint } from '../solids/tones.ts'
import { noise } from '../solids/vectors.ts'
import type { Face } from './face.ts'

export function bustMats(f: Face, t: Tint): Record<string, Mat> {
  const hairTex = (x: number, y: number, z: number) =>
      0.13 * noise(Math.atan2(x, z) * 26, y * 2.2, 3) + 0.07 * noise(x * 18, y * 3, z * 18),
    rose = hex([lab(f.skin)[0] * 0.985, lab(f.skin)[1] + 0.022, lab(f.skin)[2] + 0.006]),
    tight = [0.2, 0.38, 0.58, 0.8]
  const m = (c: string, x: Partial<Mat> = {}): Mat => ({ ramp: ramp(c, t), cuts: tight, noise: 0.04, ...x })
  return {
    skin: m(f.skin),
    blush: m(rose),
    lip: m(blend(f.skin, '#a03530', 0.42), { gloss: 0.25 }),
    lipDark: m(blend(blend(f.skin, '#8a2c2c', 0.5), '#201010', 0.18)),
    ink: m(blend(f.skin, '#1d1216', 0.82)),
    crease: m(blend(f.skin, '#2a1510', 0.55)),
    iris: m('#2b211f', { gloss: 0.9 }),
    white: m(blend(f.skin, '#d9d5cf', 0.62), { lift: -0.12 }),
    brow: m(blend(f.hair, '#2a1d18', f.age > 0.6 ? 0.3 : 0.4), { noise: 0.08 }),
    stubble: m(blend(f.skin, f.hair, 0.26), { noise: 0.1 }),
    beard: m(f.hair, { tex: hairTex }),
    hair: m(f.hair, { tex: hairTex, gloss: 0.12 }),
    hat: m(blend(f.cloth, f.under, 0.25), { tex: (x, y, z) => 0.04 * noise(x * 8, y * 8, z * 8) }),
    frame: m('#241d1c', { gloss: 0.5 }),
    cloth: m(f.cloth, { noise: 0.05 }),
    under: m(f.under),
    tie: m(blend(f.cloth, '#a3312a', 0.6)),
    lapel: m(blend(f.cloth, '#000000', 0.1)),
    seam: m(blend(f.cloth, '#000000', 0.45)),
    knit: m(blend(f.under, f.cloth, 0.3), { tex: (_x, y) => 0.05 * Math.sin(y * 50) }),
    bare: m(f.skin),
    button: m('#e6dcc8'),
    shawl: m(blend(f.under, '#b5452f', f.yaw > 0 ? 0.75 : 0.1), { tex: (x, y) => 0.06 * Math.sin(y * 30 + x * 12) }),
  }
}
