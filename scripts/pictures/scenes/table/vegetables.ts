import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { ball, brick, dEll, ell, lathe, rod, sdf } from '../../solids/forms.ts'
import { place, tip } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { bowlOf, knifeOf } from '../../solids/tableware.ts'
import { add, hash, noise, smin, type V } from '../../solids/vectors.ts'

const carrot = (at: V, t: number): Solid[] =>
  place(
    [
      sdf([0, 0.2, 0], 1.5, '#d9762f:', (x, y, z) => {
        const u = (x + 1.2) / 2.4
        return (
          Math.hypot(y - 0.2, z) -
          0.24 * Math.sqrt(Math.max(0.02, u)) * (u < 1 ? 1 : 0.4) +
          (u < 0 || u > 1 ? Math.abs(u - 0.5) - 0.5 : 0) * 2.4 +
          0.01 * Math.sin(x * 18)
        )
      }),
      ...[0, 1, 2, 3, 4].map((i) =>
        rod(
          [1.15, 0.2, 0],
          [2 + hash(i, 1) * 0.6, 0.15 + hash(i, 2) * 0.5, (i - 2) * 0.25],
          0.05,
          i % 2 ? '#4f7034' : '#6b8a3f',
          0.1,
        ),
      ),
    ],
    at,
    t,
  )
const onion = (at: V, k: string): Solid[] => [
  sdf(add(at, [0, 0.5, 0]), 0.8, k, (x, y, z) => {
    const X = x - at[0],
      Y = y - at[1] - 0.48,
      Z = z - at[2]
    return (
      smin(dEll(X, Y, Z, 0.55, 0.48, 0.55), Math.hypot(X, Z) - 0.05 + Math.max(0, Math.abs(Y - 0.5) - 0.2), 0.25) +
      0.008 * Math.sin(Math.atan2(X, Z) * 18)
    )
  }),
]
const tomato = (at: V, r: number, k: string): Solid[] => [
  sdf(add(at, [0, r * 0.85, 0]), r * 1.25, k, (x, y, z) => {
    const X = x - at[0],
      Y = y - at[1] - r * 0.85,
      Z = z - at[2],
      a = Math.atan2(X, Z)
    return (
      dEll(X, Y, Z, r, r * 0.85, r) +
      0.03 * r * Math.cos(a * 5) +
      0.1 * Math.max(0, 0.3 * r - Math.hypot(X, Z)) * (Y > 0 ? 1 : 0)
    )
  }),
  ...[0, 1, 2, 3, 4].map((i) =>
    rod(
      add(at, [0, r * 1.66, 0]),
      add(at, [Math.cos(i * 1.257) * r * 0.5, r * 1.68, Math.sin(i * 1.257) * r * 0.5]),
      0.035,
      '#55733a',
      0.015,
    ),
  ),
]
const cabbage = (at: V, r: number, k: string): Solid[] => [
  sdf(
    add(at, [0, r * 0.9, 0]),
    r * 1.4,
    k,
    (x, y, z) => {
      const X = x - at[0],
        Y = y - at[1] - r * 0.9,
        Z = z - at[2]
      return (
        Math.hypot(X, Y, Z) -
        r -
        0.09 * r * Math.sin(Math.atan2(X, Z) * 5 + Y * 3) * Math.max(0.2, -Y / r + 0.6) -
        0.05 * noise(X * 4, Y * 4, Z * 4)
      )
    },
    (x, y, z) => {
      const a = Math.atan2(x - at[0], z - at[2]) * 4 + y * 5
      return Math.abs(Math.sin(a)) < 0.1 || Math.abs(Math.sin(a * 0.5 + (y - at[1]) * 7)) < 0.06 ? '#c3cf95' : undefined
    },
  ),
]
const leek = (at: V, t: number): Solid[] =>
  place(
    [
      rod([-2.2, 0.26, 0], [0.3, 0.26, 0], 0.24, '#e6e4c6', 0.26),
      rod([0.2, 0.26, 0], [1.2, 0.27, 0], 0.26, '#a9b873', 0.3),
      ...[-1, 0, 1].map((i) =>
        sdf(
          [2, 0.4, i * 0.2],
          1.3,
          '#4f7044',
          (x, y, z) => dEll(x - 1.9, y - 0.3 - Math.abs(i) * 0.08, z - i * (x - 0.9) * 0.28, 1.1, 0.06, 0.24) * 0.7,
        ),
      ),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        rod([-2.3, 0.24, 0], [-2.7, 0.1 + hash(i, 1) * 0.2, (hash(i, 2) - 0.5) * 0.5], 0.02, '#d9cfa8'),
      ),
    ],
    at,
    t,
  )
const pepper = (at: V, k: string, t: number): Solid[] =>
  place(
    tip(
      [
        sdf(
          [0, 0, 0],
          1,
          k,
          (x, y, z) => dEll(x, y, z, 0.55, 0.68, 0.55) + 0.05 * Math.cos(Math.atan2(x, z) * 4) * (1 - y),
        ),
        rod([0, 0.6, 0], [0.05, 0.9, 0], 0.07, '#55733a'),
      ],
      1.2,
    ),
    add(at, [0, 0.52, 0]),
    t,
  )
const squash = (at: V, k: string): Solid[] => [
  sdf(add(at, [0, 0.9, 0]), 1.7, k, (x, y, z) => {
    const X = x - at[0],
      Y = y - at[1] - 0.85,
      Z = z - at[2],
      a = Math.atan2(X, Z)
    return (dEll(X, Y, Z, 1.35, 0.9, 1.35) - 0.1 * Math.abs(Math.cos(a * 5))) * 0.8 + 0.02 * noise(X * 6, Y * 6, Z * 6)
  }),
  rod(add(at, [0, 1.6, 0]), add(at, [0.15, 2.1, 0]), 0.14, '#7d7a4a', 0.1),
]

/** The market's harvest heaped on a table. */
export default function vegetables(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    s = r() < 0.5 ? 1 : -1,
    main = Math.floor(r() * 4)
  if (main === 0)
    S.push(
      ...squash([-1.6 * s, 0, -0.9], pick(r, ['#d98a35:', '#c96a2c:', '#7f9270:'])),
      ...cabbage([1.4 * s, 0, -1.2], 1.15, '#7f9a55:'),
    )
  if (main === 1)
    S.push(
      ...cabbage([-1 * s, 0, -1], 1.3, pick(r, ['#6f8f50:', '#6a3f62:'])),
      ...cabbage([1.7 * s, 0, -1.5], 1, '#93a862:'),
    )
  if (main === 2) {
    S.push(...bowlOf([0, 0, -0.8], 1.9, 1.1, pick(r, ['#d9cfba', '#4f6a72', '#a65a3a'])))
    for (let i = 0; i < 11; i++) {
      const a = i * 2.4,
        d = i ? 0.35 + (i % 3) * 0.45 : 0
      S.push(
        ...tomato(
          [Math.cos(a) * d, 0.7 + (i < 4 ? 0.45 : 0), -0.8 + Math.sin(a) * d],
          0.42 + r() * 0.15,
          pick(r, ['#c4382a^', '#d9682a^', '#b4302c^', '#d99a32^']),
        ),
      )
    }
  }
  if (main === 3) {
    S.push(brick([0, 0.14, -0.4], [2.7, 0.14, 1.7], '#b98a5a%', 0.06, 0.2))
    for (let i = 0; i < 4; i++)
      S.push(
        ...pepper(
          [-1.8 + i * 1.2, 0.26, -0.9 + r() * 0.5],
          pick(r, ['#c4382a^', '#e2a032^', '#5f8a3c^', '#d9682a^']),
          r() * 6,
        ),
      )
  }
  const kinds = [
    () => {
      for (let i = 0; i < 6; i++)
        S.push(...carrot([s * (2.6 + r() * 0.8), i > 3 ? 0.3 : 0, 0.9 + i * 0.22 - (i > 3 ? 0.8 : 0)], 0.5 + r() * 0.5))
    },
    () => {
      for (let i = 0; i < 3; i++)
        S.push(...leek([-s * 2.6, i > 1 ? 0.4 : 0, 0.9 + i * 0.5 - (i > 1 ? 0.8 : 0)], 0.25 + r() * 0.3))
    },
    () => {
      for (let i = 0; i < 4; i++)
        S.push(
          ...onion([-s * (3 - i * 0.9), 0, 1.5 + r() * 0.6], pick(r, ['#b8793a^', '#c99a55^', '#7a2c48^', '#e3d8c0^'])),
        )
    },
    () => {
      for (let i = 0; i < 3; i++)
        S.push(...tomato([s * (0.4 + i * 1.05), 0, 1.7 + r() * 0.6], 0.5, pick(r, ['#c4382a^', '#d9682a^'])))
    },
    () => {
      for (let i = 0; i < 8; i++)
        S.push(ell([-s * (0.3 + r() * 2.4), 0.33, 1.6 + r() * 1.1], [0.5, 0.34, 0.38], '#b39468:'))
    },
  ]
  for (let i = kinds.length - 1; i > 1; i--) {
    const j = Math.floor(r() * (i + 1))
    ;[kinds[i], kinds[j]] = [nth(kinds, j), nth(kinds, i)]
  }
  nth(kinds, 0)()
  nth(kinds, 1)()
  nth(kinds, 2)()
  if (r() < 0.5) nth(kinds, 3)()
  S.push(...knifeOf([0.4 * s, 0.1, 3], 1.5, '#c9cbca^', '#3a261c'))
  for (let i = 0; i < 24; i++) {
    const p: V = [(r() - 0.5) * 8, 0.03, r() * 3.4]
    S.push(i % 2 ? ball(p, 0.03, '#6b4a30') : ell(p, [0.16, 0.02, 0.08], '#5f7d3c'))
  }
  void lathe
  return tabletop(c, S, { high: [0.32, 0.72], dist: 14, at: [0, 0.6, 0.2] })
}
