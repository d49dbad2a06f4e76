import type { Route } from '../server/routes/Route'
import { findArticles } from '../shell/listing/findArticles'
import { SearchPage } from '../shell/listing/SearchPage'
import { openView } from '../shell/rendering/openView'

export default async function SearchRoute({ query }: { query?: string }) {
  const { edition } = openView()
  const words = new URLSearchParams(query).get('q')?.trim().slice(0, 100) ?? ''
  return <SearchPage words={words} found={await findArticles(edition, words)} />
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { isClosed: true, query: { q: 'unkept' } }
