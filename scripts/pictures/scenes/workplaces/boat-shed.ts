import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { GREYS, HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { table } from '../../rooms/furniture.ts'
import { glow } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { brick, ring, rod, sdf } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import { smax, type V } from '../../solids/vectors.ts'

/** A hull on the stocks, ladders, planks, big doors to the water. */
export default function boatShed(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    ribs = r() < 0.45,
    hull = pick(r, ['#c99a5f%', '#27414f', '#7c2f2b', '#e2d9c6', '#3d5a46']),
    wood = '#8a6a48%',
    s = r() < 0.5 ? 1 : -1
  const beam = (t: number) => 1.25 * Math.sqrt(Math.max(0.02, 1 - Math.abs(t * 1.02) ** 2.6)),
    L = 3.4
  if (!ribs)
    S.push(
      sdf(
        [0, 1.7, -1.5],
        4,
        hull,
        (x, y, z) => {
          const t = (z + 1.5) / L,
            k = Math.max(0.03, (y - 0.75) / 1.6),
            top = 2.35 + 0.45 * t * t
          return (
            smax(
              smax(Math.abs(x) - beam(t) * Math.min(1, Math.sqrt(k)), Math.abs(z + 1.5) - L, 0.1),
              Math.max(y - top, 0.7 - y),
              0.05,
            ) * 0.5
          )
        },
        (_x, y, z) => {
          const t = (z + 1.5) / L
          return y < 1.25
            ? '#a8412f'
            : y > 2.2 + 0.45 * t * t
              ? '#e0d3b6'
              : Math.abs(((y * 5.2) % 1) - 0.5) > 0.455
                ? blend(hull.slice(0, 7), '#1a120c', 0.35)
                : undefined
        },
      ),
    )
  else
    for (let i = 0; i < 15; i++) {
      const t = -0.93 + i * 0.133,
        z = -1.5 + t * L,
        b = beam(t),
        top = 2.35 + 0.45 * t * t
      for (const k of [-1, 1]) {
        let a: V = [0, 0.8, z]
        for (let q = 1; q <= 5; q++) {
          const f = q / 5,
            p: V = [k * b * Math.sqrt(f), 0.8 + (top - 0.8) * f, z]
          S.push(rod(a, p, 0.05, '#c99a5f%'))
          a = p
        }
      }
      if (i)
        for (const k of [-1, 1])
          for (const f of [0.3, 0.55, 1]) {
            const t2 = t - 0.133
            S.push(
              rod(
                [k * b * Math.sqrt(f), 0.8 + (top - 0.8) * f, z],
                [k * beam(t2) * Math.sqrt(f), 0.8 + (2.35 + 0.45 * t2 * t2 - 0.8) * f, -1.5 + t2 * L],
                0.045,
                '#b98652%',
              ),
            )
          }
    }
  S.push(brick([0, 0.72, -1.5], [0.1, 0.14, L], '#8a5f3d%', 0.02))
  for (const z of [-3.8, -1.5, 0.8]) {
    S.push(brick([0, 0.3, z], [0.9, 0.3, 0.14], wood, 0.02))
    for (const k of [-1, 1]) S.push(rod([k * 1.9, 0, z], [k * 1.05, 1.7, z], 0.06, wood))
  }
  for (let z = -6; z <= 4; z += 2) {
    for (const k of [-1, 1])
      S.push(rod([k * 4.6, 0, z], [k * 4.6, 4, z], 0.12, wood), rod([k * 4.6, 4, z], [0, 6, z], 0.11, wood))
    S.push(rod([-4.6, 4, z], [4.6, 4, z], 0.09, wood))
  }
  for (const d of [-0.2, 0.2]) S.push(rod([s * 2.6, 0, 0.4 + d], [s * 1.35, 2.9, 0.4 + d], 0.03, '#c9a06a'))
  for (let i = 1; i < 8; i++)
    S.push(rod([s * (2.6 - i * 0.155), i * 0.36, 0.2], [s * (2.6 - i * 0.155), i * 0.36, 0.6], 0.022, '#c9a06a'))
  for (let i = 0; i < 8; i++)
    S.push(
      brick(
        [-s * 3.6 + (r() - 0.5) * 0.3, 0.1 + i * 0.09, -1],
        [0.25, 0.03, 2.6],
        '#c9a06a%',
        0.01,
        (r() - 0.5) * 0.06,
      ),
    )
  S.push(
    ...place(table(2, 0.7, 0.9, '#a9825a%', '#5b4436'), [-s * 3.4, 0, 2.4], 1.4),
    ...person([s * (1.9 + r() * 0.4), 0, -1.4 + r() * 2], -s * 1.5, {
      top: pick(r, ['#27414f', '#b8734d', '#7c2f2b', '#6b7a80']),
      legs: '#3a3430',
      pose: pick(r, [POSES.work, POSES.haul]),
      skin: pick(r, SKINS),
      hair: pick(r, [...HAIRS, ...GREYS]),
      hatKind: 'beanie',
      hat: '#b4472c',
      beard: r() < 0.5,
    }),
    ...person([-s * 2.1, 0, 0.8], s * 1.3, {
      top: pick(r, ['#c08f3a', '#3d4f3a', '#e0d3b6']),
      legs: '#2f3a4a',
      pose: POSES.work,
      skin: pick(r, SKINS),
      hair: pick(r, HAIRS),
      cut: pick(r, ['bun', 'short'] as const),
      apron: '#8a6a44',
    }),
  )
  for (let i = 0; i < 4; i++) S.push(ring([s * 4.2, 2 + i * 0.03, -2 + i * 0.9], 0.26, 0.05, '#c9a873', 0))
  return room(
    c,
    {
      w: 9.6,
      d: 14,
      h: 6.2,
      floor: '#8f8168',
      wall: '#7a6a54%',
      ceiling: '#5a4c3e',
      windows: { count: 1, sill: 0.02, head: 3.9, wide: 5.4, bars: [1, 1], on: 'back', frame: '#5a4c3e' },
      eye: [s * 2.2, 1.75 + r() * 0.5, 5.6],
      look: [0, 1.5, -2],
      fov: 52,
      roam: 0.25,
      sun: [c.palette.side * 0.4, 0.5, -0.7],
      power: 1.2,
      lamps: lampsAt(
        c,
        [
          [0, 3.6, 1.5],
          [0, 3.6, -3],
        ],
        0.55,
        3,
      ),
      over: glow(c.w * 0.5, c.h * 0.42, c.w * 0.34, c.palette.sun, 0.45),
    },
    S,
  )
}
