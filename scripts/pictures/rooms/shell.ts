import type { Context } from '../paper/scene.ts'
import { box, sdf } from '../solids/forms.ts'
import { place } from '../solids/place.ts'
import type { Solid } from '../solids/solid.ts'
import { blend } from '../solids/tones.ts'
import { hash, type V } from '../solids/vectors.ts'

export type Shell = {
  w: number
  d: number
  h: number
  floor: string
  wall: string
  ceiling?: string
  skirting?: string
  floorKind?: 'boards' | 'tiles' | 'plain'
  floor2?: string
}

/** A room: x from −w/2 to w/2, z from −d/2 (back) to d/2 (behind the eye). Walls to the left and right may be left to `windows`. */
export function shell(o: Shell, walls: { left?: boolean; right?: boolean; back?: boolean } = {}): Solid[] {
  const { w, d, h } = o,
    out: Solid[] = [],
    f2 = o.floor2 ?? blend(o.floor, '#1a1210', 0.16)
  out.push(
    box(
      [0, -0.1, 0],
      [w / 2 + 3, 0.1, d / 2 + 3],
      o.floor,
      0,
      o.floorKind === 'plain'
        ? undefined
        : (x, y, z) => {
            if (y < -0.005) return undefined
            if (o.floorKind === 'tiles') {
              const i = Math.floor(x / 0.6),
                j = Math.floor(z / 0.6)
              return (i + j) & 1 ? f2 : undefined
            }
            const i = Math.floor(x / 0.22),
              j = Math.floor(z / 1.9 + hash(i, 3) * 4)
            return hash(i, j, 5) < 0.38 ? f2 : undefined
          },
    ),
  )
  if (o.ceiling) out.push(box([0, h + 0.1, 0], [w / 2 + 0.5, 0.1, d / 2 + 3], o.ceiling))
  if (walls.back !== false) out.push(box([0, h / 2, -d / 2 - 0.1], [w / 2 + 0.2, h / 2, 0.1], o.wall))
  if (walls.left !== false) out.push(box([-w / 2 - 0.1, h / 2, 0], [0.1, h / 2, d / 2 + 3], o.wall))
  if (walls.right !== false) out.push(box([w / 2 + 0.1, h / 2, 0], [0.1, h / 2, d / 2 + 3], o.wall))
  if (o.skirting)
    out.push(
      box([0, 0.09, -d / 2 + 0.02], [w / 2, 0.09, 0.03], o.skirting),
      box([-w / 2 + 0.02, 0.09, 0], [0.03, 0.09, d / 2], o.skirting),
      box([w / 2 - 0.02, 0.09, 0], [0.03, 0.09, d / 2], o.skirting),
    )
  return out
}

/** A wall with a row of windows, built along x from 0 to len, then placed. Panes glow with the sky; sun passes through. */
export function windowWall(
  len: number,
  h: number,
  o: {
    count: number
    sill: number
    head: number
    wide: number
    wall: string
    frame: string
    pane?: string
    bars?: [number, number]
    arch?: boolean | undefined
    open?: boolean
  },
  at: V,
  turn: number,
): Solid[] {
  const out: Solid[] = [],
    step = len / o.count,
    t = 0.14,
    top = o.head,
    mid = (o.sill + top) / 2,
    hh = (top - o.sill) / 2
  out.push(
    box([len / 2, o.sill / 2, 0], [len / 2, o.sill / 2, t], o.wall),
    box([len / 2, (h + top) / 2, 0], [len / 2, (h - top) / 2, t], o.wall),
  )
  const pw = (step - o.wide) / 2,
    [bx, by] = o.bars ?? [2, 3]
  for (let i = 0; i <= o.count; i++) {
    const first = i === 0 || i === o.count,
      x = first ? (i ? len - pw / 2 : pw / 2) : i * step
    out.push(box([x, mid, 0], [first ? pw / 2 : pw, hh, t], o.wall))
  }
  for (let i = 0; i < o.count; i++) {
    const x = (i + 0.5) * step,
      w2 = o.wide / 2
    if (o.arch)
      out.push(
        sdf([x, top - w2 / 2, 0], o.wide, o.wall, (X, Y, Z) => {
          const a = Math.max(Math.abs(X - x) - w2, Math.abs(Y - top + w2 / 2) - w2 / 2 - 0.01, Math.abs(Z) - t),
            hole = Math.hypot(X - x, Y - (top - w2)) - w2
          return Math.max(a, -hole)
        }),
      )
    if (o.pane) out.push({ ...box([x, mid, -t - 0.03], [w2 + 0.1, hh + 0.1, 0.01], o.pane), ghost: true })
    for (let b = 0; b <= bx; b++)
      out.push(box([x - w2 + (b / bx) * o.wide, mid, -t * 0.4], [b % bx ? 0.022 : 0.045, hh, 0.03], o.frame))
    for (let b = 0; b <= by; b++)
      out.push(box([x, o.sill + (b / by) * hh * 2, -t * 0.4], [w2, b % by ? 0.022 : 0.045, 0.03], o.frame))
    out.push(box([x, o.sill - 0.03, t + 0.04], [w2 + 0.08, 0.03, 0.1], o.frame))
  }
  return place(out, at, turn)
}

/** The colour of daylight outside the panes. */
export const daylight = (c: Context): string =>
  `${
    c.palette.night > 0.8
      ? blend(c.palette.skyMid, c.palette.skyTop, 0.4)
      : blend(c.palette.skyLow, c.palette.sun, 0.35)
  }!`
