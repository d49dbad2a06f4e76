import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { GREYS, HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { table } from '../../rooms/furniture.ts'
import { shafts } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { ball, box, brick, dEll, rod, sdf } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import type { V } from '../../solids/vectors.ts'

/** Bench, dock and public seats in panelled wood. */
export default function courtroom(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    wood = pick(r, ['#6b4428%', '#7d4f2c%', '#4a3024%']),
    wall = pick(r, ['#a98a66', '#8a9484', '#c2b392', '#7c6a60']),
    low = blend(wood.slice(0, 7), '#140c08', 0.4),
    panel = (x: number, y: number) =>
      Math.abs(((x / 0.8 + 20) % 1) - 0.5) > 0.44 || Math.abs(((y / 0.8 + 0.1) % 1) - 0.5) > 0.44 ? low : undefined
  S.push(
    box([0, 1.5, -5.4], [4.8, 1.5, 0.08], wood, 0, panel),
    box([0, 0.45, -4.4], [3, 0.45, 0.9], wood, 0, panel),
    brick([0, 1.35, -3.7], [2.7, 0.45, 0.12], wood, 0.02, 0, panel),
    box([0, 1.82, -3.72], [2.8, 0.03, 0.25], '#3a2418'),
    sdf([0, 3.4, -5.3], 1, '#b08a3a^', (x, y, z) =>
      Math.max(
        Math.min(Math.hypot(x, y - 3.5) - 0.5, dEll(x, y - 3.2, z + 5.3, 0.75, 0.2, 1)),
        Math.abs(z + 5.3) - 0.07,
      ),
    ),
    ...[-2, 2].map((x) => brick([x, 2.5, -5.2], [0.12, 1.1, 0.1], '#b08a3a', 0.04)),
  )
  for (const x of r() < 0.5 ? [0] : [-1.3, 0, 1.3])
    S.push(
      brick([x, 1.7, -4.9], [0.38, 0.8, 0.08], '#7c2f2b', 0.06),
      ...person([x, 0.92, -4.5], 0, {
        top: '#1d1b22',
        legs: '#1d1b22',
        coat: 0.3,
        scarf: '#e6dcc6',
        pose: pick(r, [POSES.sit, POSES.listen, POSES.read]),
        skin: pick(r, SKINS),
        hair: pick(r, [...GREYS, ...HAIRS]),
        cut: pick(r, ['short', 'bun', 'long'] as const),
      }),
    )
  S.push(...place(table(2.4, 0.7, 0.78, wood, low), [0, 0, -2.6]))
  for (const x of [-0.6, 0.6]) S.push(...anyone(r, [x, 0, -3.1], 0, { pose: POSES.read, coat: 0, hatKind: undefined }))
  const s = r() < 0.5 ? 1 : -1
  S.push(
    box([s * 3.4, 0.55, -2], [0.06, 0.55, 1], wood, 0, (_x, y, z) => panel(z, y)),
    box([s * 4, 0.55, -1], [0.65, 0.55, 0.06], wood, 0, panel),
    ...anyone(r, [s * 4, 0.25, -2], -s * 1.3, { pose: POSES.stand, hatKind: undefined }),
  )
  for (let i = 0; i < 7; i++)
    S.push(rod([s * 3.4, 1.1, -2.9 + i * 0.3], [s * 3.4, 1.5, -2.9 + i * 0.3], 0.02, '#b08a3a'))
  for (let k = 0; k < 2; k++) {
    const x = (k ? 1 : -1) * 1.25
    S.push(...place(table(1.7, 0.65, 0.76, wood, low), [x, 0, -0.8]))
    for (let i = 0; i < 7; i++)
      S.push(box([x - 0.5 + r(), 0.79 + i * 0.008, -0.85 + (r() - 0.5) * 0.2], [0.11, 0.004, 0.15], '#f2ead8', r()))
    S.push(
      ...person([x, 0, k ? -0.25 : -0.15], Math.PI + (k ? 0.2 : -0.2), {
        top: '#1d1b22',
        legs: '#1d1b22',
        coat: 0.55,
        pose: k === 0 ? POSES.talk : { ...POSES.stand },
        skin: pick(r, SKINS),
        hair: pick(r, ['#d9d4ca', ...HAIRS]),
        cut: pick(r, ['short', 'bun', 'long'] as const),
      }),
    )
  }
  for (let row = 0; row < 3; row++) {
    const z = 1 + row * 0.95
    S.push(brick([0, 0.62, z + 0.25], [3.4, 0.36, 0.04], wood, 0.02))
    for (let i = -4; i <= 4; i++)
      if (r() < 0.55 && Math.abs(i) > 0)
        S.push(...anyone(r, [i * 0.78, 0, z], Math.PI, { pose: POSES.listen, coat: 0, skirt: 0, hatKind: undefined }))
  }
  const pts: V[] = [
    [-2.2, 3.6, -1],
    [2.2, 3.6, -1],
  ]
  for (const p of pts) S.push(rod([p[0], 5, p[2]], p, 0.015, '#b08a3a'), { ...ball(p, 0.22, '#ffe6b4!'), ghost: true })
  return room(
    c,
    {
      w: 10,
      d: 11,
      h: 5.2,
      floor: '#5f4a3c',
      wall,
      ceiling: '#d9cdb4',
      windows: { count: 3, sill: 2.4, head: 4.6, wide: 1.7, arch: true, bars: [2, 3] },
      eye: [s * -2.4, 2.2 + r() * 0.5, 4.6],
      look: [s * 0.4, 1.2, -2.6],
      fov: 48,
      roam: 0.3,
      lamps: lampsAt(c, pts, 0.55, 3.2),
      over:
        c.palette.night < 0.7
          ? shafts(
              c,
              c.palette.side > 0 ? 0.5 : 0,
              c.palette.side > 0 ? 1 : 0.5,
              3,
              -c.palette.side * 0.5,
              c.palette.key,
              0.2,
            )
          : '',
    },
    S,
  )
}
