import { nth } from '../nth.ts'
import type { Rng } from './chance.ts'
import { clamp } from './numbers.ts'

export type Point = [number, number]

let defs: string[] = []

let serial = 0

/** draw.ts calls these around a scene; gradients and filters gather here by themselves */
export const beginDefs = () => {
  defs = []
  serial = 0
}

export const takeDefs = () => defs.join('')

function def(make: (id: string) => string): string {
  const id = `d${serial++}`
  defs.push(make(id))
  return id
}

export const f = (n: number) => (Math.round(n * 10) / 10).toString()

type Stop = [offset: number, color: string, opacity?: number]

const stops = (list: Stop[]) =>
  list
    .map(
      ([o, c, a]) =>
        `<stop offset="${+o.toFixed(3)}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${+a.toFixed(3)}"`}/>`,
    )
    .join('')

/** gradients return a paint to use as fill; x1…y2 are shares of the shape (top to bottom by default) */
export const linear = (list: Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string =>
  `url(#${def((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`)})`

/** the same in picture units, to share one gradient among shapes */
export const linearAt = (list: Stop[], x1: number, y1: number, x2: number, y2: number): string =>
  `url(#${def((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${f(x1)}" y1="${f(y1)}" x2="${f(x2)}" y2="${f(y2)}">${stops(list)}</linearGradient>`)})`

export const radial = (list: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string =>
  `url(#${def((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`)})`

export const radialAt = (list: Stop[], cx: number, cy: number, r: number): string =>
  `url(#${def((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}">${stops(list)}</radialGradient>`)})`

/** filter attributes: put the result in `extra`, as group(x, { filter: blur(8) }) */
export const blur = (x: number, y = x): string =>
  `url(#${def((id) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${f(x)} ${f(y)}"/></filter>`)})`

type GroupOptions = { opacity?: number; transform?: string; filter?: string; clip?: string; mask?: string }

export const group = (content: string, o: GroupOptions = {}): string =>
  `<g${o.opacity === undefined ? '' : ` opacity="${+o.opacity.toFixed(3)}"`}${o.transform ? ` transform="${o.transform}"` : ''}${o.filter ? ` filter="${o.filter}"` : ''}${o.clip ? ` clip-path="${o.clip}"` : ''}${o.mask ? ` mask="${o.mask}"` : ''}>${content}</g>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(Math.max(w, 0))}" height="${f(Math.max(h, 0))}" fill="${fill}" ${extra}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(Math.abs(rx))}" ry="${f(Math.abs(ry))}" fill="${fill}" ${extra}/>`

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  ellipse(x, y, r, r, fill, extra)

export const poly = (points: Point[], fill: string, extra = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${f(x)},${f(y)}`).join(' ')}" fill="${fill}" ${extra}/>`

export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`

export const line = (points: Point[], stroke: string, width: number, extra = ''): string =>
  `<polyline points="${points.map(([x, y]) => `${f(x)},${f(y)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const stroke = (d: string, color: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

/** a closed smooth curve through the points (Catmull-Rom) */
export function blobPath(points: Point[], closed = true, tension = 1): string {
  const n = points.length
  const at = (i: number) => (closed ? nth(points, (i + n) % n) : nth(points, clamp(i, 0, n - 1)))
  let d = `M${f(nth(points, 0)[0])} ${f(nth(points, 0)[1])}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const k = tension / 6
    d += `C${f(p1[0] + (p2[0] - p0[0]) * k)} ${f(p1[1] + (p2[1] - p0[1]) * k)} ${f(p2[0] - (p3[0] - p1[0]) * k)} ${f(p2[1] - (p3[1] - p1[1]) * k)} ${f(p2[0])} ${f(p2[1])}`
  }
  return closed ? `${d}Z` : d
}

/** an uneven round shape: leaf clump, stone, puddle, cloud, stain */
export function blob(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  rng: Rng,
  uneven = 0.2,
  n = 10,
  extra = '',
): string {
  const turn0 = rng() * 6.28
  const pts: Point[] = []
  for (let i = 0; i < n; i++) {
    const a = turn0 + (i / n) * Math.PI * 2
    const k = 1 + (rng() - 0.5) * 2 * uneven
    pts.push([x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k])
  }
  return path(blobPath(pts), fill, extra)
}

/** a tapered limb from a to b */
export function limb(ax: number, ay: number, bx: number, by: number, wa: number, wb: number, fill: string): string {
  const l = Math.hypot(bx - ax, by - ay) || 1
  const nx = -(by - ay) / l
  const ny = (bx - ax) / l
  return path(
    `M${f(ax + nx * wa)} ${f(ay + ny * wa)}L${f(bx + nx * wb)} ${f(by + ny * wb)}A${f(wb)} ${f(wb)} 0 0 1 ${f(bx - nx * wb)} ${f(by - ny * wb)}L${f(ax - nx * wa)} ${f(ay - ny * wa)}A${f(wa)} ${f(wa)} 0 0 1 ${f(ax + nx * wa)} ${f(ay + ny * wa)}Z`,
    fill,
  )
}
