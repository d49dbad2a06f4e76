import { useLingui } from '@lingui/react/macro'
import { listOf } from '../../machines/graph/listOf'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { filterOf, kindsOf } from '../../shell/listing/filterOf'
import { openView } from '../../shell/rendering/openView'

export default function ShopPage({ query }: { query?: string }) {
  const view = openView()
  const { t } = useLingui()
  const products = view.edition.products()
  const categories = kindsOf(products)
  const category = filterOf(query, categories)
  const { Shop } = view.theme.slots
  const shown = category ? products.filter((entry) => entry.categories.includes(category)) : products
  return (
    <>
      <PageHead
        title={t`Shop`}
        crumbs={[{ name: t`Shop`, path: '/shop' }]}
        entities={listOf('/shop', t`Shop`, shown)}
      />
      <Shop view={view} products={shown} category={category} categories={categories} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'products', query: { kind: 'unkept' } }
