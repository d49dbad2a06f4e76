/** Selects entries of a list: those of one category, from `offset` on, at most `limit`. By default all entries. */
export type ListQuery = { category?: string | undefined; offset?: number; limit?: number }

/** A part of a list, with the counts that pagination and category filters need. */
export type ListPart<Entry> = {
  entries: readonly Entry[]
  /** Total number of entries; of the category, if one is selected. */
  total: number
  /** The selected category; undefined if no entry has it. The list is not filtered then. */
  category: string | undefined
  /** Categories for the filter: the 60 most used ones, in alphabetical order. */
  categories: readonly string[]
  /** Number of entries in each of these categories. */
  counts: Readonly<Record<string, number>>
}

type Listed = { slug: string; categories?: readonly string[] }

const maxCategories = 60

/** Returns the entries of a query with the counts of the list. */
export function listPart<Entry extends Listed>(all: readonly Entry[], query: ListQuery): ListPart<Entry> {
  const { category, offset = 0, limit = all.length } = query
  const counts = countsOf(all)
  const chosen = chosenOf(all, category)
  const mostUsed = [...counts].sort(([, one], [, other]) => other - one).slice(0, maxCategories)
  const byName = mostUsed.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    entries: chosen.slice(offset, offset + limit),
    total: chosen.length,
    category: chosen === all ? undefined : category,
    categories: byName.map(([name]) => name),
    counts: Object.fromEntries(byName),
  }
}

/** The entries of a category. If the category has no entries, returns the whole list. */
export function chosenOf<Entry extends Listed>(all: readonly Entry[], category: string | undefined): readonly Entry[] {
  if (category === undefined || !countsOf(all).has(category)) return all
  return all.filter(({ categories = [] }) => categories.includes(category))
}

const countsByList = new WeakMap<readonly object[], ReadonlyMap<string, number>>()

function countsOf(list: readonly Listed[]): ReadonlyMap<string, number> {
  const known = countsByList.get(list)
  if (known) return known
  const counts = new Map<string, number>()
  for (const { categories = [] } of list)
    for (const name of categories) if (name.trim()) counts.set(name, (counts.get(name) ?? 0) + 1)
  countsByList.set(list, counts)
  return counts
}
