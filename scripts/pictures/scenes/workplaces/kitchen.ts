import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { pendant, plant } from '../../rooms/furniture.ts'
import { steam } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { bottleOf, jarOf } from '../../solids/bottles.ts'
import { loafOf } from '../../solids/food.ts'
import { ball, box, brick, drum, ell, lathe, rod } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { bowlOf, plateOf } from '../../solids/tableware.ts'
import { blend } from '../../solids/tones.ts'
import type { V } from '../../solids/vectors.ts'

/** A working kitchen: range, hanging pans, a long bench, someone cooking. */
export default function kitchen(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    cab = pick(r, ['#4f6a5c', '#2f5566', '#c9b48a', '#a65a3a', '#d9d0bd', '#59504a']),
    top = pick(r, ['#b98a5a%', '#d9d2c4', '#5b5a58']),
    tile = pick(r, ['#e3dac6', '#8fb0b0', '#c9a96a', '#d8b39a']),
    t2 = blend(tile, '#33424a', 0.14),
    w = 7.5,
    d = 8,
    h = 3.1,
    zb = -3.7
  S.push(
    box([0, 0.45, zb], [3.7, 0.45, 0.32], cab, 0, (x, y) => {
      const u = (x / 0.62 + 20) % 1
      return u < 0.04 || Math.abs(y - 0.72) < 0.012 || y < 0.1
        ? blend(cab, '#14100e', 0.5)
        : Math.abs(y - 0.66) < 0.015 && Math.abs(u - 0.5) < 0.14
          ? '#c9a24a^'
          : undefined
    }),
    box([0, 0.92, zb + 0.02], [3.75, 0.025, 0.36], top),
    box([0, 1.3, -3.97], [3.75, 0.36, 0.03], tile, 0, (x, y) =>
      (Math.floor(x / 0.15) + Math.floor(y / 0.15)) & 1 ? t2 : undefined,
    ),
  )
  const sx = (r() - 0.5) * 3.4
  S.push(
    brick([sx, 0.5, zb + 0.05], [0.55, 0.5, 0.38], pick(r, ['#2a2a2e^', '#7c2f2b^', '#d9cfba']), 0.02, 0, (x, y, z) =>
      z > zb + 0.4 && Math.abs(y - 0.42) < 0.22 && Math.abs(x - sx) < 0.4 ? '#1a1414^' : undefined,
    ),
    box([sx, 2.5, zb - 0.05], [0.6, 0.6, 0.3], pick(r, ['#b4733a^', '#8f979a^', cab])),
  )
  for (const k of [-0.26, 0.26])
    S.push(
      drum([sx + k, 1.1, zb + 0.05], 0.17, 0.1, pick(r, ['#b4733a^', '#3a3a3e^', '#b5563a^', '#27414f^'])),
      rod([sx + k + 0.17, 1.14, zb + 0.05], [sx + k + 0.35, 1.18, zb + 0.2], 0.015, '#2a2422'),
    )
  const rail = sx > 0 ? -1.6 : 1.6
  S.push(rod([rail - 1.2, 1.95, zb - 0.1], [rail + 1.2, 1.95, zb - 0.1], 0.015, '#b08a3a'))
  for (let i = 0; i < 6; i++) {
    const x = rail - 1 + i * 0.4,
      R = 0.1 + r() * 0.08
    S.push(
      rod([x, 1.95, zb - 0.06], [x, 1.72, zb - 0.06], 0.012, '#3a2f2a'),
      ...place(
        [drum([0, 0, 0], R, 0.03, pick(r, ['#b4733a^', '#c9cbca^', '#3a3a3e']))].map((s) => s),
        [x, 1.7 - R, zb - 0.06],
      ),
    )
  }
  for (const y of [2.1, 2.5]) {
    const x0 = -rail
    S.push(box([x0, y, zb - 0.08], [1.1, 0.02, 0.14], '#8a5f3d%'))
    for (let i = 0; i < 8; i++) {
      const x = x0 - 0.95 + i * 0.27
      if (Math.abs(x - sx) < 0.65) continue
      S.push(
        ...place(
          r() < 0.5
            ? jarOf([0, 0, 0], pick(r, ['#c9a24a', '#b4472c', '#7f9a55', '#d9cfba', '#6b3d24']), '#3a2f2a', {
                r: 0.9,
                h: 1.9,
              })
            : r() < 0.5
              ? bottleOf([0, 0, 0], pick(r, ['#2f4a36', '#8a6a2c', '#c9d0b4']), { h: 2.4 })
              : bowlOf([0, 0, 0], 1, 0.8, pick(r, ['#e6dccb', '#3f5966', '#b65f3c'])),
          [x, y + 0.02, zb - 0.08],
          0,
          0.1,
        ),
      )
    }
  }
  const bz = -0.6 + (r() - 0.5) * 0.5,
    bx = (r() - 0.5) * 1
  S.push(
    brick([bx, 0.88, bz], [1.7, 0.045, 0.55], '#b98a5a%', 0.02),
    ...[-1.5, 1.5].flatMap((x) => [-0.4, 0.4].map((z) => rod([bx + x, 0, bz + z], [bx + x, 0.86, bz + z], 0.05, cab))),
    box([bx, 0.3, bz], [1.55, 0.02, 0.45], '#8a5f3d%'),
  )
  for (let i = 0; i < 4; i++)
    S.push(...place(plateOf([0, 0, 0], 1.2, '#e2d9c6'), [bx - 1.1, 0.32 + i * 0.03, bz], 0, 0.13))
  S.push(
    lathe(
      [bx + 0.9, 0.32, bz],
      [
        [0.16, 0],
        [0.2, 0.28],
      ],
      '#b4733a^',
      0.01,
    ),
  )
  S.push(
    ...place(
      bowlOf([0, 0, 0], 2, 1.2, pick(r, ['#e6dccb', '#3f5966', '#b65f3c'])),
      [bx + 0.2, 0.93, bz + 0.12],
      0,
      0.1,
    ),
    ...place(loafOf([0, 0, 0], 0.6, 3, 0.9, '#b4713a:'), [bx - 0.75, 0.93, bz + 0.1], 0, 0.1),
    brick([bx + 1, 0.945, bz + 0.1], [0.33, 0.015, 0.22], '#d0ab7c%', 0.01),
  )
  for (let i = 0; i < 12; i++)
    S.push(
      ball(
        [bx + 0.8 + r() * 0.5, 0.98 + r() * 0.03, bz + (r() - 0.3) * 0.3],
        0.035 + r() * 0.015,
        pick(r, ['#c4382a', '#e2b632', '#6f8f50', '#d9762f']),
      ),
    )
  for (let i = 0; i < 6; i++)
    S.push(
      ball(
        [bx + 0.2 + (r() - 0.5) * 0.2, 1.05, bz + 0.12 + (r() - 0.5) * 0.2],
        0.055,
        pick(r, ['#e2b632', '#c4382a', '#7f9a55']),
      ),
    )
  for (let i = 0; i < 7; i++)
    S.push(
      rod([bx - 1.4 + i * 0.45, h, bz], [bx - 1.4 + i * 0.45, 2.5 - r() * 0.2, bz], 0.008, '#3a2f2a'),
      ell(
        [bx - 1.4 + i * 0.45, 2.4 - r() * 0.1, bz],
        [0.08, 0.2, 0.08],
        pick(r, ['#6b7b46', '#8a5a3a', '#c99a55', '#7a4a5a']),
      ),
    )
  const cook = (at: V, turn: number) =>
    S.push(
      ...person(at, turn, {
        top: pick(r, ['#e6dcc6', '#27414f', '#7c2f2b', '#8e9a7a']),
        legs: '#2a2f3a',
        apron: pick(r, ['#27414f', '#d9d0bd', '#7c2f2b']),
        pose: { ...POSES.work, lean: 0.16 + r() * 0.2 },
        skin: pick(r, SKINS),
        hair: pick(r, HAIRS),
        cut: pick(r, ['short', 'bun', 'short'] as const),
        hatKind: r() < 0.3 ? 'scarf' : undefined,
        hat: '#b4472c',
      }),
    )
  const who = r()
  if (who < 0.75) cook([bx + (r() - 0.5) * 1.4, 0, bz - 0.85], (r() - 0.5) * 0.5)
  if (who > 0.5) cook([sx + 0.15, 0, zb + 0.85], Math.PI + (r() - 0.5) * 0.5)
  const pts: V[] = [
    [bx - 0.7, 1.9, bz],
    [bx + 0.8, 1.9, bz],
  ]
  for (const p of pts)
    S.push(...pendant([p[0], h, p[2]], h - p[1] - 0.15, pick(r, ['#2a2a2e', '#b4733a', '#4f6a5c']), 0.22))
  S.push(...place(plant(0.8, '#5f7d3c', '#b65f3c', 3), [-3.3, 0.94, zb], 0, 0.5))
  return room(
    c,
    {
      w,
      d,
      h,
      floor: pick(r, ['#b07a55', '#a39684', '#6f6a66', '#c9b48a']),
      floorKind: pick(r, ['tiles', 'boards'] as const),
      wall: pick(r, ['#e0d3b6', '#b9c0ae', '#d8a883', '#8a9a98']),
      ceiling: '#e6dcc6',
      windows: { count: 2, sill: 1.05, head: 2.5, wide: 1.7, bars: [2, 3] },
      eye: [0, 1.65, 3.1],
      look: [bx * 0.5, 1.1, -2.5],
      fov: 50,
      lamps: lampsAt(c, pts, 0.55, 2.2),
      over: steam(c, c.w * (0.5 + sx * 0.075), c.h * 0.4, c.h * 0.3, c.w * 0.08, '#fff4e0', 0.3),
    },
    S,
  )
}
