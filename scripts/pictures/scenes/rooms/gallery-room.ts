import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { POSES } from '../../people/poses.ts'
import { framed } from '../../rooms/furniture.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { box, brick, dEll, sdf } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { smax, type V } from '../../solids/vectors.ts'

/** White walls, large pictures, a few people looking. */
export default function galleryRoom(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    wall = pick(r, ['#e0d8c6', '#8a9a94', '#7c3f3a', '#3f5966', '#cfd0c4']),
    sd = Math.floor(r() * 99),
    pts: V[] = []
  for (let i = 0; i < 3; i++) {
    const w = 1.5 + r() * 0.9,
      h = 1.3 + r() * 0.8,
      x = -3.2 + i * 3.2,
      m = nth(MOTIFS, (i + sd) % 6),
      ink = nth(INKS, (i + sd) % 5)
    S.push(
      ...place(
        framed(w, h, pick(r, ['#c9a24a', '#23232b', '#8a5f3d']), (u, v) =>
          i === sd % 4
            ? Math.hypot(u - 0.5, v - 0.5) < 0.38
              ? ink[2]
              : u < 0.5
                ? ink[1]
                : ink[4]
            : motif(m, u, v, ink, i),
        ),
        [x, 1.75, -4.45],
      ),
    )
    pts.push([x, 3, -3.4])
  }
  for (const k of [-1, 1])
    for (let i = 0; i < 2; i++)
      S.push(
        ...place(
          framed(1.6, 1.3, '#c9a24a', (u, v) =>
            motif(nth(MOTIFS, (i + sd + 3) % 6), u, v, nth(INKS, (i + sd + 2) % 5), i),
          ),
          [k * 4.95, 1.75, -2 + i * 3],
          (-k * Math.PI) / 2,
        ),
      )
  S.push(
    brick([0, 0.42, -0.6], [0.9, 0.06, 0.3], '#8a5f3d%', 0.02),
    ...[-0.7, 0.7].map((x) => box([x, 0.18, -0.6], [0.05, 0.18, 0.25], '#23232b')),
  )
  const p = r() < 0.5
  if (p)
    S.push(
      brick([2.6, 0.5, -2], [0.28, 0.5, 0.28], '#efe8d8', 0.01),
      sdf([2.6, 1.4, -2], 0.6, '#b08a3a^', (x, y, z) =>
        smax(dEll(x - 2.6, y - 1.4, z + 2, 0.22, 0.42, 0.2), -dEll(x - 2.7, y - 1.45, z + 2, 0.13, 0.2, 0.4), 0.1),
      ),
    )
  const n = 3 + Math.floor(r() * 4)
  for (let i = 0; i < n; i++) {
    const x = (r() - 0.5) * 7,
      z = -3 + r() * 3.4
    S.push(
      ...anyone(r, [x, 0, z], Math.PI + (r() - 0.5) * 1.2, {
        pose: pick(r, [POSES.stand, POSES.hip, POSES.folded, POSES.talk]),
      }),
    )
  }
  if (r() < 0.5) S.push(...anyone(r, [0.2, 0, -0.6], Math.PI, { pose: POSES.sit, coat: 0 }))
  return room(
    c,
    {
      w: 10,
      d: 9,
      h: 4.2,
      floor: '#a98660',
      wall,
      ceiling: '#e6e0d0',
      windows: { count: 2, sill: 2.6, head: 4, wide: 3, bars: [4, 1] },
      eye: [(r() - 0.5) * 3, 1.65, 4.1],
      look: [0, 1.5, -3],
      fov: 48,
      roam: 0.5,
      lamps: lampsAt(c, pts, 0.55, 2.4),
    },
    S,
  )
}
