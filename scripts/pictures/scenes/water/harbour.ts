import { crane } from '../../outdoors/crane.ts'
import { ferryBoat } from '../../outdoors/ferryBoat.ts'
import { fishingBoat } from '../../outdoors/fishingBoat.ts'
import { quayside } from '../../outdoors/quayside.ts'
import { rowboat } from '../../outdoors/rowboat.ts'
import { BRICK, PLASTER, SHUTTERS, street } from '../../outdoors/street.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { yacht } from '../../outdoors/yacht.ts'
import { camera, person } from '../../paper/camera.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { lamp } from '../../paper/lamp.ts'
import { ridge } from '../../paper/land.ts'
import { ellipse, line, linear, path, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Context, Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { water, wet } from '../../paper/wet.ts'

/** looking along the quay: houses and people on one hand, moored boats on the other */
function along(c: Context): string {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.42, 0.52),
    d = rng.sign() // houses on side d
  const cam = camera({
    horizon: H,
    vx: w * (0.5 - d * rng.range(-0.04, 0.14)),
    focal: h * rng.range(0.85, 1),
    eye: rng.range(2.2, 3.6),
  })
  const edge = d * rng.range(0.2, 1.2),
    wall = edge + d * rng.range(6, 8)
  let s = sky(c, { horizon: H + 8 })
  s += ridge(c, { y: H - h * 0.06, amp: h * 0.05, fill: p.far, foot: H + 10 }).svg + haze(c, H - h * 0.14, H + 6, 0.5)
  s += townBand(c, H, h * rng.range(0.05, 0.08), {
    rows: rng.int(1, 3),
    depth: 0.5,
    x0: d > 0 ? -20 : w * 0.4,
    x1: d > 0 ? w * 0.6 : w + 20,
  })
  if (rng.chance(0.4))
    for (let i = 0; i < 2; i++)
      s += crane(c, w * (0.5 - d * rng.range(0.1, 0.45)), H, h * rng.range(0.16, 0.26), rng.sign(), { depth: 0.5 })
  s += street(c, {
    cam,
    left: -wall,
    right: wall,
    near: 6,
    far: 60,
    walls: rng.chance(0.3) ? BRICK : PLASTER,
    storeys: [2, 4],
    frontage: [4.5, 8],
    ground: ['shop', 'door', 'arcade', 'shop'],
    shutters: rng.chance(0.6) ? SHUTTERS : undefined,
    awnings: ['#a03c30', '#3f6a5c', '#c8963a', '#2f4a6a'],
    sides: [d as 1],
    haze: 0.6,
  })
  s += mist(0, H - h * 0.12, w, h * 0.15, p.haze, light === 'noon' ? 0.35 : 0.65, rng)
  const stone = light === 'snow' ? '#e2e6ec' : rng.pick(['#a39884', '#948c82', '#b0a48c'])
  s += poly(
    [cam.at(edge, 0, 1.4), cam.at(edge, 0, 90), cam.at(wall + d * 0.2, 0, 90), cam.at(wall + d * 0.2, 0, 1.4)],
    linear([
      [0, p.tone(stone, 0.5, 0.2)],
      [1, p.tone(stone, 0, -0.4)],
    ]),
  )
  for (let z = 2; z < 60; z *= 1.14)
    s += line([cam.at(edge, 0, z), cam.at(wall, 0, z)], p.tone(stone, 0, -0.8), 1.6, 'opacity="0.3"')
  for (let x = 1; x < 7; x += 1.4)
    s += line([cam.at(edge + d * x, 0, 1.5), cam.at(edge + d * x, 0, 60)], p.tone(stone, 0, -0.8), 1.5, 'opacity="0.2"')
  const low = -1.6
  const clip = [cam.at(edge, low, 400), [d > 0 ? 0 : w, H + 3], [d > 0 ? 0 : w, h + 5], cam.at(edge, low, 1.2)] as [
    number,
    number,
  ][]
  s += water({
    y: H + 3,
    color: p.water,
    waves: light === 'storm' ? 1.1 : rng.range(0.25, 0.6),
    mirror: 0.85,
    clip,
    glitter: {
      x: p.sunX * w,
      color: p.night > 0.8 ? p.sun : p.key,
      strength: light === 'overcast' || light === 'snow' ? 0.1 : 0.6,
    },
  })
  s +=
    poly(
      [cam.at(edge, 0, 1.4), cam.at(edge, 0, 90), cam.at(edge, low, 90), cam.at(edge, low, 1.4)],
      linear([
        [0, p.tone('#7a7268', 0.1, d === p.side ? 0 : -0.5)],
        [1, p.tone('#3f4038', 0, -0.8)],
      ]),
    ) + line([cam.at(edge, 0, 1.5), cam.at(edge, 0, 90)], p.tone('#d8ccb4', 0, 0.7), 5, 'opacity="0.8"')
  for (let z = 60; z > 8; z *= rng.range(0.62, 0.76)) {
    const x = edge - d * rng.range(3.4, 9),
      [X, Y] = cam.at(x, low, z)
    s += rng.pick([fishingBoat, fishingBoat, yacht])(c, X, Y, cam.scale(z) * rng.range(8.5, 11), rng.sign(), {
      depth: Math.min(0.4, z / 110),
    })
  }
  const items: [number, string][] = []
  for (let z = 5; z < 44; z *= 1.35) {
    const [X, Y] = cam.at(edge + d * 0.7, 0, z),
      k = cam.scale(z) * 0.5
    items.push([
      z,
      rng.chance(0.4)
        ? lamp(c, X, Y, k * 8, { depth: z / 90 })
        : ellipse(X, Y, k * 0.6, k * 0.12, p.dark, 'opacity="0.4"') +
          path(
            `M${X - k * 0.3} ${Y}L${X - k * 0.24} ${Y - k * 0.75}Q${X - k * 0.48} ${Y - k * 0.85} ${X - k * 0.4} ${Y - k * 1.05}Q${X} ${Y - k * 1.25} ${X + k * 0.4} ${Y - k * 1.05}Q${X + k * 0.48} ${Y - k * 0.85} ${X + k * 0.24} ${Y - k * 0.75}L${X + k * 0.3} ${Y}Z`,
            linear(
              p.side < 0
                ? [
                    [0, p.tone('#5a6068', 0, 0.6)],
                    [1, p.tone('#23282e', 0, -0.8)],
                  ]
                : [
                    [0, p.tone('#23282e', 0, -0.8)],
                    [1, p.tone('#5a6068', 0, 0.6)],
                  ],
              0,
              0,
              1,
              0,
            ),
          ),
    ])
  }
  for (let i = 0; i < rng.int(5, 10); i++) {
    const z = rng.range(6, 38)
    items.push([
      z,
      person(c, cam, edge + d * rng.range(1.4, 5.5), z, {
        depth: z / 80,
        pose: rng.pick(['walk', 'stand', 'carry', 'walk']),
      }),
    ])
  }
  for (let i = 0; i < rng.int(2, 4); i++) {
    const z = rng.range(5.5, 14),
      [X, Y] = cam.at(edge + d * rng.range(1, 2.2), 0, z),
      k = cam.scale(z)
    for (let q = 0; q < rng.int(1, 3); q++) {
      const col = rng.pick(['#3f74a0', '#c8a03a', '#b8452f', '#3d6a5c'])
      items.push([
        z - q * 0.001,
        rect(
          X - k * 0.4,
          Y - k * 0.36 * (q + 1),
          k * 0.8,
          k * 0.34,
          linear([
            [0, p.tone(col, 0, 0.35)],
            [1, p.tone(col, 0, -0.5)],
          ]),
        ),
      ])
    }
  }
  s += items
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  if (light === 'storm' || light === 'night')
    s += wet({
      y: H + 8,
      strength: 0.6,
      clip: [cam.at(edge, 0, 60), cam.at(wall, 0, 60), cam.at(wall, 0, 1), cam.at(edge, 0, 1)],
    })
  s += person(c, cam, edge + d * rng.range(1.2, 2.6), rng.range(4.4, 5.6), {
    pose: rng.pick(['walk', 'stand', 'carry']),
    hat: rng.pick(['beanie', 'cap', 'none']),
  })
  s += birds(c, w * (0.5 - d * 0.2), h * rng.range(0.14, 0.28), rng.int(5, 10), 22, p.tone('#eceae4', 0.1, 0.2))
  if (light === 'storm') s += rain(c, 0.8)
  if (light === 'snow') s += snowfall(c)
  return s
}

const scene: Scene = (c) => {
  if (c.rng.chance(0.42)) return along(c)
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.4, 0.54)
  let s = sky(c, { horizon: H + 6 })
  const view = rng.int(0, 2)
  // the hill behind the town, the town along the quay
  s += ridge(c, { y: H - h * 0.08, amp: h * 0.05, fill: p.far, foot: H + 20, roughness: 0.45 }).svg
  if (rng.chance(0.6)) s += ridge(c, { y: H - h * 0.045, amp: h * 0.03, fill: p.mid, foot: H + 20 }).svg
  s += haze(c, H - h * 0.16, H + 6, 0.55)
  const from = rng.chance(0.5) ? -20 : w * rng.range(0.05, 0.3)
  const to = from < 0 ? w * rng.range(0.72, 1.02) : w + 20
  if (rng.chance(0.45))
    for (let i = 0; i < rng.int(2, 4); i++)
      s += crane(
        c,
        from < 0 ? lerp(to, w, rng.range(-0.3, 0.9)) : from * rng.range(0.1, 1.3),
        H,
        h * rng.range(0.18, 0.3),
        rng.sign(),
        { depth: 0.5 },
      )
  s += townBand(c, H - 4, h * rng.range(0.085, 0.13), { rows: rng.int(1, 3), depth: 0.3, x0: from, x1: to })
  for (let i = 0; i < 9; i++) if (p.night > 0.2) s += lamp(c, lerp(from, to, rng()), H - 2, h * 0.05, { depth: 0.2 })
  s += `<rect x="${from}" y="${H - 8}" width="${to - from}" height="12" fill="${p.tone('#6a645c', 0.25, -0.5)}"/>`
  if (light === 'overcast' || light === 'dawn') s += mist(0, H - h * 0.14, w, h * 0.16, p.haze, 0.7, rng)
  s += water({
    y: H,
    color: p.water,
    waves: light === 'storm' ? 1.1 : rng.range(0.35, 0.75),
    mirror: 0.82,
    glitter: {
      x: p.sunX * w,
      color: p.night > 0.8 ? p.sun : p.key,
      strength: light === 'overcast' || light === 'snow' ? 0.15 : 0.7,
    },
  })
  // boats from far to near
  const n = rng.int(4, 7)
  const ys = Array.from({ length: n }, (_, i) => H + h * (0.02 + 0.3 * ((i + rng() * 0.7) / n) ** 1.5))
  for (const [i, y] of ys.entries()) {
    const t = (y - H) / (h - H)
    const l = w * lerp(0.06, 0.62, t) * rng.range(0.8, 1.15)
    const x = w * rng.range(0.05, 0.95)
    const o = { depth: 0.35 * (1 - t * 2.2) > 0 ? 0.35 * (1 - t * 2.2) : 0 }
    if (i === 0 && rng.chance(0.4)) s += ferryBoat(c, x, y, w * rng.range(0.2, 0.3), rng.sign(), o)
    else
      s += rng.pick([fishingBoat, fishingBoat, yacht, view === 1 ? yacht : fishingBoat])(
        c,
        x,
        y,
        l * 0.8,
        rng.sign(),
        o,
      )
  }
  // one boat leads
  const lead = rng.pick([0.3, 0.36, 0.64, 0.7])
  s += fishingBoat(c, w * lead, H + h * rng.range(0.25, 0.32), w * rng.range(0.4, 0.54), rng.sign())
  if (rng.chance(0.5))
    s += rowboat(
      c,
      w * (lead < 0.5 ? rng.range(0.7, 0.9) : rng.range(0.12, 0.3)),
      h * rng.range(0.86, 0.92),
      w * 0.17,
      rng.sign(),
    )
  else {
    const q = h * rng.range(0.86, 0.92)
    s += quayside(c, q)
    const x = w * (lead < 0.5 ? rng.range(0.72, 0.9) : rng.range(0.1, 0.28))
    const ph = h * rng.range(0.3, 0.36)
    s +=
      castShadow(c, x, q + h * 0.06, ph * 0.25, ph * 0.7) +
      figure(c, x, q + h * 0.06, ph, {
        pose: rng.pick(['stand', 'work', 'carry', 'lean']),
        hat: rng.pick(['beanie', 'cap']),
        coat: rng.pick(['#c8702f', '#31506a', '#c2a23a', '#4a4a44']),
        dress: 'short',
      })
  }
  s += birds(
    c,
    w * rng.range(0.2, 0.8),
    h * rng.range(0.1, 0.3),
    rng.int(4, 10),
    22,
    p.tone('#e8e8e4', 0.1, light === 'noon' ? 0.6 : 0),
  )
  if (light === 'storm') s += rain(c, 0.8)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
