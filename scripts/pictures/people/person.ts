import { nth } from '../nth.ts'
import { dCap, dEll, sdf } from '../solids/forms.ts'
import { place } from '../solids/place.ts'
import type { Solid } from '../solids/solid.ts'
import { blend } from '../solids/tones.ts'
import { add, mul, noise, norm, smax, smin, sub, type V } from '../solids/vectors.ts'
import { HAIRS, SKINS } from './face.ts'
import { type Limbs, POSES, type Pose } from './poses.ts'

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
  const H =
    <Found>(g: (x: number, y: number, z: number) => Found) =>
    (X: number, Y: number, Z: number) => {
      const x0 = X - head[0],
        z0 = Z - head[2],
        y0 = Y - head[1],
        x = x0 * cl - z0 * sl,
        z1 = x0 * sl + z0 * cl
      return g(x, y0 * cn + z1 * sn, -y0 * sn + z1 * cn)
    }
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
      H((x, y, z) => {
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
