import { search } from '../content/search'
import type { Route } from '../server/routes/Route'
import { openView } from '../shell/openView'
import { SearchPage } from '../shell/SearchPage'

export default async function SearchRoute({ query }: { query?: string }) {
  const { edition } = openView()
  const words = new URLSearchParams(query).get('q')?.trim().slice(0, 100) ?? ''
  return <SearchPage words={words} found={await search(edition, words)} />
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { query: { q: 'unkept' } }
