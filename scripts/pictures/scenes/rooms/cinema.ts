import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS } from '../../people/face.ts'
import { glow } from '../../rooms/overPaint.ts'
import { room } from '../../rooms/room.ts'
import { box, brick, ell, lathe, sdf } from '../../solids/forms.ts'
import { INKS, MOTIFS, motif } from '../../solids/motif.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'

/** Rows of seats, the beam over the heads, the picture on the screen. */
export default function cinema(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    velvet = pick(r, ['#7c2430', '#2f4a66', '#3d5a46', '#6b3a5a']),
    m = pick(r, MOTIFS),
    ink = pick(r, INKS),
    sd = Math.floor(r() * 99),
    X = pick(r, [-2.5, 0, 2.5])
  S.push({
    ...box([0, 3.3, -8.8], [4, 1.85, 0.03], '#efe3c8!', 0, (x, y, z) =>
      Math.max(Math.abs(x) / 4, Math.abs(y - 3.3) / 1.85) > 0.975
        ? '#17161b'
        : motif(m, x / 8 + 0.5, (y - 1.45) / 3.7, ink, sd) + (z > -8.76 ? '' : '!'),
    ),
  })
  for (const k of [-1, 1])
    S.push(
      sdf(
        [k * 4.9, 3, -8.6],
        3,
        velvet,
        (x, y, z) =>
          Math.max(
            Math.abs(z + 8.6 - 0.13 * Math.sin(x * 12)) - 0.05,
            Math.abs(x - k * 4.9) - 0.85,
            Math.abs(y - 3) - 2.8,
          ) * 0.6,
      ),
      ...[0, 1, 2].map((i) =>
        lathe(
          [k * 5.8, 3, -5 + i * 4],
          [
            [0.05, 0],
            [0.25, 0.35],
          ],
          '#c9a24a^',
          0.02,
        ),
      ),
    )
  for (let row = 0; row < 9; row++)
    for (let i = -6; i <= 6; i++) {
      const x = i * 0.8 + (i > 0 ? 0.3 : i < 0 ? -0.3 : 0),
        z = -5.2 + row * 1.15,
        y = row * 0.24
      if (i === 0) continue
      S.push(
        brick([x, y + 0.62, z], [0.34, 0.42, 0.09], velvet, 0.08),
        brick([x - 0.38, y + 0.5, z - 0.2], [0.035, 0.05, 0.22], '#2a1a1a', 0.02),
      )
      if (r() < (row < 6 ? 0.55 : 0.4))
        S.push(
          ell([x + (r() - 0.5) * 0.1, y + 1.2, z - 0.14], [0.1, 0.14, 0.12], pick(r, [...HAIRS, '#b9b5ae'])),
          ell(
            [x, y + 0.85, z - 0.2],
            [0.26, 0.28, 0.14],
            pick(r, ['#3a3a44', '#5a3a34', '#3d4f3a', '#27414f', '#7a5a3c']),
          ),
        )
      S.push(box([x, y / 2 - 0.1, z], [0.5, y / 2 + 0.1, 0.58], '#2f2428'))
    }
  return room(
    c,
    {
      w: 13,
      d: 19,
      h: 6.4,
      floor: '#3a2428',
      floorKind: 'plain',
      wall: blend(velvet, '#17141a', 0.5),
      ceiling: '#1d1a20',
      windows: false,
      eye: [X, 3.8 + r() * 0.8, 6.2],
      look: [X * 0.1, 2.5, -8],
      fov: 44,
      roam: 0.15,
      ambient: 0.16,
      power: 0,
      rim: 0.15,
      fog: 0.1,
      lamps: [
        { at: [0, 3.5, -7], power: 0.75, reach: 5 },
        { at: [0, 5, 0], power: 0.15, reach: 6 },
      ],
      over:
        `<path d="M${c.w * 0.5} ${-c.h * 0.2}L${c.w * 0.2} ${c.h * 0.5}H${c.w * 0.8}Z" fill="#fff0cc" opacity=".09"/>` +
        glow(c.w * 0.5, c.h * 0.38, c.w * 0.42, '#fff0cc', 0.22),
    },
    S,
  )
}
