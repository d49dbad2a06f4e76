import type { Context } from '../../paper/scene.ts'
import { pick } from '../../people/chance.ts'
import { tabletop } from '../../rooms/tabletop.ts'
import { ball, dBox, dCap, dEll, drum, ring, rod, sdf } from '../../solids/forms.ts'
import { place, tip } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { noise, smax, smin, type V } from '../../solids/vectors.ts'

/** Rubber or leather, a pair by the door. */
function boot(k: string, sole: string, leather: boolean, high: number): Solid[] {
  const f = (x: number, y: number, z: number) => {
    let d = smin(
      dCap(x, y, z, [0, 0.7, -0.6], [0, high, -0.72], 0.52, leather ? 0.56 : 0.6),
      dEll(x, y - 0.5, z - 0.5, 0.56, 0.5, 1.15),
      0.5,
    )
    d = smax(d, 0.12 - y, 0.05)
    d = smax(d, y - high + 0.1 + z * 0.12, 0.05)
    d = smax(d, -dCap(x, y, z, [0, high * 0.6, -0.7], [0, high + 1, -0.74], 0.44), 0.05)
    return (
      d +
      (leather
        ? 0.03 * noise(x * 4, y * 4, z * 4) * (y < 2 ? 1 : 0.6)
        : 0.02 * Math.sin(y * 7) * (Math.abs(y - 1.3) < 0.5 ? 1 : 0))
    )
  }
  const S: Solid[] = [
    sdf([0, high / 2, 0.1], high * 0.75 + 0.6, k, f, (_x, y, z) =>
      !leather && y > high - 0.42 + -z * 0.12
        ? sole
        : leather && z > 0.95 && y < 1.1 && y > 0.2 && Math.abs(z - 1) < 0.04
          ? '#2a1a12'
          : y < 0.3
            ? sole
            : undefined,
    ),
    sdf(
      [0, 0.12, 0.1],
      2,
      sole,
      (x, y, z) =>
        smax(
          Math.min(dEll(x, 0, z - 0.55, 0.62, 1, 1.22), dEll(x, 0, z + 0.65, 0.56, 1, 0.6)),
          Math.abs(y - 0.12) - 0.12,
          0.04,
        ) * 0.8,
    ),
  ]
  if (leather)
    for (let i = 0; i < 6; i++) {
      const y = 0.98 + i * 0.28,
        z = i < 2 ? 0.52 - i * 0.28 : -0.02 - (i - 2) * 0.03
      S.push(
        rod([-0.24, y, z], [0.24, y + 0.1, z - 0.02], 0.04, '#d9c7a0'),
        rod([0.24, y, z], [-0.24, y + 0.1, z - 0.02], 0.04, '#d9c7a0'),
      )
    }
  else S.push(drum([0, high - 0.2, -0.7], 0.01, 0.01, sole))
  void dBox
  return S
}
export default function boots(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    leather = r() < 0.45,
    k = leather
      ? pick(r, ['#8a5530', '#5a3826', '#a8713f', '#3a2f2c'])
      : pick(r, ['#d9a832^', '#3f5a44^', '#27414f^', '#a63f2a^', '#2f3338^']),
    sole = leather ? '#2f2622' : pick(r, ['#2a2a2a', '#d9cbb0', '#6b4a30']),
    high = leather ? 2.5 : 3.6,
    x = (r() - 0.5) * 1.6,
    t = (r() - 0.5) * 1.6 + 0.8 * (r() < 0.5 ? 1 : -1)
  S.push(
    ...place(boot(k, sole, leather, high), [x - 0.75, 0, 0], t),
    ...(r() < 0.7
      ? place(boot(k, sole, leather, high), [x + 0.85, 0, -0.5 + r()], t + (r() - 0.5) * 0.7)
      : place(tip(boot(k, sole, leather, high), 0, 1.5), [x + 2.9, 0.6, 0.6], 0.5 + t)),
  )
  if (r() < 0.6) {
    const p: V = [-2.8 * (r() < 0.5 ? 1 : -1), 0, -0.8]
    for (let i = 0; i < 5; i++)
      S.push(ring([p[0] + (r() - 0.5) * 0.2, 0.14 + i * 0.2, p[2]], 1 - i * 0.06, 0.13, '#c9a873:', 1))
  } else
    S.push(drum([x + 3.2, 1, -1.8], 1, 1, '#8f979a^'), rod([x - 3, 0.1, -2.4], [x - 2.6, 6, -3.2], 0.1, '#a9743f%'))
  for (let i = 0; i < 30; i++) S.push(ball([x + (r() - 0.5) * 7, 0.02, (r() - 0.4) * 5], 0.03 + r() * 0.06, '#5a4430'))
  return tabletop(c, S, { high: [0.18, 0.45], dist: 14, at: [x * 0.4, 1.3, 0], planks: r() < 0.7 })
}
