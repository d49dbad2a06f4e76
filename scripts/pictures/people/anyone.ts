import type { Solid } from '../solids/solid.ts'
import type { V } from '../solids/vectors.ts'
import { between, pick, type Rng } from './chance.ts'
import { GREYS, HAIRS, SKINS } from './face.ts'
import { type Dress, person } from './person.ts'

const COATS = [
  '#27414f',
  '#7c2f2b',
  '#c08f3a',
  '#3d4f3a',
  '#59304a',
  '#22303f',
  '#a84f35',
  '#6c7f86',
  '#4a3b34',
  '#8e9a7a',
  '#cfc3ab',
  '#2f6b6a',
  '#b8734d',
  '#8a8f96',
] as const

const TROUSERS = ['#2a2f3a', '#3a3430', '#4d5560', '#5a4a3a', '#23262b', '#6b6256'] as const

/** Someone out of the crowd. */
export function anyone(r: Rng, at: V, turn: number, more: Partial<Dress> = {}): Solid[] {
  const she = r() < 0.5,
    old = r() < 0.25,
    skin = pick(r, SKINS),
    q = r()
  return person(at, turn, {
    top: pick(r, COATS),
    legs: pick(r, TROUSERS),
    skin,
    hair: old ? pick(r, GREYS) : pick(r, SKINS.indexOf(skin) > 3 ? [HAIRS[0], HAIRS[7]] : HAIRS),
    cut: she
      ? pick(r, ['long', 'bun', 'long', 'short'] as const)
      : pick(r, ['short', 'short', 'short', 'bald'] as const),
    coat: r() < 0.35 ? between(r, 0.25, 0.5) : 0,
    skirt: she && r() < 0.35 ? 0.5 : 0,
    scarf: r() < 0.25 ? pick(r, COATS) : undefined,
    hatKind: q < 0.1 ? 'beanie' : q < 0.17 ? 'cap' : q < 0.22 && she ? 'scarf' : undefined,
    hat: pick(r, COATS),
    beard: !she && r() < 0.3,
    tall: between(r, 0.92, 1.06) * (she ? 0.95 : 1),
    stout: between(r, 0.92, 1.25),
    ...more,
  })
}
