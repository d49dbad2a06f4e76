import { msg } from '@lingui/core/macro'
import { kindNames } from '../../cards/kindNames'
import { resultStory } from '../../cards/resultStory'
import type { Edition } from '../../content/edition/Edition'
import type { SearchEntry } from '../../content/search/SearchResults'
import { prepare, search } from '../../content/search/search'
import { undefinedIfUnavailable } from '../listing/findEntries'
import { readSearchQuery } from '../query/searchQuery'
import { currentContext } from '../requestContext/RequestContext'
import { failureResponse, plainResponse } from '../responses/plainResponse'

/** Maximum number of suggestions for a search field. */
const maxSuggestions = 8

const label = msg`Suggestions`

/**
 * `/search/suggestions.json?q=`: suggests entries for what a reader has typed so far, as `{ label, suggestions: [{ href, text, marks,
 * kind }] }`; articles have no `kind`. Uses the same search as the search page. Without words it only prepares the search. Answers 503
 * while the search is not available.
 */
export async function suggestions(): Promise<Response> {
  const { edition, mode, failure, url, now } = currentContext()
  if (!edition || mode !== 'normal' || failure) return plainResponse(failure?.status ?? 404)
  const { words } = readSearchQuery(url.search)
  if (words === '') prepare(edition)
  const found =
    words === ''
      ? { entries: [] }
      : await search(edition, { words, limit: maxSuggestions }).catch(undefinedIfUnavailable)
  if (!found) return failureResponse({ status: 503, of: 'search' })
  const body = {
    label: edition.i18n._(label),
    suggestions: found.entries.map((entry) => suggestion(entry, edition, now)),
  }
  return Response.json(body, { headers: { 'x-robots-tag': 'noindex' } })
}

function suggestion(entry: SearchEntry, edition: Edition, now: Date) {
  const { href, headline, lang, marks } = resultStory(entry, edition, now)
  const kind = kindNames[entry.kind].one
  return { href, text: headline, marks: marks?.headline, lang, kind: kind && edition.i18n._(kind) }
}
