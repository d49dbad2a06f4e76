import { useLingui } from '@lingui/react/macro'
import { listOf } from '../../outputs/structuredData/listOf'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { letterLinks, listPages, readListQuery } from '../../shell/listing/listPages'
import { cachedPages } from '../../shell/query/pageNumber'
import { openView } from '../../shell/view/openView'
import { directoryTitle } from '../../themes/base/parts/lists/listTitles'

export default function DirectoryPage({ query }: { query?: string }) {
  const view = openView()
  const { t } = useLingui()
  const { entries, letters, ...part } = view.edition.directory(readListQuery(query))
  const { canonicalQuery, ...list } = listPages(part, query, { href: view.edition.href('/annuaire') })
  const { Directory } = view.theme.slots
  return (
    <>
      <PageHead
        title={directoryTitle(list, view.edition)}
        query={canonicalQuery}
        crumbs={[{ name: t`Directory`, path: '/annuaire' }]}
        entities={listOf('/annuaire', t`Directory`, entries)}
      />
      <Directory view={view} listings={entries} letters={letterLinks(letters, list)} {...list} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'directory', query: { page: cachedPages, kind: 'uncached' } }
