import { rowboat } from '../../outdoors/rowboat.ts'
import { spire } from '../../outdoors/spire.ts'
import { BRICK, PLASTER, SHUTTERS, street } from '../../outdoors/street.ts'
import { camera, person } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { lamp } from '../../paper/lamp.ts'
import { ellipse, group, line, linear, path, poly, rect } from '../../paper/markup.ts'
import type { Context, Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { float, water } from '../../paper/wet.ts'

function narrowboat(c: Context, x: number, y: number, l: number, d: number): string {
  const { rng, palette: p } = c
  const u = l / 100,
    T = (k: string, q = 0) => p.tone(k, 0, q)
  const col = rng.pick(['#2f5a4c', '#7a2a2a', '#1f3f5c', '#5a3a5c']),
    trim = rng.pick(['#e0b03a', '#c8442f', '#e8e0cc'])
  let s =
    rect(
      -34 * u,
      -15 * u,
      66 * u,
      9 * u,
      linear([
        [0, T(col, 0.3)],
        [1, T(col, -0.4)],
      ]),
    ) + rect(-35 * u, -16 * u, 68 * u, 1.6 * u, T(col, 0.8))
  for (let i = 0; i < 6; i++)
    s +=
      rect(
        (-30 + i * 10.2) * u,
        -13.4 * u,
        6 * u,
        4.2 * u,
        rng.chance(0.2 + p.night * 0.7) ? p.warm : mix(p.dark, p.skyLow, 0.3),
      ) + rect((-30.4 + i * 10.2) * u, -13.8 * u, 6.8 * u, 0.6 * u, T(trim, 0.2))
  s +=
    rect(-33 * u, -8 * u, 64 * u, 0.8 * u, T(trim, 0.1)) +
    rect(14 * u, -21 * u, 2 * u, 5 * u, T('#23282c', -0.2)) +
    ellipse(15 * u, -23 * u, 3 * u, 1.6 * u, T('#8a8a8a'), 'opacity="0.25"') +
    ellipse(12 * u, -26 * u, 5 * u, 2 * u, T('#8a8a8a'), 'opacity="0.15"')
  for (let i = 0; i < 4; i++)
    s +=
      rect((-22 + i * 11) * u, -18.6 * u, 4 * u, 2.6 * u, T('#a8603c', 0)) +
      ellipse((-20 + i * 11) * u, -19.4 * u, 2.6 * u, 1.8 * u, T(rng.pick(['#5f7a3c', '#7a8a40', '#c8503a']), 0.1))
  s +=
    path(
      `M${-48 * u} ${-8 * u}L${40 * u} ${-7 * u}Q${48 * u} ${-8 * u} ${51 * u} ${-11 * u}Q${48 * u} ${0} ${42 * u} ${2 * u}L${-44 * u} ${2 * u}Q${-49 * u} ${0} ${-48 * u} ${-8 * u}Z`,
      linear([
        [0, T('#2a2c30', 0.2)],
        [1, T('#1c1c20', -0.6)],
      ]),
    ) +
    line(
      [
        [-48 * u, -7.6 * u],
        [40 * u, -6.8 * u],
        [51 * u, -11 * u],
      ],
      T(trim, 0.3),
      1 * u,
    )
  return float(group(s, { transform: `translate(${x} ${y})${d < 0 ? ' scale(-1 1)' : ''}` }), {
    y,
    x0: x - l * 0.54,
    x1: x + l * 0.54,
    top: y - 28 * u,
    below: 4 * u,
    waves: 0.4,
    size: Math.max(0.4, l / 700),
  })
}

/** houses stand along still water */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.46, 0.54)
  const cam = camera({
    horizon: H,
    vx: w * rng.range(0.38, 0.62),
    focal: h * rng.range(0.78, 0.95),
    eye: rng.range(2.2, 3),
  })
  const half = rng.range(5.2, 7)
  let s = sky(c, { horizon: H + 10 })
  s +=
    spire(c, w * rng.range(0.42, 0.58), H + 4, h * rng.range(0.26, 0.36), 0.55, { kind: rng.pick(['spire', 'dome']) }) +
    haze(c, H - h * 0.22, H + 10, 0.6)
  const style = rng.chance(0.5) ? BRICK : PLASTER
  const green = rng.chance(0.35) // one bank is a towpath with trees
  const walk = rng.range(2.2, 3.4)
  const W = half + walk
  const d = rng.sign()
  s += street(c, {
    cam,
    left: W,
    right: W,
    near: 6,
    far: 60,
    walls: style,
    storeys: [2, 4],
    frontage: [4.5, 7],
    ground: ['door', 'shop', 'door', 'arcade'],
    shutters: rng.chance(0.5) ? SHUTTERS : undefined,
    awnings: ['#a03c30', '#3f6a5c', '#c8963a'],
    sides: green ? [d as 1] : [-1, 1],
    haze: 0.6,
  })
  // quays with their stone edge
  for (const sd of [-1, 1]) {
    const q = green && sd !== d ? '#6f8a4a' : '#a39884'
    s += poly(
      [
        cam.at(sd * half, 0, 1.4),
        cam.at(sd * half, 0, 80),
        cam.at(sd * (green && sd !== d ? 40 : W + 0.1), 0, 80),
        cam.at(sd * (green && sd !== d ? 40 : W + 0.1), 0, 1.4),
      ],
      linear([
        [0, p.tone(q, 0.45, 0.1)],
        [1, p.tone(light === 'snow' ? '#e4e8ee' : q, 0, -0.4)],
      ]),
    )
    s += poly(
      [cam.at(sd * half, 0, 1.4), cam.at(sd * half, 0, 80), cam.at(sd * half, -0.9, 80), cam.at(sd * half, -0.9, 1.4)],
      linear([
        [0, p.tone('#7a7268', 0.2, sd === p.side ? -0.7 : 0)],
        [1, p.tone('#4a463f', 0, -0.8)],
      ]),
    )
    s += line([cam.at(sd * half, 0, 1.6), cam.at(sd * half, 0, 80)], p.tone('#d8ccb4', 0, 0.6), 4, 'opacity="0.8"')
  }
  const items: [number, string][] = []
  for (let z = 8; z < 56; z *= 1.3) {
    const sd = green ? -d : rng.sign()
    const [X, Y] = cam.at(sd * (half + 1.1), 0, z)
    items.push([
      z,
      rng.chance(green ? 0.9 : 0.55)
        ? tree(
            c,
            X,
            Y,
            cam.scale(z) * rng.range(5, 7.5),
            light === 'snow' || rng.chance(0.2) ? 'bare' : rng.pick(['round', 'round', 'poplar']),
            { depth: z / 90, leaf: rng.pick(['#5f7a3c', '#8a8a40', '#b8843a']) },
          )
        : lamp(c, X, Y, cam.scale(z) * 3.8, { depth: z / 90 }),
    ])
  }
  for (let i = 0; i < rng.int(5, 9); i++) {
    const z = rng.range(8, 40),
      sd = rng.sign()
    items.push([z, person(c, cam, sd * (half + rng.range(0.8, walk)), z, { depth: z / 80 })])
  }
  s += items
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  // a little humped bridge
  const bz = rng.range(26, 36),
    k = cam.scale(bz),
    [bl, by] = cam.at(-half - 0.6, 0, bz),
    [br] = cam.at(half + 0.6, 0, bz),
    wy = cam.at(0, -0.9, bz)[1]
  const mx = (bl + br) / 2
  s +=
    path(
      `M${bl} ${wy}L${bl} ${by - k * 0.4}Q${mx} ${by - k * 4.2} ${br} ${by - k * 0.4}L${br} ${wy}L${br - k * 1.2} ${wy}Q${mx} ${by - k * 3.6} ${bl + k * 1.2} ${wy}Z`,
      linear([
        [0, p.tone('#a8705a', 0.3, 0.4)],
        [1, p.tone('#7a5040', 0.25, -0.4)],
      ]),
    ) +
    path(
      `M${bl} ${by - k * 1.1}Q${mx} ${by - k * 5} ${br} ${by - k * 1.1}`,
      'none',
      `stroke="${p.tone('#e0d6c0', 0.25, 0.4)}" stroke-width="${k * 0.22}"`,
    )
  s += mist(0, H - h * 0.14, w, h * 0.2, p.haze, 0.45, rng)
  const clip = [cam.at(-half, -0.9, 80), cam.at(half, -0.9, 80), cam.at(half, -0.9, 1), cam.at(-half, -0.9, 1)]
  s += water({
    y: H + 3,
    color: mix(p.water, '#4a5a3c', 0.25),
    waves: light === 'storm' ? 0.7 : rng.range(0.15, 0.35),
    mirror: 0.9,
    clip,
    glitter: { x: p.sunX * w, color: p.key, strength: light === 'overcast' || light === 'snow' ? 0.05 : 0.4 },
  })
  const sd = rng.sign()
  for (const z of [26, 17]) {
    const [x, y] = cam.at(sd * half * 0.55, -0.9, z)
    s += narrowboat(c, x, y, cam.scale(z) * 6.4, sd)
  }
  const [nx, ny] = cam.at(-sd * half * rng.range(0.2, 0.5), -0.9, rng.range(8.5, 11))
  s += rng.chance(0.5)
    ? rowboat(c, nx, ny, w * 0.2, sd, { rower: true })
    : narrowboat(c, nx, ny, w * rng.range(0.34, 0.46), -sd)
  if (rng.chance(0.6))
    s += person(c, cam, sd * (half + rng.range(0.7, 1.2)), rng.range(6, 7.2), { pose: rng.pick(['walk', 'stand']) })
  s += birds(c, w * 0.5, h * 0.16, 6, 18)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
