/** Which entries of a list: those of one category if it is named, from `offset` on, at most `limit`; all unless told. */
export type ListQuery = { category?: string | undefined; offset?: number; limit?: number }

/** Entries of a list, and what a page needs to divide and narrow the list. */
export type ListPart<Entry> = {
  entries: readonly Entry[]
  /** Number of entries in all, of the category where one was chosen. */
  total: number
  /** The chosen category; undefined where no entry has it, and then the list is not narrowed. */
  category: string | undefined
  /** Categories that readers may choose: the 60 most used ones, in alphabetical order. */
  categories: readonly string[]
  /** Number of entries in each of these categories. */
  counts: Readonly<Record<string, number>>
}

type Listed = { slug: string; categories?: readonly string[] }

const maxCategories = 60

/** The entries that a query names, with the counts of the list. */
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

/** The entries of a category; all of them where no entry has it. */
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
