import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import { SKINS } from '../../people/face.ts'
import type { Dress } from '../../people/person.ts'
import { POSES } from '../../people/poses.ts'
import { field } from '../../rooms/field.ts'
import { glow, screen } from '../../rooms/overPaint.ts'
import { typed } from '../../solids/book.ts'
import { ball, box, brick, rod } from '../../solids/forms.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import { hash, type V } from '../../solids/vectors.ts'

/** Many people in a street or square: a demonstration, a festival, a homecoming. */
export default function crowd(c: Context): string {
  const r = c.rng,
    p = c.palette,
    S: Solid[] = [],
    kind = Math.floor(r() * 3),
    away = r() < 0.35,
    n = 62,
    lamps: V[] = []
  for (let i = 0; i < n; i++) {
    const row = Math.floor(i / 7.4),
      x = ((i % 7.4) - 3.4) * (0.95 + row * 0.07) + (r() - 0.5) * 0.6,
      z = 0.4 - row * 1.15 + (r() - 0.5) * 0.6
    S.push(
      ...anyone(r, [x, 0, z], (away ? Math.PI : 0) + (r() - 0.5) * 0.9, {
        pose: pick(
          r,
          kind === 1
            ? ['cheer', 'stand', 'cheer', 'talk']
            : kind === 0
              ? ['walk', 'walk', 'stand', 'talk', 'conduct']
              : ['stand', 'folded', 'talk', 'hip'],
        ) as Dress['pose'],
        scarf: r() < 0.4 ? pick(r, ['#b4472c', '#d9a441', '#27538a', '#e6dcc6']) : undefined,
      }),
    )
  }
  if (kind === 0)
    for (let i = 0; i < 9; i++) {
      const x = (r() - 0.5) * 7,
        z = -0.2 - i * 0.8,
        y = 2.25 + r() * 0.4,
        k = pick(r, ['#efe6d4', '#e2b632', '#c4382a', '#8fb0b0', '#efe6d4']),
        sd = i
      S.push(
        rod([x, 1.2, z], [x, y, z], 0.02, '#a9825a'),
        box([x, y + 0.25, z], [0.5, 0.32, 0.012], k, (r() - 0.5) * 0.5, (X, Y) => {
          const u = (X - x) / 1 + 0.5,
            v = (y + 0.55 - Y) / 0.6
          return v > 0.1 && v < 0.92 && typed(u, v, sd, 1, 0.28) ? (k === '#c4382a' ? '#efe6d4' : '#2a2a30') : undefined
        }),
      )
    }
  if (kind === 1)
    for (let i = 0; i < 150; i++) {
      const q: V = [(r() - 0.5) * 12, 1 + r() * 5, 1 - r() * 10]
      S.push(box(q, [0.035, 0.05, 0.006], pick(r, ['#e2b632', '#c4382a', '#efe6d4', '#3f8a8a', '#d9673a']), r() * 3))
    }
  if (kind === 2)
    for (let i = 0; i < 12; i++) {
      const q: V = [(r() - 0.5) * 8, 1.25 + r() * 0.3, 0.6 - r() * 7]
      S.push({ ...ball(q, 0.07, '#ffd98a!'), ghost: true })
      lamps.push(q)
    }
  for (const k of [-1, 1])
    for (let i = 0; i < 6; i++) {
      const z = -3 - i * 4.6,
        hgt = 5 + hash(i, k + 3) * 4,
        col = pick(r, ['#b98a66', '#c9b48a', '#8f7d6a', '#a65a3a', '#d8c3a0', '#7f8a86']),
        x = k * (7.2 + hash(i, 9) * 0.6),
        lit = p.night > 0.4
      S.push(
        box([x, hgt / 2, z], [2, hgt / 2, 2.25], col, 0, (X, Y, Z) => {
          const u = Math.abs(X - x) > 1.95 ? Z : X,
            a = (u / 1.1 + 40) % 1,
            b = (Y / 1.6) % 1,
            id = hash(Math.floor(u / 1.1), Math.floor(Y / 1.6), i)
          return Y > hgt - 0.2
            ? blend(col, '#1a1416', 0.3)
            : a > 0.3 && a < 0.7 && b > 0.3 && b < 0.8
              ? lit && id < 0.55
                ? '#ffd27a!'
                : '#3a4650^'
              : undefined
        }),
        brick([x, hgt + 0.3, z], [2.1, 0.3, 2.3], '#5a4640', 0.05),
      )
    }
  if (r() < 0.7)
    for (let l = 0; l < 4; l++)
      for (let i = 0; i < 22; i++) {
        const t = i / 21,
          z = -2 - l * 3.4,
          x = -5.4 + t * 10.8,
          y = 4.9 - 1.1 * Math.sin(t * Math.PI) + l * 0.15
        S.push(
          l % 2 || p.night < 0.5
            ? box(
                [x, y - 0.15, z],
                [0.14, 0.17, 0.01],
                nth(['#c4382a', '#e2b632', '#efe6d4', '#2f6b6a', '#d9673a'], i % 5),
                0.2,
              )
            : { ...ball([x, y, z], 0.06, '#ffdf9e!'), ghost: true },
        )
      }
  void SKINS
  void POSES
  void screen
  return field(c, S, {
    ground: pick(r, ['#9a8f82', '#a89a86', '#857f7a']),
    paint: (x, y, z) => ((Math.floor(x / 0.5) * 7 + Math.floor(z / 0.35) * 3) % 5 === 0 ? '#7d7468' : void y),
    eye: [(r() - 0.5) * 3, pick(r, [1.7, 2.2, 3.2]), 4.6],
    look: [0, 1.35, -3],
    fov: 42,
    behind: sky(c),
    fog: [4, 26, 0.6],
    sun: [p.side * 0.75, 0.55, away ? -0.45 : 0.35],
    lamps:
      p.night > 0.4
        ? [{ at: [0, 5, -1], power: 0.5, reach: 5 }, ...lamps.slice(0, 8).map((at) => ({ at, power: 0.3, reach: 0.8 }))]
        : [],
    over: p.night > 0.4 ? glow(c.w * 0.5, c.h * 0.35, c.w * 0.5, p.warm, 0.28) : '',
  })
}
