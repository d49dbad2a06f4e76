import { profileNode } from '../../machines/graph/listNodes'
import type { Route } from '../../server/routes/Route'
import { ArchivePage } from '../../shell/listing/ArchivePage'
import { keptPages } from '../../shell/listing/pageNumber'
import { slugOf } from '../../shell/listing/slugOf'
import { missing, openView } from '../../shell/rendering/openView'
import { profilesOf } from '../../themes/base/parts/profilesOf'

export default function AuthorPage({ slug, query }: { slug: string; query?: string }) {
  const author = openView().edition.author(slugOf(slug)) ?? missing()
  return (
    <ArchivePage
      by={{ index: 'author', slug: author.slug }}
      title={author.name}
      kicker={author.role}
      text={author.bio}
      picture={author.photo}
      profiles={profilesOf(author)}
      entities={(_, addresses) => [profileNode(author, addresses)]}
      query={query}
    />
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'authors', query: { page: keptPages } }
