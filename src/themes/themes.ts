import type { Theme } from './contract'

const files = import.meta.glob<{ default: Theme }>('./*/theme.ts')

/** Loaded at start, not imported: a page links the stylesheets of everything its modules import. */
const themes = new Map(
  await Promise.all(
    Object.entries(files).map(async ([file, load]) => [file.split('/')[1] ?? '', (await load()).default] as const),
  ),
)

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
