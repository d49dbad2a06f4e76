import { ArchivePage } from '../../shell/ArchivePage'
import { missing, openView } from '../../shell/openView'
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
