import { fetchFresh } from '../fetchFresh'

/**
 * A suggestion. `marks` are the ranges of the typed words, `lang` is set if it is not the page's language, `kind` if it is not an article.
 */
export type Suggestion = {
  href: string
  text: string
  marks?: readonly (readonly [from: number, to: number])[]
  lang?: string
  kind?: string
}

/** The server's response: the suggestions and the label of their list. */
export type Suggested = { label: string; suggestions: readonly Suggestion[] }

export type Suggestions = {
  /**
   * Returns undefined if the request failed: the search works without suggestions. An empty text only makes the server prepare its index.
   */
  of: (words: string, signal: AbortSignal) => Promise<Suggested | undefined>
}

/** Fetches the suggestions of the search at an address, each text once. */
export function createSuggestions(action: string): Suggestions {
  const known = new Map<string, Suggested>()
  const address = new URL(action)
  address.pathname += '/suggestions.json'

  async function of(query: string, signal: AbortSignal): Promise<Suggested | undefined> {
    const cached = known.get(query)
    if (cached) return cached
    address.search = String(new URLSearchParams({ q: query }))
    try {
      const answer = await fetchFresh(address, { signal })
      if (!answer.ok) return undefined
      const suggested: Suggested = await answer.json()
      known.set(query, suggested)
      return suggested
    } catch {
      return undefined
    }
  }

  return { of }
}
