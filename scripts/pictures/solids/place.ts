import { dBox } from './forms.ts'
import { NONE, type Solid } from './solid.ts'
import { type Field, mul, type V } from './vectors.ts'

/** Move, turn (about y) and scale solids built round the origin. */
export function place(list: Solid[], at: V, turn = 0, k = 1): Solid[] {
  const co = Math.cos(turn),
    si = Math.sin(turn),
    to = (p: V): V => [at[0] + (p[0] * co + p[2] * si) * k, at[1] + p[1] * k, at[2] + (-p[0] * si + p[2] * co) * k]
  const local = (fn: (x: number, y: number, z: number) => unknown) => (x: number, y: number, z: number) => {
    const px = (x - at[0]) / k,
      pz = (z - at[2]) / k
    return fn(px * co - pz * si, (y - at[1]) / k, px * si + pz * co)
  }
  return list.map((s) => {
    const paint = s.paint && (local(s.paint) as Solid['paint'])
    if (!s.f) {
      const a = Math.atan2(s.sin ?? 0, s.cos ?? 1) + turn
      return { ...s, c: to(s.c), r: s.r * k, h: mul(s.h ?? NONE, k), cos: Math.cos(a), sin: Math.sin(a), paint }
    }
    const g = local(s.f) as Field
    return { ...s, c: to(s.c), r: s.r * k, f: (x, y, z) => g(x, y, z) * k, paint }
  })
}

/** Tip solids about the x axis (and z axis) through the origin: things that lie or lean. */
export function tip(list: Solid[], ax: number, az = 0): Solid[] {
  const ca = Math.cos(ax),
    sa = Math.sin(ax),
    cz = Math.cos(az),
    sz = Math.sin(az)
  const inv = (x: number, y: number, z: number): V => {
    const x1 = x * cz + y * sz,
      y1 = -x * sz + y * cz
    return [x1, y1 * ca + z * sa, -y1 * sa + z * ca]
  }
  const fwd = (p: V): V => {
    const y = p[1] * ca - p[2] * sa,
      z = p[1] * sa + p[2] * ca
    return [p[0] * cz - y * sz, p[0] * sz + y * cz, z]
  }
  return list.map((s) => {
    const h = s.h ?? NONE,
      co = s.cos ?? 1,
      si = s.sin ?? 0,
      c0 = s.c,
      g: Field =
        s.f ??
        ((x, y, z) => {
          const px = x - c0[0],
            pz = z - c0[2]
          return dBox(px * co - pz * si, y - c0[1], px * si + pz * co, h[0], h[1], h[2])
        })
    const p = s.paint
    return {
      mat: s.mat,
      ghost: s.ghost,
      r: s.r,
      c: fwd(s.c),
      f: (x, y, z) => {
        const q = inv(x, y, z)
        return g(q[0], q[1], q[2])
      },
      paint:
        p &&
        ((x, y, z) => {
          const q = inv(x, y, z)
          return p(q[0], q[1], q[2])
        }),
    }
  })
}
