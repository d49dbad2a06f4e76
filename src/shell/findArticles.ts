import { unstable_notFound as notFound } from 'waku/router/server'
import type { Edition } from '../content/Edition'
import type { Found } from '../content/search/createSearches'
import { SearchUnavailable } from '../content/search/SearchUnavailable'
import { search } from '../content/search/search'
import { currentVisit } from './visit'

/** What is found for the words of a reader. Where the search cannot answer now, an error page says so: 503, kept by nobody. */
export async function findArticles(edition: Edition, words: string): Promise<Found> {
  try {
    return await search(edition, words)
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error
    currentVisit().failure = { status: 503, of: 'search' }
    return notFound()
  }
}
