import { extendTheme, type Theme } from './contract'
import { dataThemes } from './dataThemes'

const files = import.meta.glob<{ default: Theme }>(['./*/theme.ts', '../../themes/*/theme.ts'])

/**
 * Loaded at start instead of imported: a page links the stylesheets of every module that it imports, so it would link those of all themes.
 */
const loaded = await Promise.all(
  Object.entries(files).map(async ([file, load]) => [file.split('/').at(-2) ?? '', (await load()).default] as const),
)
const themes = new Map(loaded)
const duplicate = loaded.find(([name, theme]) => themes.get(name) !== theme)
if (duplicate)
  throw new Error(
    `themes/${duplicate[0]}/ has the same name as src/themes/${duplicate[0]}/. Rename the folder, and the name in [data-theme~=…] selectors.`,
  )

for (const { name, parent, draft } of dataThemes) {
  const extended = themes.get(parent)
  if (extended) themes.set(name, extendTheme(extended, draft))
}

/** The theme used when a document names none, or an unknown one. Source: the contract, §3 "Layout". */
export const defaultTheme = 'news'

/** The names of all themes, one for each folder. `base` is left out: it exists only to be extended. */
export const themeNames = [...themes.keys()].filter((name) => name !== 'base').sort()

/** Returns whether a document may choose the theme of this name. */
export function hasTheme(name: string): boolean {
  return name !== 'base' && themes.has(name)
}

/** Returns the theme of this name, or the default theme. */
export function themeOf(name: string): { name: string; theme: Theme } {
  const known = hasTheme(name) ? name : defaultTheme
  const theme = themes.get(known)
  if (!theme) throw new Error(`the default theme is missing: add src/themes/${known}/theme.ts`)
  return { name: known, theme }
}

/** Returns the theme's own name, then the names of the themes that it extends, separated by spaces: the value of `data-theme`. */
export function lineageOf(theme: Theme): string {
  const names = themeNames.filter((name) => themes.get(name) === theme)
  return theme.parent ? [...names, lineageOf(theme.parent)].join(' ').trim() : names.join(' ')
}
