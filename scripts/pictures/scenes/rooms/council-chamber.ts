import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { type Dress, person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { chairOf, framed, pendant } from '../../rooms/furniture.ts'
import { shafts } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { ball, box, brick, rod } from '../../solids/forms.ts'
import { INKS, motif } from '../../solids/motif.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import type { V } from '../../solids/vectors.ts'

/** The horseshoe of desks, the dais, members seated, a speaker on their feet. */
export default function councilChamber(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    wood = pick(r, ['#7d4f2c%', '#5a3824%', '#94643a%', '#6b3a28%']),
    wall = pick(r, ['#7f8a74', '#a98a66', '#5f7480', '#9c5f4a', '#c2b392']),
    seat = pick(r, ['#7c2f2b', '#2f5566', '#3d5a46', '#b08a3a']),
    w = 13,
    d = 14,
    h = 6,
    ink = pick(r, INKS)
  S.push(
    box([0, 1.2, -6.9], [6.5, 1.2, 0.08], wood, 0, (x, y) =>
      Math.abs(((x / 1.1 + 20) % 1) - 0.5) > 0.44 || y > 2.28 || y < 0.15
        ? blend(wood.slice(0, 7), '#1a0f0a', 0.35)
        : undefined,
    ),
    box([0, 0.2, -5.6], [3.4, 0.2, 1.2], wood),
    brick([0, 0.95, -4.9], [2.6, 0.55, 0.3], wood, 0.03),
    box([0, 1.52, -4.85], [2.7, 0.03, 0.42], '#4a2f20'),
  )
  S.push(
    ...place(
      framed(2.8, 2, '#b08a3a', (u, v) =>
        motif(
          pick(() => 0.1, ['boat']),
          u,
          v,
          ink,
          3,
        ),
      ),
      [0, 3.9, -6.95],
      0,
    ),
  )
  for (const k of [-1, 1])
    S.push(
      ...place(
        framed(1, 1.4, '#8a6a34', (u, v) =>
          Math.hypot(u - 0.5, (v - 0.62) * 1.3) < 0.17
            ? '#c99a78'
            : Math.hypot((u - 0.5) * 0.9, v - 0.1) < 0.36
              ? '#2f3440'
              : '#6b5a44',
        ),
        [k * 3.6, 3.6, -6.95],
        0,
      ),
      rod([k * 2.1, 0.4, -6.4], [k * 2.1, 3.1, -6.4], 0.03, '#b08a3a'),
      brick([k * 2.1 + 0.16, 2.3, -6.38], [0.2, 0.75, 0.06], k > 0 ? ink[1] : ink[2], 0.05),
    )
  for (const x of [-1.4, 0, 1.4])
    S.push(
      ...place([brick([0, 1.15, -0.28], [0.36, 0.75, 0.07], seat, 0.06)], [x, 0.4, -5.6]),
      ...anyone(r, [x, 0.4, -5.55], 0, {
        pose: pick(r, ['sit', 'listen']) as Dress['pose'],
        hatKind: undefined,
        coat: 0,
        skirt: 0,
      }),
    )
  const standI = Math.floor(r() * 7),
    rows = r() < 0.6 ? [3.5, 5.2] : [4]
  rows.forEach((R, ri) => {
    const n = ri ? 11 : 8
    for (let i = 0; i < n; i++) {
      const a = -1.75 + (3.5 * i) / (n - 1),
        x = Math.sin(a) * R * 1.05,
        z = -0.7 + Math.cos(a) * R * 0.95,
        t = a + Math.PI
      if (z > 3.6 && Math.abs(x) < 2) continue
      const y = ri * 0.25
      S.push(
        ...place(
          [
            brick([0, 0.42, 0.62], [0.66, 0.42, 0.05], wood, 0.02),
            box([0, 0.85, 0.5], [0.7, 0.025, 0.26], '#4a2f20'),
            box([0.15 * (i % 2 ? 1 : -1), 0.885, 0.5], [0.13, 0.008, 0.17], '#efe6d4'),
            rod([0.35, 0.87, 0.5], [0.3, 1.12, 0.42], 0.012, '#2a2422'),
            ball([0.3, 1.13, 0.41], 0.03, '#2a2422'),
            ...chairOf(seat, '#3a261c', 'panel'),
          ],
          [x, y, z],
          t,
        ),
      )
      if (y) S.push(box([x, y / 2, z], [0.7, y / 2, 0.7], '#4a3a34', t))
      const stand = i === standI && ri === 0
      if (stand || r() < 0.86)
        S.push(
          ...(stand
            ? person([x, y, z], t, {
                top: pick(r, ['#7c2f2b', '#27414f', '#3d4f3a']),
                legs: '#2a2f3a',
                pose: {
                  ...POSES.talk,
                  arms: [
                    [0.9, 0.4, 0.9, 0.1],
                    [0.2, 0.14, 0.9, 0.2],
                  ],
                },
                skin: pick(r, ['#dba57c', '#8a5738', '#f0c9a8']),
                cut: pick(r, ['short', 'bun', 'long'] as const),
              })
            : anyone(r, [x, y, z], t, {
                pose: pick(r, ['sit', 'listen', 'sit', 'read']) as Dress['pose'],
                hatKind: undefined,
                coat: 0,
                skirt: 0,
                scarf: undefined,
              })),
        )
    }
  })
  const pts: V[] = [
    [-2.6, 3.7, 0],
    [2.6, 3.7, 0],
    [0, 3.7, -3.5],
  ]
  for (const p of pts) {
    S.push(rod([p[0], h, p[2]], p, 0.02, '#b08a3a'))
    for (let i = 0; i < 6; i++)
      S.push(
        {
          ...ball([p[0] + Math.cos(i * 1.047) * 0.5, p[1], p[2] + Math.sin(i * 1.047) * 0.5], 0.1, '#ffdf9e!'),
          ghost: true,
        },
        rod(p, [p[0] + Math.cos(i * 1.047) * 0.5, p[1] - 0.05, p[2] + Math.sin(i * 1.047) * 0.5], 0.02, '#b08a3a'),
      )
  }
  void pendant
  const e = pick(r, [
    [0, 3.2, 6.6],
    [-4.4, 2.4, 5.6],
    [4.4, 2.4, 5.6],
    [-5, 3, 1.5],
    [5, 3, 1.5],
  ] as V[])
  return room(
    c,
    {
      w,
      d,
      h,
      floor: pick(r, ['#7c3a34', '#3d5260', '#6b5a44', '#4f5a48']),
      floorKind: 'plain',
      wall,
      ceiling: '#d9cdb4',
      windows: { count: 4, sill: 1.6, head: 4.9, wide: 1.5, arch: true, bars: [2, 4] },
      eye: e,
      look: [0, 0.9, -2.6],
      fov: 56,
      roam: 0.35,
      lamps: lampsAt(c, pts, 0.5, 4),
      over:
        c.palette.contrast > 0.6 && c.palette.night < 0.7
          ? shafts(
              c,
              c.palette.side > 0 ? 0.55 : 0,
              c.palette.side > 0 ? 1 : 0.45,
              3,
              -c.palette.side * 0.4,
              c.palette.key,
              0.2,
            )
          : '',
    },
    S,
  )
}
