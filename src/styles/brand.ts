import { converter, formatHex, type Oklch, wcagContrast } from 'culori'

const toOklch = converter('oklch')

/**
 * The backgrounds on which brand colours must be readable. The hardest ones of all themes are `--band` of the magazine in the light
 * scheme, and of the webapp in the dark one.
 */
const paper = { light: '#f0ebe0', dark: '#1e2529' }
const inks = ['#ffffff', '#14171c'] as const

/** Minimum contrast of text in WCAG AA. */
const minContrast = 4.5

/** The colours that have custom properties. Source: the contract, §6. */
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
 * Returns the tenant's colours as custom properties: `--brand-{name}` as given, `--brand-{name}-text` readable on light and dark
 * backgrounds, `--on-brand-{name}` readable on the colour itself. Takes parsed hex colours by name; unknown names are ignored.
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

/** Returns a text colour that is readable on light and on dark backgrounds. Takes a parsed hex colour. */
export function readable(colour: string): string {
  const known = readables.get(colour) ?? byScheme(readableOn(colour, paper.light), readableOn(colour, paper.dark))
  readables.set(colour, known)
  return known
}

/**
 * Returns a CSS value with one colour for light and one for dark pages. The build transforms `light-dark()` in stylesheets for
 * browsers before Chrome 123, Firefox 120 and Safari 17.5. Styles that the server writes use the same custom properties of
 * Lightning CSS, whose names the build shortens everywhere. In development stylesheets are not transformed.
 */
function byScheme(light: string, dark: string): string {
  if (import.meta.env.DEV) return `light-dark(${light},${dark})`
  return `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`
}

/**
 * Returns the colour itself, without transparency, if its contrast is sufficient; else the nearest colour of the same hue that has
 * enough contrast.
 */
export function readableOn(original: string, background: string): string {
  const colour = formatHex(original) ?? '#000000'
  if (wcagContrast(colour, background) >= minContrast) return colour
  const start = toOklch(colour) ?? { mode: 'oklch', l: 0.5, c: 0, h: 0 }
  const step = wcagContrast('#000000', background) > wcagContrast('#ffffff', background) ? -0.01 : 0.01
  let last: Oklch = start
  for (let l = start.l + step; l > 0 && l < 1; l += step) {
    last = { ...start, l, c: start.c * Math.min(1, 4 * Math.min(l, 1 - l)) }
    const candidate = formatHex(last)
    if (wcagContrast(candidate, background) >= minContrast) return candidate
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** Returns white or ink, whichever has more contrast to the colour; pure black for the few colours on which neither has enough. */
export function inkOn(colour: string): string {
  const [white, ink] = inks
  const better = wcagContrast(colour, white) >= wcagContrast(colour, ink) ? white : ink
  return wcagContrast(colour, better) >= minContrast ? better : '#000000'
}
