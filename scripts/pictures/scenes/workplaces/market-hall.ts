import { nth } from '../../nth.ts'
import type { Context } from '../../paper/scene.ts'
import { anyone } from '../../people/anyone.ts'
import { pick } from '../../people/chance.ts'
import type { Dress } from '../../people/person.ts'
import { pendant } from '../../rooms/furniture.ts'
import { shafts } from '../../rooms/overPaint.ts'
import { lampsAt, room } from '../../rooms/room.ts'
import { ball, box, brick, ell, rod, sdf } from '../../solids/forms.ts'
import { place } from '../../solids/place.ts'
import type { Solid } from '../../solids/solid.ts'
import { blend } from '../../solids/tones.ts'
import type { V } from '../../solids/vectors.ts'

const HEAPS = [
  ['#c4382a', '#d9682a'],
  ['#e2b632', '#d99a32'],
  ['#6f8f50', '#93a862'],
  ['#d9762f', '#c96a2c'],
  ['#7a2c48', '#8a3f5a'],
  ['#c9ced0^', '#9fb0b6^'],
  ['#b4713a', '#c98a4a'],
  ['#e6d3a0', '#d9bd7a'],
]
/** Iron columns, a glazed roof, stalls under awnings and people among them. */
export default function marketHall(c: Context): string {
  const r = c.rng,
    S: Solid[] = [],
    w = 15,
    d = 30,
    iron = pick(r, ['#3f5a52', '#2f4a56', '#5a3a34', '#4a4f4a']),
    brickC = pick(r, ['#a8644a', '#c9ad85', '#8f7d6a', '#b98a66'])
  for (let z = -13; z <= 12; z += 5)
    for (const x of [-4.4, 4.4]) {
      S.push(rod([x, 0, z], [x, 5.6, z], 0.15, iron), rod([x, 5, z], [x, 5.1, z], 0.28, iron))
      S.push(
        sdf([x, 5.7, z], 1.9, iron, (X, Y, Z) =>
          Math.max(
            Math.abs(Math.hypot(Math.abs(X - x) - 1.6, Y - 4.1) - 1.6) - 0.09,
            Math.abs(Z - z) - 0.07,
            4.1 - Y,
            Math.abs(X - x) - 1.6,
          ),
        ),
      )
    }
  for (let z = -13; z <= 12; z += 2.5) {
    S.push(
      rod([-7.5, 5.8, z], [0, 8.3, z], 0.09, iron),
      rod([7.5, 5.8, z], [0, 8.3, z], 0.09, iron),
      rod([-7.5, 5.8, z], [7.5, 5.8, z], 0.05, iron),
      rod([0, 5.8, z], [0, 8.3, z], 0.05, iron),
    )
    for (const k of [-1, 1]) S.push(rod([k * 3.6, 5.8, z], [k * 1.9, 7.7, z], 0.045, iron))
  }
  const slope = (x0: number, x1: number, y0: number, y1: number, m: string) =>
    sdf(
      [(x0 + x1) / 2, (y0 + y1) / 2, 0],
      17,
      m,
      (X, Y, Z) =>
        Math.max(
          Math.abs((Y - y0) * (x1 - x0) - (X - x0) * (y1 - y0)) / Math.hypot(x1 - x0, y1 - y0) - 0.05,
          X - Math.max(x0, x1),
          Math.min(x0, x1) - X,
          Math.abs(Z) - 15,
        ),
      (X, _Y, Z) =>
        Math.abs(((Z / 1.25 + 40) % 1) - 0.5) > 0.46 || Math.abs(((X / 1.3 + 40) % 1) - 0.5) > 0.46 ? iron : undefined,
    )
  const glass = blend(c.palette.skyLow, c.palette.sun, 0.4) + (c.palette.night > 0.8 ? '' : '!'),
    sky = c.palette.night > 0.8 ? blend(c.palette.skyTop, '#1a2030', 0.3) : glass
  void glass
  for (const k of [-1, 1]) {
    const g = slope(0, k * 3.6, 8.4, 7.2, sky)
    S.push({ ...g, ghost: true }, slope(k * 3.6, k * 7.6, 7.2, 5.9, blend(iron, brickC, 0.4)))
  }
  const awn = [
    ['#b4472c', '#efe3c8'],
    ['#2f5566', '#e6dcc6'],
    ['#5c7a4a', '#efe3c8'],
    ['#d9a441', '#f2e6c8'],
    ['#7a3a50', '#ead9c4'],
  ]
  for (const side of [-1, 1])
    for (let i = 0; i < 6; i++) {
      const z = 8 - i * 3.9 + (r() - 0.5) * 0.5,
        [a = '', b = ''] = pick(r, awn),
        st: Solid[] = [],
        heap = [pick(r, HEAPS), pick(r, HEAPS), pick(r, HEAPS)]
      st.push(
        brick([0, 0.45, 0], [1.5, 0.45, 0.6], pick(r, ['#8a5f3d%', '#a9825a%', '#4f5d60']), 0.03),
        box([0, 0.93, 0], [1.6, 0.03, 0.72], '#7a5636%'),
        ...[-1, 1].flatMap((k) => [
          rod([k * 1.5, 0, 0.7], [k * 1.5, 2.3, 0.75], 0.03, '#3a2f2a'),
          rod([k * 1.5, 0, -0.8], [k * 1.5, 2.8, -0.8], 0.03, '#3a2f2a'),
        ]),
      )
      st.push(
        sdf(
          [0, 2.5, 0],
          2.1,
          a,
          (x, y, z2) =>
            Math.max(Math.abs((y - 2.52 + z2 * 0.33) * 0.95) - 0.03, Math.abs(x) - 1.75, Math.abs(z2) - 1) * 0.9,
          (x) => (Math.abs((x / 0.5 + 20) % 1) < 0.5 ? b : undefined),
        ),
        sdf(
          [0, 2.1, 1],
          1.9,
          a,
          (x, y, z2) =>
            Math.max(
              Math.abs(z2 - 1) - 0.02,
              Math.abs(x) - 1.75,
              Math.abs(y - 2.1) - 0.13 - 0.05 * Math.abs(Math.sin(x * 6.28)),
            ),
          (x) => (Math.abs((x / 0.5 + 20) % 1) < 0.5 ? b : undefined),
        ),
      )
      for (let k = 0; k < 3; k++) {
        const cx = -1 + k,
          hp = nth(heap, k)
        st.push(box([cx, 1.02, 0.05], [0.46, 0.08, 0.6], '#a9825a%'))
        for (let q = 0; q < 22; q++) {
          const rr = 0.075 + r() * 0.03
          st.push(
            ball(
              [cx + (r() - 0.5) * 0.76, 1.12 + r() * 0.1 + (q % 4 === 0 ? 0.08 : 0), 0.05 + (r() - 0.5) * 1],
              rr,
              pick(r, hp),
            ),
          )
        }
      }
      if (r() < 0.5)
        for (let k = 0; k < 3; k++)
          st.push(ell([-0.9 + k * 0.6, 2.05, -0.2], [0.1, 0.22, 0.1], pick(r, ['#8a3f2c', '#c99a55', '#6b7b46'])))
      S.push(...place(st, [side * 4.9, 0, z], side > 0 ? -Math.PI / 2 : Math.PI / 2))
      if (r() < 0.85)
        S.push(
          ...anyone(r, [side * 6.1, 0, z + (r() - 0.5)], side > 0 ? -Math.PI / 2 : Math.PI / 2, {
            apron: pick(r, ['#e6dcc6', '#3d5a46', '#27414f']),
            pose: pick(r, ['talk', 'hip', 'stand', 'work']) as Dress['pose'],
          }),
        )
    }
  const n = 9 + Math.floor(r() * 8)
  for (let i = 0; i < n; i++) {
    const z = 7.5 - (i * 19) / n + r(),
      x = (r() - 0.5) * 5.4
    const p: V = [x, 0, z]
    S.push(
      ...anyone(r, p, pick(r, [0, Math.PI, Math.PI * 0.9, 0.3, 1.5, -1.5]) + (r() - 0.5) * 0.6, {
        pose: pick(r, ['walk', 'walk', 'stand', 'talk', 'carry', 'hip']) as Dress['pose'],
      }),
    )
  }
  const pts: V[] = []
  for (let i = 0; i < 6; i++) {
    const z = 8 - i * 4.5
    S.push(...pendant([0, 5.8, z], 1.3, iron, 0.32))
    pts.push([0, 4.1, z])
  }
  return room(
    c,
    {
      w,
      d,
      h: 12,
      floor: pick(r, ['#b3a58f', '#9c8f80', '#c2ae90']),
      floorKind: 'tiles',
      wall: brickC,
      windows: { count: 7, sill: 2.8, head: 5.3, wide: 2.2, arch: true, bars: [3, 3], on: 'side' },
      eye: [0, 2.1, 13],
      look: [0, 2.3, -10],
      fov: 50,
      fog: 0.5,
      cols: 660,
      lamps: lampsAt(c, pts, 0.5, 5),
      sun: [c.palette.side * 0.5, 0.95, 0.12],
      over: c.palette.night > 0.8 ? '' : shafts(c, 0.3, 0.72, 5, c.palette.side * -0.22, c.palette.key, 0.26),
    },
    S,
  )
}
