import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { SearchResults } from '../../content/search/SearchResults'
import { searchTitle } from '../../themes/base/parts/lists/listTitles'
import { PageHead } from '../document/PageHead'
import { type SearchQuery, searchQueryString } from '../query/searchQuery'
import { Cacheable } from '../view/Cacheable'
import { openView, showNotFound } from '../view/openView'

/** Search results per page. */
export const perPage = 20

/** Number of recent articles shown when a search finds no entries. */
const latestShown = 4

/** Returns the search page, which is not cached while the index does not exist yet. Otherwise throws a 404 beyond the last page. */
export function searchPage(query: SearchQuery, found: SearchResults): ReactNode {
  const view = openView()
  const { Search } = view.theme.slots
  const { words, only, page } = query
  const { entries, reachable, counts, notes } = found
  const pages = Math.max(1, Math.ceil(reachable / perPage))
  const isIndexed = !notes.includes('no index yet')
  if (page > pages && isIndexed) return showNotFound()
  const address = view.edition.href('/search')
  const total = only ? (counts[only] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Cacheable until={isIndexed ? [] : [view.now]}>
      <PageHead
        title={words ? searchTitle({ words, only, total }, view.edition) : t(view.edition.i18n)`Search`}
        noindex
      />
      <Search
        view={view}
        query={words}
        only={only}
        entries={entries}
        counts={counts}
        notes={notes}
        page={page}
        pages={pages}
        hrefOf={(of) => `${address}?${searchQueryString({ words, only: of.only, page: of.page ?? 1 })}`}
        latest={entries.length === 0 ? view.edition.teasers({ limit: latestShown }) : []}
      />
    </Cacheable>
  )
}
