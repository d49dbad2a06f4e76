import type { Context } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { field } from '../../rooms/field.ts'
import { box, brick, ell, rod, sdf } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import { hash, noise } from '../../solids/vectors.ts'

/** A road race coming towards us, on the front, in the park or through the town. */
export default function runners(c: Context): string {
  const r = c.rng,
    p = c.palette,
    S: Solid[] = [],
    n = 8 + Math.floor(r() * 7),
    place = Math.floor(r() * 3),
    s = r() < 0.5 ? 1 : -1,
    kit = ['#d9673a', '#27538a', '#e2b632', '#b4302c', '#efe6d4', '#3f8a7a', '#7a3a6a', '#2a2f3a', '#8fb0b0']
  for (let i = 0; i < n; i++) {
    const z = 0.8 - i * 1.05 - r() * 0.5,
      x = (i % 2 ? 1 : -1) * (0.35 + r() * (0.7 + i * 0.1)),
      k = pick(r, kit)
    S.push(
      ...person([x, 0.05, z], (r() - 0.5) * 0.3 + s * 0.25, {
        top: k,
        legs: pick(r, ['#23262b', '#2f3a4a', '#4a3a44', k]),
        shorts: true,
        sleeve: 'short',
        shoe: pick(r, kit),
        pose:
          i % 2
            ? POSES.run
            : {
                ...POSES.run2,
                legs: [
                  [-0.62, 0.85, 0.04],
                  [0.85, 1, 0.04],
                ],
                arms: [
                  [0.75, 0.14, 1.5],
                  [-0.85, 0.16, 1.45],
                ],
              },
        skin: pick(r, SKINS),
        hair: pick(r, [...HAIRS, '#b9b5ae']),
        cut: pick(r, ['short', 'bun', 'short', 'long', 'bald'] as const),
        hatKind: r() < 0.25 ? 'cap' : undefined,
        hat: pick(r, kit),
        tall: 0.93 + r() * 0.13,
        stout: 0.9 + r() * 0.25,
      }),
    )
    const q = S.length - 9
    void q
    S.push(
      box([x + Math.sin(s * 0.25) * 0.16, 1.2, z + 0.33], [0.11, 0.085, 0.006], '#f4eddc', s * 0.25, (X, Y) =>
        Math.abs(Y - 1.19) < 0.04 &&
        Math.abs(((X * 26 + 40) % 1) - 0.5) < 0.28 &&
        Math.abs(X - x - Math.sin(s * 0.25) * 0.16) < 0.07
          ? '#23262b'
          : undefined,
      ),
    )
  }
  if (place === 0)
    for (let i = 0; i < 10; i++) {
      const z = 1 - i * 3
      S.push(
        rod([s * 3.4, 0, z], [s * 3.4, 1, z], 0.04, '#e9e2d2'),
        rod([s * 3.4, 1, z], [s * 3.4, 1, z - 3], 0.03, '#e9e2d2'),
        rod([s * 3.4, 0.5, z], [s * 3.4, 0.5, z - 3], 0.02, '#e9e2d2'),
      )
      if (i % 3 === 1)
        S.push(
          rod([s * 3.7, 0, z], [s * 3.7, 3.8, z], 0.06, '#3a4650'),
          ell([s * 3.7, 3.9, z], [0.2, 0.24, 0.2], p.night > 0.4 ? '#ffdf9e!' : '#e9e2d2'),
        )
    }
  if (place === 1)
    for (let i = 0; i < 18; i++) {
      const x = (i % 2 ? 1 : -1) * (3.4 + r() * 4),
        z = 0 - i * 1.7,
        k = pick(r, ['#5f7d3c:', '#7f8f3f:', '#c98f3a:', '#b5653a:', '#4f6f44:']),
        y = 3.2 + r(),
        R = 1.3 + r() * 0.6
      S.push(
        rod([x, 0, z], [x, y, z], 0.16, '#4a3a30'),
        sdf(
          [x, y + 0.6, z],
          R * 1.4,
          k,
          (X, Y, Z) =>
            (Math.hypot(X - x, Y - y - 0.6, Z - z) -
              R +
              0.28 * noise(X * 2, Y * 2, Z * 2) +
              0.12 * noise(X * 6, Y * 6, Z * 6)) *
            0.8,
        ),
      )
    }
  if (place === 2)
    for (const k of [-1, 1])
      for (let i = 0; i < 8; i++) {
        const z = 1 - i * 4,
          h = 5 + hash(i, k + 2) * 3,
          col = pick(r, ['#b98a66', '#c9b48a', '#8f7d6a', '#a65a3a', '#d8c3a0'])
        S.push(
          box([k * 6, h / 2, z], [2, h / 2, 1.95], col, 0, (X, Y, Z) => {
            const u = Math.abs(X - k * 6) > 1.95 ? Z : X,
              a = (u / 1.2 + 40) % 1,
              b = (Y / 1.7) % 1
            return a > 0.3 && a < 0.68 && b > 0.28 && b < 0.8 ? '#3a4650^' : undefined
          }),
          brick([k * 6, h + 0.2, z], [2.1, 0.25, 2], blend(col, '#3a2420', 0.6), 0.04),
        )
      }
  for (let i = 0; i < 5; i++)
    S.push(rod([-s * 2.6, 0, 0 - i * 3.4], [-s * 2.6, 0.55, 0 - i * 3.4], 0.14, '#d9673a', 0.04))
  return field(c, S, {
    ground: place === 1 ? '#8a9a5a:' : '#8a857e',
    paint: (x, y, z) =>
      place === 1
        ? Math.abs(x) < 2.4 + 0.2 * noise(z, 3)
          ? '#b39a78:'
          : undefined
        : place === 0 && x * s > 3.8
          ? noise(x * 0.6, z * 2) > 0.3
            ? p.skyLow
            : p.water
          : Math.abs(x - s * 2.9) < 0.07
            ? '#e9e2d2'
            : void y,
    eye: [-s * 0.6 + (r() - 0.5) * 1.4, 0.8 + r() * 1.1, 4.7],
    look: [s * 0.2, 1.08, -1],
    fov: 36,
    behind: sky(c),
    fog: [6, 36, 0.65],
    sun: [p.side * 0.85, 0.5, 0.2],
    lamps: p.night > 0.4 ? [{ at: [0, 5, 2], power: 0.5, reach: 6 }] : [],
  })
}
