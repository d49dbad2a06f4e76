import { nth } from '../nth.ts'
import { between, pick, type Rng } from './chance.ts'

export const SKINS = ['#f0c9a8', '#e8b992', '#dba57c', '#c68d62', '#a9714a', '#8a5738', '#6b4029', '#533124'] as const

export const HAIRS = ['#2a211f', '#3a2a22', '#5a3d28', '#7d5733', '#a9793f', '#c79a58', '#8d4526', '#1d1b20'] as const

export const GREYS = ['#d9d4ca', '#b9b5ae', '#8f8b88', '#e9e4d8', '#6d6a6b'] as const

export type Subject = 'woman' | 'man' | 'elder-woman' | 'elder-man' | 'youth'

export type Face = {
  subject: Subject
  yaw: number
  pitch: number
  skin: string
  hair: string
  cut: string
  beard: number
  glasses: number
  garment: string
  cloth: string
  under: string
  extra: string
  wide: number
  jaw: number
  nose: number
  noseW: number
  brow: number
  lips: number
  eyes: number
  age: number
  long: number
  smile: number
  gaze: number
}

/** Choose a face. The same seed and subject always give the same person. */
export function face(r: Rng, subject: Subject): Face {
  const she = subject === 'woman' || subject === 'elder-woman' || (subject === 'youth' && r() < 0.5),
    old = subject.startsWith('elder'),
    young = subject === 'youth'
  const dark = r(),
    si = Math.floor(r() * SKINS.length),
    skin = nth(SKINS, si)
  const hair = old ? pick(r, GREYS) : si > 3 ? pick(r, [HAIRS[0], HAIRS[7], HAIRS[1]]) : pick(r, HAIRS)
  const cut = she
    ? pick(
        r,
        old
          ? ['bob', 'bun', 'crop', 'waves', 'crop']
          : si > 4
            ? ['afro', 'bun', 'scarf', 'crop', 'bob']
            : ['bob', 'long', 'bun', 'waves', 'long', dark < 0.2 ? 'scarf' : 'bob'],
      )
    : pick(
        r,
        old
          ? ['receding', 'bald', 'short', 'receding', 'cap']
          : si > 4
            ? ['crop', 'short', 'afro', 'bald']
            : ['short', 'side', 'waves-short', 'short', 'receding', 'beanie'],
      )
  return {
    subject,
    skin,
    hair,
    cut,
    yaw: (r() < 0.5 ? -1 : 1) * between(r, 0.16, 0.62),
    pitch: between(r, -0.07, 0.09),
    beard: she || young ? 0 : pick(r, [0, 0, 0.5, 1, old ? 1 : 0, 0.5]),
    glasses: r() < (old ? 0.5 : 0.3) ? (r() < 0.5 ? 1 : 2) : 0,
    garment: pick(
      r,
      she ? ['crew', 'shirt', 'jacket', 'roll', 'vneck', 'coat'] : ['shirt', 'jacket', 'roll', 'crew', 'coat', 'tie'],
    ),
    extra: r() < 0.22 ? 'shawl' : '',
    cloth: pick(r, [
      '#27414f',
      '#7c2f2b',
      '#c9963e',
      '#3d4f3a',
      '#59304a',
      '#22303f',
      '#b5563a',
      '#6c7f86',
      '#4a3b34',
      '#8e9a7a',
      '#d8cbb2',
    ]),
    under: pick(r, ['#e9e1d0', '#c9d3d6', '#d9b9a0', '#40525e', '#efe8da']),
    wide: between(r, 1.03, 1.15) * (she ? 0.98 : 1.02),
    jaw: she ? between(r, 0.78, 0.95) : between(r, 0.95, 1.15),
    nose: between(r, 0.85, 1.2) * (young ? 0.86 : 1),
    noseW: between(r, 0.85, 1.25) * (si > 4 ? 1.2 : 1),
    brow: she ? between(r, 0.5, 0.8) : between(r, 0.85, 1.2),
    lips: (she ? between(r, 1, 1.3) : between(r, 0.75, 1)) * (si > 4 ? 1.25 : 1),
    eyes: between(r, 0.95, 1.08) * (young ? 1.05 : 1),
    age: old ? between(r, 0.7, 1) : young ? 0 : between(r, 0.05, 0.45),
    long: between(r, 0.93, 1.01),
    smile: between(r, -0.01, 0.035),
    gaze: between(r, -0.25, 0.25),
  }
}
