import { profileNode } from '../../outputs/structuredData/listNodes'
import type { Route } from '../../server/routes/Route'
import { archivePage } from '../../shell/listing/archivePage'
import { cachedPages } from '../../shell/query/pageNumber'
import { slugOf } from '../../shell/query/slugOf'
import { openView, showNotFound } from '../../shell/view/openView'
import { profilesOf } from '../../themes/base/parts/profilesOf'

export default function AuthorPage({ slug, query }: { slug: string; query?: string }) {
  const author = openView().edition.author(slugOf(slug)) ?? showNotFound()
  return archivePage({
    by: { index: 'author', slug: author.slug },
    title: author.name,
    kicker: author.role,
    text: author.bio,
    picture: author.photo,
    profiles: profilesOf(author),
    entities: (_, addresses) => [profileNode(author, addresses)],
    query,
  })
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'authors', query: { page: cachedPages } }
