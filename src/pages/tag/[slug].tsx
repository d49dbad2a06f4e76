import type { Route } from '../../server/routes/Route'
import { archivePage } from '../../shell/listing/archivePage'
import { cachedPages } from '../../shell/query/pageNumber'
import { slugOf } from '../../shell/query/slugOf'
import { openView, showNotFound } from '../../shell/view/openView'

export default function TagPage({ slug, query }: { slug: string; query?: string }) {
  const tag = openView().edition.tag(slugOf(slug)) ?? showNotFound()
  return archivePage({ by: { index: 'tag', slug: tag.slug }, title: tag.name, query })
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'tags', query: { page: cachedPages } }
