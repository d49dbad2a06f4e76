import { stepsPerPause } from '../../server/limits/runWithPauses'

/** Cached indexes by list. A list that is unchanged in a new document is the same array and is not indexed again. */
const slugIndexes = new WeakMap<readonly object[], ReadonlyMap<string, object>>()

/** Indexes entries by slug, in steps. Of two entries with the same slug, the first is used. */
export function* bySlug<Entry extends { slug: string }>(
  entries: readonly Entry[],
): Generator<void, ReadonlyMap<string, Entry>> {
  const known = slugIndexes.get(entries) as ReadonlyMap<string, Entry> | undefined
  if (known) return known
  const map = new Map<string, Entry>()
  for (const [index, entry] of entries.entries()) {
    if (!map.has(entry.slug)) map.set(entry.slug, entry)
    if (index % stepsPerPause === 0) yield
  }
  slugIndexes.set(entries, map)
  return map
}
