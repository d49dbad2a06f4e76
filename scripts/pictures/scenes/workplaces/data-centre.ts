import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { glow } from '../../rooms/overPaint.ts'
import { room } from '../../rooms/room.ts'
import { box, brick, rod } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { hash, type V } from '../../solids/vectors.ts'

/** An aisle of cabinets, small lights, cold air, one engineer. */
export default function dataCentre(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    rack = pick(r, ['#23282f', '#2f3338', '#3a4450']),
    led = pick(r, [
      ['#6fe0b0', '#e2b03a'],
      ['#6fb8e6', '#e67a5a'],
      ['#b0e06f', '#6fb8e6'],
    ]),
    pipe = pick(r, ['#d9a441', '#3f7a8a', '#b4472c']),
    pts: V[] = []
  for (const k of [-1, 1])
    for (let i = 0; i < 10; i++) {
      const z = 3.2 - i * 1.05,
        x = k * 1.7
      S.push(
        brick([x, 1.1, z], [0.6, 1.1, 0.5], rack, 0.02, 0, (X, y, Z) => {
          if (Math.abs(X - x) < 0.57 || Math.abs(Z - z) > 0.44) return undefined
          const u = (Z - z) / 0.9 + 0.5,
            row = Math.floor(y / 0.11),
            h = hash(row, i, k + 4)
          if (y < 0.12 || y > 2.1) return undefined
          const lv = y / 0.11 - row
          if (lv < 0.12) return '#12151a'
          if (h < 0.75 && Math.abs(lv - 0.5) < 0.2) {
            const q = Math.floor(u * 16),
              a = hash(q, row, i)
            if (Math.abs(u * 16 - q - 0.5) < 0.26 && a < 0.34) return `${a < 0.07 ? led[1] : led[0]}!`
          }
          return h > 0.85 ? '#4a5560' : undefined
        }),
      )
    }
  for (let i = 0; i < 7; i++) {
    const p: V = [0, 2.95, 3 - i * 1.6]
    pts.push(p)
    S.push({ ...box(p, [0.08, 0.02, 0.6], '#eaf4f4!'), ghost: true })
  }
  for (const x of [-1.5, -1.2, 1.2, 1.5])
    S.push(
      rod(
        [x, 2.6 + Math.abs(x) * 0.1, 4],
        [x, 2.6 + Math.abs(x) * 0.1, -8],
        0.07,
        Math.abs(x) > 1.3 ? pipe : '#8f9a9c',
      ),
    )
  for (let i = 0; i < 9; i++) S.push(rod([-2.4, 2.62, 3 - i * 1.2], [2.4, 2.62, 3 - i * 1.2], 0.03, '#5f676a'))
  if (r() < 0.85)
    S.push(
      ...person([(r() - 0.5) * 0.8, 0, -0.4 - r() * 2.6], r() < 0.5 ? 1.4 : r() < 0.5 ? -1.4 : 0, {
        top: pick(r, ['#d9673a', '#27538a', '#e0d3b6', '#3d5a46']),
        legs: '#2a2f3a',
        pose: pick(r, [POSES.talk, POSES.work, POSES.walk]),
        skin: pick(r, SKINS),
        hair: pick(r, HAIRS),
        cut: pick(r, ['bun', 'short', 'long'] as const),
        hatKind: r() < 0.3 ? 'scarf' : undefined,
      }),
    )
  if (r() < 0.4) S.push(...anyone(r, [0.3, 0, -5], 0, { pose: POSES.walk, coat: 0 }))
  return room(
    c,
    {
      w: 6,
      d: 17,
      h: 3.1,
      floor: '#7d868a',
      floorKind: 'tiles',
      wall: '#3f4a52',
      ceiling: '#4a545a',
      windows: false,
      eye: [(r() - 0.5) * 0.8, 1.35 + r() * 0.5, 4.6],
      look: [(r() - 0.5) * 0.6, 1.25, -6],
      fov: 56,
      roam: 0.05,
      ambient: 0.26,
      power: 0,
      fog: 0.5,
      lamps: pts.map((at) => ({ at, power: 0.3, reach: 2 })),
      over: glow(c.w * 0.5, c.h * 0.42, c.w * 0.3, '#bfe6ec', 0.4),
    },
    S,
  )
}
