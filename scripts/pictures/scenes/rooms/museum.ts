import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { POSES } from '../../people/poses.ts'
import { corners } from '../../rooms/furniture.ts'
import { shafts } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { box, brick, dEll, drum, ell, lathe, ring, rod, sdf } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import { noise, type V } from '../../solids/vectors.ts'

/** A whale's bones, cases, ships and pots under a high roof. */
export default function museum(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    kind = Math.floor(r() * 2),
    stone = pick(r, ['#c9b894', '#a9a598', '#b98a70', '#8fa09a']),
    bone = '#e0d3b4',
    s = r() < 0.5 ? 1 : -1,
    pts: V[] = []
  if (kind === 0) {
    const at = (t: number): V => [s * (-3.6 + t * 7.2), 4.1 + Math.sin(t * 3.1) * 0.5, -3.4 + Math.sin(t * 2) * 0.5]
    for (let i = 0; i < 44; i++) {
      const t = i / 43,
        p = at(t)
      S.push(ell(p, [0.1, 0.13 * (1.3 - t), 0.13 * (1.3 - t)], bone))
      if (t > 0.2 && t < 0.62 && i % 2 === 0) {
        const R = 0.85 * Math.sin(((t - 0.15) / 0.52) * 3) + 0.15
        for (const k of [-1, 1]) {
          let a = p
          for (let q = 1; q <= 5; q++) {
            const g = (q / 5) * 2.3,
              b: V = [p[0] + s * q * 0.03, p[1] - R + R * Math.cos(g), p[2] + k * R * 0.8 * Math.sin(g)]
            S.push(rod(a, b, 0.04, bone))
            a = b
          }
        }
      }
      if (i % 9 === 4) S.push(rod(p, [p[0], 8, p[2]], 0.01, '#3a3a3e'))
    }
    const h = at(0)
    S.push(
      sdf(
        [h[0] - s * 0.9, h[1] - 0.2, h[2]],
        1.7,
        bone,
        (x, y, z) =>
          Math.min(
            dEll(x - h[0] + s * 0.2, y - h[1] + 0.05, z - h[2], 0.5, 0.36, 0.45),
            dEll(x - h[0] + s * 1.2, y - h[1] + 0.15, z - h[2], 1.15, 0.13, 0.3),
          ) * 0.8,
      ),
      rod([h[0], h[1] - 0.35, h[2] + 0.35], [h[0] - s * 2.1, h[1] - 0.65, h[2]], 0.07, bone),
      rod([h[0], h[1] - 0.35, h[2] - 0.35], [h[0] - s * 2.1, h[1] - 0.65, h[2]], 0.07, bone),
    )
  } else {
    S.push(brick([0, 0.5, -3], [1.7, 0.5, 0.9], stone, 0.03))
    for (let q = 0; q < 2; q++)
      S.push(
        ...place(
          [
            sdf([0, 1, 0], 1.4, pick(r, ['#e6dcc6', '#b08a3a^', '#4a5a56']), (x, y, z) => {
              let d = dEll(x, y - 0.5, z, 0.42, 0.6, 0.34)
              d = Math.min(d, dEll(x, y - 1.28, z, 0.22, 0.28, 0.24))
              d = Math.max(Math.min(d, dEll(x, y - 0.95, z, 0.16, 0.3, 0.16)), -y)
              return (d + 0.02 * noise(x * 9, y * 9, z * 9)) * 0.8
            }),
          ],
          [-0.8 + q * 1.6, 1, -3],
          q ? -0.5 : 0.5,
        ),
      )
    for (let i = 0; i < 4; i++)
      S.push(
        lathe(
          [-4.6 + i * 3.1, 0.9, -6.2],
          [
            [0.2, 0],
            [0.42, 0.45],
            [0.3, 0.95],
            [0.16, 1.15],
            [0.22, 1.3],
          ],
          pick(r, ['#b5653a', '#3f5966', '#23232b', '#c9a24a']),
          0.02,
          (_x, y) => (Math.abs(((y * 5) % 1) - 0.5) < 0.1 ? '#23232b' : undefined),
        ),
        brick([-4.6 + i * 3.1, 0.45, -6.2], [0.35, 0.45, 0.35], stone, 0.02),
      )
  }
  for (const k of [-1, 1])
    for (let i = 0; i < 3; i++) {
      const z = 1.6 - i * 2.6,
        x = k * 4.4
      S.push(brick([x, 0.45, z], [0.6, 0.45, 0.95], '#6b4a34%', 0.02), box([x, 0.95, z], [0.56, 0.05, 0.9], '#efe3c8'))
      for (const [a, b] of corners)
        S.push(rod([x + a * 0.58, 0.9, z + b * 0.92], [x + a * 0.58, 1.6, z + b * 0.92], 0.02, '#3a2f2a'))
      S.push(box([x, 1.62, z], [0.6, 0.02, 0.95], '#3a2f2a'))
      for (let q = 0; q < 5; q++)
        S.push(
          q % 2
            ? ell(
                [x + (r() - 0.5) * 0.7, 1.12, z - 0.7 + q * 0.34],
                [0.1, 0.14, 0.1],
                pick(r, ['#b5653a', '#3f7a7a', '#c9a24a^']),
              )
            : ring([x, 1.1, z - 0.7 + q * 0.34], 0.11, 0.03, '#b08a3a^', 0),
        )
    }
  for (const x of [-3.1, 3.1])
    for (const z of [-5.6, -1.8, 2])
      S.push(rod([x * 1.75, 0, z], [x * 1.75, 6, z], 0.28, stone), drum([x * 1.75, 6, z], 0.42, 0.16, stone))
  const n = 4 + Math.floor(r() * 5)
  for (let i = 0; i < n; i++)
    S.push(
      ...anyone(r, [(r() - 0.5) * 5.6, 0, -2 + r() * 4.2], Math.PI + (r() - 0.5) * 2, {
        pose: pick(r, [POSES.stand, POSES.hip, POSES.talk, POSES.walk]),
        tall: r() < 0.3 ? 0.68 : 1,
      }),
    )
  for (const x of [-2, 2]) pts.push([x, 5.5, -2])
  return room(
    c,
    {
      w: 12,
      d: 14,
      h: 7.6,
      floor: '#a39884',
      floorKind: 'tiles',
      wall: stone,
      ceiling: blend(stone, '#ffffff', 0.2),
      windows: {
        count: 3,
        sill: 2.6,
        head: 6.6,
        wide: 2.2,
        arch: true,
        bars: [3, 5],
        on: pick(r, ['side', 'back'] as const),
      },
      eye: [-s * 2.4, 1.7, 5.4],
      look: [0, 2.5, -3],
      fov: 52,
      roam: 0.3,
      lamps: lampsAt(c, pts, 0.6, 4),
      over: c.palette.night < 0.8 ? shafts(c, 0.2, 0.9, 4, -c.palette.side * 0.35, c.palette.key, 0.24) : '',
    },
    S,
  )
}
