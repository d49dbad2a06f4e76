import type { Context } from '../paper/scene.ts'
import { pick } from '../people/chance.ts'
import type { Shot } from '../solids/solid.ts'
import { norm, type V } from '../solids/vectors.ts'

let n = 0

export const glow = (x: number, y: number, r: number, color: string, a: number): string => {
  const id = `gl${n++}`
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${a}"/><stop offset=".4" stop-color="${color}" stop-opacity="${a * 0.35}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="url(#${id})"/>`
}

export const backdrop = (c: Context, a: string, b: string, x = 0.35, y = 0.3): string => {
  const id = `bd${n++}`
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r=".95"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></radialGradient><rect width="${c.w}" height="${c.h}" fill="url(#${id})"/>`
}

export const vignette = (c: Context, a = 0.4, color = c.palette.dark): string => {
  const id = `vg${n++}`
  return `<radialGradient id="${id}" cx=".5" cy=".48" r=".75"><stop offset=".55" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity="${a}"/></radialGradient><rect width="${c.w}" height="${c.h}" fill="url(#${id})"/>`
}

/** Broad dry strokes of paint, as behind a portrait. */
export function strokes(c: Context, colors: string[], count = 60, a = 0.25, size = 1): string {
  const r = c.rng
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = r() * c.w,
      y = r() * c.h,
      l = c.w * (0.12 + r() * 0.3) * size,
      t = c.w * (0.015 + r() * 0.05) * size,
      an = -0.5 + r() * 0.6,
      co = Math.cos(an),
      si = Math.sin(an),
      pt = (u: number, v: number) => `${(x + u * co - v * si).toFixed(0)} ${(y + u * si + v * co).toFixed(0)}`
    out += `<path fill="${pick(r, colors)}" opacity="${(a * (0.4 + r() * 0.6)).toFixed(2)}" d="M${pt(-l, -t)}Q${pt(0, -t * (1.2 + r()))} ${pt(l, -t * 0.6)}L${pt(l * (0.85 + r() * 0.2), 0)}L${pt(l, t * 0.7)}Q${pt(0, t * (1 + r()))} ${pt(-l, t * 0.8)}Z"/>`
  }
  return out
}

/** Light falling from windows: parallel beams from the top edge. */
export function shafts(
  c: Context,
  from: number,
  to: number,
  count: number,
  lean: number,
  color = c.palette.key,
  a = 0.16,
): string {
  const r = c.rng,
    id = `sh${n++}`,
    w = (to - from) / count
  let out = `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color}" stop-opacity="${a * 0.62}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient><filter id="${id}b" x="-20%" width="140%"><feGaussianBlur stdDeviation="${c.w * 0.004}"/></filter><g filter="url(#${id}b)">`
  for (let i = 0; i < count; i++) {
    const x = (from + w * (i + 0.15)) * c.w,
      ww = w * c.w * (0.5 + r() * 0.25)
    out += `<path fill="url(#${id})" d="M${x.toFixed(0)} 0h${ww.toFixed(0)}L${(x + ww * 1.5 + lean * c.h).toFixed(0)} ${c.h}H${(x + lean * c.h - ww * 0.2).toFixed(0)}Z"/>`
  }
  return `${out}</g>`
}

/** Steam rising: soft curling ribbons. */
export function steam(
  c: Context,
  x: number,
  y: number,
  high: number,
  wide: number,
  color = '#fff6e6',
  a = 0.34,
): string {
  const r = c.rng,
    id = `st${n++}`
  let out = `<filter id="${id}" x="-80%" y="-30%" width="260%" height="160%"><feGaussianBlur stdDeviation="${c.w * 0.006}"/></filter><g filter="url(#${id})" fill="none" stroke="${color}" stroke-linecap="round">`
  for (let i = 0; i < 5; i++) {
    const x0 = x + (r() - 0.5) * wide,
      s = (r() - 0.5) * wide * 0.9,
      h = high * (0.55 + r() * 0.45)
    out += `<path stroke-width="${(c.w * (0.006 + r() * 0.014)).toFixed(1)}" opacity="${(a * (0.4 + r() * 0.6)).toFixed(2)}" d="M${x0.toFixed(0)} ${y.toFixed(0)}c${s.toFixed(0)} ${(-h * 0.3).toFixed(0)} ${(-s * 1.2).toFixed(0)} ${(-h * 0.5).toFixed(0)} ${(s * 0.3).toFixed(0)} ${(-h).toFixed(0)}"/>`
  }
  return `${out}</g>`
}

/** Where a point of the room falls on the picture. */
export function screen(c: Context, view: Shot['view'], p: V): [number, number] {
  const fw = norm([view.at[0] - view.eye[0], view.at[1] - view.eye[1], view.at[2] - view.eye[2]]),
    rt = norm([-fw[2], 0, fw[0]]),
    up: V = [rt[1] * fw[2] - rt[2] * fw[1], rt[2] * fw[0] - rt[0] * fw[2], rt[0] * fw[1] - rt[1] * fw[0]],
    d: V = [p[0] - view.eye[0], p[1] - view.eye[1], p[2] - view.eye[2]]
  const z = d[0] * fw[0] + d[1] * fw[1] + d[2] * fw[2],
    k = c.h / (2 * Math.tan((view.fov * Math.PI) / 360)) / z
  return [
    c.w / 2 + (d[0] * rt[0] + d[1] * rt[1] + d[2] * rt[2]) * k,
    c.h / 2 - (d[0] * up[0] + d[1] * up[1] + d[2] * up[2]) * k,
  ]
}
