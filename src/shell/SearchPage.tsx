import { useLingui } from '@lingui/react/macro'
import type { EditionArticle } from '../content/Edition'
import { openView } from './openView'
import { PageHead } from './PageHead'

/** Results on the page; whoever wants more adds a word. */
const most = 50

/** The search page; its language is set here, since the route waits for the index first. */
export function SearchPage({ words, found }: { words: string; found: readonly EditionArticle[] }) {
  const view = openView()
  const { t } = useLingui()
  const { Search } = view.theme.slots
  return (
    <>
      <PageHead title={words ? t`Search: ${words}` : t`Search`} noindex />
      <Search view={view} query={words} articles={found.slice(0, most)} total={found.length} />
    </>
  )
}
