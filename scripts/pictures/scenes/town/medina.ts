import { earthTown } from '../../outdoors/earthTown.ts'
import { EARTH } from '../../outdoors/earthWall.ts'
import { ground } from '../../outdoors/ground.ts'
import { lane } from '../../outdoors/lane.ts'
import { spire } from '../../outdoors/spire.ts'
import { camera, person } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { ridge } from '../../paper/land.ts'
import { ellipse, line, linear, path, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, glowAt, haze, rain, snowfall } from '../../paper/weather.ts'
import { water, wet } from '../../paper/wet.ts'

/** the city's roofs, stepping up to us or down to the sea */
export const roofs: Scene = (c) => {
  const { w, h, rng, palette: p } = c
  const H = h * rng.range(0.34, 0.46),
    sea = rng.chance(0.45)
  const walls = rng.pick([EARTH, EARTH, ['#efe8da', '#e6dcca', '#f2ece0', '#e0d8cc', '#d8e0e2']])
  let s = sky(c, { horizon: H + (sea ? 4 : h * 0.12) })
  if (sea)
    s +=
      ridge(c, { y: H - 12, amp: 26, fill: p.far, foot: H + 8, x0: rng.chance(0.5) ? -20 : w * 0.5, x1: w + 20 }).svg +
      haze(c, H - 60, H + 6, 0.5) +
      water({
        y: H,
        color: p.water,
        waves: 0.7,
        mirror: 0.65,
        glitter: { x: p.sunX * w, color: p.night > 0.8 ? p.sun : p.key, strength: 0.6 },
      })
  else s += ridge(c, { y: H - h * 0.01, amp: h * 0.07, fill: p.far }).svg
  s += haze(c, H - h * 0.06, H + h * 0.1, 0.45, mix(p.haze, '#e0c0a0', 0.4))
  s += spire(c, w * rng.range(0.12, 0.4), H + h * 0.12, h * rng.range(0.26, 0.34), 0.55, { kind: 'minaret' })
  const tall = rng.range(0.55, 0.88),
    palms = rng.chance(0.6),
    bay = rng.sign()
  for (let r = 0; r < 5; r++) {
    const t = r / 4,
      y = H + h * (0.1 + 0.5 * t ** 1.3)
    const cut = sea && r < 2 ? w * rng.range(0.25, 0.4) : 0
    s += earthTown(c, y, h * lerp(0.07, rng.range(0.24, 0.34), t), {
      depth: 0.58 * (1 - t),
      rows: 2,
      climb: h * 0.03,
      walls,
      x0: bay > 0 ? cut - 20 : -20,
      x1: bay > 0 ? w + 20 : w + 20 - cut,
    })
    if (r === 1) s += spire(c, w * tall, H + h * 0.26, h * rng.range(0.42, 0.58), 0.3, { kind: 'minaret' })
    if (palms && (r === 2 || r === 3))
      for (let k = 0; k < rng.int(1, 4); k++)
        s += tree(c, rng() * w, y + h * 0.04, h * rng.range(0.16, 0.28), 'palm', { depth: 0.45 * (1 - t) })
    if (r > 1 && rng.chance(0.7)) {
      const x = rng.range(0.1, 0.7) * w,
        k = h * 0.05 * (0.5 + t),
        n = rng.int(4, 8)
      s += line(
        [
          [x, y - k * 2],
          [x + n * k * 0.8, y - k * 1.9],
        ],
        p.dark,
        1.8,
      )
      for (let i = 0; i < n; i++)
        s += rect(
          x + i * k * 0.8 + 3,
          y - k * 2,
          k * 0.6,
          k * rng.range(0.7, 1.2),
          p.tone(
            rng.pick(['#e8e2d4', '#b8452f', '#3f74a0', '#d8a83a', '#5f8a7a']),
            0.4 * (1 - t),
            rng.range(-0.3, 0.5),
          ),
        )
    }
    if (r >= 2 && rng.chance(0.55)) {
      const k = h * lerp(0.06, 0.16, t)
      s += person(
        c,
        { at: () => [w * rng.range(0.15, 0.85), y - h * lerp(0.06, 0.18, t)], scale: () => k / 1.7, horizon: 0 },
        0,
        1,
        {
          dress: 'robe',
          hat: rng.pick(['scarf', 'none']),
          pose: rng.pick(['stand', 'walk', 'lean']),
          depth: 0.3 * (1 - t),
        },
      )
    }
    if (r < 4) s += mist(0, H + h * (0.02 + 0.5 * t ** 1.3), w, h * 0.2, p.haze, 0.45 * (1 - t), rng)
  }
  return s + birds(c, w * rng.range(0.3, 0.7), h * 0.16, 12, 18)
}

/** either a shaded lane, or the roofs */
const scene: Scene = (c) => {
  if (c.rng.chance(0.42)) return roofs(c)
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.52, 0.6)
  const cam = camera({ horizon: H, vx: w * rng.range(0.4, 0.6), focal: h * rng.range(0.85, 1.05), eye: 1.7 })
  const left = rng.range(1.7, 2.6),
    right = rng.range(1.7, 2.6),
    far = 34
  let s = sky(c, { horizon: H + 10, clouds: 0.1 })
  s +=
    spire(c, cam.at(0, 0, 40)[0] + rng.gauss() * w * 0.03, H + 4, h * rng.range(0.42, 0.5), 0.45, { kind: 'minaret' }) +
    haze(c, H - h * 0.24, H + 10, 0.6, mix(p.haze, '#e8c8a0', 0.5))
  s += ground(c, cam, { color: '#b89a78', left, right, kind: rng.pick(['cobbles', 'slabs']) })
  const walls = rng.pick([
    EARTH,
    ['#efe6d6', '#e6dcc8', '#dfe4e4'],
    ['#c9825a', '#b8785a', '#d8946a'],
    ['#7fa8c0', '#8fb4c8', '#e8e4dc', '#6f98b8'],
  ])
  s += lane(c, cam, { left, right, near: rng.range(3.2, 4.6), far, walls, height: [5, 9.5], arches: rng.int(1, 3) })
  s += mist(cam.at(0, 0, 9)[0] - w * 0.24, H - h * 0.3, w * 0.48, h * 0.36, mix(p.haze, p.key, 0.4), 0.7, rng, {
    edge: 0.45,
  })
  // slats overhead throw bars of sun
  if (rng.chance(0.5) && p.contrast > 0.4 && p.night < 0.4) {
    for (let z = 16; z > 5; z -= 0.55)
      s += poly(
        [cam.at(-left, 0, z), cam.at(right, 0, z), cam.at(right, 0, z - 0.22), cam.at(-left, 0, z - 0.22)],
        p.key,
        `opacity="${0.26 * p.contrast}"`,
      )
    for (let z = 18; z > 5; z -= 0.8)
      s += line(
        [cam.at(-left, 4.6, z), cam.at(right, 4.6, z)],
        p.tone('#6a4a30', z / 50, -0.5),
        Math.max(1.5, cam.scale(z) * 0.07),
      )
  } else if (p.contrast > 0.4 && p.night < 0.4)
    for (const z of [13, 7.5]) {
      const e = p.side * (p.side < 0 ? left : right)
      s += poly(
        [cam.at(-e, 0, z + 3), cam.at(-e * 0.1, 0, z + 2.2), cam.at(-e * 0.3, 0, z), cam.at(-e, 0, z)],
        p.key,
        'opacity="0.3"',
      )
    }
  const items: [number, string][] = []
  const who = () => ({
    dress: rng.pick(['robe', 'robe', 'short', 'coat'] as const),
    hat: rng.pick(['scarf', 'none', 'scarf', 'cap'] as const),
    coat: rng.pick(['#e8dcc4', '#3f5f7c', '#8a3a2c', '#c8963a', '#5a4a3a', '#2f5f54', '#d8c8b0', '#6a3a54']),
    skin: rng.pick(['#c98e66', '#a86f4a', '#7a4c32', '#e2b08a']),
  })
  for (let i = 0; i < rng.int(4, 8); i++) {
    const z = rng.range(7, 26)
    items.push([
      z,
      person(c, cam, rng.range(-left * 0.7, right * 0.7), z, {
        ...who(),
        depth: (z / far) * 0.5,
        face: rng.pick([0, 1, -1]),
      }),
    ])
  }
  for (const z of [6, 10, 16]) {
    const sd = rng.sign(),
      [X, Y] = cam.at(sd < 0 ? -left + 0.4 : right - 0.4, 3, z),
      k = cam.scale(z)
    items.push([
      z,
      line(
        [
          [X + sd * k * 0.4, Y - k * 0.5],
          [X, Y - k * 0.5],
          [X, Y - k * 0.22],
        ],
        p.tone('#3a2a20', 0, -0.4),
        k * 0.04,
      ) +
        path(
          `M${X - k * 0.12} ${Y - k * 0.2}L${X} ${Y - k * 0.34}L${X + k * 0.12} ${Y - k * 0.2}L${X + k * 0.09} ${Y + k * 0.16}L${X - k * 0.09} ${Y + k * 0.16}Z`,
          p.night > 0.2 ? mix(p.warm, '#fff', 0.3) : p.tone('#c8a858', 0, 0.2),
        ) +
        (p.night > 0.2 ? glowAt(X, Y, k * 2.2, p.warm, 0.7) : ''),
    ])
  }
  const sd = rng.sign(),
    pz = rng.range(4.4, 5.6),
    [X, Y] = cam.at(sd < 0 ? -left + 0.4 : right - 0.4, 0, pz),
    k = cam.scale(pz)
  for (let i = 0; i < 3; i++) {
    const x = X - sd * i * k * 0.36,
      hh = k * rng.range(0.34, 0.6),
      col = rng.pick(['#b8683c', '#3f7f8c', '#c8a070', '#8a4a30'])
    items.push([
      pz - i * 0.01,
      ellipse(x, Y, hh * 0.5, hh * 0.1, p.dark, 'opacity="0.4"') +
        path(
          `M${x - hh * 0.14} ${Y - hh}Q${x - hh * 0.6} ${Y - hh * 0.5} ${x - hh * 0.22} ${Y}H${x + hh * 0.22}Q${x + hh * 0.6} ${Y - hh * 0.5} ${x + hh * 0.14} ${Y - hh}Z`,
          linear(
            p.side < 0
              ? [
                  [0, p.tone(col, 0, 0.7)],
                  [1, p.tone(col, 0, -0.7)],
                ]
              : [
                  [0, p.tone(col, 0, -0.7)],
                  [1, p.tone(col, 0, 0.7)],
                ],
            0,
            0,
            1,
            0,
          ),
        ),
    ])
  }
  if (rng.chance(0.5))
    items.push([
      5,
      tree(c, cam.at(-sd * (sd > 0 ? left : right) * 0.9, 0, 5)[0], cam.at(0, 0, 5)[1], cam.scale(5) * 3.2, 'palm', {}),
    ])
  const nz = rng.range(4.4, 5.4)
  items.push([
    nz,
    person(c, cam, rng.range(-0.8, 0.8), nz, { ...who(), pose: 'walk', face: rng.pick([0, 0, 1, -1]), back: true }),
  ])
  // a cat on the step
  const cz = 5.2,
    [cx, cy] = cam.at(-sd * 1.1, 0, cz),
    q = cam.scale(cz) * 0.3
  items.push([
    cz,
    path(
      `M${cx} ${cy}q${-q * 0.15} ${-q * 0.5} ${q * 0.2} ${-q * 0.75}l${q * 0.02} ${-q * 0.3}l${q * 0.14} ${q * 0.14}h${q * 0.12}l${q * 0.14} ${-q * 0.14}q${q * 0.1} ${q * 0.4} ${-q * 0.02} ${q * 0.5}q${q * 0.3} ${q * 0.3} ${q * 0.2} ${q * 0.55}q${q * 0.4} ${q * 0.1} ${q * 0.5} ${q * 0.3}q${-q * 0.5} ${-q * 0.1} ${-q * 0.6} ${-q * 0.2}Z`,
      p.tone(rng.pick(['#d8a05a', '#3a322c', '#e0d8c8']), 0, -0.1),
    ),
  ])
  s += items
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  if (light === 'storm')
    s +=
      wet({
        y: H + 6,
        strength: 0.6,
        clip: [cam.at(-left, 0, 60), cam.at(right, 0, 60), cam.at(right, 0, 1), cam.at(-left, 0, 1)],
      }) + rain(c)
  if (light === 'snow') s += snowfall(c)
  s += birds(c, cam.at(0, 0, 9)[0], h * 0.12, 7, 16)
  return s
}
export default scene
