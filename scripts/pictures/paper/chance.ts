import { nth } from '../nth.ts'

export type Rng = {
  (): number
  range(a: number, b: number): number
  int(a: number, b: number): number
  pick<T>(list: readonly T[]): T
  chance(p: number): boolean
  gauss(): number
  sign(): number
  shuffle<T>(list: readonly T[]): T[]
  fork(): Rng
}

export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  h ^= h >>> 16
  h = Math.imul(h, 2246822507)
  return (h ^ (h >>> 13)) >>> 0
}

/** mulberry32, with the few draws that scenes ask for */
export function random(seed: number): Rng {
  let a = seed >>> 0
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const rng = next as Rng
  rng.range = (x, y) => x + next() * (y - x)
  rng.int = (x, y) => Math.floor(x + next() * (y - x + 1))
  rng.pick = (list) => nth(list, Math.floor(next() * list.length))
  rng.chance = (p) => next() < p
  rng.gauss = () => (next() + next() + next() + next() - 2) / 1.15
  rng.sign = () => (next() < 0.5 ? -1 : 1)
  rng.shuffle = (list) => {
    const out = [...list]
    for (let i = out.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1))
      ;[out[i], out[j]] = [nth(out, j), nth(out, i)]
    }
    return out
  }
  rng.fork = () => random(Math.floor(next() * 4294967296))
  return rng
}
