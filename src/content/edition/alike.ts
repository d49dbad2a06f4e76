type Entry = { slug: string; categories: readonly string[] }

/** At most `limit` others to go on to from an entry: those that share most kinds with it first, then in the order given. */
export function alike<Other extends Entry>(entry: Entry | undefined, others: readonly Other[], limit: number): Other[] {
  if (!entry) return []
  const shared = ({ categories }: Other) => categories.filter((kind) => entry.categories.includes(kind)).length
  return others
    .filter(({ slug }) => slug !== entry.slug)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, limit)
}
