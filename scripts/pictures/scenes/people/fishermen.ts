import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { pick } from '../../people/chance.ts'
import { HAIRS, SKINS } from '../../people/face.ts'
import { type Dress, hands, person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { field } from '../../rooms/field.ts'
import { glow } from '../../rooms/overPaint.ts'
import { fishOf } from '../../solids/food.ts'
import { ball, box, brick, dEll, ell, ring, rod, sdf } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { add, mul, noise, type V } from '../../solids/vectors.ts'

/** Oilskins on a wet deck or quay: hauling, sorting, mending. */
export default function fishermen(c: Context): string {
  const r = c.rng,
    p = c.palette,
    S: Solid[] = [],
    oil = pick(r, [
      ['#d9a032^', '#c98f2a^'],
      ['#c9582a^', '#b34a24^'],
      ['#3f6a5a^', '#355a4c^'],
      ['#d9c04a^', '#c9ae3a^'],
    ]),
    deck = r() < 0.6,
    hull = pick(r, ['#2f5566', '#7c2f2b', '#3d5a46', '#c9b48a', '#26394a'])
  const man = (at: V, turn: number, pose: Dress['pose']) => {
    S.push(
      ...person(at, turn, {
        top: pick(r, [...oil, '#3a4450', '#59483c', '#6b7a80']),
        legs: pick(r, oil),
        apron: r() < 0.5 ? oil[1] : undefined,
        shoe: '#2a2a28',
        pose,
        stout: 1.15 + r() * 0.25,
        skin: pick(r, SKINS.slice(0, 6)),
        hair: pick(r, [...HAIRS, '#b9b5ae']),
        beard: r() < 0.6,
        hatKind: pick(r, ['beanie', 'wide', 'beanie', 'cap', undefined] as const),
        hat: pick(r, ['#b4472c', '#2a3a48', oil[0], '#e0d3b6']),
      }),
    )
    return [...hands]
  }
  const work = Math.floor(r() * 3),
    s = r() < 0.5 ? 1 : -1
  if (work === 0) {
    const a = man([-0.5 * s, 0, 0], s * 1.25, POSES.haul),
      b = man([-1.5 * s, 0, -0.7], s * 1.35, POSES.haul)
    for (const h of [nth(a, 1), nth(b, 1)]) S.push(rod(h, [2.1 * s, 1.05, h[2] - 0.2], 0.03, '#c9a873'))
    S.push(
      sdf(
        [2 * s, 0.9, -0.3],
        1.1,
        '#4a6a62:',
        (x, y, z) =>
          Math.max(dEll(x - 2 * s, y - 0.85, z + 0.3, 0.55, 0.9, 0.5) + 0.09 * noise(x * 6, y * 6, z * 6), -9) * 0.8,
        (x, y, z) =>
          noise(x * 12, y * 12, z * 12) > 0.25
            ? '#c3ccc9^'
            : noise(x * 9 + 4, y * 16, z * 9) > 0.3
              ? '#2f4a44'
              : undefined,
      ),
    )
    man([0.9 * s, 0, -1.9], -s * 0.8, POSES.work)
  }
  if (work === 1) {
    man([-1.2, 0, -0.35], 0.5, POSES.work)
    man([0.95, 0, -0.5], -0.55, POSES.work)
    man([0, 0, -1.9], r() - 0.5, pick(r, [POSES.talk, POSES.carry]))
    S.push(
      brick([0, 0.42, 0.45], [1.5, 0.42, 0.55], '#8a6a48%', 0.03),
      brick([0, 0.88, 0.45], [1.55, 0.06, 0.6], '#6f858a', 0.02),
    )
    for (let i = 0; i < 34; i++)
      S.push(
        ...fishOf(
          [(r() - 0.5) * 2.6, 0.92 + r() * 0.1, 0.45 + (r() - 0.5) * 0.85],
          r() * 6,
          0.42 + r() * 0.2,
          pick(r, ['#6d8a92^', '#5a7280^']),
          '#d3d8d2^',
          i,
        ),
      )
  }
  if (work === 2) {
    S.push(
      brick([-0.8 * s, 0.22, 0], [0.3, 0.22, 0.3], '#8a5f3d%', 0.02),
      brick([0.75 * s, 0.22, -0.4], [0.3, 0.22, 0.3], '#a9825a%', 0.02),
    )
    man([-0.8 * s, 0, 0], s * 0.5, POSES.read)
    man([0.75 * s, 0, -0.4], -s * 0.6, POSES.read)
    if (r() < 0.6) man([1.9 * s, 0, -1.6], -s * 0.5, POSES.folded)
    S.push(
      sdf(
        [0, 0.2, 0.85],
        2,
        '#4a7a72:',
        (x, y, z) =>
          (dEll(x, y - 0.05, z - 0.85, 1.5, 0.42, 0.65) +
            0.14 * noise(x * 3, y * 3, z * 3) +
            0.04 * noise(x * 11, y * 11, z * 11)) *
          0.6,
        (x, y, z) =>
          Math.abs(Math.sin((x + z) * 30) * Math.sin((x - z + y) * 30)) < 0.1
            ? '#2a4a46'
            : noise(x * 5, y * 5, z * 5) > 0.4
              ? '#c9703a'
              : undefined,
      ),
    )
    for (let i = 0; i < 9; i++)
      S.push(ell([(r() - 0.5) * 2.4, 0.42 + r() * 0.08, 0.85 + (r() - 0.5) * 0.8], [0.07, 0.05, 0.05], '#d9673a'))
  }
  for (let i = 0; i < 6; i++) {
    const x = (i % 2 ? 1 : -1) * (2.4 + r() * 1.2),
      z = -2.2 - r() * 1.4,
      n = 1 + Math.floor(r() * 3),
      k = pick(r, ['#3f6f8a', '#b4472c', '#c9a24a', '#5f7a6a'])
    for (let q = 0; q < n; q++) S.push(brick([x, 0.15 + q * 0.3, z], [0.42, 0.14, 0.28], k, 0.02, (r() - 0.5) * 0.3))
  }
  for (let i = 0; i < 4; i++)
    S.push(ring([-3 * s + (r() - 0.5) * 0.1, 0.06 + i * 0.09, 0.4], 0.36 - i * 0.02, 0.05, '#c9a873'))
  if (deck) {
    S.push(
      box([0, 0.42, -3.9], [9, 0.42, 0.12], hull),
      box([0, 0.88, -3.9], [9, 0.05, 0.18], '#d9c9a8'),
      ...[-4, -1.4, 1.4, 4].map((x) => rod([x, 0.85, -3.9], [x, 1.35, -3.9], 0.035, '#c9cbca')),
      rod([-5, 1.35, -3.9], [5, 1.35, -3.9], 0.03, '#c9cbca'),
    )
    const wx = -3.4 * s
    S.push(
      brick([wx, 1.35, -2.9], [0.95, 1.35, 0.7], '#e0d6c0', 0.05, 0, (x, y, z) =>
        z > -2.25 && y > 1.6 && y < 2.2 && Math.abs(((x / 0.62 + 20.2) % 1) - 0.5) < 0.36
          ? '#2a3a44^'
          : y < 0.5
            ? hull
            : undefined,
      ),
      rod([wx + 0.6 * s, 2.6, -2.9], [wx + 0.6 * s, 5.5, -2.9], 0.05, '#8a6a48'),
      rod([wx + 0.6 * s, 4.8, -2.9], [3 * s, 3.2, -1.5], 0.04, '#8a6a48'),
    )
  } else {
    for (let i = 0; i < 3; i++) {
      const x = -6 + i * 5 + r() * 2,
        k = pick(r, ['#2f5566', '#7c2f2b', '#3d5a46', '#c9b48a'])
      S.push(
        sdf(
          [x, 0.3, -9],
          2.6,
          k,
          (X, Y, Z) => Math.max(dEll(X - x, Y - 0.9, Z + 9, 2.3, 1.3, 0.8), Y - 0.75 - 0.12 * ((X - x) / 2) ** 2),
          (_X, Y) => (Y > 0.55 ? '#e0d6c0' : Y < 0 ? '#7c2f2b' : undefined),
        ),
        brick([x - 0.5, 1.1, -9], [0.6, 0.5, 0.4], '#e0d6c0', 0.04),
        rod([x + 0.5, 0.6, -9], [x + 0.5, 3.6, -9], 0.05, '#8a6a48'),
        rod([x + 0.5, 3.4, -9], [x + 2.1, 0.9, -9], 0.015, '#4a4038'),
      )
    }
    S.push(...[-3.6, 3.4].map((x) => rod([x, 0, -3.6], [x, 0.55, -3.6], 0.16, '#3a3a3e')))
  }
  for (let i = 0; i < 7; i++) {
    const a: V = [(r() - 0.5) * 9, 2.6 + r() * 2.4, -6 - r() * 5]
    for (const k of [-1, 1]) S.push(rod(a, add(a, [k * 0.32, 0.1 + r() * 0.1, 0]), 0.03, '#ece6da', 0.01))
  }
  void ball
  void mul
  void place
  const edge = deck ? -4 : -4.6,
    sea = p.water
  return field(c, S, {
    ground: deck ? '#7a6450%' : '#8f877a',
    paint: (x, y, z) =>
      z < edge
        ? noise(x * 0.7, z * 2.2) > 0.32
          ? p.skyLow
          : sea
        : deck
          ? Math.abs(((x / 0.22 + 90) % 1) - 0.5) > 0.46
            ? '#4a3a2e'
            : noise(x * 2, z * 1.2) > 0.35
              ? '#8f7a62^'
              : void y
          : Math.abs(((x / 0.9 + 90) % 1) - 0.5) > 0.475 || Math.abs(((z / 0.9 + 90) % 1) - 0.5) > 0.475
            ? '#6b6459'
            : noise(x * 1.4, z) > 0.3
              ? '#a3a096^'
              : undefined,
    eye: [(r() - 0.5) * 2.6, 1.35 + r() * 0.6, 4.6],
    look: [0, 0.95, -0.4],
    fov: 36,
    behind: sky(c),
    fog: [8, 46, 0.75],
    lamps: p.night > 0.4 ? [{ at: [0, 3.2, 1.5], power: 0.55, reach: 3.5 }] : [],
    over: p.night > 0.4 ? glow(c.w * 0.5, c.h * 0.1, c.w * 0.5, p.warm, 0.3) : '',
  })
}
