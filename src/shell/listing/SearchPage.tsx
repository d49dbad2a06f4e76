import { useLingui } from '@lingui/react/macro'
import type { SearchResults } from '../../content/search/SearchResults'
import { searchTitle } from '../../themes/base/parts/lists/listTitles'
import { PageHead } from '../document/PageHead'
import { type SearchQuery, searchQueryString } from '../query/searchQuery'
import { openView, showNotFound } from '../view/openView'

/** Search results per page. */
export const perPage = 20

/** Number of recent articles shown when a search finds no entries. */
const latestShown = 4

/** The search page. Beyond the last page it answers 404, unless the index does not exist yet. */
export function SearchPage({ asked: query, found }: { asked: SearchQuery; found: SearchResults }) {
  const view = openView()
  const { t } = useLingui()
  const { Search } = view.theme.slots
  const { words, only, page } = query
  const { entries, reachable, counts, notes } = found
  const pages = Math.max(1, Math.ceil(reachable / perPage))
  if (page > pages && !notes.includes('no index yet')) return showNotFound()
  const address = view.edition.href('/search')
  const total = only ? (counts[only] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <PageHead title={words ? searchTitle({ words, only, total }, view.edition) : t`Search`} noindex />
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
    </>
  )
}
