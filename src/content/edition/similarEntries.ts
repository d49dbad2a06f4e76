type Entry = { slug: string; categories: readonly string[] }

/** Returns at most `limit` other entries similar to an entry: those that share most categories first, then in the given order. */
export function similarEntries<Other extends Entry>(
  entry: Entry | undefined,
  others: Iterable<Other>,
  limit: number,
): Other[] {
  if (!entry) return []
  const byShared = new Map<number, Other[]>()
  for (const other of others) {
    if (other.slug === entry.slug) continue
    const shared = other.categories.filter((category) => entry.categories.includes(category)).length
    const group = byShared.get(shared)
    if (group) group.push(other)
    else byShared.set(shared, [other])
  }
  return [...byShared]
    .sort(([one], [other]) => other - one)
    .flatMap(([, group]) => group)
    .slice(0, limit)
}
