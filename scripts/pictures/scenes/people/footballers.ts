import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { type Dress, person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { field } from '../../rooms/field.ts'
import { glow } from '../../rooms/overPaint.ts'
import { ball, box, ell, rod, sdf } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { noise, type V } from '../../solids/vectors.ts'

type Colours = [shirt: string, shorts: string]

/** The moment of the tackle, the shot or the embrace; terraces and floodlights behind. */
export default function footballers(c: Context): string {
  const r = c.rng,
    p = c.palette,
    S: Solid[] = [],
    home = pick<Colours>(r, [
      ['#27538a', '#e9e2d2'],
      ['#b4302c', '#efe6d4'],
      ['#2f6b4a', '#d9c27a'],
    ]),
    away = pick<Colours>(r, [
      ['#d9a441', '#2a2422'],
      ['#e9e2d2', '#2a2f3a'],
      ['#7a3a6a', '#d9d0e0'],
    ]),
    stripe = r() < 0.5 ? home[1] : undefined,
    night = p.night > 0.5
  const man = (at: V, turn: number, us: boolean, pose: Dress['pose'], up = 0) =>
    S.push(
      ...person([at[0], at[1] + up, at[2]], turn, {
        top: us ? home[0] : away[0],
        legs: us ? home[1] : away[1],
        stripe: us ? stripe : undefined,
        shorts: true,
        sleeve: 'short',
        sock: us ? home[0] : away[0],
        shoe: pick(r, ['#1d1b20', '#e2d04a', '#e9e2d2']),
        pose,
        skin: pick(r, SKINS),
        hair: pick(r, HAIRS),
        cut: pick(r, ['short', 'short', 'bun', 'bald'] as const),
        tall: 0.98 + r() * 0.1,
      }),
    )
  const act = Math.floor(r() * 4),
    s = r() < 0.5 ? 1 : -1
  let b: V = [0, 0.11, 0]
  if (act === 0) {
    man([-0.3 * s, 0, 0], s * 1.45, true, POSES.run2, 0.03)
    man([0.9 * s, 0, -0.5], -s * 1.1, false, POSES.tackle)
    b = [0.45 * s, 0.12, 0.5]
    man([-2 * s, 0, -2.4], s * 1.2, false, POSES.run)
  }
  if (act === 1) {
    man([0, 0, 0], s * 1, true, POSES.kick, 0.02)
    b = [0.75 * s, 0.3 + r() * 0.2, 0.75]
    man([1.7 * s, 0, -0.9], -s * 1.3, false, POSES.tackle)
    man([-1.8 * s, 0, -2], s * 0.8, true, POSES.run)
  }
  if (act === 2) {
    man([0, 0, 0], 0.2 * s, true, POSES.cheer, 0.16)
    man([0.62 * s, 0, -0.25], -0.9 * s, true, { ...POSES.cheer, lean: 0.15 })
    man([-1 * s, 0, -0.7], 0.9 * s, true, POSES.run)
    man([2 * s, 0, -3], -1 * s, false, POSES.hip)
    b = [-2.4 * s, 0.11, -2.6]
  }
  if (act === 3) {
    man(
      [-0.35, 0, 0],
      0.5,
      true,
      {
        ...POSES.cheer,
        nod: -0.2,
        legs: [
          [0.4, 0.7, 0.12],
          [-0.3, 0.9, 0.12],
        ],
      },
      0.38,
    )
    man(
      [0.42, 0, -0.15],
      -0.5,
      false,
      {
        ...POSES.kick,
        legs: [
          [0.2, 0.6, 0.12],
          [-0.4, 0.8, 0.12],
        ],
        arms: [
          [1.3, 0.6, 0.5],
          [0.6, 1, 0.4],
        ],
        nod: -0.3,
      },
      0.34,
    )
    b = [0.08, 2.45, 0.12]
    man([-2.2, 0, -1.6], 1, false, POSES.run)
    man([2.3, 0, -2], -1.2, true, POSES.hip)
  }
  for (let i = 0; i < 4; i++)
    man(
      [(i - 1.5) * 4.5 + (r() - 0.5) * 2, 0, -6 - r() * 6],
      r() * 6,
      i % 2 === 0,
      pick(r, [POSES.run, POSES.walk, POSES.hip, POSES.run2]),
    )
  S.push(
    sdf(
      b,
      0.13,
      '#efe8d8',
      (x, y, z) => Math.hypot(x - b[0], y - b[1], z - b[2]) - 0.115,
      (x, y, z) => (noise((x - b[0]) * 15 + 3, (y - b[1]) * 15, (z - b[2]) * 15) > 0.3 ? '#26262c' : undefined),
    ),
  )
  const stand = pick(r, ['#3d4a56', '#5a3f3a', '#3a4a44'])
  S.push(
    box([0, 0.5, -20], [40, 0.5, 0.3], nth(home, 0), 0, (x) =>
      Math.abs(((x / 3.4 + 50) % 1) - 0.5) < 0.32 ? home[1] : undefined,
    ),
  )
  for (let row = 0; row < 7; row++) {
    S.push(box([0, 0.6 + row * 0.32, -21.6 - row * 0.9], [40, 0.6 + row * 0.32, 0.45], stand))
    for (let i = -21; i < 21; i++)
      if (r() < 0.75) {
        const x = i * 0.72 + r() * 0.3,
          y = 1.5 + row * 0.64,
          z = -21.4 - row * 0.9
        S.push(
          ell(
            [x, y + 0.3, z],
            [0.28, 0.42, 0.2],
            pick(r, [home[0], home[0], '#3a3a44', '#5a4a44', home[1], '#7c2f2b']),
          ),
          ball([x, y + 0.86, z], 0.15, pick(r, SKINS)),
        )
      }
  }
  S.push(
    box([0, 8.2, -26], [40, 0.2, 5], '#4a4f55'),
    ...[-12, -4, 4, 12].map((x) => rod([x, 0, -21], [x, 8, -21.4], 0.12, '#5f656b')),
  )
  const wet = p.cloud > 0.7
  const lightsOn = night || c.light === 'storm' || c.light === 'overcast'
  return field(c, S, {
    ground: pick(r, ['#5f8a3c:', '#6b8f45:', '#4f7a3a:']),
    paint: (x, y, z) =>
      Math.abs(z + 3.5) < 0.06 || Math.abs(Math.hypot(x - 3, z + 9) - 5) < 0.07
        ? '#e6e6d4'
        : Math.floor((z + 100) / 3.4) & 1
          ? '#587f3a:'
          : void y,
    eye: [(r() - 0.5) * 3, 0.75 + r() * 0.9, 5.6],
    look: [0, 1 + (act === 3 ? 0.35 : 0), 0],
    fov: 33,
    behind: sky(c),
    power: night ? 0.9 : 1,
    sun: [p.side * 0.8, 0.75, 0.45],
    lamps: [{ at: [p.side * 6, 7, 5], power: lightsOn ? 0.5 : 0.12, reach: 9 }],
    ambient: night ? 0.34 : undefined,
    fog: [9, 32, 0.5],
    over: lightsOn
      ? glow(c.w * 0.14, c.h * 0.07, c.w * 0.26, '#fff4d8', 0.75) +
        glow(c.w * 0.86, c.h * 0.07, c.w * 0.26, '#fff4d8', 0.75)
      : `${wet ? '' : ''}`,
  })
}
