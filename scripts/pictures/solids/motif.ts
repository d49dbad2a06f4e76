import { nth } from '../nth.ts'
import { blend } from './tones.ts'
import { hash } from './vectors.ts'

/** A small printed picture of the coast: a colour for each place (v upwards), in few inks. */
type Inks = [string, string, string, string, string]

export const INKS: Inks[] = [
  ['#efe3c8', '#2f5566', '#d9673a', '#16303c', '#8fb0b0'],
  ['#f0d9b0', '#a8412f', '#2f4a56', '#3a2420', '#e3a054'],
  ['#e4e6da', '#3d5a46', '#d9a441', '#1f2f2a', '#8aa58a'],
  ['#dfe6e6', '#22446a', '#e2b04a', '#152638', '#7fa3c4'],
  ['#f2e2d0', '#6b4a78', '#e0795a', '#2c2036', '#b79ac0'],
]

export const MOTIFS = ['lighthouse', 'boat', 'fish', 'heron', 'town', 'sun'] as const

export function motif(kind: string, u: number, v: number, ink: Inks, seed = 1): string {
  const [paper, sea, hot, deep, pale] = ink,
    wave = 0.012 * Math.sin(u * 26 + seed) + 0.006 * Math.sin(u * 61)
  if (kind === 'fish') {
    for (let i = 0; i < 3; i++) {
      const cy = 0.24 + i * 0.26,
        X = (u - 0.5) * (i % 2 ? -1 : 1),
        Y = v - cy,
        h = 0.075 * Math.sqrt(Math.max(0, 1 - ((X - 0.03) / 0.3) ** 2))
      if (Math.hypot(X - 0.22, Y - 0.015) < 0.012) return paper
      if (Math.abs(Y) < h && X > -0.27)
        return X > 0.14
          ? deep
          : Math.abs(((((X * 22 + Y * Y * 300) % 1) + 1) % 1) - 0.5) < 0.16
            ? pale
            : i === 1
              ? hot
              : sea
      if (X < -0.2 && X > -0.34 && Math.abs(Y) < (-0.18 - X) * 0.55) return i === 1 ? hot : sea
    }
    return paper
  }
  if (kind === 'heron') {
    const X = u - 0.48,
      Y = v
    if (Math.hypot(u - 0.66, v - 0.7) < 0.15 && !(Math.hypot(X - 0.02, Y - 0.8) < 0.05)) {
      if (!(Math.abs(X - 0.05 - 0.05 * Math.sin((Y - 0.5) * 9)) < 0.02 && Y > 0.5)) return hot
    }
    if (Y < 0.2 + wave) return Y < 0.1 + wave * 2 ? deep : sea
    if (Math.hypot((X + 0.02 - (Y - 0.47) * 0.2) / 0.16, (Y - 0.47 + X * 0.35) / 0.085) < 1)
      return X < -0.05 ? deep : sea
    if (Y > 0.5 && Y < 0.82 && Math.abs(X - 0.06 - 0.05 * Math.sin((Y - 0.5) * 11)) < 0.02) return sea
    if (Math.hypot((X - 0.1) / 0.045, (Y - 0.82) / 0.028) < 1) return deep
    if (X > 0.12 && X < 0.28 && Math.abs(Y - 0.815 + (X - 0.12) * 0.1) < 0.012 * (1 - (X - 0.12) / 0.17)) return hot
    if (
      Y < 0.42 &&
      Y > 0.12 &&
      (Math.abs(X + 0.02) < 0.007 || Math.abs(X - 0.04 - (Y > 0.28 ? (0.42 - Y) * 0.2 : 0.02)) < 0.007)
    )
      return deep
    for (let i = 0; i < 9; i++) {
      const x0 = 0.08 + i * 0.02 + hash(i, seed) * 0.03
      if (Math.abs(u - x0 - (v - 0.2) * 0.1 * (hash(i, 9) - 0.5)) < 0.006 && v < 0.45 + 0.25 * hash(i, 5)) return deep
    }
    return paper
  }
  if (kind === 'town') {
    if (v < 0.26 + wave)
      return Math.abs(((((v * 26 + Math.sin(u * 18 + v * 40) * 0.3) % 1) + 1) % 1) - 0.5) < 0.14 ? pale : sea
    const i = Math.floor(u * 7),
      lu = u * 7 - i,
      top = 0.44 + hash(i, seed) * 0.2,
      gable = top + 0.09 * (1 - Math.abs(lu - 0.5) * 2)
    if (v < top) {
      const wx = (lu * 3) % 1,
        wy = (((v * 13) % 1) + 1) % 1
      return wx > 0.32 && wx < 0.68 && wy > 0.3 && wy < 0.8
        ? hash(Math.floor(lu * 3), Math.floor(v * 13), i) < 0.4
          ? paper
          : deep
        : nth([hot, pale, paper, sea], Math.floor(hash(i, seed, 2) * 4))
    }
    if (v < gable) return deep
    if (Math.hypot(u - 0.76, v - 0.84) < 0.07) return hot
    return blend(paper, pale, 0.35)
  }
  const hor = kind === 'sun' ? 0.42 : 0.34,
    sunD = Math.hypot(u - 0.68, v - (kind === 'sun' ? 0.56 : 0.72))
  if (kind === 'lighthouse') {
    const X = u - 0.36,
      wd = 0.055 + (0.84 - v) * 0.05
    if (v < 0.3 + 0.1 * Math.cos((u - 0.3) * 4) - (u > 0.62 ? (u - 0.62) * 1.2 : 0))
      return v < 0.2 + 0.08 * Math.cos((u - 0.2) * 5) ? deep : blend(deep, sea, 0.5)
    if (Math.abs(X) < wd && v < 0.76) return Math.floor(v * 10) % 2 ? hot : paper
    if (Math.abs(X) < 0.075 && v < 0.785) return deep
    if (Math.abs(X) < 0.045 && v < 0.84) return '#ffe9a8'
    if (v < 0.9 && Math.abs(X) < (0.9 - v) * 0.95) return deep
    if (v > 0.77 && v < 0.87 && X > 0 && Math.abs(v - 0.815) < 0.01 + X * 0.1) return blend(paper, '#ffe9a8', 0.7)
  }
  if (kind === 'boat') {
    const X = u - 0.44,
      Y = v - 0.3
    if (Y > 0 && Y < 0.085 && X > -0.22 + Y * 0.9 && X < 0.24 + Y * 0.7) return Y > 0.06 ? paper : hot
    if (Math.abs(X) < 0.008 && Y > 0 && Y < 0.5) return deep
    if (X > 0.015 && Y > 0.11 && Y < 0.48 && X < (0.48 - Y) * 0.6) return paper
    if (X < -0.015 && Y > 0.11 && Y < 0.42 && X > -(0.42 - Y) * 0.55) return hot
  }
  if (v < hor + wave) {
    const k = Math.abs(((((v * 24 + Math.sin(u * 14 + v * 30 + seed) * 0.4) % 1) + 1) % 1) - 0.5)
    return Math.abs(u - 0.68) < 0.03 + v * 0.25 && k < 0.15 ? hot : k < 0.08 ? pale : v < 0.12 ? deep : sea
  }
  if (sunD < (kind === 'sun' ? 0.2 : 0.1)) return hot
  if (v < hor + 0.1 + 0.06 * Math.sin(u * 7 + seed) - 0.04 * u) return pale
  for (let i = 0; i < 3; i++) {
    const X = Math.abs(u - 0.2 - hash(i, seed) * 0.6),
      Y = v - 0.86 - hash(i, 7, seed) * 0.08
    if (X < 0.05 && Math.abs(Y - 0.02 * Math.sin(X * 60)) < 0.006) return deep
  }
  return v > 0.8 ? paper : blend(paper, pale, 0.3)
}
