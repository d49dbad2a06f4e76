import { missing, openView } from '../../shell/openView'
import { PageHead } from '../../shell/PageHead'
import { slugOf } from '../../shell/slugOf'

export default function ProductPage({ slug }: { slug: string }) {
  const view = openView()
  const product = view.edition.product(slugOf(slug)) ?? missing()
  const { Product } = view.theme.slots
  return (
    <>
      <PageHead title={product.title} description={product.summary} />
      <Product view={view} product={product} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
