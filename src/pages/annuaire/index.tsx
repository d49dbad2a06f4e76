import { useLingui } from '@lingui/react/macro'
import { listOf } from '../../machines/graph/listOf'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { letterLinks, listPages, partAsked } from '../../shell/listing/listPages'
import { keptPages } from '../../shell/listing/pageNumber'
import { openView } from '../../shell/rendering/openView'
import { directoryTitle } from '../../themes/base/parts/lists/listTitles'

export default function DirectoryPage({ query }: { query?: string }) {
  const view = openView()
  const { t } = useLingui()
  const { entries, letters, ...part } = view.edition.directory(partAsked(query))
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

export const route: Route = { listed: 'directory', query: { page: keptPages, kind: 'unkept' } }
