import type { Theme } from './contract'

const files = import.meta.glob<{ default: Theme }>(['./*/theme.ts', '../../themes/*/theme.ts'])

/** Loaded at start, not imported: a page wears the stylesheets of everything its modules import. */
const loaded = await Promise.all(
  Object.entries(files).map(async ([file, load]) => [file.split('/').at(-2) ?? '', (await load()).default] as const),
)
const themes = new Map(loaded)
const twice = loaded.find(([name, theme]) => themes.get(name) !== theme)
if (twice) throw new Error(`themes/${twice[0]}/ has the name of src/themes/${twice[0]}/: give it another`)

/** The theme used when a document names none, or an unknown one. Source: the contract, §3 "Layout". */
export const defaultTheme = 'news'

/** The names of all themes: one folder each. `base` is what the others extend. */
export const themeNames = [...themes.keys()].filter((name) => name !== 'base').sort()

/** Whether a document may name the theme. */
export function hasTheme(name: string): boolean {
  return name !== 'base' && themes.has(name)
}

/** The theme of that name, else the default one. */
export function themeOf(name: string): { name: string; theme: Theme } {
  const known = hasTheme(name) ? name : defaultTheme
  const theme = themes.get(known)
  if (!theme) throw new Error(`src/themes/${known}/theme.ts is missing`)
  return { name: known, theme }
}

/** The names that CSS knows a theme by: its own, then those of the themes that it is built on. */
export function lineageOf(theme: Theme): string {
  const names = themeNames.filter((name) => themes.get(name) === theme)
  return theme.parent ? [...names, lineageOf(theme.parent)].join(' ').trim() : names.join(' ')
}
