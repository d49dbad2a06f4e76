import type { Route } from '../../server/routes/Route'
import { archivePage } from '../../shell/listing/archivePage'
import { cachedPages } from '../../shell/query/pageNumber'
import { slugOf } from '../../shell/query/slugOf'
import { openView, showNotFound } from '../../shell/view/openView'

export default function CategoryPage({ slug, query }: { slug: string; query?: string }) {
  const category = openView().edition.category(slugOf(slug)) ?? showNotFound()
  return archivePage({
    by: { index: 'category', slug: category.slug },
    title: category.name,
    text: category.description,
    image: category.image,
    colour: category.colour,
    query,
  })
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'categories', query: { page: cachedPages } }
