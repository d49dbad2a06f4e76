import type { DataTheme } from './readDataThemes.ts'

/** The layouts, each with a separate stylesheet. */
export const layouts = ['news', 'webapp'] as const
type Layout = (typeof layouts)[number]

/** Stylesheets by theme and layout. */
export type Stylesheets = ReadonlyMap<string, Readonly<Partial<Record<Layout, string>>>>

/**
 * Returns the stylesheets of themes as data: that of the parent with the theme's own CSS after it, so that a page links one. Parents must
 * come before their themes. `builtText` returns the stylesheet of a built theme.
 */
export function composeStylesheets(
  themes: readonly DataTheme[],
  builtText: (theme: string, layout: Layout) => string | undefined,
): Stylesheets {
  const composed = new Map<string, Partial<Record<Layout, string>>>()
  for (const { name, parent, css } of themes) {
    const own = layouts.flatMap((layout) => {
      const before = composed.get(parent)?.[layout] ?? builtText(parent, layout)
      return before === undefined ? [] : [[layout, `${before}\n${css}`] as const]
    })
    composed.set(name, Object.fromEntries(own))
  }
  return composed
}
