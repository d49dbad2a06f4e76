import type { Route } from '../../server/routes/Route'
import { ArchivePage } from '../../shell/listing/ArchivePage'
import { keptPages } from '../../shell/listing/pageNumber'
import { slugOf } from '../../shell/listing/slugOf'
import { missing, openView } from '../../shell/rendering/openView'

export default function CategoryPage({ slug, query }: { slug: string; query?: string }) {
  const category = openView().edition.category(slugOf(slug)) ?? missing()
  return (
    <ArchivePage
      by={{ index: 'category', slug: category.slug }}
      title={category.name}
      text={category.description}
      image={category.image}
      colour={category.colour}
      query={query}
    />
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'categories', query: { page: keptPages } }
