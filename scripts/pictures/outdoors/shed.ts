import { nth } from '../nth.ts'
import { camera, person } from '../paper/camera.ts'
import { mix } from '../paper/colour.ts'
import { circle, line, linear, type Point, poly, rect } from '../paper/markup.ts'
import type { Context } from '../paper/scene.ts'
import { sky } from '../paper/sky.ts'
import { mist } from '../paper/softMatter.ts'
import { glowAt } from '../paper/weather.ts'
import { finish, wet } from '../paper/wet.ts'
import { people, track, train } from './train.ts'

export function shed(c: Context): string {
  const { w, h, rng, palette: p } = c
  const horizon = h * rng.range(0.56, 0.63)
  const vx = w * rng.range(0.42, 0.58)
  const cam = camera({ horizon, vx, focal: h * rng.range(0.62, 0.78), eye: rng.range(1.7, 3.2) })
  const R = rng.range(15, 19),
    spring = 3.2,
    far = 64
  let s = sky(c, { horizon: horizon + 20 })
  // every bay's arch
  const arch = (z: number, r: number): Point[] =>
    Array.from({ length: 25 }, (_, i) => {
      const a = Math.PI * (1 - i / 24)
      return cam.at(Math.cos(a) * r, spring + Math.sin(a) * r * 0.78, z)
    })
  s += glowAt(vx, horizon - h * 0.1, h * 0.6, p.key, 0.8)
  // the roof: bays of glass and iron between two arches
  const iron = (z: number, l: number) => p.tone('#3a4448', Math.min(0.75, (z / far) * 0.8), l)
  const zs: number[] = []
  for (let z = far; z > 2; z *= 0.84) zs.push(z)
  for (let i = 0; i < zs.length - 1; i++) {
    const a = arch(nth(zs, i), R),
      b = arch(nth(zs, i + 1), R)
    for (let k = 0; k < 24; k++) {
      const u = Math.abs(k - 11.5) / 12
      const glass = u < 0.62
      const sunny = 1 - Math.abs(k / 24 - (p.side < 0 ? 0.3 : 0.7)) * 2.4
      const l = glass
        ? mix(mix(p.skyMid, p.dark, p.night > 0.6 ? 0.35 : 0.12), p.key, Math.max(0, sunny) * 0.6)
        : p.tone('#7a6a58', (nth(zs, i) / far) * 0.6, -0.6 + Math.max(0, sunny) * 0.3)
      s += poly(
        [nth(a, k), nth(a, k + 1), nth(b, k + 1), nth(b, k)],
        mix(l, p.haze, (nth(zs, i) / far) * 0.35),
        `opacity="${glass ? 0.86 : 1}"`,
      )
    }
    for (let k = 0; k <= 24; k += k > 4 && k < 20 ? 1 : 2)
      s += line(
        [nth(a, k), nth(b, k)],
        iron(nth(zs, i), -0.5),
        Math.max(1, cam.scale(nth(zs, i)) * 0.05),
        'opacity="0.7"',
      )
    s +=
      line(b, iron(nth(zs, i + 1), -0.4), Math.max(2, cam.scale(nth(zs, i + 1)) * 0.26)) +
      line(
        b.map(([x, y]) => [x, y + cam.scale(nth(zs, i + 1)) * 0.1]),
        iron(nth(zs, i + 1), 0.5),
        Math.max(1, cam.scale(nth(zs, i + 1)) * 0.06),
        'opacity="0.6"',
      )
    // lattice
    const c2 = arch(nth(zs, i + 1), R - 1)
    if (i % 2) {
      s += line(c2, iron(nth(zs, i + 1), -0.5), Math.max(1, cam.scale(nth(zs, i + 1)) * 0.1))
      for (let k = 0; k < 24; k++)
        s += line(
          [nth(b, k), nth(c2, k + 1)],
          iron(nth(zs, i + 1), -0.5),
          Math.max(1, cam.scale(nth(zs, i + 1)) * 0.05),
        )
    }
  }
  s += mist(vx - w * 0.3, horizon - h * 0.36, w * 0.6, h * 0.4, mix(p.haze, p.key, 0.4), 0.7, rng, { edge: 0.45 })
  // side walls
  for (const d of [-1, 1]) {
    s += poly(
      [cam.at(d * R, 0, far), cam.at(d * R, spring + 0.3, far), cam.at(d * R, spring + 0.3, 2), cam.at(d * R, 0, 2)],
      p.tone('#8a5a46', 0.15, d === p.side ? -0.7 : -0.1),
    )
    for (let z = 56; z > 4; z -= 5) {
      const q = cam.scale(z)
      s += poly(
        [
          cam.at(d * (R - 0.1), 0, z),
          cam.at(d * (R - 0.1), 2.8, z),
          cam.at(d * (R - 0.1), 2.8, z - 3),
          cam.at(d * (R - 0.1), 0, z - 3),
        ],
        mix(mix(p.warm, p.dark, 0.3), p.haze, (z / far) * 0.4),
      )
      const [X, Y] = cam.at(d * (R - 1), 3.4, z)
      s += glowAt(X, Y, q * 2.4, p.warm, 0.3 + 0.35 * p.night)
    }
  }
  s += rect(0, horizon + 5, w, h, p.tone('#6a625a', 0.1, -0.5))
  const mid = rng.range(-3, 3)
  const d = rng.sign()
  s += track(c, cam, mid + d * 5, 2, far) + track(c, cam, mid + d * 9.2, 2, far) + track(c, cam, mid - d * 5, 2, far)
  s += train(c, cam, mid + d * 3.6, rng.range(9, 14), far - 2, {
    body: rng.pick(['#8a2f2c', '#2f4f6a', '#e0d8c4', '#2f5a4c']),
    band: rng.pick(['#e0d8c4', '#c8442f', '#e0a03a', '#23384a']),
    out: d,
  })
  // sun through the glass falls in bars on the platform
  const px0 = mid - 3.3,
    px1 = mid + 3.3
  s += poly(
    [cam.at(px0, 0, 1.5), cam.at(px0, 0, far), cam.at(px1, 0, far), cam.at(px1, 0, 1.5)],
    linear([
      [0, p.tone('#c0b4a0', 0.5, 0.3)],
      [1, p.tone('#8f857a', 0, -0.5)],
    ]),
  )
  for (const e of [px0, px1]) {
    const k = Math.sign(e - mid)
    s +=
      poly(
        [cam.at(e, 0, 1.5), cam.at(e, 0, far), cam.at(e, -0.9, far), cam.at(e, -0.9, 1.5)],
        p.tone('#5a544c', 0.1, -0.8),
      ) +
      poly(
        [
          cam.at(e - k * 0.12, 0, 1.5),
          cam.at(e - k * 0.12, 0, far),
          cam.at(e - k * 0.32, 0, far),
          cam.at(e - k * 0.32, 0, 1.5),
        ],
        p.tone('#f0ece0', 0.1, 0.3),
      )
  }
  if (p.night < 0.7)
    for (let z = 3; z < 30; z *= 1.24)
      s += poly(
        [
          cam.at(px0 + 0.4, 0, z),
          cam.at(px1 - 0.4, 0, z * 1.06),
          cam.at(px1 - 0.4, 0, z * 1.17),
          cam.at(px0 + 0.4, 0, z * 1.11),
        ],
        p.key,
        `opacity="${(0.34 * p.contrast).toFixed(2)}"`,
      )
  const items = people(c, cam, px0 + 0.7, px1 - 0.7, 7, 40, rng.int(12, 22))
  items.sort((a, b) => b[0] - a[0])
  s += items.map((i) => i[1]).join('')
  s += wet({
    y: horizon + 6,
    strength: 0.35,
    clip: [cam.at(px0, 0, 50), cam.at(px1, 0, 50), cam.at(px1, 0, 1.5), cam.at(px0, 0, 1.5)],
  })
  {
    const z = 8,
      q = cam.scale(z)
    const [X, Y] = cam.at(mid + rng.range(-1, 1), 4.4, z)
    s +=
      line(
        [
          [X, 0],
          [X, Y],
        ],
        p.dark,
        q * 0.06,
      ) +
      circle(X, Y, q * 0.62, p.tone('#23282c', 0, -0.3)) +
      circle(X, Y, q * 0.54, '#fff1cc') +
      glowAt(X, Y, q * 1.8, p.warm, 0.4) +
      line(
        [
          [X, Y],
          [X - q * 0.1, Y - q * 0.4],
        ],
        p.dark,
        q * 0.05,
      ) +
      line(
        [
          [X, Y],
          [X + q * 0.24, Y + q * 0.12],
        ],
        p.dark,
        q * 0.06,
      )
  }
  s += person(c, cam, mid + rng.range(-1.8, 1.8), rng.range(4.2, 5.4), {
    pose: 'walk',
    face: 0,
    back: true,
    bag: true,
    dress: 'coat',
    lum: -0.4,
  })
  return s + finish({ bloom: 0.9 })
}
