import { PageHead } from '../../shell/document/PageHead'
import { slugOf } from '../../shell/listing/slugOf'
import { missing, openView } from '../../shell/rendering/openView'
import { entityText } from '../../shell/texts/entityText'

export default async function ProductPage({ slug }: { slug: string }) {
  const view = openView()
  const product = view.edition.product(slugOf(slug)) ?? missing()
  const body = await entityText(product.body, view.edition, `/shop/${product.slug}`)
  const { Product } = view.theme.slots
  return (
    <>
      <PageHead title={product.title} description={product.summary} />
      <Product view={view} product={product} body={body} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
