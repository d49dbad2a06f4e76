import { themeFolders } from '../../scripts/theme/house/themeFolders.ts'
import { serveInTheme } from '../../scripts/theme/serveInTheme.ts'
import { tenants } from './tenants'

/** Themes outside `src/`. */
export const outside: readonly string[] = [...themeFolders('.')]
  .filter(([, folder]) => folder.startsWith('themes/'))
  .map(([theme]) => theme)

/**
 * Routes of the first tenant that a theme outside `src/` changes most; its other cards and lists are those of the base
 * theme.
 */
const changed = ['/', '/article/herring-quota-cut-price-cannot-save', '/c/sport'] as const

/**
 * Every theme with a demo tenant and one route of every kind. Themes outside `src/` use the first tenant, with fewer
 * routes.
 */
export const looks = [...tenants, ...outside.map((theme) => ({ ...tenants[0], theme, pages: changed }))]

/** Environment variables of a server, and a function that closes what they refer to. */
type Look = { variables: Record<string, string>; close: () => Promise<void> }

/** Returns the environment variables with which a server shows a theme. */
export async function dress({ websiteId, theme }: (typeof looks)[number]): Promise<Look> {
  if (outside.includes(theme)) return serveInTheme(websiteId, theme)
  return { variables: { WEBSITE_ID: websiteId }, close: async () => {} }
}
