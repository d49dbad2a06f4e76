import { nth } from '../nth.ts'

export type Rng = () => number

export const pick = <T>(r: Rng, list: readonly T[]): T => nth(list, Math.floor(r() * list.length) % list.length)

export const between = (r: Rng, a: number, b: number): number => a + (b - a) * r()
