import { useLingui } from '@lingui/react/macro'
import { listOf } from '../../outputs/structuredData/listOf'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { listPages, readListQuery } from '../../shell/listing/listPages'
import { cachedPages } from '../../shell/query/pageNumber'
import { openView } from '../../shell/view/openView'
import { shopTitle } from '../../themes/base/parts/lists/listTitles'

export default function ShopPage({ query }: { query?: string }) {
  const view = openView()
  const { t } = useLingui()
  const { entries, ...part } = view.edition.products(readListQuery(query))
  const { canonicalQuery, ...list } = listPages(part, query, { href: view.edition.href('/shop') })
  const { Shop } = view.theme.slots
  return (
    <>
      <PageHead
        title={shopTitle(list, view.edition)}
        query={canonicalQuery}
        crumbs={[{ name: t`Shop`, path: '/shop' }]}
        entities={listOf('/shop', t`Shop`, entries)}
      />
      <Shop view={view} products={entries} {...list} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'products', query: { page: cachedPages, kind: 'uncached' } }
