import { encodeSegment } from '../../content/canonicalPath'
import type { SitemapList } from '../../content/edition/sitemapEntries'
import { sitemapLists } from '../../content/edition/sitemapEntries'
import type { DeclaredRoute } from '../../server/routes/createRoutes'
import type { ListedContent } from '../../server/routes/Route'

/** A route with pages in the sitemap. `name` is the name of its parts. */
export type SitemapRoute =
  | { kind: 'many'; name: string; list: SitemapList; pathOf: (slug: string) => string }
  | { kind: 'one'; list: ListedContent; path: string }

const isSitemapList = (list: ListedContent): list is SitemapList => sitemapLists.some((one) => one === list)

/** Returns the sitemap content that routes declare. */
export function sitemapOf(routes: readonly DeclaredRoute[]): SitemapRoute[] {
  return routes.flatMap(({ pattern, route: { listed } }): SitemapRoute[] => {
    if (listed === undefined) return []
    const [folder = '', rest] = pattern.split('{')
    if (rest === undefined) return [{ kind: 'one', list: listed, path: pattern }]
    if (!isSitemapList(listed)) return []
    const name = folder.replaceAll('/', '')
    return [{ kind: 'many', name, list: listed, pathOf: (slug) => folder + encodeSegment(slug) }]
  })
}
