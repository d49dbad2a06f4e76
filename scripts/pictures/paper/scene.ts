import type { Rng } from './chance.ts'
import type { Light, Palette } from './light.ts'

export type Context = { w: number; h: number; rng: Rng; light: Light; palette: Palette; params: Record<string, string> }

export type Scene = (c: Context) => string
