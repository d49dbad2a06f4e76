import { dressTenant } from '../../scripts/theme/dressTenant.ts'
import { themeFolders } from '../../scripts/theme/house/themeFolders.ts'
import { tenants } from './tenants'

/** Themes that stand outside `src/`. */
export const outside: readonly string[] = [...themeFolders('.')]
  .filter(([, folder]) => folder.startsWith('themes/'))
  .map(([theme]) => theme)

/** Of the pages of the first tenant, those that a theme outside `src/` changes most: its cards and lists are the house's own elsewhere. */
const changed = ['/', '/article/herring-quota-cut-price-cannot-save', '/c/sport'] as const

/** Every theme on a demo tenant with a page of every kind: on the one that wears it; those outside `src/` on the first, with fewer. */
export const looks = [...tenants, ...outside.map((theme) => ({ ...tenants[0], theme, pages: changed }))]

/** The environment of a server, and how to end what it needs. */
type Look = { variables: Record<string, string>; close: () => Promise<void> }

/** What a server is started with to show a look. */
export async function dress({ websiteId, theme }: (typeof looks)[number]): Promise<Look> {
  if (outside.includes(theme)) return dressTenant(websiteId, theme)
  return { variables: { WEBSITE_ID: websiteId }, close: async () => {} }
}
