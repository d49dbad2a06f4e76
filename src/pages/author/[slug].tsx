import type { Route } from '../../server/routes/Route'
import { ArchivePage } from '../../shell/ArchivePage'
import { missing, openView } from '../../shell/openView'
import { keptPages } from '../../shell/pageNumber'
import { slugOf } from '../../shell/slugOf'

export default function AuthorPage({ slug, query }: { slug: string; query?: string }) {
  const author = openView().edition.author(slugOf(slug)) ?? missing()
  return (
    <ArchivePage
      by={{ index: 'author', slug: author.slug }}
      title={author.name}
      kicker={author.role}
      text={author.bio}
      picture={author.photo}
      query={query}
    />
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { query: { page: keptPages } }
