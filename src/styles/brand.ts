import { converter, formatHex, type Oklch, wcagContrast } from 'culori'

const toOklch = converter('oklch')

/** The backgrounds on which brand colours must be readable: the hardest of all themes are `--band` of the magazine by day, of the webapp by night. */
const paper = { light: '#f0ebe0', dark: '#1e2529' }
const inks = ['#ffffff', '#14171c'] as const

/** WCAG AA for text. */
const enough = 4.5

/** Colour names that have custom properties. Source: the contract, §6. */
export const brandNames = [
  'primary',
  'secondary',
  'accent',
  'dark',
  'light',
  'positive',
  'negative',
  'info',
  'warning',
] as const

/**
 * The tenant's colours as custom properties: `--brand-{name}` as given, `--brand-{name}-text`
 * readable on light and on dark paper, `--on-brand-{name}` readable upon the colour itself.
 * Takes parsed hex colours by name; names outside the palette are left out.
 */
export function brandStyle(brand: Readonly<Record<string, string>>): string {
  const known = styles.get(brand) ?? write(brand)
  styles.set(brand, known)
  return known
}

const styles = new WeakMap<object, string>()

function write(brand: Readonly<Record<string, string>>): string {
  const rules = brandNames.flatMap((name) => {
    const colour = brand[name]
    return colour ? propertiesOf(name, colour) : []
  })
  return rules.length > 0 ? `:root{${rules.join(';')}}` : ''
}

function propertiesOf(name: string, colour: string): string[] {
  return [
    `--brand-${name}:${colour}`,
    `--brand-${name}-text:${readable(colour)}`,
    `--on-brand-${name}:${inkOn(colour)}`,
  ]
}

const readables = new Map<string, string>()

/** A colour as text may wear it: readable on light and on dark paper. Takes a parsed hex colour. */
export function readable(colour: string): string {
  const known = readables.get(colour) ?? byScheme(readableOn(colour, paper.light), readableOn(colour, paper.dark))
  readables.set(colour, known)
  return known
}

/**
 * A colour for light and one for dark pages. The build lowers `light-dark()` in stylesheets for browsers before Chrome 123, Firefox 120 and
 * Safari 17.5; styles that the server writes use the same custom properties of Lightning CSS. While developing nothing is lowered.
 */
function byScheme(light: string, dark: string): string {
  if (import.meta.env.DEV) return `light-dark(${light},${dark})`
  return `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`
}

/** The colour itself, made opaque, where it contrasts enough, else the nearest of its hue that does. */
export function readableOn(given: string, background: string): string {
  const colour = formatHex(given) ?? '#000000'
  if (wcagContrast(colour, background) >= enough) return colour
  const start = toOklch(colour) ?? { mode: 'oklch', l: 0.5, c: 0, h: 0 }
  const step = wcagContrast('#000000', background) > wcagContrast('#ffffff', background) ? -0.01 : 0.01
  let last: Oklch = start
  for (let l = start.l + step; l > 0 && l < 1; l += step) {
    last = { ...start, l, c: start.c * Math.min(1, 4 * Math.min(l, 1 - l)) }
    const candidate = formatHex(last)
    if (wcagContrast(candidate, background) >= enough) return candidate
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** White or ink, whichever is better to read upon the colour; pure black for the few on which neither is enough. */
export function inkOn(colour: string): string {
  const [white, ink] = inks
  const better = wcagContrast(colour, white) >= wcagContrast(colour, ink) ? white : ink
  return wcagContrast(colour, better) >= enough ? better : '#000000'
}
