import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { GREYS, HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { glow, shafts } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { ball, box, brick, drum, rod } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import type { V } from '../../solids/vectors.ts'

/** Rows of singers with their folders, and whoever leads them. */
export default function choir(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    robe = pick(r, ['#7c2f2b', '#27414f', '#23232b', '#59304a', '#3d4f3a']),
    mixed = r() < 0.4,
    young = r() < 0.25,
    rows = 3,
    stone = pick(r, ['#b9a98c', '#a39a8c', '#c2ad88']),
    pts: V[] = []
  for (let row = 0; row < rows; row++) {
    const y = row * 0.36,
      n = 8 + row * 2
    S.push(box([0, y / 2 + 0.001, -1.2 - row * 0.85], [5.2, y / 2 + 0.001, 0.43], '#7d5a3c%'))
    for (let i = 0; i < n; i++) {
      const a = ((i - (n - 1) / 2) / n) * 1.9,
        x = Math.sin(a) * (3.6 + row * 0.95),
        z = -0.3 - row * 0.85 - Math.cos(a) * 0.7 + 0.2
      const at: V = [x, y, z],
        t = -a * 0.5 + (r() - 0.5) * 0.2
      S.push(
        ...person(at, t, {
          top: mixed ? pick(r, ['#7c2f2b', '#27414f', '#c08f3a', '#3d4f3a', '#b8734d', '#6c7f86']) : robe,
          legs: mixed ? '#2a2f3a' : robe,
          skirt: mixed ? 0 : 0.8,
          scarf: mixed ? undefined : pick(r, ['#e6dcc6']),
          pose: { ...POSES.sing, look: (r() - 0.5) * 0.4 },
          skin: pick(r, SKINS),
          hair: r() < 0.3 && !young ? pick(r, GREYS) : pick(r, HAIRS),
          cut: pick(r, ['short', 'long', 'bun', 'short'] as const),
          tall: (young ? 0.74 : 0.94) + r() * 0.1,
        }),
      )
      const k = young ? 0.78 : 1
      S.push(
        box(
          [x + Math.sin(t) * 0.36, y + 1.2 * k, z + Math.cos(t) * 0.36],
          [0.16, 0.11, 0.012],
          pick(r, ['#2a2422', '#7c2f2b', '#27414f']),
          t,
        ),
        box([x + Math.sin(t) * 0.34, y + 1.21 * k, z + Math.cos(t) * 0.34], [0.15, 0.1, 0.01], '#efe6d4', t),
      )
    }
  }
  const s = r() < 0.5 ? 1 : -1
  if (r() < 0.8)
    S.push(
      ...person([s * 0.9, 0, 1.7], Math.PI - s * 0.3, {
        top: '#23232b',
        legs: '#23232b',
        coat: 0.3,
        pose: POSES.conduct,
        skin: pick(r, SKINS),
        hair: pick(r, GREYS),
        cut: pick(r, ['short', 'bun'] as const),
      }),
    )
  for (const x of [-4.6, 4.6])
    for (const z of [-4.6, -1, 2.6])
      S.push(rod([x, 0, z], [x, 7, z], 0.34, stone), drum([x, 0.25, z], 0.5, 0.25, stone))
  for (let i = 0; i < 4; i++) {
    const p: V = [-4 + i * 2.7, 3.4, -4.3]
    pts.push(p)
    S.push({ ...ball(p, 0.1, '#ffdf9e!'), ghost: true }, rod([p[0], 8, p[2]], p, 0.012, '#3a2f2a'))
  }
  for (const x of [-5.4, -5, 5, 5.4])
    S.push(drum([x, 0.7, 0.6], 0.05, 0.7, '#efe3c8'), { ...ball([x, 1.48, 0.6], 0.06, '#ffd27a!'), ghost: true })
  void brick
  return room(
    c,
    {
      w: 13,
      d: 13,
      h: 8.5,
      floor: '#8f7d6a',
      floorKind: 'tiles',
      wall: stone,
      ceiling: blend(stone, '#5a4a3a', 0.3),
      windows: {
        count: 3,
        sill: 2.2,
        head: 6.6,
        wide: 1.7,
        arch: true,
        bars: [2, 5],
        on: r() < 0.5 ? 'back' : 'side',
        frame: '#5a4a3e',
      },
      eye: [s * -1.6, 1.7, 4.6],
      look: [0, 1.45, -1.4],
      fov: 42,
      roam: 0.35,
      lamps: [...(lampsAt(c, pts, 0.35, 3) ?? []), { at: [-c.palette.side * 2, 3.6, 4], power: 0.3, reach: 4.5 }],
      over:
        c.palette.night < 0.8
          ? shafts(c, 0.2, 0.9, 4, -c.palette.side * 0.3, c.palette.key, 0.18)
          : glow(c.w / 2, c.h * 0.3, c.w * 0.5, '#ffcf80', 0.25),
    },
    S,
  )
}
