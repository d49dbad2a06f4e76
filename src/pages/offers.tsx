import { useLingui } from '@lingui/react/macro'
import { offersNode } from '../outputs/structuredData/offersNode'
import type { Route } from '../server/routes/Route'
import { PageHead } from '../shell/document/PageHead'
import { listPages, readListQuery } from '../shell/listing/listPages'
import { cachedPages } from '../shell/query/pageNumber'
import { openView } from '../shell/view/openView'

/** Offers per page. Sections show at most the first 100, and link to them by their fragment on the first page. */
const limit = 100

export default function OffersPage({ query }: { query?: string }) {
  const view = openView()
  const { t } = useLingui()
  const { entries, ...part } = view.edition.offers(readListQuery(query, limit), view.now)
  const { canonicalQuery, ...list } = listPages(part, query, { href: view.edition.href('/offers'), limit })
  const { Offers } = view.theme.slots
  return (
    <>
      <PageHead
        title={t`Offers`}
        query={canonicalQuery}
        crumbs={[{ name: t`Offers`, path: '/offers' }]}
        entities={(edition, addresses) => [offersNode(t`Offers`, entries, edition, addresses)]}
      />
      <Offers view={view} offers={entries} {...list} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'offers', query: { page: cachedPages } }
