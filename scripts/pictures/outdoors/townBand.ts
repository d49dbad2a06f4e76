import { house } from '../paper/house.ts'
import { clamp, lerp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'
import { earthTown } from './earthTown.ts'
import { spire } from './spire.ts'
import { PLASTER } from './street.ts'

/** a band of houses far off along y, hazy, several rows climbing if rows > 1 */
export function townBand(
  c: Context,
  y: number,
  size: number,
  o: {
    rows?: number
    depth?: number
    walls?: string[]
    x0?: number
    x1?: number
    climb?: number
    spire?: boolean
    roof?: string
  } = {},
): string {
  const { w, rng, palette: p } = c
  let out = ''
  const rows = o.rows ?? 1
  if (c.params.land === 'south') {
    if (o.spire !== false && size > 20)
      out += spire(
        c,
        lerp(o.x0 ?? 0, o.x1 ?? w, rng.range(0.25, 0.75)),
        y - size * 0.3,
        size * rng.range(2.2, 3),
        clamp((o.depth ?? 0.35) + 0.1),
        { kind: 'minaret' },
      )
    return (
      out +
      earthTown(c, y, size, {
        depth: o.depth ?? 0.35,
        rows: rows + 1,
        climb: o.climb ?? size * 0.6,
        x0: o.x0 ?? -20,
        x1: o.x1 ?? w + 20,
      })
    )
  }
  const x0 = o.x0 ?? -20,
    x1 = o.x1 ?? w + 20
  const bump = rng.range(0.3, 0.7)
  for (let r = rows - 1; r >= 0; r--) {
    const depth = clamp((o.depth ?? 0.35) + r * 0.1)
    const s = size * (1 - r * 0.1)
    if (o.spire !== false && r === Math.min(1, rows - 1))
      out += spire(
        c,
        lerp(x0, x1, rng.range(0.25, 0.75)),
        y - r * (o.climb ?? size * 0.7) * 0.8,
        s * rng.range(2.6, 3.6),
        depth,
      )
    for (let x = x0 - rng() * s; x < x1; ) {
      const t = (x - x0) / (x1 - x0)
      const rise = r * (o.climb ?? size * 0.7) * (0.35 + 0.65 * Math.exp(-(((t - bump) / 0.35) ** 2)))
      const wd = s * rng.range(0.6, 1.1),
        ht = s * rng.range(0.75, 1.35)
      out += house(c, x, y - rise, wd, ht + (r ? size * 0.4 : 0), {
        depth,
        wall: rng.pick(o.walls ?? PLASTER),
        roofColor: o.roof,
        rows: Math.max(2, Math.round((ht / s) * 2.6)),
        cols: rng.int(2, 3),
        ground: r ? 'none' : 'door',
        lit: p.night * 0.45,
        lum: rng.gauss() * 0.15,
        roofH: s * 0.3,
      })
      x += wd * rng.range(0.94, 1.02)
    }
  }
  return out
}
