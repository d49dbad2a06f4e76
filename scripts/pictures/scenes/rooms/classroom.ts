import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { GREYS, HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { chairOf, framed, table } from '../../rooms/furniture.ts'
import { shafts } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { typed } from '../../solids/book.ts'
import { ball, box, drum, rod } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import type { V } from '../../solids/vectors.ts'

/** Desks in rows, hands up, a teacher at the board. */
export default function classroom(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    back = r() < 0.6,
    board = pick(r, ['#2f4a40', '#2a2e34', '#e9e6da']),
    chalk = board === '#e9e6da' ? '#2f5566' : '#d9d6c8',
    ink = pick(r, INKS),
    sd = Math.floor(r() * 99),
    tops = ['#27538a', '#b4302c', '#e2b632', '#3f8a7a', '#e6dcc6', '#7a3a6a', '#d9673a', '#5f7d3c'],
    pts: V[] = []
  S.push(
    box([0, 1.75, -4.4], [2.1, 0.75, 0.03], board, 0, (x, y) => {
      const u = x / 4.2 + 0.5,
        v = (2.5 - y) / 1.5
      if (Math.abs(x) > 2.04 || Math.abs(y - 1.75) > 0.7) return '#8a5f3d%'
      if (u < 0.48) return typed(u * 2, v, sd, 1, 0.13) && v > 0.1 && v < 0.85 ? chalk : undefined
      const d = Math.hypot((u - 0.74) * 2.8, v - 0.5)
      return Math.abs(d - 0.32) < 0.008 ||
        Math.abs(d - 0.2) < 0.006 ||
        (Math.abs(v - 0.5) < 0.006 && d < 0.4) ||
        (Math.abs((u - 0.74) * 2.8 - (v - 0.5) * 0.7) < 0.01 && d < 0.36)
        ? chalk
        : undefined
    }),
  )
  for (let i = 0; i < 5; i++)
    S.push(
      ...place(
        framed(0.55, 0.4, '#efe6d4', (u, v) => motif(nth(MOTIFS, (i + sd) % 6), u, v, nth(INKS, (i + sd) % 5), i)),
        [-3.2 + (i > 1 ? 4.9 : 0) + i * 0.66 - (i > 1 ? 0.5 : 0), 2.15 - (i % 2) * 0.5, -4.38],
      ),
    )
  void ink
  for (let row = 0; row < 4; row++)
    for (let i = -2; i <= 2; i++) {
      const x = i * 1.3 + (r() - 0.5) * 0.1,
        z = 2 - row * 1.35
      if (row === 0 && Math.abs(i) === 0 && r() < 0.6) continue
      S.push(
        ...place(table(0.95, 0.5, 0.66, '#c9a06a%', '#6f7a80'), [x, 0, z - 0.42]),
        box([x + 0.1, 0.67, z - 0.42], [0.13, 0.005, 0.1], '#f2ead8', 0.1),
        ...place(chairOf(pick(r, ['#3f6f8a', '#b4653a', '#5f7d3c']), '#6f7a80', 'panel'), [x, 0, z], Math.PI, 0.85),
      )
      if (r() < 0.9)
        S.push(
          ...person([x, -0.02, z], Math.PI + (r() - 0.5) * 0.5, {
            top: pick(r, tops),
            legs: '#3a4450',
            pose:
              r() < 0.3
                ? {
                    ...POSES.sit,
                    arms: [
                      [2.9, 0.1, 0.1],
                      [0.5, 0.14, 0.9, 0.2],
                    ],
                  }
                : pick(r, [POSES.read, POSES.listen, POSES.sit]),
            skin: pick(r, SKINS),
            hair: pick(r, HAIRS),
            cut: pick(r, ['short', 'long', 'bun'] as const),
            tall: 0.82,
          }),
        )
    }
  S.push(
    ...person([(r() - 0.5) * 2.4, 0, -3.5], (r() - 0.5) * 0.8, {
      top: pick(r, ['#7c2f2b', '#27414f', '#c08f3a', '#3d4f3a']),
      legs: '#2a2f3a',
      skirt: r() < 0.4 ? 0.6 : 0,
      pose: pick(r, [POSES.talk, POSES.conduct, POSES.hip]),
      skin: pick(r, SKINS),
      hair: pick(r, [...HAIRS, ...GREYS]),
      cut: pick(r, ['bun', 'short', 'long'] as const),
    }),
  )
  for (let i = 0; i < 3; i++) {
    const p: V = [-2 + i * 2, 3, -1]
    pts.push(p)
    S.push(rod([p[0], 3.4, -1], p, 0.01, '#4a4a4a'), { ...ball(p, 0.16, '#fff0cc!'), ghost: true })
  }
  S.push(
    drum([2.9, 1, -3.9], 0.02, 0.2, '#b08a3a'),
    ball([2.9, 1.35, -3.9], 0.22, '#3f7a9a'),
    box([2.9, 0.4, -3.9], [0.5, 0.4, 0.25], '#a9825a%'),
  )
  void back
  return room(
    c,
    {
      w: 8.4,
      d: 9,
      h: 3.4,
      floor: '#a98660',
      wall: pick(r, ['#d9c39a', '#a9bfb8', '#c9d0b8', '#d8b8a0']),
      ceiling: '#e0d8c4',
      windows: { count: 3, sill: 1, head: 3, wide: 2.1, bars: [2, 3] },
      eye: [pick(r, [-2.6, 0, 2.6]), 1.85 + r() * 0.4, 4],
      look: [0, 1.15, -2.4],
      fov: 50,
      roam: 0.3,
      lamps: lampsAt(c, pts, 0.5, 2.8),
      over:
        c.palette.contrast > 0.6 && c.palette.night < 0.7
          ? shafts(c, 0.2, 0.9, 3, -c.palette.side * 0.5, c.palette.key, 0.14)
          : '',
    },
    S,
  )
}
