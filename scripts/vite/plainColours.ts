import { clampRgb, converter, formatHex, formatHex8 } from 'culori'
import type { Plugin } from 'vite'
import { isOwnStyles } from './isOwnStyles.ts'

const toRgb = converter('rgb')

/** Writes `oklch()` colours of our stylesheets as hexadecimal ones, which are shorter and known to browsers before Chrome 111. */
export function plainColours(): Plugin {
  return {
    name: 'gazette:plain-colours',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.css') || isOwnStyles(id) || /\.css\?(url|inline)/.test(id)) return withPlainColours(code)
    },
  }
}

/** A stylesheet with `oklch()` colours as hexadecimal ones. A colour outside of sRGB becomes the nearest that is not. */
export function withPlainColours(css: string): string {
  return css.replace(/oklch\([^()]*\)/g, (text) => {
    const colour = toRgb(text)
    if (!colour) return text
    const clamped = clampRgb(colour)
    return (clamped.alpha ?? 1) < 1 ? formatHex8(clamped) : formatHex(clamped)
  })
}
