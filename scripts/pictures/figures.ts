// People: heads for portraits, whole figures for scenes. Modelled as solids, so light falls on them as on everything else.
import { nth } from './nth.ts'
import {
  add,
  blend,
  dBox,
  dCap,
  dEll,
  fbm,
  hex,
  lab,
  type Mat,
  mul,
  noise,
  norm,
  place,
  ramp,
  type Solid,
  sdf,
  smax,
  smin,
  smooth,
  sub,
  type Tint,
  type V,
} from './objects.ts'

export type Rng = () => number
export const pick = <T>(r: Rng, list: readonly T[]): T => nth(list, Math.floor(r() * list.length) % list.length)
export const between = (r: Rng, a: number, b: number): number => a + (b - a) * r()

export const SKINS = ['#f0c9a8', '#e8b992', '#dba57c', '#c68d62', '#a9714a', '#8a5738', '#6b4029', '#533124'] as const
export const HAIRS = ['#2a211f', '#3a2a22', '#5a3d28', '#7d5733', '#a9793f', '#c79a58', '#8d4526', '#1d1b20'] as const
export const GREYS = ['#d9d4ca', '#b9b5ae', '#8f8b88', '#e9e4d8', '#6d6a6b'] as const

export type Subject = 'woman' | 'man' | 'elder-woman' | 'elder-man' | 'youth'
export type Face = {
  subject: Subject
  yaw: number
  pitch: number
  skin: string
  hair: string
  cut: string
  beard: number
  glasses: number
  garment: string
  cloth: string
  under: string
  extra: string
  wide: number
  jaw: number
  nose: number
  noseW: number
  brow: number
  lips: number
  eyes: number
  age: number
  long: number
  smile: number
  gaze: number
}

/** Choose a face. The same seed and subject always give the same person. */
export function face(r: Rng, subject: Subject): Face {
  const she = subject === 'woman' || subject === 'elder-woman' || (subject === 'youth' && r() < 0.5),
    old = subject.startsWith('elder'),
    young = subject === 'youth'
  const dark = r(),
    si = Math.floor(r() * SKINS.length),
    skin = nth(SKINS, si)
  const hair = old ? pick(r, GREYS) : si > 3 ? pick(r, [HAIRS[0], HAIRS[7], HAIRS[1]]) : pick(r, HAIRS)
  const cut = she
    ? pick(
        r,
        old
          ? ['bob', 'bun', 'crop', 'waves', 'crop']
          : si > 4
            ? ['afro', 'bun', 'scarf', 'crop', 'bob']
            : ['bob', 'long', 'bun', 'waves', 'long', dark < 0.2 ? 'scarf' : 'bob'],
      )
    : pick(
        r,
        old
          ? ['receding', 'bald', 'short', 'receding', 'cap']
          : si > 4
            ? ['crop', 'short', 'afro', 'bald']
            : ['short', 'side', 'waves-short', 'short', 'receding', 'beanie'],
      )
  return {
    subject,
    skin,
    hair,
    cut,
    yaw: (r() < 0.5 ? -1 : 1) * between(r, 0.16, 0.62),
    pitch: between(r, -0.07, 0.09),
    beard: she || young ? 0 : pick(r, [0, 0, 0.5, 1, old ? 1 : 0, 0.5]),
    glasses: r() < (old ? 0.5 : 0.3) ? (r() < 0.5 ? 1 : 2) : 0,
    garment: pick(
      r,
      she ? ['crew', 'shirt', 'jacket', 'roll', 'vneck', 'coat'] : ['shirt', 'jacket', 'roll', 'crew', 'coat', 'tie'],
    ),
    extra: r() < 0.22 ? 'shawl' : '',
    cloth: pick(r, [
      '#27414f',
      '#7c2f2b',
      '#c9963e',
      '#3d4f3a',
      '#59304a',
      '#22303f',
      '#b5563a',
      '#6c7f86',
      '#4a3b34',
      '#8e9a7a',
      '#d8cbb2',
    ]),
    under: pick(r, ['#e9e1d0', '#c9d3d6', '#d9b9a0', '#40525e', '#efe8da']),
    wide: between(r, 1.03, 1.15) * (she ? 0.98 : 1.02),
    jaw: she ? between(r, 0.78, 0.95) : between(r, 0.95, 1.15),
    nose: between(r, 0.85, 1.2) * (young ? 0.86 : 1),
    noseW: between(r, 0.85, 1.25) * (si > 4 ? 1.2 : 1),
    brow: she ? between(r, 0.5, 0.8) : between(r, 0.85, 1.2),
    lips: (she ? between(r, 1, 1.3) : between(r, 0.75, 1)) * (si > 4 ? 1.25 : 1),
    eyes: between(r, 0.95, 1.08) * (young ? 1.05 : 1),
    age: old ? between(r, 0.7, 1) : young ? 0 : between(r, 0.05, 0.45),
    long: between(r, 0.93, 1.01),
    smile: between(r, -0.01, 0.035),
    gaze: between(r, -0.25, 0.25),
  }
}

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

export function bustMats(f: Face, t: Tint): Record<string, Mat> {
  const hairTex = (x: number, y: number, z: number) =>
      0.13 * noise(Math.atan2(x, z) * 26, y * 2.2, 3) + 0.07 * noise(x * 18, y * 3, z * 18),
    rose = hex([lab(f.skin)[0] * 0.985, lab(f.skin)[1] + 0.022, lab(f.skin)[2] + 0.006]),
    tight = [0.2, 0.38, 0.58, 0.8]
  const m = (c: string, x: Partial<Mat> = {}): Mat => ({ ramp: ramp(c, t), cuts: tight, noise: 0.04, ...x })
  return {
    skin: m(f.skin),
    blush: m(rose),
    lip: m(blend(f.skin, '#a03530', 0.42), { gloss: 0.25 }),
    lipDark: m(blend(blend(f.skin, '#8a2c2c', 0.5), '#201010', 0.18)),
    ink: m(blend(f.skin, '#1d1216', 0.82)),
    crease: m(blend(f.skin, '#2a1510', 0.55)),
    iris: m('#2b211f', { gloss: 0.9 }),
    white: m(blend(f.skin, '#d9d5cf', 0.62), { lift: -0.12 }),
    brow: m(blend(f.hair, '#2a1d18', f.age > 0.6 ? 0.3 : 0.4), { noise: 0.08 }),
    stubble: m(blend(f.skin, f.hair, 0.26), { noise: 0.1 }),
    beard: m(f.hair, { tex: hairTex }),
    hair: m(f.hair, { tex: hairTex, gloss: 0.12 }),
    hat: m(blend(f.cloth, f.under, 0.25), { tex: (x, y, z) => 0.04 * noise(x * 8, y * 8, z * 8) }),
    frame: m('#241d1c', { gloss: 0.5 }),
    cloth: m(f.cloth, { noise: 0.05 }),
    under: m(f.under),
    tie: m(blend(f.cloth, '#a3312a', 0.6)),
    lapel: m(blend(f.cloth, '#000000', 0.1)),
    seam: m(blend(f.cloth, '#000000', 0.45)),
    knit: m(blend(f.under, f.cloth, 0.3), { tex: (_x, y) => 0.05 * Math.sin(y * 50) }),
    bare: m(f.skin),
    button: m('#e6dcc8'),
    shawl: m(blend(f.under, '#b5452f', f.yaw > 0 ? 0.75 : 0.1), { tex: (x, y) => 0.06 * Math.sin(y * 30 + x * 12) }),
  }
}

/* ---------- whole figures ---------- */
export type Limbs = {
  lean?: number
  side?: number
  hip?: number
  turn?: number
  nod?: number
  look?: number
  legs?: [number, number, number][]
  arms?: [number, number, number, number?][]
}
/** legs: thigh forward, knee bend, spread · arms: upper arm forward, out, elbow bend, elbow inward */
export const POSES = {
  stand: {
    legs: [
      [0.04, 0.05, 0.1],
      [-0.05, 0.02, 0.1],
    ],
    arms: [
      [0.1, 0.14, 0.25],
      [0.02, 0.16, 0.2],
    ],
  },
  hip: {
    side: 0.05,
    legs: [
      [0.06, 0.05, 0.16],
      [-0.06, 0.06, 0.06],
    ],
    arms: [
      [-0.25, 0.62, 1.5, 1.2],
      [0.05, 0.14, 0.2],
    ],
  },
  folded: {
    legs: [
      [0, 0.02, 0.1],
      [0, 0.02, 0.1],
    ],
    arms: [
      [0.3, 0.18, 1.75, 1.1],
      [0.35, 0.18, 1.8, 1.1],
    ],
  },
  talk: {
    lean: 0.05,
    legs: [
      [0.08, 0.05, 0.12],
      [-0.1, 0.04, 0.1],
    ],
    arms: [
      [0.6, 0.25, 1.1, 0.2],
      [0.15, 0.15, 0.4],
    ],
  },
  walk: {
    lean: 0.06,
    legs: [
      [0.45, 0.12, 0.03],
      [-0.38, 0.35, 0.03],
    ],
    arms: [
      [-0.4, 0.1, 0.25],
      [0.45, 0.1, 0.4],
    ],
  },
  run: {
    lean: 0.26,
    hip: 0.97,
    legs: [
      [0.95, 1.15, 0.04],
      [-0.62, 0.85, 0.04],
    ],
    arms: [
      [-0.85, 0.16, 1.45],
      [0.75, 0.14, 1.5],
    ],
  },
  run2: {
    lean: 0.2,
    hip: 1,
    legs: [
      [0.55, 0.25, 0.04],
      [-0.35, 1.6, 0.04],
    ],
    arms: [
      [-0.6, 0.16, 1.5],
      [0.6, 0.14, 1.4],
    ],
  },
  kick: {
    lean: -0.2,
    legs: [
      [0.95, 0.25, 0.05],
      [-0.16, 0.22, 0.1],
    ],
    arms: [
      [-0.4, 0.9, 0.4],
      [0.5, 0.8, 0.5],
    ],
  },
  tackle: {
    lean: 0.35,
    hip: 0.86,
    legs: [
      [0.8, 0.55, 0.15],
      [-0.55, 0.5, 0.12],
    ],
    arms: [
      [0.3, 1, 0.4],
      [-0.2, 0.9, 0.6],
    ],
  },
  cheer: {
    lean: -0.06,
    legs: [
      [0.1, 0.1, 0.16],
      [-0.05, 0.1, 0.16],
    ],
    arms: [
      [2.6, 0.35, 0.3],
      [2.5, 0.4, 0.5],
    ],
  },
  haul: {
    lean: 0.4,
    hip: 0.86,
    legs: [
      [0.65, 0.65, 0.16],
      [-0.2, 0.3, 0.16],
    ],
    arms: [
      [0.85, 0.1, 0.45],
      [1.05, 0.1, 0.5],
    ],
  },
  carry: {
    lean: -0.08,
    legs: [
      [0.3, 0.15, 0.1],
      [-0.25, 0.25, 0.1],
    ],
    arms: [
      [0.35, 0.12, 1.3],
      [0.35, 0.12, 1.3],
    ],
  },
  work: {
    lean: 0.3,
    legs: [
      [0.05, 0.05, 0.12],
      [-0.02, 0.02, 0.12],
    ],
    arms: [
      [0.55, 0.12, 1],
      [0.45, 0.12, 1.05],
    ],
    nod: 0.4,
  },
  sit: {
    hip: 0.5,
    legs: [
      [1.5, 1.5, 0.12],
      [1.5, 1.5, 0.12],
    ],
    arms: [
      [0.45, 0.14, 0.9, 0.2],
      [0.45, 0.14, 0.9, 0.2],
    ],
  },
  read: {
    hip: 0.5,
    lean: 0.12,
    nod: 0.5,
    legs: [
      [1.5, 1.45, 0.12],
      [1.5, 1.6, 0.12],
    ],
    arms: [
      [0.5, 0.14, 1.6, 0.25],
      [0.5, 0.14, 1.6, 0.25],
    ],
  },
  floor: {
    hip: 0.12,
    lean: 0.25,
    nod: 0.45,
    legs: [
      [1.65, 2.5, 0.75],
      [1.65, 2.5, 0.75],
    ],
    arms: [
      [0.6, 0.18, 1.1, 0.25],
      [0.6, 0.18, 1.1, 0.25],
    ],
  },
  listen: {
    hip: 0.5,
    lean: 0.25,
    legs: [
      [1.5, 1.4, 0.12],
      [1.5, 1.6, 0.12],
    ],
    arms: [
      [0.75, 0.2, 1.7, 0.4],
      [0.6, 0.16, 1, 0.3],
    ],
  },
  violin: {
    lean: 0.05,
    legs: [
      [0.06, 0.05, 0.14],
      [-0.08, 0.05, 0.12],
    ],
    arms: [
      [1.15, 0.55, 1.75, 0.1],
      [0.9, 0.6, 1.25, 0.7],
    ],
    look: 0.4,
    nod: 0.2,
  },
  conduct: {
    lean: 0.08,
    legs: [
      [0.1, 0.05, 0.12],
      [-0.1, 0.05, 0.12],
    ],
    arms: [
      [1.6, 0.55, 0.5],
      [1.15, 0.65, 0.9],
    ],
  },
  sing: {
    lean: -0.02,
    legs: [
      [0, 0.02, 0.09],
      [0, 0.02, 0.09],
    ],
    arms: [
      [0.45, 0.12, 1.5, 0.2],
      [0.45, 0.12, 1.5, 0.2],
    ],
    nod: -0.12,
  },
} satisfies Record<string, Limbs>
export type Pose = keyof typeof POSES
export type Dress = {
  pose?: Pose | Limbs | undefined
  top: string
  legs: string
  shoe?: string
  skin?: string
  hair?: string
  hat?: string | undefined
  hatKind?: 'cap' | 'beanie' | 'chef' | 'wide' | 'helmet' | 'scarf' | undefined
  cut?: 'short' | 'long' | 'bun' | 'bald'
  skirt?: number
  coat?: number
  shorts?: boolean
  sleeve?: 'long' | 'short'
  apron?: string | undefined
  scarf?: string | undefined
  stripe?: string | undefined
  tall?: number
  stout?: number
  sock?: string
  beard?: boolean
}

/** Hands of the figure last built, in scene space: hang tools and instruments on them. */
export let hands: [V, V] = [
  [0, 0, 0],
  [0, 0, 0],
]
const D = (a: number, o: number, s: number): V => [
  s * Math.sin(o),
  -Math.cos(a) * Math.cos(o),
  Math.sin(a) * Math.cos(o),
]

/** A person standing at `at`, facing `turn` (0 looks to +z). Materials are colours. */
export function person(at: V, turn: number, o: Dress): Solid[] {
  const P: Limbs = typeof o.pose === 'object' ? o.pose : POSES[o.pose ?? 'stand'],
    k = o.tall ?? 1,
    w = o.stout ?? 1,
    lean = P.lean ?? 0,
    side = P.side ?? 0
  const hip: V = [side, P.hip ?? 0.93, 0],
    dir: V = [-side * 1.2, Math.cos(lean), Math.sin(lean)],
    chest = add(hip, mul(dir, 0.46)),
    neck = add(hip, mul(dir, 0.56))
  const nod = P.nod ?? 0,
    head: V = add(neck, [0, 0.16 * Math.cos(lean * 0.5 + nod * 0.4), 0.16 * Math.sin(lean * 0.5 + nod * 0.4) + 0.03])
  const skin = o.skin ?? SKINS[2],
    hair = o.hair ?? HAIRS[1],
    out: Solid[] = [],
    legs = P.legs ?? POSES.stand.legs,
    arms = P.arms ?? POSES.stand.arms
  type C = [V, V, number, number]
  const tops: C[] = [],
    lows: C[] = [],
    skins: C[] = [],
    shoes: C[] = [],
    socks: C[] = [],
    hh: V[] = []
  for (const s of [0, 1]) {
    const g = s ? 1 : -1,
      [ta = 0, kb = 0, sp = 0] = nth(legs, s),
      h0 = add(hip, [g * 0.09, -0.02, 0]),
      knee = add(h0, mul(D(ta, sp, g), 0.45)),
      foot = add(knee, mul(D(ta - kb, sp * 0.6, g), 0.43)),
      toe = add(foot, norm3(ta - kb, 0.17))
    if (o.shorts) {
      lows.push([h0, add(h0, mul(D(ta, sp + 0.04, g), 0.32)), 0.115 * w, 0.105 * w])
      skins.push([h0, knee, 0.08, 0.058])
      ;(o.sock ? socks : skins).push([knee, foot, 0.06, 0.045])
    } else {
      lows.push([h0, knee, 0.112 * w, 0.078 * w], [knee, foot, 0.078 * w, 0.058])
    }
    shoes.push([add(foot, [0, -0.02, -0.02]), add(toe, [0, -0.02, 0]), 0.055, 0.042])
    const [ua = 0, uo = 0, eb = 0, ei = 0] = nth(arms, s),
      sh = add(chest, [g * 0.175 * Math.sqrt(w), 0.05, 0]),
      el = add(sh, mul(D(ua + lean, uo, g), 0.29)),
      hd = add(el, mul(D(ua + lean + eb, uo - ei * 1.1, g), 0.26))
    tops.push([sh, el, 0.07 * Math.sqrt(w), 0.055])
    if (o.sleeve === 'short') skins.push([el, hd, 0.043, 0.033])
    else tops.push([el, hd, 0.055, 0.045])
    skins.push([hd, add(hd, mul(sub(hd, el), 0.32)), 0.04, 0.036])
    hh.push(add(hd, mul(sub(hd, el), 0.3)))
  }
  function norm3(a: number, l: number): V {
    const u: V = [0, Math.sin(a) * 0.5, Math.cos(a)]
    return mul(norm(u), l)
  }
  const caps = (list: C[], kk: number) => (x: number, y: number, z: number) => {
    let d = 9
    for (const [a, b, p, q] of list) d = smin(d, dCap(x, y, z, a, b, p, q), kk)
    return d
  }
  const bound = (list: C[]): { c: V; r: number } => {
    const pts = list.flatMap((one) => [one[0], one[1]]),
      c = mul(
        pts.reduce((a, b) => add(a, b), [0, 0, 0] as V),
        1 / pts.length,
      )
    return { c, r: Math.max(...pts.map((p) => Math.hypot(...sub(p, c)))) + 0.2 * Math.max(1, w) }
  }
  const mid: V = mul(add(hip, chest), 0.5),
    topF = caps(tops, 0.05),
    bt = bound([...tops, [hip, neck, 0.2, 0.2]])
  const wob = (x: number, y: number, z: number) => 0.012 * noise(x * 7 + at[0] * 3, y * 7, z * 7 + at[2])
  const torso = (x: number, y: number, z: number): number => {
    let d = smin(
      dCap(
        x * 0.72,
        y,
        z * 1.12,
        [chest[0] * 0.72, chest[1] - 0.06, chest[2]],
        [hip[0] * 0.72, hip[1] + 0.02, hip[2]],
        0.135 * w,
        0.12 * w,
      ),
      dCap(x, y, z, add(chest, [-0.13, 0.05, 0]), add(chest, [0.13, 0.05, 0]), 0.09 * Math.sqrt(w)),
      0.08,
    )
    d = smin(d, topF(x, y, z), 0.05)
    if (o.coat)
      d = smin(
        d,
        smax(
          Math.hypot(x - hip[0], (z - hip[2]) * 1.15) - (0.15 + (hip[1] - y) * 0.12) * w,
          Math.abs(y - hip[1] + o.coat / 2 - 0.05) - o.coat / 2,
          0.03,
        ),
        0.08,
      )
    return d * 0.9 + wob(x, y, z)
  }
  const ap = o.apron,
    stripe = o.stripe
  out.push(
    sdf(
      o.coat ? add(bt.c, [0, -o.coat * 0.3, 0]) : bt.c,
      bt.r + (o.coat ?? 0) * 0.5,
      o.top,
      torso,
      ap || stripe
        ? (x, y, z) => {
            if (ap && z - lean * (y - hip[1]) > 0.05 && Math.abs(x - mid[0]) < 0.15 && y < chest[1] + 0.02) return ap
            if (stripe && Math.abs(((x * 9 + 100.5) % 1) - 0.5) < 0.24 && Math.hypot(x - mid[0], 0) < 0.2) return stripe
            return undefined
          }
        : undefined,
    ),
  )
  const bl = bound(lows),
    lowF = caps(lows, 0.06),
    sk = o.skirt ?? 0
  out.push(
    sdf(
      bl.c,
      bl.r + sk * 0.3,
      o.legs,
      (x, y, z) => {
        let d = smin(
          lowF(x, y, z),
          dCap(x * 0.85, y, z, add(hip, [-0.07, 0, 0]), add(hip, [0.07, 0, 0]), 0.12 * w),
          0.06,
        )
        if (sk)
          d = smin(
            d,
            smax(
              Math.hypot(x - hip[0], z - hip[2]) - 0.15 * w - (hip[1] - y) * 0.22,
              Math.abs(y - hip[1] + sk / 2) - sk / 2,
              0.03,
            ),
            0.06,
          )
        return d * 0.92 + wob(x, y, z)
      },
      ap ? (x, _y, z) => (z > 0.03 && Math.abs(x) < 0.2 && _y > hip[1] - 0.42 ? ap : undefined) : undefined,
    ),
  )
  const bs = bound(skins)
  out.push(sdf(bs.c, bs.r, skin, caps(skins, 0.02)))
  if (o.sock && socks.length) {
    const b = bound(socks)
    out.push(sdf(b.c, b.r, o.sock, caps(socks, 0.01)))
  }
  const bf = bound(shoes)
  out.push(sdf(bf.c, bf.r, o.shoe ?? '#2a2422', caps(shoes, 0.01)))
  const look = P.look ?? 0,
    cl = Math.cos(look),
    sl = Math.sin(look),
    cn = Math.cos(nod),
    sn = Math.sin(nod)
  const H = (g: (x: number, y: number, z: number) => number) => (X: number, Y: number, Z: number) => {
    const x0 = X - head[0],
      z0 = Z - head[2],
      y0 = Y - head[1],
      x = x0 * cl - z0 * sl,
      z1 = x0 * sl + z0 * cl
    return g(x, y0 * cn + z1 * sn, -y0 * sn + z1 * cn)
  }
  const hp = H as unknown as (
    g: (x: number, y: number, z: number) => string | undefined,
  ) => (x: number, y: number, z: number) => string | undefined
  const dusk = blend(skin, '#2a1414', 0.42)
  out.push(
    sdf(
      add(head, [0, -0.04, 0]),
      0.24,
      skin,
      H((x, y, z) => {
        let d = smin(
          dEll(x, y + 0.01, z - 0.012, 0.078, 0.118, 0.092),
          dEll(x, y - 0.03, z + 0.02, 0.088, 0.088, 0.1),
          0.03,
        )
        d = smin(d, dCap(x, y, z, [0, 0.02, 0.092], [0, -0.024, 0.114], 0.009, 0.015), 0.015)
        d = smin(d, dEll(Math.abs(x) - 0.088, y, z, 0.012, 0.03, 0.02), 0.01)
        return smin(d, dCap(x, y, z, [0, -0.06, -0.015], [0, -0.2, -0.045], 0.05, 0.055), 0.03)
      }),
      hp((x, y, z) => {
        const ax = Math.abs(x)
        if (z > 0.055 && Math.hypot((ax - 0.034) / 0.02, (y - 0.013) / 0.011) < 1) return dusk
        if (z > 0.05 && y > 0.026 && y < 0.037 && ax > 0.012 && ax < 0.058) return blend(hair, skin, 0.25)
        if (z > 0.07 && ax < 0.027 && y < -0.053 && y > -0.066) return dusk
        if (o.beard && y < -0.035 && z > -0.02 && !(z > 0.06 && ax < 0.03 && y > -0.07)) return hair
        return undefined
      }),
    ),
  )
  const cut = o.cut ?? 'short'
  if (cut !== 'bald')
    out.push(
      sdf(
        add(head, [0, cut === 'long' ? -0.04 : 0.02, -0.03]),
        cut === 'short' ? 0.17 : 0.26,
        hair,
        H((x, y, z) => {
          let d = smax(dEll(x, y - 0.032, z + 0.022, 0.1, 0.1, 0.112), z - 0.03 - 0.9 * Math.max(0, y - 0.035), 0.02)
          d = smax(d, -0.03 - y, 0.02)
          if (cut === 'long') d = smin(d, smax(dEll(x, y + 0.06, z + 0.05, 0.112, 0.17, 0.085), z - 0.02, 0.02), 0.03)
          if (cut === 'bun') d = smin(d, Math.hypot(x, y - 0.09, z + 0.11) - 0.05, 0.02)
          return d + 0.006 * noise(x * 40, y * 20, z * 40)
        }),
      ),
    )
  if (o.hatKind)
    out.push(
      sdf(
        add(head, [0, 0.07, 0]),
        0.34,
        o.hat ?? '#2b3f52',
        H((x, y, z) => {
          const crown = smax(dEll(x, y - 0.045, z + 0.012, 0.107, 0.1, 0.12), 0.04 - y, 0.01)
          if (o.hatKind === 'cap') return smin(crown, dEll(x, y - 0.045, z - 0.13, 0.075, 0.012, 0.06), 0.015)
          if (o.hatKind === 'beanie')
            return smin(
              crown - 0.006,
              smax(Math.abs(Math.hypot(x, z * 0.9 + 0.01) - 0.1) - 0.014, Math.abs(y - 0.045) - 0.025, 0.01),
              0.01,
            )
          if (o.hatKind === 'chef')
            return smin(
              smax(Math.hypot(x, z + 0.01) - 0.1, Math.abs(y - 0.1) - 0.06, 0.01),
              dEll(x, y - 0.18, z + 0.01, 0.135, 0.06, 0.135) + 0.008 * Math.sin(Math.atan2(x, z) * 9),
              0.02,
            )
          if (o.hatKind === 'wide')
            return smin(
              crown,
              smax(Math.hypot(x, z + 0.01) - 0.2, Math.abs(y - 0.045 + Math.max(0, -z) * 0.3) - 0.01, 0.01),
              0.03,
            )
          if (o.hatKind === 'scarf')
            return (
              smin(
                smax(
                  dEll(x, y - 0.02, z + 0.02, 0.113, 0.128, 0.122),
                  -dEll(x, y + 0.015, z - 0.1, 0.068, 0.09, 0.07),
                  0.01,
                ),
                dEll(x, y + 0.15, z + 0.02, 0.1, 0.075, 0.095),
                0.03,
              ) +
              0.005 * noise(x * 20, y * 20, z * 20)
            )
          return smin(crown - 0.012, dEll(x, y - 0.05, z - 0.08, 0.1, 0.012, 0.1), 0.01)
        }),
      ),
    )
  if (o.scarf)
    out.push(
      sdf(
        add(neck, [0, 0.03, 0]),
        0.24,
        o.scarf,
        (x, y, z) =>
          Math.hypot(Math.hypot(x - neck[0], z - neck[2]) - 0.085, y - neck[1] - 0.04) -
          0.045 +
          0.008 * Math.sin(y * 60 + x * 20),
      ),
    )
  const co = Math.cos(turn),
    si = Math.sin(turn),
    toW = (p: V): V => [at[0] + (p[0] * co + p[2] * si) * k, at[1] + p[1] * k, at[2] + (-p[0] * si + p[2] * co) * k]
  hands = [toW(nth(hh, 0)), toW(nth(hh, 1))]
  return place(out, at, turn, k)
}

const COATS = [
  '#27414f',
  '#7c2f2b',
  '#c08f3a',
  '#3d4f3a',
  '#59304a',
  '#22303f',
  '#a84f35',
  '#6c7f86',
  '#4a3b34',
  '#8e9a7a',
  '#cfc3ab',
  '#2f6b6a',
  '#b8734d',
  '#8a8f96',
] as const
const TROUSERS = ['#2a2f3a', '#3a3430', '#4d5560', '#5a4a3a', '#23262b', '#6b6256'] as const
/** Someone out of the crowd. */
export function anyone(r: Rng, at: V, turn: number, more: Partial<Dress> = {}): Solid[] {
  const she = r() < 0.5,
    old = r() < 0.25,
    skin = pick(r, SKINS),
    q = r()
  return person(at, turn, {
    top: pick(r, COATS),
    legs: pick(r, TROUSERS),
    skin,
    hair: old ? pick(r, GREYS) : pick(r, SKINS.indexOf(skin) > 3 ? [HAIRS[0], HAIRS[7]] : HAIRS),
    cut: she
      ? pick(r, ['long', 'bun', 'long', 'short'] as const)
      : pick(r, ['short', 'short', 'short', 'bald'] as const),
    coat: r() < 0.35 ? between(r, 0.25, 0.5) : 0,
    skirt: she && r() < 0.35 ? 0.5 : 0,
    scarf: r() < 0.25 ? pick(r, COATS) : undefined,
    hatKind: q < 0.1 ? 'beanie' : q < 0.17 ? 'cap' : q < 0.22 && she ? 'scarf' : undefined,
    hat: pick(r, COATS),
    beard: !she && r() < 0.3,
    tall: between(r, 0.92, 1.06) * (she ? 0.95 : 1),
    stout: between(r, 0.92, 1.25),
    ...more,
  })
}
