import type { Route } from '../server/routes/Route'
import { findEntries } from '../shell/listing/findEntries'
import { perPage, searchPage } from '../shell/listing/searchPage'
import { readSearchQuery } from '../shell/query/searchQuery'
import { openView } from '../shell/view/openView'

export default async function SearchRoute({ query }: { query?: string }) {
  const { edition } = openView()
  const searchQuery = readSearchQuery(query)
  const { words, only, page } = searchQuery
  const found = await findEntries(edition, { words, only, offset: (page - 1) * perPage, limit: perPage })
  return searchPage(searchQuery, found)
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { isClosed: true, query: { q: 'uncached', kind: 'uncached', page: 'uncached' } }
