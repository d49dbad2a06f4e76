import { camera, person } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { dabs, grass, ridge } from '../../paper/land.ts'
import { circle, ellipse, line, linear, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { finish } from '../../paper/wet.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.4, 0.52)
  const cam = camera({ horizon: H, vx: w * rng.range(0.3, 0.7), focal: h * 0.95, eye: rng.range(1.8, 3) })
  const fruit = rng.pick(['#c8382c', '#d8a83a', '#b8c04a', '#e07a2f'])
  const bare = light === 'snow'
  const leaf = rng.pick(['#6f8a3c', '#7f8a3a', '#5f7a40', '#a88a3a'])
  let s = sky(c, { horizon: H + 8 })
  s += ridge(c, { y: H - h * 0.03, amp: h * 0.05, fill: p.far }).svg + haze(c, H - h * 0.12, H + 8, 0.6)
  const turf = bare ? '#e8ecf0' : rng.pick(['#7f9a4a', '#8a9a48', '#9a9a50'])
  s += rect(
    0,
    H + 2,
    w,
    h,
    linear([
      [0, p.tone(turf, 0.5, 0.4)],
      [1, p.tone(turf, 0, -0.5)],
    ]),
  )
  const gap = rng.range(3.4, 4.4)
  for (let z = 44; z > 3; z -= 4.2) {
    for (let k = -7; k <= 7; k++) {
      const x = (k + 0.5) * gap * 1.3 + rng.gauss() * 0.2
      const [X, Y] = cam.at(x, 0, z + rng.gauss() * 0.3)
      const u = cam.scale(z)
      if (X < -u * 2.5 || X > w + u * 2.5) continue
      s +=
        ellipse(X - p.side * u * 1.2, Y, u * 2.2, u * 0.22, p.shadow, `opacity="${0.35 * p.contrast}"`) +
        tree(c, X, Y, u * rng.range(3.4, 4.2), bare ? 'bare' : 'round', {
          depth: Math.min(0.7, z / 55),
          leaf,
          fruit: z < 30 ? fruit : undefined,
        })
      if (!bare && z < 22)
        for (let i = 0; i < 10; i++)
          s += circle(
            X + rng.gauss() * u * 0.9,
            Y + Math.abs(rng.gauss()) * u * 0.12,
            u * 0.045,
            p.tone(fruit, 0, rng.range(-0.4, 0.4)),
          )
    }
    if (Math.abs(z - 14) < 2.1) s += mist(0, H - h * 0.05, w, h * 0.2, p.haze, 0.35, rng)
    // sun between the rows
    if (p.contrast > 0.5 && z < 26)
      s += poly(
        [cam.at(-1, 0, z), cam.at(1.1, 0, z), cam.at(1.1, 0, z - 1.4), cam.at(-1, 0, z - 1.4)],
        p.key,
        'opacity="0.16"',
      )
    if (z < 17 && z > 6 && rng.chance(0.8)) {
      const x = rng.range(-1.5, 1.5)
      s += person(c, cam, x, z - 1, {
        pose: rng.pick(['work', 'carry', 'wave', 'stand', 'walk']),
        dress: rng.pick(['apron', 'short', 'skirt']),
        hat: rng.pick(['wide', 'cap', 'scarf']),
        bag: false,
      })
    }
  }
  // a ladder and crates in front
  const cx = rng.sign() * rng.range(0.8, 1.7)
  for (let i = 0; i < rng.int(2, 5); i++) {
    const [X, Y] = cam.at(cx + (i % 3) * 0.62, 0, 4.6 - i * 0.12),
      u = cam.scale(4.6)
    s += rect(
      X - u * 0.28,
      Y - u * 0.36,
      u * 0.56,
      u * 0.36,
      linear([
        [0, p.tone('#c8a070', 0, 0.4)],
        [1, p.tone('#9a7448', 0, -0.5)],
      ]),
    )
    for (let k = 1; k < 3; k++)
      s += line(
        [
          [X - u * 0.28, Y - u * 0.12 * k],
          [X + u * 0.28, Y - u * 0.12 * k],
        ],
        p.tone('#6a4c30', 0, -0.6),
        3,
      )
    for (let k = 0; k < 22; k++) {
      const r = u * 0.055,
        a = X + rng.range(-0.24, 0.24) * u,
        b = Y - u * (0.37 + rng() * 0.08)
      s +=
        circle(a, b, r, p.tone(fruit, 0, rng.range(-0.5, 0.2))) +
        circle(a + p.side * r * 0.35, b - r * 0.35, r * 0.3, p.tone(mix(fruit, '#ffffff', 0.4), 0, 0.7))
    }
  }
  const cols = [p.tone(turf, 0, -0.75), p.tone(turf, 0, 0.1), p.tone(mix(turf, '#e0d080', 0.5), 0, 0.7)]
  s += grass(
    600,
    rng,
    () => {
      const t = rng()
      return { x: rng() * w, y: lerp(H + h * 0.2, h + 20, t), s: lerp(8, 60, t * t) }
    },
    cols,
    0.1,
  )
  s += dabs(
    120,
    rng,
    () => {
      const t = rng()
      return { x: rng() * w, y: lerp(H + h * 0.15, h, t), s: lerp(2, 8, t) }
    },
    [p.tone('#f0ece0', 0, 0.5), p.tone(leaf, 0, 0.3), p.tone('#c88a3a', 0, 0.2)],
    { flat: 0.5 },
  )
  s += birds(c, w * 0.6, h * 0.14, 6, 16)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s + finish({ bloom: 0.7 })
}
export default scene
