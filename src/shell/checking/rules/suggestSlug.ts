import { suggest } from '../../../content/document/suggest'

/** Slugs, as a set or as the keys of a map. */
export type KnownSlugs = { has: (slug: string) => boolean; keys: () => Iterable<string> }

/** Maximum number of unknown names whose suggestion is remembered. Suggestions for further names are computed each time. */
const maxSuggestions = 500

const suggestionsBySlugs = new WeakMap<KnownSlugs, Map<string, string>>()

/** Returns a suggestion for an unknown slug. It is remembered with the slugs: each compares the name with all of them. */
export function suggestSlug(name: string, slugs: KnownSlugs): string {
  const suggestions = suggestionsBySlugs.get(slugs) ?? new Map<string, string>()
  suggestionsBySlugs.set(slugs, suggestions)
  const todo = suggestions.get(name) ?? suggest(name, slugs.keys())
  if (suggestions.size < maxSuggestions) suggestions.set(name, todo)
  return todo
}
