import { nth } from '../nth.ts'
import { random } from '../paper/chance.ts'
import { lerp, smooth } from '../paper/numbers.ts'

export const TILE = 512

/** a noise that tiles, computed once a process */
function tile(seed: number, cell: number, octaves: number): Float32Array {
  const out = new Float32Array(TILE * TILE)
  for (let o = 0, size = cell, amp = 1; o < octaves; o++, size /= 2, amp *= 0.55) {
    const n = Math.round(TILE / size)
    const rng = random(seed + o)
    const grid = Float32Array.from({ length: n * n }, () => rng() - 0.5)
    for (let y = 0; y < TILE; y++) {
      const gy = (y / TILE) * n
      const y0 = Math.floor(gy)
      const fy = smooth(0, 1, gy - y0)
      for (let x = 0; x < TILE; x++) {
        const gx = (x / TILE) * n
        const x0 = Math.floor(gx)
        const fx = smooth(0, 1, gx - x0)
        const at = (i: number, j: number) => nth(grid, ((j + n) % n) * n + ((i + n) % n))
        const here = lerp(lerp(at(x0, y0), at(x0 + 1, y0), fx), lerp(at(x0, y0 + 1), at(x0 + 1, y0 + 1), fx), fy)
        out[y * TILE + x] = nth(out, y * TILE + x) + amp * here
      }
    }
  }
  return out
}

let tiles: { dx: Float32Array; dy: Float32Array; pigment: Float32Array; grain: Float32Array } | undefined

export function sheets() {
  if (tiles) return tiles
  const rng = random(7)
  const grain = new Float32Array(TILE * TILE)
  for (let i = 0; i < grain.length; i++) grain[i] = rng() + rng() + rng() - 1.5
  // grain of about two pixels: kinder to the eye and to the file
  const soft = new Float32Array(TILE * TILE)
  for (let y = 0; y < TILE; y++)
    for (let x = 0; x < TILE; x++) {
      const at = (i: number, j: number) => nth(grain, ((y + j) & 511) * TILE + ((x + i) & 511))
      soft[y * TILE + x] = (at(0, 0) * 2 + at(1, 0) + at(0, 1) + at(1, 1) * 0.7) / 3
    }
  tiles = { dx: tile(11, 64, 4), dy: tile(23, 64, 4), pigment: tile(37, 128, 6), grain: soft }
  return tiles
}
