import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { GREYS, HAIRS, SKINS } from '../../people/face.ts'
import { person } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { shafts } from '../../rooms/overPaint.ts'
import { room } from '../../rooms/room.ts'
import { ball, box, brick, ell, lathe, rod, sdf } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import type { V } from '../../solids/vectors.ts'

/** Glass and iron over beds, palms, pots and vines. */
export default function greenhouse(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    iron = pick(r, ['#e6e2d4', '#3d5a4c', '#8f9a94']),
    greens = ['#5f8a3c', '#4f7a3f', '#7f9a45', '#3f6a48', '#8aa650'],
    glass = `${blend(c.palette.skyLow, c.palette.skyTop, 0.35)}!`,
    wild = r() < 0.5
  for (let z = -9; z <= 5; z += 1.4) {
    for (const k of [-1, 1])
      S.push(rod([k * 4, 0, z], [k * 4, 3, z], 0.06, iron), rod([k * 4, 3, z], [0, 5, z], 0.055, iron))
    S.push(rod([-4, 3, z], [4, 3, z], 0.025, iron))
  }
  for (let i = 0; i <= 5; i++)
    for (const k of [-1, 1])
      S.push(rod([k * 4 * (1 - i / 5), 3 + i * 0.4, -9], [k * 4 * (1 - i / 5), 3 + i * 0.4, 5], 0.025, iron))
  for (const y of [1, 2]) for (const k of [-1, 1]) S.push(rod([k * 4, y, -9], [k * 4, y, 5], 0.025, iron))
  S.push(
    { ...box([0, 4, -12], [20, 9, 0.1], glass), ghost: true },
    ...[-3, -2, -1, 0, 1, 2, 3].map((x) => rod([x, 0, -9], [x, 5 - Math.abs(x) * 0.5, -9], 0.03, iron)),
    rod([-4, 2.2, -9], [4, 2.2, -9], 0.04, iron),
  )
  for (const k of [-1, 1]) {
    S.push(
      { ...box([k * 9, 3, -2], [0.1, 8, 12], glass), ghost: true },
      brick([k * 2.9, 0.35, -2], [0.95, 0.35, 6.4], pick(r, ['#a8644a', '#8a6a48%', '#9c9488']), 0.02),
      box([k * 2.9, 0.7, -2], [0.85, 0.03, 6.3], '#4a3626'),
    )
    for (let i = 0; i < 26; i++) {
      const x = k * (2.2 + r() * 1.4),
        z = 3.6 - i * 0.42,
        h = 0.3 + r() * (wild ? 1.4 : 0.7),
        g = pick(r, greens),
        fr = pick(r, ['#c4382a', '#e2a032', '#d9673a', '#e6b8c4', '#8a5a9a', '#f2ead8'])
      for (let q = 0; q < 5; q++) {
        const a = r() * 6.3,
          p: V = [x + Math.cos(a) * 0.3 * h, 0.75 + h * (0.35 + 0.65 * r()), z + Math.sin(a) * 0.3 * h]
        S.push(
          rod([x, 0.7, z], p, 0.012, g),
          sdf(
            p,
            0.34,
            q % 2 ? g : blend(g, '#d9d27a', 0.25),
            (X, Y, Z) =>
              (Math.hypot(
                ((X - p[0]) * Math.cos(a) + (Z - p[2]) * Math.sin(a)) / 0.24,
                (Y - p[1] + Math.hypot(X - p[0], Z - p[2]) * 0.4) / 0.05,
                (-(X - p[0]) * Math.sin(a) + (Z - p[2]) * Math.cos(a)) / 0.12,
              ) -
                1) *
              0.045,
          ),
        )
        if (r() < 0.3) S.push(ball([p[0], p[1] - 0.08, p[2] + 0.05], 0.06, fr))
      }
    }
  }
  for (let i = 0; i < 5; i++) {
    const p: V = [(r() - 0.5) * 4, 3.1 - r() * 0.5, 1.5 - i * 1.8]
    S.push(
      rod([p[0], 3.6, p[2]], p, 0.008, '#3a2f2a'),
      lathe(
        p,
        [
          [0.05, -0.2],
          [0.2, 0],
        ],
        '#b5653a',
        0.01,
      ),
    )
    for (let q = 0; q < 9; q++)
      S.push(
        ell(
          [p[0] + (r() - 0.5) * 0.5, p[1] + (r() - 0.6) * 0.4, p[2] + (r() - 0.5) * 0.5],
          [0.12, 0.05, 0.1],
          pick(r, greens),
        ),
      )
  }
  if (r() < 0.85)
    S.push(
      ...person([(r() - 0.5) * 1.2, 0, -0.4 - r() * 2], r() < 0.5 ? 1 : -1, {
        top: pick(r, ['#c08f3a', '#7c2f2b', '#6c7f86', '#e0d3b6']),
        legs: '#3d4f5a',
        apron: '#5a6a48',
        pose: POSES.work,
        skin: pick(r, SKINS),
        hair: pick(r, [...HAIRS, ...GREYS]),
        cut: pick(r, ['bun', 'short'] as const),
        hatKind: pick(r, ['wide', undefined] as const),
        hat: '#d9c08a',
      }),
    )
  for (let i = 0; i < 7; i++)
    S.push(
      lathe(
        [(r() < 0.5 ? -1 : 1) * (1.4 + r() * 0.3), 0, 2.6 - i * 1.1],
        [
          [0.1, 0],
          [0.16, 0.24],
        ],
        '#b5653a',
        0.012,
      ),
      ell([(r() < 0.5 ? -1 : 1) * 1.5, 0.4, 2.6 - i * 1.1], [0.2, 0.2, 0.2], pick(r, greens)),
    )
  return room(
    c,
    {
      w: 30,
      d: 18,
      h: 20,
      floor: '#a8937a',
      floorKind: 'tiles',
      wall: '#c9d3cf',
      windows: false,
      eye: [(r() - 0.5) * 1.2, 1.6, 4.6],
      look: [0, 1.6, -4],
      fov: 54,
      roam: 0.05,
      power: 2.4 * c.palette.contrast + 0.4,
      fog: 0.35,
      sun: [c.palette.side * 0.6, 0.9, 0.3],
      ambient: 0.44,
      over: c.palette.night < 0.8 ? shafts(c, 0.1, 0.9, 6, -c.palette.side * 0.35, c.palette.key, 0.2) : '',
    },
    S.filter((q) => q.mat),
  )
}
