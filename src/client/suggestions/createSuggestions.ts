import { fetchFresh } from '../fetchFresh'

/** One suggestion: where it leads, its words with those that were typed, in which language if not the page's, and of what kind if it is no article. */
export type Suggestion = {
  href: string
  text: string
  marks?: readonly (readonly [from: number, to: number])[]
  lang?: string
  kind?: string
}

/** What the server says, with what the list is called. */
export type Suggested = { label: string; suggestions: readonly Suggestion[] }

export type Suggestions = {
  /** Undefined where nothing came: a search without suggestions is still a search. Without words the server only makes itself ready. */
  of: (words: string, signal: AbortSignal) => Promise<Suggested | undefined>
}

/** The suggestions of a search at that address, each asked for once. */
export function createSuggestions(action: string): Suggestions {
  const known = new Map<string, Suggested>()
  const address = new URL(action)
  address.pathname += '/suggestions.json'

  async function of(words: string, signal: AbortSignal): Promise<Suggested | undefined> {
    const kept = known.get(words)
    if (kept) return kept
    address.search = String(new URLSearchParams({ q: words }))
    try {
      const answer = await fetchFresh(address, { signal })
      if (!answer.ok) return undefined
      const suggested: Suggested = await answer.json()
      known.set(words, suggested)
      return suggested
    } catch {
      return undefined
    }
  }

  return { of }
}
