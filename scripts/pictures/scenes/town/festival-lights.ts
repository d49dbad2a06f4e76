import { ground } from '../../outdoors/ground.ts'
import { spire } from '../../outdoors/spire.ts'
import { BRICK, PLASTER, street } from '../../outdoors/street.ts'
import { camera, person } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { crowd } from '../../paper/crowd.ts'
import { wires } from '../../paper/lamp.ts'
import { palette } from '../../paper/light.ts'
import { circle, ellipse, linear, path, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { glowAt, haze, rain, snowfall } from '../../paper/weather.ts'
import { finish, wet } from '../../paper/wet.ts'

/** stalls, strings of bulbs, lanterns or fireworks over a crowd */
const scene: Scene = (c0) => {
  // festivals are after dark: a bright light becomes night
  const c =
    c0.palette.night > 0.4
      ? c0
      : {
          ...c0,
          palette: {
            ...palette(c0.light === 'snow' ? 'snow' : 'night', c0.rng),
            ...(c0.light === 'snow' ? { night: 0.7 } : {}),
          },
        }
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.46, 0.54)
  const cam = camera({ horizon: H, vx: w * rng.range(0.38, 0.62), focal: h * 0.88, eye: rng.range(1.9, 3.2) })
  const half = rng.range(9, 12)
  const kind = rng.int(0, 2) // 0 stalls, 1 lanterns, 2 fireworks
  let s = sky(c, { horizon: H + 10, sun: kind !== 2, clouds: kind === 2 ? 0.1 : undefined })
  s +=
    spire(c, cam.at(0, 0, 40)[0] + rng.gauss() * w * 0.08, H + 4, h * rng.range(0.34, 0.44), 0.5) +
    haze(c, H - h * 0.2, H + 10, 0.5, mix(p.haze, p.warm, 0.3))
  if (kind === 2)
    for (let f = 0; f < rng.int(3, 5); f++) {
      const x = w * rng.range(0.14, 0.86),
        y = h * rng.range(0.08, 0.3),
        R = h * rng.range(0.1, 0.22),
        col = rng.pick(['#ffd070', '#ff7a5a', '#8ad8ff', '#b0ff9a', '#ff9ad0', '#ffffff'])
      s +=
        glowAt(x, y, R * 1.7, col, 0.5) +
        `<g>${Array.from({ length: 54 }, () => {
          const a = rng() * 6.283,
            r = R * (rng() < 0.7 ? rng.range(0.8, 1.05) : rng.range(0.35, 0.8)),
            ex = x + Math.cos(a) * r,
            ey = y + Math.sin(a) * r + (r * r) / (R * 6)
          return (
            path(
              `M${x + Math.cos(a) * r * 0.25} ${y + Math.sin(a) * r * 0.25}Q${x + Math.cos(a) * r * 0.7} ${y + Math.sin(a) * r * 0.7} ${ex} ${ey}`,
              'none',
              `stroke="${mix(col, '#ffffff', rng() * 0.4)}" stroke-width="${rng.range(1.4, 3).toFixed(1)}" stroke-linecap="round" opacity="${rng.range(0.5, 0.95).toFixed(2)}"`,
            ) + circle(ex, ey, rng.range(2, 4.4), mix(col, '#ffffff', 0.5))
          )
        }).join('')}</g>` +
        circle(x, y, R * 0.07, '#ffffff') +
        path(
          `M${x} ${y + R * 0.2}Q${x + 8} ${lerp(y, H, 0.6)} ${x + rng.gauss() * 20} ${H}`,
          'none',
          `stroke="${mix(col, p.haze, 0.5)}" stroke-width="3" opacity="0.3"`,
        )
    }
  s += ground(c, cam, { color: '#6a625c', kind: rng.pick(['cobbles', 'slabs']) })
  s += street(c, {
    cam,
    left: half,
    right: half,
    near: 8,
    far: 52,
    walls: rng.chance(0.5) ? BRICK : PLASTER,
    storeys: [3, 4],
    frontage: [6, 9],
    ground: ['shop', 'shop', 'arcade'],
    awnings: ['#a03c30', '#3f6a5c', '#c8963a'],
    lit: 0.42,
    haze: 0.6,
  })
  s += mist(w * 0.1, H - h * 0.22, w * 0.8, h * 0.3, mix(p.haze, p.warm, 0.45), 0.6, rng, { edge: 0.45 })
  // strings across
  const colours = rng.pick([[p.warm], ['#ffcf70', '#ff7a5a', '#7ad0e0', '#a8e08a', '#ff9ac0'], ['#fff0c8', '#ffcf70']])
  const strings: string[] = []
  for (let z = 40; z > 5; z *= 0.8) {
    const a = cam.at(-half, 6.4 + rng.gauss() * 0.3, z),
      b = cam.at(half, 6.4 + rng.gauss() * 0.3, z * rng.range(0.8, 1.1)),
      k = cam.scale(z)
    let q = wires([a, b], k * 0.9, p.dark, Math.max(1, k * 0.012))
    const n = 26
    for (let i = 1; i < n; i++) {
      const t = i / n,
        x = lerp(a[0], b[0], t),
        y = lerp(a[1], b[1], t) + k * 0.9 * 2 * 2 * t * (1 - t) * 0.5 * 2 * 0.5,
        col = rng.pick(colours)
      if (kind === 1 && i % 3 === 0) {
        const r = k * rng.range(0.16, 0.26)
        q +=
          ellipse(
            x,
            y + r,
            r,
            r * 1.15,
            linear([
              [0, mix(col, p.accent, 0.5)],
              [0.5, mix(col, '#fff4d8', 0.45)],
              [1, mix(col, p.accent, 0.55)],
            ]),
          ) + glowAt(x, y + r, r * 4, col, 0.5)
      } else
        q +=
          circle(x, y, Math.max(1.4, k * 0.045), mix(col, '#ffffff', 0.5)) +
          (z < 28 ? glowAt(x, y, k * 0.4, col, 0.55) : '')
    }
    strings.push(q)
  }
  const items: [number, string][] = []
  // stalls on both hands
  for (let z = 32; z > 7; z -= 3.6)
    for (const sd of [-1, 1]) {
      if (rng.chance(0.15)) continue
      const x = sd * rng.range(4.6, 6),
        u = cam.scale(z),
        [X, Y] = cam.at(x, 0, z),
        col = rng.pick(['#b8402f', '#d8963a', '#3f7a5c', '#2f5f7c', '#e8dcc0', '#8a2f4a']),
        d = z / 70
      let q =
        rect(X - u * 1.3, Y - u * 2.2, u * 2.6, u * 2.2, mix(p.tone('#4a3628', d, -0.4), p.warm, 0.12)) +
        rect(
          X - u * 1.2,
          Y - u * 2.1,
          u * 2.4,
          u * 1.15,
          linear([
            [0, mix(p.warm, '#fff4d8', 0.5)],
            [1, mix(p.warm, p.accent, 0.25)],
          ]),
        )
      for (let i = 0; i < 9; i++)
        q += rect(
          X - u * 1.1 + i * u * 0.25,
          Y - u * rng.range(1.15, 1.5),
          u * 0.16,
          u * 0.5,
          mix(rng.pick(['#a8402f', '#6a4a2a', '#3f5a44', '#c8963a']), p.dark, 0.25),
          'opacity="0.75"',
        )
      q +=
        rect(X - u * 1.35, Y - u * 1.02, u * 2.7, u * 0.14, p.tone('#a87a4c', d, 0.5)) +
        rect(X - u * 1.3, Y - u * 0.9, u * 2.6, u * 0.9, p.tone('#6a4a32', d, -0.2))
      for (let i = 0; i < 8; i++)
        q += poly(
          [
            [X - u * 1.45 + (u * 2.9 * i) / 8, Y - u * 2.15],
            [X - u * 1.45 + (u * 2.9 * (i + 1)) / 8, Y - u * 2.15],
            [X - u * 1.1 + (u * 2.2 * (i + 1)) / 8, Y - u * 2.75],
            [X - u * 1.1 + (u * 2.2 * i) / 8, Y - u * 2.75],
          ],
          mix(p.tone(i % 2 ? '#f0e6d0' : col, d, 0.5), p.warm, 0.18),
        )
      for (let i = 0; i <= 9; i++)
        q += circle(X - u * 1.45 + (u * 2.9 * i) / 9, Y - u * 2.12, Math.max(1.4, u * 0.05), '#fff4d0')
      q += glowAt(X, Y - u * 1.5, u * 2.8, p.warm, 0.55)
      items.push([z, q])
      for (let i = 0; i < rng.int(1, 3); i++)
        items.push([
          z - 0.9,
          person(c, cam, x - sd * rng.range(0.6, 1.6), z - 0.9, {
            depth: d,
            face: rng.pick([0, sd]),
            back: true,
            lum: -0.3,
            rim: 0.9,
          }),
        ])
    }
  for (let i = 0; i < rng.int(18, 30); i++) {
    const z = rng.range(8, 34)
    items.push([
      z,
      person(c, cam, rng.range(-3.4, 3.4), z, {
        depth: z / 70,
        lum: -0.35,
        face: rng.pick([0, 1, -1]),
        child: rng.chance(0.2),
        hat: rng.pick(['beanie', 'none', 'cap']),
        rim: 0.9,
      }),
    ])
  }
  if (rng.chance(0.5)) {
    const [X, Y] = cam.at(rng.range(-2, 2), 0, 30),
      k = cam.scale(30) * 11
    let q = tree(c, X, Y, k, 'fir', { depth: 0.25 })
    for (let i = 0; i < 90; i++) {
      const t = rng(),
        x = X + rng.gauss() * k * 0.11 * (1 - t),
        y = Y - k * (0.1 + t * 0.84)
      q += circle(x, y, rng.range(1.6, 3.6), rng.pick(colours))
    }
    q += glowAt(X, Y - k, k * 0.16, '#fff4d0', 0.9) + glowAt(X, Y - k * 0.5, k * 0.5, p.warm, 0.3)
    items.push([30, q])
  }
  items.sort((a, b) => b[0] - a[0])
  s +=
    items
      .filter((i) => i[0] > 14)
      .map((i) => i[1])
      .join('') +
    strings.slice(0, 6).join('') +
    items
      .filter((i) => i[0] <= 14)
      .map((i) => i[1])
      .join('') +
    strings.slice(6).join('')
  s += wet({ y: H + h * 0.06, strength: light === 'snow' ? 0.35 : 0.65 })
  if (rng.chance(0.5) || kind === 2)
    s += crowd(c, {
      y: h * 0.86,
      y1: h * 0.98,
      rows: 2,
      size0: h * 0.09,
      size1: h * 0.14,
      depth: 0.1,
      lum: -0.75,
      raised: 0.08,
    })
  else
    s +=
      person(c, cam, rng.range(-1.4, 1.4), 4.8, {
        pose: 'walk',
        face: 0,
        back: true,
        lum: -0.4,
        rim: 1,
        hat: 'beanie',
      }) + person(c, cam, rng.range(0.2, 1.8), 4.9, { pose: 'walk', child: true, lum: -0.4, rim: 1, hat: 'beanie' })
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s + finish({ bloom: 1.1, vignette: 0.8 })
}
export default scene
