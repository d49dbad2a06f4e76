import type { Field, V } from './vectors.ts'

export type Solid = {
  c: V
  r: number
  mat: string
  f?: Field // signed distance, world space; without it the solid is a box
  h?: V
  cos?: number
  sin?: number // box: half sizes and its turn about y
  paint?: ((x: number, y: number, z: number) => string | undefined) | undefined // material by place
  ghost?: boolean | undefined // casts no shadow
}

export type Mat = {
  ramp: string[]
  tex?: Field
  noise?: number
  glow?: boolean
  gloss?: number
  lift?: number
  cuts?: number[]
}

type Lamp = { at: V; power: number; reach: number; shadow?: boolean }

type View = { eye: V; at: V; fov: number; tilt?: number }

export type Shot = {
  w: number
  h: number
  cols: number
  seed: number
  view: View
  solids: Solid[]
  mats: Record<string, Mat>
  sun: { dir: V; power: number; soft?: number; shadow?: boolean }
  ambient: number
  sky?: V
  lamps?: Lamp[] | undefined
  rim?: { dir: V; power: number }
  ao?: { rays: number; reach: number; power: number }
  fog?: { near: number; far: number; color: string; most: number; slices?: number }
}

export const NONE: V = [0, 0, 0]
