import { useLingui } from '@lingui/react/macro'
import { pathTo } from '../../content/pathTo'
import { productNode } from '../../outputs/structuredData/productNode'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { slugOf } from '../../shell/query/slugOf'
import { entityText } from '../../shell/texts/entityText'
import { openView, showNotFound } from '../../shell/view/openView'

export default async function ProductPage({ slug }: { slug: string }) {
  const view = openView()
  const { t } = useLingui()
  const product = view.edition.product(slugOf(slug)) ?? showNotFound()
  const body = await entityText(product, view.edition, `/shop/${product.slug}`)
  const { Product } = view.theme.slots
  return (
    <>
      <PageHead
        title={product.title}
        description={product.summary}
        image={product.images[0]}
        crumbs={[
          { name: t`Shop`, path: '/shop' },
          { name: product.title, path: pathTo('product', product.slug) },
        ]}
        entities={(edition, addresses) => [productNode(product, edition, addresses)]}
      />
      <Product view={view} product={product} body={body} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'products' }
