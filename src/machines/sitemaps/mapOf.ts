import { spelt } from '../../content/canonicalPath'
import type { MarkList } from '../../content/edition/marks'
import { markLists } from '../../content/edition/marks'
import type { DeclaredRoute } from '../../server/routes/createRoutes'
import type { ListedContent } from '../../server/routes/Route'

/** A route with pages in the sitemap. `name` is the name of its parts. */
export type Mapped =
  | { kind: 'many'; name: string; list: MarkList; pathOf: (slug: string) => string }
  | { kind: 'one'; list: ListedContent; path: string }

const isMarkList = (list: ListedContent): list is MarkList => markLists.some((one) => one === list)

/** Returns the sitemap content that routes declare. */
export function mapOf(routes: readonly DeclaredRoute[]): Mapped[] {
  return routes.flatMap(({ pattern, route: { listed } }): Mapped[] => {
    if (listed === undefined) return []
    const [folder = '', rest] = pattern.split('{')
    if (rest === undefined) return [{ kind: 'one', list: listed, path: pattern }]
    if (!isMarkList(listed)) return []
    const name = folder.replaceAll('/', '')
    return [{ kind: 'many', name, list: listed, pathOf: (slug) => folder + spelt(slug) }]
  })
}
