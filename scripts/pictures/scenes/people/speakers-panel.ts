import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { GREYS, HAIRS, SKINS } from '../../people/face.ts'
import { type Dress, person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { glow } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { ball, box, brick, drum, ell, rod } from '../../solids/forms.ts'
import { INKS, motif } from '../../solids/motif.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { glassOf } from '../../solids/tableware.ts'
import { blend } from '../../solids/tones.ts'
import type { V } from '../../solids/vectors.ts'

/** A table of speakers with microphones and water, the room listening. */
export default function speakersPanel(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    n = 3 + Math.floor(r() * 3),
    cloth = pick(r, ['#27414f', '#7c2f2b', '#3d4f3a', '#d9cfba', '#59304a']),
    ink = pick(r, INKS),
    wall = pick(r, ['#6b5a4a', '#4f6a72', '#7f7a6a', '#5a3f44']),
    chairs = r() < 0.4,
    speak = Math.floor(r() * n),
    mt = pick(r, ['lighthouse', 'heron', 'boat', 'town', 'sun'])
  S.push(box([0, 0.2, -2.2], [4.6, 0.2, 1.9], '#6b4a34%'))
  if (!chairs)
    S.push(
      brick([0, 0.76, -1.6], [n * 0.62 + 0.2, 0.37, 0.34], cloth, 0.02),
      box([0, 1.14, -1.6], [n * 0.62 + 0.25, 0.015, 0.4], blend(cloth, '#ffffff', 0.12)),
    )
  for (let i = 0; i < n; i++) {
    const x = (i - (n - 1) / 2) * 1.18,
      at: V = [x, 0.4, -2.15 + (chairs ? 0.4 : 0)],
      t = -x * 0.1 + (i < speak ? 0.35 : i > speak ? -0.35 : 0)
    S.push(
      ...person(at, t, {
        top: pick(r, ['#7c2f2b', '#27414f', '#c08f3a', '#3d4f3a', '#6c7f86', '#23232b', '#b8734d', '#e0d3b6']),
        legs: '#2a2f3a',
        pose:
          i === speak
            ? {
                ...POSES.sit,
                arms: [
                  [0.7, 0.5, 1.3, 0.1],
                  [0.5, 0.2, 1.2, 0.2],
                ],
              }
            : pick(r, [POSES.sit, POSES.listen]),
        skin: pick(r, SKINS),
        hair: r() < 0.35 ? pick(r, GREYS) : pick(r, HAIRS),
        cut: pick(r, ['short', 'long', 'bun', 'short', 'bald'] as const),
        beard: r() < 0.2,
      }),
      brick([x, 0.85, at[2] - 0.2], [0.22, 0.46, 0.04], '#3a2f2a', 0.03, t),
    )
    if (!chairs)
      S.push(
        rod([x + 0.15, 1.15, -1.5], [x + 0.08, 1.42, -1.62], 0.01, '#23232b'),
        ball([x + 0.08, 1.43, -1.63], 0.032, '#23232b'),
        ...place(glassOf([0, 0, 0], { h: 1.2, r: 0.38 }), [x - 0.28, 1.155, -1.5], 0, 0.1),
        box([x, 1.2, -1.3], [0.17, 0.055, 0.01], '#efe6d4', 0, (X, Y) =>
          Math.abs(Y - 1.2) < 0.016 && Math.abs(X - x) < 0.12 ? '#3a3532' : undefined,
        ),
      )
    else if (i % 2)
      S.push(
        drum([x - 0.6, 0.82, -1.6], 0.22, 0.02, '#8a5f3d'),
        rod([x - 0.6, 0.4, -1.6], [x - 0.6, 0.8, -1.6], 0.03, '#3a2f2a'),
        ...place(glassOf([0, 0, 0], { h: 1.2, r: 0.38 }), [x - 0.6, 0.84, -1.6], 0, 0.1),
      )
  }
  S.push(box([0, 2.5, -4.15], [2.3, 1.1, 0.03], ink[0], 0, (x, y) => motif(mt, x / 4.6 + 0.5, (y - 1.4) / 2.2, ink, 4)))
  for (const k of [-1, 1])
    S.push(
      box([k * 3.7, 1.7, -3.9], [0.45, 1.3, 0.02], ink[1], k * -0.2, (_x, y) =>
        y > 2.4 && y < 2.6 ? ink[0] : y < 0.9 ? ink[2] : undefined,
      ),
    )
  for (let row = 0; row < 4; row++)
    for (let i = -5; i <= 5; i++) {
      const x = i * 0.82 + (row % 2) * 0.41 + (r() - 0.5) * 0.2,
        z = 0.7 + row * 0.95
      if (r() < 0.1 || (row === 3 && r() < 0.3)) continue
      if (row < 2)
        S.push(
          ...anyone(r, [x, 0, z], Math.PI + (r() - 0.5) * 0.3, {
            pose: pick(r, ['sit', 'listen']) as Dress['pose'],
            coat: 0,
            skirt: 0,
            hatKind: undefined,
          }),
        )
      else
        S.push(
          ell([x, 1.2, z], [0.1, 0.14, 0.12], pick(r, ['#2a211f', '#5a3d28', '#b9b5ae', '#1d1b20', '#7d5733'])),
          ell([x, 0.85, z], [0.26, 0.3, 0.17], pick(r, ['#3a3a44', '#5a3a34', '#3d4f3a', '#4a4a4a', '#27414f'])),
        )
      S.push(brick([x, 0.6, z + 0.22], [0.2, 0.32, 0.025], '#3a2f2a', 0.02))
    }
  return room(
    c,
    {
      w: 10.5,
      d: 10,
      h: 4.4,
      floor: '#6b5a4f',
      wall,
      ceiling: blend(wall, '#e6dcc6', 0.3),
      windows: r() < 0.6 ? { count: 3, sill: 1, head: 3.6, wide: 1.7, bars: [2, 4] } : false,
      eye: [pick(r, [-2.2, 0, 2.4]), 1.9 + r() * 0.5, 4.5],
      look: [0, 1.3, -2],
      fov: 40,
      roam: 0.3,
      lamps: [
        ...(lampsAt(
          c,
          [
            [-2, 3.8, 0],
            [2, 3.8, 0],
          ],
          0.6,
          3.6,
        ) ?? []),
      ],
      over: glow(c.w * 0.5, c.h * 0.2, c.w * 0.5, c.palette.warm, 0.16),
    },
    S,
  )
}
