import { unstable_notFound as notFound } from 'waku/router/server'
import type { Edition } from '../../content/edition/Edition'
import type { Wanted } from '../../content/search/createSearches'
import { type Found, nothingFound } from '../../content/search/Found'
import { SearchUnavailable } from '../../content/search/SearchUnavailable'
import { prepare, search } from '../../content/search/search'
import { serving } from '../../server/serving'
import { settle } from '../requestContext/RequestContext'

/** Milliseconds after which a reader has waited: what is known already comes sooner. */
const moment = 2

/** What is found for the words of a reader; without words the search is only made ready, since words are to come. Where the search cannot answer now, an error page says so: 503, kept by nobody. */
export async function findEntries(edition: Edition, wanted: Wanted): Promise<Found> {
  if (wanted.words === '') {
    prepare(edition)
    return nothingFound
  }
  const started = performance.now()
  const found = await search(edition, wanted).catch(nothingNow)
  if (performance.now() - started > moment) await serving().anotherTurn?.()
  if (found) return found
  settle({ failure: { status: 503, of: 'search' } })
  return notFound()
}

/** Nothing where the search cannot answer now; other errors stay errors. */
export function nothingNow(error: unknown): undefined {
  if (!(error instanceof SearchUnavailable)) throw error
}
