import type { Route } from '../../server/routes/Route'
import { ArchivePage } from '../../shell/ArchivePage'
import { missing, openView } from '../../shell/openView'
import { keptPages } from '../../shell/pageNumber'
import { slugOf } from '../../shell/slugOf'

export default function CategoryPage({ slug, query }: { slug: string; query?: string }) {
  const category = openView().edition.category(slugOf(slug)) ?? missing()
  return (
    <ArchivePage
      by={{ index: 'category', slug: category.slug }}
      title={category.name}
      text={category.description}
      query={query}
    />
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { query: { page: keptPages } }
