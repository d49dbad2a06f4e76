import { dBox, dCap, dEll, sdf } from '../solids/forms.ts'
import type { Solid } from '../solids/solid.ts'
import { fbm, noise, smax, smin, smooth } from '../solids/vectors.ts'
import type { Face } from './face.ts'

const arc = (x: number, y: number, cx: number, cy: number, half: number, bend: number, tilt: number): number => {
  // distance above a bent stroke, NaN outside it
  const u = (x - cx) / half
  return Math.abs(u) > 1 ? 9 : y - (cy + bend * (1 - u * u) + tilt * u)
}

/** Head and shoulders, built round the origin at the bridge of the nose; one unit is about half a head. */
export function bust(f: Face, seed: number): Solid[] {
  const cy = Math.cos(f.yaw),
    sy = Math.sin(f.yaw),
    cp = Math.cos(f.pitch),
    sp = Math.sin(f.pitch),
    s9 = seed % 91
  const rot =
    (g: (x: number, y: number, z: number) => number | string | undefined) => (X: number, Y: number, Z: number) => {
      const x = X * cy - Z * sy,
        z1 = X * sy + Z * cy,
        y = Y * cp - z1 * sp,
        z = Y * sp + z1 * cp
      return g(x / f.wide, y / f.long, z)
    }
  const J = f.jaw,
    L = f.lips,
    A = f.age,
    e = 0.295
  const skull = (x: number, y: number, z: number) => dEll(x, y - 0.4, z + 0.1, 0.75, 0.77, 0.9)
  const head = (x0: number, y: number, z: number): number => {
    const x = Math.abs(x0)
    let d = skull(x, y, z)
    d = smin(d, dEll(x, y + 0.22, z - 0.2, 0.585, 0.8, 0.6), 0.22)
    d = smin(d, dCap(x, y, z, [0.46 * J, -0.5, 0.02], [0.1, -0.9, 0.5], 0.15, 0.12), 0.26)
    d = smin(d, dEll(x, y + 0.9, z - 0.56, 0.2 * J, 0.13, 0.17), 0.16)
    d = smin(d, dEll(x - 0.4, y + 0.13, z - 0.5, 0.2, 0.15, 0.2), 0.2 - A * 0.05) // cheekbone
    d = smin(d, dCap(x, y, z, [0.08, 0.215, 0.77], [0.46, 0.2, 0.6], 0.06 + 0.014 * f.brow), 0.16) // brow
    d = smax(d, -dEll(x - e, y - 0.035, z - 0.87, 0.2, 0.125, 0.17), 0.15) // socket
    d = smax(d, -dEll(x - 0.52, y + 0.5, z - 0.66, 0.15, 0.24, 0.14 + A * 0.05), 0.3) // hollow of the cheek
    d = smin(d, dEll(x, y + 0.56, z - 0.62, 0.31, 0.24, 0.25), 0.16) // muzzle
    const nz = 0.98 * (0.9 + 0.1 * f.nose) + 0.06 * (f.nose - 1)
    d = smin(d, dCap(x, y, z, [0, 0.16, 0.76], [0, -0.24, nz - 0.06], 0.058, 0.092 * f.noseW), 0.09)
    d = smin(d, dEll(x, y + 0.275, z - nz + 0.04, 0.1 * f.noseW, 0.085, 0.105), 0.06)
    d = smin(d, dEll(x - 0.115 * f.noseW, y + 0.3, z - 0.85, 0.068 * f.noseW, 0.07, 0.095), 0.05)
    d = smax(d, -dEll(x - 0.062 * f.noseW, y + 0.37, z - 0.91, 0.036, 0.03, 0.05), 0.03)
    d = smin(d, dCap(x, y, z, [0, -0.51, 0.885], [0.17, -0.565 + f.smile, 0.765], 0.036 * L, 0.02), 0.045) // lips
    d = smin(d, dCap(x, y, z, [0, -0.625, 0.86], [0.13, -0.605 + f.smile, 0.775], 0.05 * L, 0.025), 0.05)
    d = smax(d, -dEll(x, y + 0.735, z - 0.93, 0.22, 0.055, 0.12), 0.1) // under the lip
    d = smax(d, -dCap(x, y, z, [0.17 * f.noseW, -0.36, 0.9], [0.3, -0.62, 0.78], 0.012 + A * 0.012), 0.05 + A * 0.02)
    const ex = x - 0.73,
      ez = z + 0.08
    d = smin(
      d,
      smax(
        dEll(ex * 0.92 - ez * 0.3, y + 0.05 - ez * 0.15, ez * 0.92 + ex * 0.3, 0.08, 0.25, 0.15),
        -dEll(ex - 0.09, y + 0.02, ez - 0.05, 0.06, 0.14, 0.07),
        0.05,
      ),
      0.05,
    )
    const eye = Math.hypot(x - e, y - 0.03, z - 0.615) - 0.165 * f.eyes
    const lid = smax(
      Math.hypot(x - e, y - 0.03, z - 0.6) - 0.19 * f.eyes,
      -dEll(x - e - 0.005, y - 0.015, z - 0.8, 0.135, 0.056 - A * 0.012, 0.3),
      0.02,
    )
    d = smin(d, lid, 0.045)
    d = Math.min(d, eye)
    d = smin(d, dCap(x, y, z, [0, -0.6, -0.22], [0, -1.75, -0.36], f.jaw > 0.95 ? 0.4 : 0.34), 0.14)
    d = smin(d, dCap(x, y, z, [0.3, -0.55, -0.12], [0.06, -1.62, 0.02], 0.075, 0.09), 0.16) // the neck's long muscle
    if (A > 0.5) d += (A - 0.5) * 0.012 * Math.sin(y * 46 + x * 5) * smooth(0.3, 0.5, y) * smooth(0.6, 0.2, x)
    return d
  }
  const beard = (x: number, y: number, z: number): number => {
    // 0…1 where the beard grows
    const ax = Math.abs(x),
      n = noise(x * 9, y * 9, z * 9) * 0.05,
      line = -0.28 - 0.32 * smooth(0.52, 0.2, ax) + n
    const lip = Math.hypot(x / 0.2, (y + 0.585) / 0.085) < 1
    if (lip || z < -0.12 || y < -1.12) return 0
    return ax < 0.27
      ? y < -0.4 + n * 0.5 - ax * 0.12 && !(y > -0.72 && y < -0.66 && ax < 0.06)
        ? 1
        : 0
      : y < line
        ? 1
        : 0
  }
  const skinPaint = (x: number, y: number, z: number): string => {
    const ax = Math.abs(x),
      side = x < 0 ? -1 : 1,
      n = noise(x * 14 + s9, y * 14, z * 9)
    if (z > 0.2) {
      const el = Math.hypot(ax - e, y - 0.03, z - 0.615) / f.eyes
      if (el < 0.178 && ax - e > -0.15 && ax - e < 0.155) {
        const open = 0.056 - A * 0.01,
          u = (ax - e) / 0.145,
          top = 0.015 + open * (1 - u * u)
        if (y > top - 0.026 && y < top + 0.02) return 'ink'
        if (y < top && y > 0.015 - open * (1 - u * u) - 0.01)
          return Math.hypot(x - side * e - f.gaze * 0.12, y - 0.03) < 0.07 ? 'iris' : 'white'
      }
      const b = arc(ax, y, 0.315, 0.2, 0.235, 0.06, -0.03 + 0.012 * f.brow)
      if (Math.abs(b) < (0.024 + 0.02 * f.brow) * (1 - 0.45 * smooth(0.36, 0.56, ax)) + n * 0.008 && z > 0.4)
        return 'brow'
      const lid = arc(ax, y, e, 0.075, 0.17, 0.062, 0.0)
      if (Math.abs(lid) < 0.009 && z > 0.5) return 'crease'
      if (Math.hypot(ax - 0.062 * f.noseW, (y + 0.372) * 1.5) < 0.034 && z > 0.8) return 'crease'
      const my = -0.572 + f.smile * (ax / 0.22) ** 2 + 0.012 * Math.cos(ax * 22)
      if (ax < 0.215 && Math.abs(y - my) < 0.0125 && z > 0.6) return 'ink'
      if (ax < 0.2 && y > my && y < my + 0.052 * L * (1 - (ax / 0.2) ** 1.6) - (ax < 0.035 ? 0.012 : 0))
        return 'lipDark'
      if (ax < 0.17 && y < my && y > my - 0.078 * L * Math.sqrt(Math.max(0, 1 - (ax / 0.17) ** 2))) return 'lip'
    }
    if (f.beard && beard(x, y, z)) return f.beard > 0.7 ? 'beard' : 'stubble'
    if (Math.hypot(ax / 0.13, (y + 0.26) / 0.12) < 1 && z > 0.82) return 'blush'
    return 'skin'
  }
  const full = (x: number, y: number, z: number) => {
    const d = head(x, y, z)
    return f.beard > 0.7 && d < 0.2
      ? d - 0.075 * smooth(-0.3, -0.62, y) * beard(x, y, z) * (0.8 + 0.35 * noise(x * 16, y * 7, z * 16))
      : d
  }
  const out: Solid[] = [sdf([0, -0.15, 0], 2, 'skin', rot(full) as Solid['f'] & {}, rot(skinPaint) as Solid['paint'])]

  /* hair */
  const strand = (x: number, y: number, z: number) =>
    0.018 * noise(Math.atan2(x, z + 0.1) * 9 + y * 0.8, y * 1.3, s9) + 0.012 * noise(Math.atan2(x, z) * 22, y * 2.2, 4)
  const line = (x: number) => 0.7 - 0.18 * smooth(0.25, 0.62, Math.abs(x)) // hair line at the brow
  const cap = (grow: number, low: number) => (x: number, y: number, z: number) => {
    const d = dEll(x, y - 0.41, z + 0.13, 0.8 + grow, 0.81 + grow, 0.93 + grow) + strand(x, y, z) * 1.6
    const front = Math.max(
      z - 0.12 - 0.6 * smooth(line(x) - 0.1, line(x) + 0.28, y),
      low - y + 0.35 * smooth(0.1, -0.5, z) * -1,
    )
    return smax(d, front * 0.9, 0.06)
  }
  const H = f.cut,
    parts: ((x: number, y: number, z: number) => number)[] = []
  const sweep = (side: number, lift: number) => (x: number, y: number, z: number) =>
    dCap(x, y, z, [side * 0.3, 0.98 + lift, 0.42], [-side * 0.56, 0.72, 0.36], 0.2, 0.16) + strand(x, y, z) * 2.2
  const side = seed % 2 ? 1 : -1
  if (H === 'short' || H === 'side') {
    parts.push(cap(0.04, 0.02), sweep(side, H === 'side' ? 0.06 : 0))
  }
  if (H === 'crop') parts.push((x, y, z) => cap(0.01, 0.05)(x, y, z) + 0.01 * noise(x * 30, y * 30, z * 30))
  if (H === 'waves-short')
    parts.push(
      (x, y, z) =>
        smin(cap(0.08, -0.05)(x, y, z), sweep(side, 0.08)(x, y, z), 0.15) + 0.05 * noise(x * 5 + s9, y * 5, z * 5),
    )
  if (H === 'receding')
    parts.push((x, y, z) =>
      smax(
        cap(0.02, -0.02)(x, y, z),
        Math.min(y - 0.62 - 0.3 * smooth(0.2, -0.6, z), 1) * 0.8 + (z > 0 ? 0.1 * z : 0),
        0.12,
      ),
    )
  if (H === 'bald') parts.push((x, y, z) => smax(cap(0, -0.02)(x, y, z), y - 0.36 + 0.1 * z, 0.06))
  if (H === 'afro')
    parts.push((x, y, z) =>
      smax(
        dEll(x, y - 0.62, z + 0.16, 1.08, 0.98, 1.05) +
          0.045 * noise(x * 7, y * 7, z * 7) +
          0.03 * noise(x * 16, y * 16, z * 16),
        smax(z - 0.3 - 0.55 * smooth(0.6, 0.85, y), -0.2 - y, 0.1),
        0.1,
      ),
    )
  const fall = (len: number, w: number, wave: number) => (x: number, y: number, z: number) => {
    const ax = Math.abs(x),
      sway = wave * Math.sin(y * 5 + s9)
    const a = dCap(ax + sway, y, z, [0.68, 0.55, 0.06], [0.76 * w, len, 0.12], 0.27, 0.22),
      b = dEll(x, y - len / 2 - 0.1, z + 0.5, 0.72 * w, Math.abs(len) / 2 + 0.75, 0.42)
    return smin(a, b, 0.2) + strand(x, y, z) * 2.4
  }
  const part = (x: number, y: number, z: number) =>
    smin(
      dCap(x, y, z, [side * 0.2, 0.97, 0.44], [side * 0.72, 0.25, 0.26], 0.24, 0.17),
      dCap(x, y, z, [side * 0.2, 0.97, 0.44], [-side * 0.7, 0.22, 0.3], 0.24, 0.17),
      0.06,
    ) +
    strand(x, y, z) * 2
  if (H === 'bob') parts.push(cap(0.06, 0.1), fall(-0.62, 1, 0), part)
  if (H === 'long') parts.push(cap(0.06, 0.1), fall(-1.75, 0.95, 0.03), part)
  if (H === 'waves')
    parts.push(
      (x, y, z) =>
        smin(smin(cap(0.1, 0.1)(x, y, z), fall(-0.8, 1.04, 0.07)(x, y, z), 0.12), part(x, y, z), 0.12) +
        0.035 * Math.sin(y * 11 + x * 4 + s9),
    )
  if (H === 'bun')
    parts.push(
      cap(0.03, 0.12),
      part,
      (x, y, z) => dEll(x - 0.05 * side, y - 1.28, z + 0.55, 0.36, 0.32, 0.34) + strand(x, y * 2, z) * 2,
    )
  const cloth: ((x: number, y: number, z: number) => number)[] = []
  if (H === 'scarf')
    cloth.push((x, y, z) => {
      const fold =
        0.03 * Math.sin(y * 9 + Math.abs(x) * 6 + z * 5) * smooth(0.4, -0.8, y) +
        0.015 * noise(x * 4, y * 4, z * 4 + s9)
      const hood = smax(
        dEll(x, y - 0.28, z + 0.12, 0.92, 1.06, 1.02),
        -dEll(x, y + 0.16, z - 0.95, 0.575, 0.88, 0.72),
        0.08,
      )
      return (
        smin(
          hood,
          smin(dEll(x, y + 1.25, z + 0.14, 0.8, 0.5, 0.7), dEll(x, y + 0.85, z + 0.08, 0.66, 0.6, 0.6), 0.3),
          0.35,
        ) + fold
      )
    })
  if (H === 'beanie') {
    parts.push((x, y, z) => smax(cap(0.02, -0.1)(x, y, z), y - 0.5, 0.05))
    cloth.push(
      (x, y, z) =>
        smin(
          smax(dEll(x, y - 0.5, z + 0.12, 0.86, 0.94, 0.98), 0.55 - y, 0.08),
          dBox(0, y - 0.6, Math.hypot(x, (z + 0.12) / 1.12) - 0.83, 1, 0.14, 0.06, 0.05),
          0.03,
        ) +
        0.014 * Math.sin(Math.atan2(x, z) * 40),
    )
  }
  if (H === 'cap') {
    parts.push((x, y, z) => smax(cap(0.02, -0.05)(x, y, z), y - 0.5, 0.05))
    cloth.push(
      (x, y, z) =>
        smin(
          smax(dEll(x, y - 0.66, z + 0.1 - (y - 0.6) * 0.2, 0.95, 0.46, 1.05), 0.56 - y, 0.06),
          dEll(x, y - 0.6, z - 0.74, 0.56, 0.05, 0.36),
          0.06,
        ) +
        0.01 * noise(x * 6, y * 6, z * 6),
    )
  }
  if (parts.length)
    out.push(
      sdf(
        [0, -0.1, -0.2],
        2.4,
        'hair',
        rot((x, y, z) => {
          let d = 9
          for (const p of parts) d = smin(d, p(x, y, z), 0.06)
          return d
        }) as Solid['f'] & {},
      ),
    )
  if (cloth.length)
    out.push(
      sdf(
        [0, 0, -0.1],
        2.3,
        'hat',
        rot((x, y, z) => {
          let d = 9
          for (const p of cloth) d = smin(d, p(x, y, z), 0.05)
          return d
        }) as Solid['f'] & {},
      ),
    )
  if (f.glasses) {
    const round = f.glasses === 1
    out.push(
      sdf(
        [0, 0.02, 0.3],
        1.3,
        'frame',
        rot((x, y, z) => {
          const ax = Math.abs(x),
            px = ax - 0.31,
            py = y - 0.01,
            q = round ? Math.hypot(px, py) - 0.2 : dBox(px, py, 0, 0.215, 0.155, 1, 0.09),
            zz = z - 0.885 + ax * 0.12
          return Math.min(
            Math.hypot(q, zz) - 0.024,
            dCap(ax, y, z, [0, 0.06, 0.9], [0.11, 0.045, 0.87], 0.02),
            dCap(ax, y, z, [0.52, 0.06, 0.82], [0.77, 0.04, -0.1], 0.02),
          )
        }) as Solid['f'] & {},
      ),
    )
  }

  /* clothes: the shoulders turn a little less than the head */
  const by = f.yaw * 0.55,
    c2 = Math.cos(by),
    s2 = Math.sin(by),
    g = f.garment,
    man = J > 0.95,
    sh = man ? 1.42 : 1.2
  const turn =
    (q: (x: number, y: number, z: number) => number | string | undefined) => (X: number, Y: number, Z: number) =>
      q(X * c2 - Z * s2, Y - 0.17, X * s2 + Z * c2)
  const torso = (x: number, y: number, z: number): number => {
    const ax = Math.abs(x)
    let d = dCap(ax, y, z, [0.2, -2, -0.36], [sh, -2.34, -0.4], 0.34, 0.38)
    d = smin(d, dEll(x, y + 3.1, z + 0.3, sh * 1.02, 1.35, 0.72), 0.35)
    d = smin(d, dCap(ax, y, z, [sh + 0.1, -2.4, -0.4], [sh + 0.28, -3.9, -0.1], 0.37, 0.34), 0.07)
    d = smin(d, dCap(ax, y, z, [0.1, -1.45, -0.42], [0.8, -1.98, -0.42], 0.3, 0.26), 0.25)
    return (
      d +
      0.02 * Math.sin(ax * 5 + y * 4 + s9) * smooth(-1.9, -2.8, y) +
      0.022 * fbm(x * 1.2 + s9, y * 1.2, z * 1.2) * smooth(-1.7, -2.3, y)
    )
  }
  const lapel = g === 'jacket' || g === 'coat' || g === 'tie',
    vee = (y: number) => (g === 'vneck' ? (y + 2.45) * 0.5 : lapel ? (y + 3.1) * 0.36 : (y + 2.02) * 0.7)
  const bodyPaint = (x: number, y: number, z: number): string => {
    const ax = Math.abs(x)
    if (z < -0.3) return 'cloth'
    if (lapel && ax < vee(y))
      return g === 'tie' && ax < 0.1 + (y + 1.6) * -0.02 ? 'tie' : g === 'coat' ? 'knit' : 'under'
    if (lapel && ax < vee(y) + 0.3 + 0.1 * Math.sin((y + 2) * 3)) {
      return ax > vee(y) + 0.27 ? 'seam' : 'lapel'
    }
    if (g === 'vneck' && ax < vee(y)) return 'bare'
    if (g === 'vneck' && ax < vee(y) + 0.09) return 'seam'
    if (g === 'shirt' && ax < 0.035) return 'seam'
    if (g === 'shirt' && Math.hypot(x - 0.07, ((((y + 2.3) % 0.42) + 0.42) % 0.42) - 0.21) < 0.04) return 'button'
    return 'cloth'
  }
  out.push(sdf([0, -2.9, -0.2], 3, 'cloth', turn(torso) as Solid['f'] & {}, turn(bodyPaint) as Solid['paint']))
  const collar =
    (R: number, y0: number, hh: number, lean: number, open: number) => (x: number, y: number, z: number) => {
      const yy = y - y0 - (z + 0.3) * -0.35,
        q = Math.hypot(x, (z + 0.3) * 0.95) - R - yy * lean
      return smax(
        smax(Math.abs(q) - 0.05, Math.abs(yy) - hh, 0.05),
        open ? open * smooth(-0.2, 0.3, z) - Math.abs(x) - Math.max(0, yy) * 0 + (y0 - y) * 0.0 : -9,
        0.04,
      )
    }
  if (g === 'roll')
    out.push(
      sdf(
        [0, -1.4, -0.2],
        1.1,
        'cloth',
        turn(
          (x, y, z) =>
            collar(0.46, -1.4, 0.27, -0.06, 0)(x, y, z) - 0.05 + 0.01 * Math.sin(Math.atan2(x, z + 0.3) * 46),
        ) as Solid['f'] & {},
      ),
    )
  if (g === 'crew')
    out.push(
      sdf(
        [0, -1.6, -0.2],
        1.1,
        'cloth',
        turn((x, y, z) => collar(0.5, -1.62, 0.06, 0.5, 0)(x, y, z) - 0.02) as Solid['f'] & {},
      ),
    )
  if (g === 'shirt' || (lapel && g !== 'coat'))
    out.push(
      sdf(
        [0, -1.5, -0.2],
        1.2,
        g === 'shirt' ? 'cloth' : 'under',
        turn((x, y, z) => collar(0.5, -1.5, 0.17, -0.3, 0.13)(x, y, z)) as Solid['f'] & {},
      ),
    )
  if (g === 'coat')
    out.push(
      sdf(
        [0, -1.4, -0.2],
        1.1,
        'knit',
        turn(
          (x, y, z) =>
            collar(0.46, -1.45, 0.2, -0.04, 0)(x, y, z) - 0.04 + 0.01 * Math.sin(Math.atan2(x, z + 0.3) * 46),
        ) as Solid['f'] & {},
      ),
    )
  if (lapel)
    out.push(
      sdf(
        [0, -1.75, -0.3],
        1.5,
        'lapel',
        turn((x, y, z) => {
          const yy = y + 1.66 + (z + 0.4) * 0.45,
            q = Math.hypot(x, z + 0.36) - 0.68 + yy * 0.6
          return smax(
            smax(Math.abs(q) - 0.05, Math.abs(yy) - 0.2, 0.05),
            0.34 - Math.abs(x) - (z < 0 ? 1 : 0) * 0.34,
            0.05,
          )
        }) as Solid['f'] & {},
      ),
    )
  if (f.extra === 'shawl' && H !== 'scarf')
    out.push(
      sdf(
        [0, -1.7, 0],
        1.9,
        'shawl',
        turn((x, y, z) => {
          const a = Math.atan2(x, z + 0.3),
            q =
              Math.hypot(
                Math.hypot(x, z + 0.28) - 0.62,
                (y + 1.55 + 0.22 * (z + 0.3) + 0.05 * Math.sin(a * 2 + 1)) * 0.95,
              ) - 0.25
          const end = dCap(x, y, z, [0.25 * side, -1.7, 0.42], [0.42 * side, -3, 0.5], 0.22, 0.26)
          return (
            smin(q, Math.max(end, Math.abs(z - 0.45) - 0.14), 0.12) +
            0.03 * Math.sin((y + 1.55) * 13 + a * 3.5 + x * 5 + s9) * smooth(-1.9, -1.5, y) +
            0.02 * Math.sin(x * 22 + y * 2) * smooth(-1.6, -1.9, y) +
            0.025 * noise(x * 4, y * 4, z * 4)
          )
        }) as Solid['f'] & {},
      ),
    )
  return out
}
