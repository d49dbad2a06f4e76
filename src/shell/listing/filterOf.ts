/** The `kind` of a query string when it is one of the known kinds, else none: unknown filters show everything. */
export function filterOf(query: string | undefined, known: readonly string[]): string | undefined {
  const kind = new URLSearchParams(query).get('kind')
  return kind !== null && known.includes(kind) ? kind : undefined
}

/** The kinds that entries have, each once, in alphabetical order. */
export function kindsOf(entries: readonly { categories: readonly string[] }[]): string[] {
  return [...new Set(entries.flatMap((entry) => entry.categories))].sort()
}
