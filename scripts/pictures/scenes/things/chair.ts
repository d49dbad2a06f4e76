import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { chairOf } from '../../rooms/furniture.ts'
import { product } from '../../rooms/tabletop.ts'
import { drum, rod } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import type { V } from '../../solids/vectors.ts'

/** A chair made by hand. */
export default function chair(c: Context): string {
  const r = c.rng,
    wood = pick(r, ['#c99a5f%', '#8a5f3d%', '#5b3a26%', '#3d4f46', '#a63f2a', '#23303a', '#d9cba8']),
    seat = r() < 0.5 ? wood : pick(r, ['#d9c08a=', '#b98a58=', '#27414f=', '#7c2f2b=']),
    kind = Math.floor(r() * 3),
    S: Solid[] = []
  if (kind < 2) S.push(...place(chairOf(seat, wood, kind ? 'slats' : 'curve'), [0, 0, 0], 0, 4.6))
  else {
    S.push(drum([0, 2.1, 0], 1.15, 0.12, seat, 0.06))
    for (let i = 0; i < 4; i++) {
      const a = i * 1.571 + 0.785
      S.push(
        rod([Math.cos(a) * 0.8, 2.05, Math.sin(a) * 0.8], [Math.cos(a) * 1.2, 0, Math.sin(a) * 1.2], 0.1, wood, 0.07),
      )
    }
    for (let i = 0; i < 9; i++) {
      const a = Math.PI + 0.35 + (i / 8) * (Math.PI - 0.7)
      S.push(
        rod(
          [Math.cos(a) * 0.95, 2.1, Math.sin(a) * 0.95],
          [Math.cos(a) * 1.18, 3.9 + Math.sin((i / 8) * Math.PI) * 0.35, Math.sin(a) * 1.25],
          0.045,
          wood,
        ),
      )
    }
    for (let i = 0; i < 16; i++) {
      const q = (j: number): V => {
        const a = Math.PI + 0.3 + (j / 16) * (Math.PI - 0.6)
        return [Math.cos(a) * 1.18, 3.9 + Math.sin((j / 16) * Math.PI) * 0.35, Math.sin(a) * 1.25]
      }
      S.push(rod(q(i), q(i + 1), 0.1, wood))
    }
    for (const k of [-1, 1]) S.push(rod([k * 1, 0.8, 0.9], [k * 1, 0.9, -0.9], 0.055, wood))
    S.push(rod([-1, 0.85, 0], [1, 0.85, 0], 0.055, wood))
  }
  return product(c, place(S, [0, 0, 0], (r() < 0.5 ? 0.55 : -0.55) + (r() - 0.5) * 0.4), {
    height: 4.4,
    high: 0.2,
    at: [0, 2, 0],
    dist: 16,
  })
}
