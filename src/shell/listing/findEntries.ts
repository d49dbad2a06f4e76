import type { Edition } from '../../content/edition/Edition'
import type { SearchRequest } from '../../content/search/createSearches'
import { nothingFound, type SearchResults } from '../../content/search/SearchResults'
import { SearchUnavailable } from '../../content/search/SearchUnavailable'
import { prepare, search } from '../../content/search/search'
import { requestState } from '../../server/requestState'
import { PageFailure } from '../requestContext/PageFailure'

/** Milliseconds. A search that took longer was not answered from memory; its rendering queues again. */
const maxCachedSearchMs = 2

/**
 * Searches for a reader's words. Without words it only prepares the search, since words will follow. While the index is being built,
 * returns no entries and a note. If the search is unavailable for another reason, shows the error page (503).
 */
export async function findEntries(edition: Edition, request: SearchRequest): Promise<SearchResults> {
  if (request.words === '') {
    prepare(edition)
    return nothingFound
  }
  const started = performance.now()
  const found = await search(edition, request).catch(withoutIndex)
  if (performance.now() - started > maxCachedSearchMs) await requestState().waitForRender?.()
  if (!found) throw new PageFailure({ status: 503, of: 'search' })
  return found
}

function withoutIndex(error: unknown): SearchResults | undefined {
  if (!(error instanceof SearchUnavailable && error.fault === 'in the making')) return undefinedIfUnavailable(error)
  return { ...nothingFound, notes: ['no index yet'] }
}

/** Returns undefined if the search is not available; rethrows all other errors. */
export function undefinedIfUnavailable(error: unknown): undefined {
  if (!(error instanceof SearchUnavailable)) throw error
}
