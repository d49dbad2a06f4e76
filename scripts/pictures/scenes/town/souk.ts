import { nth } from '../../nth.ts'
import { archOn, EARTH } from '../../outdoors/earthWall.ts'
import { ground } from '../../outdoors/ground.ts'
import { camera, person } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { quadMap } from '../../paper/facade.ts'
import { blob, circle, ellipse, line, linear, type Point, path, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { mist } from '../../paper/softMatter.ts'
import { glowAt } from '../../paper/weather.ts'
import { finish } from '../../paper/wet.ts'

/** a covered market street: vaults or awnings, shafts of light, lamps, cloth, spice */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p } = c
  const H = h * rng.range(0.5, 0.58)
  const vx = w * rng.range(0.4, 0.6)
  const cam = camera({ horizon: H, vx, focal: h * rng.range(0.8, 0.95), eye: 1.7 })
  const half = rng.range(2.5, 3.2),
    far = 36
  const vault = rng.chance(0.55),
    wall = rng.pick(EARTH)
  const nightly = p.night > 0.4
  const dim = (k: string, depth: number, l: number) => mix(p.tone(k, depth * 0.8, l - 0.25), p.shadow, 0.12)
  let s = rect(0, 0, w, h, mix(p.shadow, p.dark, 0.4))
  // the bright mouth at the end
  s +=
    glowAt(vx, H - h * 0.08, h * 0.42, nightly ? p.warm : mix(p.key, '#ffffff', 0.4), 1) +
    rect(
      vx - w * 0.04,
      H - h * 0.14,
      w * 0.08,
      h * 0.16,
      nightly ? mix(p.warm, p.haze, 0.4) : mix(p.skyLow, '#ffffff', 0.35),
    )
  s += ground(c, cam, { color: '#a8845f', kind: rng.pick(['slabs', 'cobbles']), lum: -0.3 })
  const spring = 3.1
  const ring = (z: number): Point[] =>
    Array.from({ length: 19 }, (_, i) => {
      const t = i / 18
      return cam.at(lerp(-half, half, t), spring + 2.3 * Math.sin(Math.PI * t) ** 0.75, z)
    })
  const zs: number[] = []
  for (let z = far; z > 2; z -= 3) zs.push(z)
  const cloth = ['#b8402f', '#d8963a', '#2f6f7c', '#8a2f4a', '#e0c080', '#4f7a5a', '#c8602f', '#3f4f7c']
  const items: [number, string][] = []
  for (const z of zs) {
    const z1 = Math.max(1.6, z - 3),
      depth = (z / far) * 0.55
    let b = ''
    if (vault) {
      const A = ring(z),
        B = ring(z1)
      for (let k = 0; k < 18; k++) {
        const l = -0.75 + 0.5 * (p.side < 0 ? k / 18 : 1 - k / 18)
        b += poly([nth(A, k), nth(A, k + 1), nth(B, k + 1), nth(B, k)], dim(wall, depth, l + (z / far) * 0.5))
      }
      b +=
        line(B, dim(wall, depth, 0.4), Math.max(2, cam.scale(z1) * 0.16)) +
        line(
          B.map(([x, y]) => [x, y + cam.scale(z1) * 0.12]),
          p.dark,
          Math.max(1.5, cam.scale(z1) * 0.05),
          'opacity="0.5"',
        )
    } else {
      const col = rng.pick(cloth),
        y0 = rng.range(3.6, 4.6)
      const a = cam.at(-half - 0.3, y0 + rng.gauss() * 0.3, z),
        q = cam.at(half + 0.3, y0 + rng.gauss() * 0.3, z),
        e = cam.at(half + 0.3, y0, z1 + 0.5),
        f = cam.at(-half - 0.3, y0, z1 + 0.5),
        sag = cam.scale(z) * 0.6
      b += path(
        `M${a[0]} ${a[1]}Q${(a[0] + q[0]) / 2} ${(a[1] + q[1]) / 2 + sag * 1.6} ${q[0]} ${q[1]}L${e[0]} ${e[1]}Q${(e[0] + f[0]) / 2} ${(e[1] + f[1]) / 2 + sag * 2} ${f[0]} ${f[1]}Z`,
        linear([
          [0, mix(dim(col, depth, 0.7), nightly ? p.dark : p.key, 0.3)],
          [1, dim(col, depth, -0.2)],
        ]),
      )
    }
    for (const sd of [-1, 1]) {
      const X = sd * half
      const q =
        sd < 0
          ? ([
              cam.at(X, spring + (vault ? 0.3 : 1.6), z1),
              cam.at(X, spring + (vault ? 0.3 : 1.6), z),
              cam.at(X, 0, z),
              cam.at(X, 0, z1),
            ] as const)
          : ([
              cam.at(X, spring + (vault ? 0.3 : 1.6), z),
              cam.at(X, spring + (vault ? 0.3 : 1.6), z1),
              cam.at(X, 0, z1),
              cam.at(X, 0, z),
            ] as const)
      const m = quadMap(q)
      b += poly(
        [...q],
        linear([
          [0, dim(wall, depth, sd === p.side ? -0.7 : -0.1)],
          [1, dim(wall, depth, -0.6)],
        ]),
      )
      // the stall: a lit cave in the wall
      b += poly(
        archOn(m, 0.08, 0.92, vault ? 0.14 : 0.4, 1),
        linear([
          [0, mix(p.warm, p.dark, 0.25)],
          [0.5, mix(p.warm, p.dark, 0.5)],
          [1, mix(p.dark, p.warm, 0.12)],
        ]),
      )
      const kind = rng.int(0, 3),
        u = cam.scale(z1 + 1.2)
      for (let r = 0; r < 4; r++)
        for (let k = 0; k < 7; k++) {
          const [x, y] = m(0.14 + 0.1 * k + rng() * 0.03, (vault ? 0.34 : 0.52) + r * 0.11)
          const col = mix(dim(rng.pick(cloth), depth, 0.5), p.warm, 0.25)
          b +=
            kind === 0
              ? rect(x, y, u * 0.2, u * 0.42, col, 'opacity="0.95"')
              : kind === 1
                ? ellipse(x, y, u * 0.1, u * 0.13, col)
                : kind === 2
                  ? rect(x, y, u * 0.22, u * 0.1, col)
                  : circle(x, y, u * 0.08, mix(p.warm, '#fff3d0', 0.4))
        }
      const [gx, gy] = m(0.5, 0.5)
      b += glowAt(gx, gy, u * 1.6, p.warm, 0.4)
      // goods out on the ground: sacks, heaps of spice
      for (let k = 0; k < 3; k++) {
        const zz = lerp(z1, z, (k + 0.5) / 3),
          [x, y] = cam.at(X - sd * 0.45, 0, zz),
          r = cam.scale(zz) * 0.3,
          col = rng.pick(['#d8862a', '#b8402f', '#8a9a3a', '#e0c060', '#6a3a24', '#c8602f', '#e8dcc0'])
        items.push([
          zz,
          blob(x, y - r * 0.4, r, r * 0.66, dim('#b89868', depth, -0.1), rng, 0.1, 12) +
            path(
              `M${x - r * 0.86} ${y - r * 0.8}Q${x} ${y - r * 1.9} ${x + r * 0.86} ${y - r * 0.8}Q${x} ${y - r * 0.55} ${x - r * 0.86} ${y - r * 0.8}Z`,
              linear(
                p.side < 0
                  ? [
                      [0, dim(col, depth, 0.9)],
                      [1, dim(col, depth, -0.3)],
                    ]
                  : [
                      [0, dim(col, depth, -0.3)],
                      [1, dim(col, depth, 0.9)],
                    ],
                0,
                0,
                1,
                0,
              ),
            ),
        ])
      }
      // lamps and carpets hung over the lane
      if (rng.chance(0.7)) {
        const zz = z1 + 1,
          [x, y] = cam.at(X - sd * rng.range(0.4, 1.4), rng.range(2.6, 3.3), zz),
          k = cam.scale(zz) * 0.28,
          col = rng.pick(['#ffb04a', '#ff8a4a', '#7ad0c0', '#ffd070', '#e06a5a'])
        items.push([
          zz,
          line(
            [
              [x, y - k * 4],
              [x, y - k],
            ],
            p.dark,
            2,
          ) +
            path(
              `M${x - k * 0.3} ${y - k}L${x + k * 0.3} ${y - k}Q${x + k * 0.95} ${y} ${x + k * 0.2} ${y + k}L${x - k * 0.2} ${y + k}Q${x - k * 0.95} ${y} ${x - k * 0.3} ${y - k}Z`,
              linear([
                [0, mix(col, p.dark, 0.3)],
                [0.5, mix(col, '#fff6dc', 0.6)],
                [1, mix(col, p.dark, 0.2)],
              ]),
            ) +
            glowAt(x, y, k * 5, col, 0.6),
        ])
      }
      if (rng.chance(0.4)) {
        const zz = z1 + 2,
          a = cam.at(X - sd * 0.06, 2.9, zz),
          q2 = cam.at(X - sd * 0.06, 2.9, zz - 1.1),
          e = cam.at(X - sd * 0.06, 0.9, zz - 1.1),
          f = cam.at(X - sd * 0.06, 0.9, zz),
          mm = quadMap([a, q2, e, f]),
          col = rng.pick(cloth)
        let r = poly([a, q2, e, f], dim(col, depth, 0.2))
        for (const [i, kk] of [0.1, 0.2].entries())
          r += poly(
            [mm(kk, kk * 0.7), mm(1 - kk, kk * 0.7), mm(1 - kk, 1 - kk * 0.7), mm(kk, 1 - kk * 0.7)],
            dim(nth(cloth, (i * 3 + 1) % 8), depth, 0.3),
          )
        for (let k = 0; k < 3; k++)
          r += poly(
            [mm(0.5, 0.2 + k * 0.22), mm(0.66, 0.3 + k * 0.22), mm(0.5, 0.4 + k * 0.22), mm(0.34, 0.3 + k * 0.22)],
            dim('#e8d8b0', depth, 0.4),
          )
        items.push([zz, r])
      }
    }
    items.push([z + 0.01, b])
  }
  const who = () => ({
    dress: rng.pick(['robe', 'robe', 'coat', 'short'] as const),
    hat: rng.pick(['scarf', 'scarf', 'none', 'cap'] as const),
    coat: rng.pick(['#e8dcc4', '#3f5f7c', '#8a3a2c', '#c8963a', '#5a4a3a', '#2f5f54', '#d8c8b0', '#6a3a54', '#2a2c34']),
    skin: rng.pick(['#c98e66', '#a86f4a', '#7a4c32', '#e2b08a']),
  })
  for (let i = 0; i < rng.int(9, 16); i++) {
    const z = rng.range(6.5, 30)
    items.push([
      z,
      person(c, cam, rng.range(-half + 0.9, half - 0.9), z, {
        ...who(),
        depth: (z / far) * 0.45,
        lum: -0.25,
        face: rng.pick([0, 1, -1]),
        back: rng.chance(0.5),
        rim: 0.8,
      }),
    ])
  }
  for (let i = 0; i < 4; i++) {
    const z = rng.range(5, 16),
      sd = rng.sign()
    items.push([
      z,
      person(c, cam, sd * (half - 0.7), z, {
        ...who(),
        pose: rng.pick(['stand', 'kneel', 'stand']),
        face: -sd,
        lum: -0.1,
      }),
    ])
  }
  s += items
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  if (!nightly)
    s += [0.2, 0.5]
      .map((t) => {
        const z = lerp(8, 22, t),
          [x, y] = cam.at(rng.range(-0.6, 0.6), spring + 2.2, z)
        const k = cam.scale(z)
        const dx = -p.side * k * 1.2
        return (
          poly(
            [
              [x - k * 0.3, y],
              [x + k * 0.3, y],
              [x + k * 0.9 + dx, cam.at(0, 0, z)[1]],
              [x - k * 0.5 + dx, cam.at(0, 0, z)[1]],
            ],
            linear([
              [0, p.key, 0.55],
              [1, p.key, 0.08],
            ]),
          ) + ellipse(x + dx + k * 0.2, cam.at(0, 0, z)[1], k * 0.75, k * 0.14, p.key, 'opacity="0.5"')
        )
      })
      .join('')
  s += mist(w * 0.1, H - h * 0.34, w * 0.8, h * 0.5, mix(p.haze, p.warm, 0.5), 0.4, rng, { edge: 0.45 })
  s += person(c, cam, rng.range(-1, 1), rng.range(4.2, 5), {
    ...who(),
    pose: 'walk',
    face: 0,
    back: true,
    lum: -0.5,
    rim: 0.9,
    bag: true,
  })
  return s + finish({ bloom: 1, vignette: 0.9 })
}
export default scene
