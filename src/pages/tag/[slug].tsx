import type { Route } from '../../server/routes/Route'
import { ArchivePage } from '../../shell/listing/ArchivePage'
import { keptPages } from '../../shell/listing/pageNumber'
import { slugOf } from '../../shell/listing/slugOf'
import { missing, openView } from '../../shell/rendering/openView'

export default function TagPage({ slug, query }: { slug: string; query?: string }) {
  const tag = openView().edition.tag(slugOf(slug)) ?? missing()
  return <ArchivePage by={{ index: 'tag', slug: tag.slug }} title={tag.name} query={query} />
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'tags', query: { page: keptPages } }
