import { useLingui } from '@lingui/react/macro'
import type { Found } from '../../content/search/createSearches'
import { PageHead } from '../document/PageHead'
import { openView } from '../rendering/openView'

/** The search page; its language is set here, since the route waits for the search first. */
export function SearchPage({ words, found }: { words: string; found: Found }) {
  const view = openView()
  const { t } = useLingui()
  const { Search } = view.theme.slots
  const { articles, total, notes } = found
  return (
    <>
      <PageHead title={words ? t`Search: ${words}` : t`Search`} noindex />
      <Search view={view} query={words} articles={articles} total={total} notes={notes} />
    </>
  )
}
