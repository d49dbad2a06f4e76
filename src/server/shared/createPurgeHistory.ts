/** A purge by its stamp: which stamp it took the place of, and what it forgot. */
export type PastPurge = { site: string; stamp: string; before: string; keys: readonly string[] | 'all' }

/** The purges that a process has heard of. */
export type PurgeHistory = {
  note: (purge: PastPurge) => void
  /** Whether what was made under the stamp `made` and carries `keys` still counts under `now`; never where a purge between them is not known. */
  outlives: (site: string, made: string, now: string, keys: readonly string[]) => boolean
}

/** Purges of a site that are remembered: then all are forgotten, and what was made under other stamps counts no more. */
const most = 1_000

/** Remembers purges, so that one of some keys costs the pages alone that carry them. */
export function createPurgeHistory(): PurgeHistory {
  const bySite = new Map<string, Map<string, PastPurge>>()

  function note(purge: PastPurge): void {
    const known = bySite.get(purge.site)
    const purges = known && known.size < most ? known : new Map<string, PastPurge>()
    purges.set(purge.stamp, purge)
    bySite.set(purge.site, purges)
  }

  function outlives(site: string, made: string, now: string, keys: readonly string[]): boolean {
    if (made === now) return true
    const purges = bySite.get(site) ?? new Map<string, PastPurge>()
    const between = stampsBetween(purges, made, now)
    return between !== undefined && ![...purges.values()].some((one) => between.has(one.before) && forgets(one, keys))
  }

  return { note, outlives }
}

/**
 * The stamps from `made` up to the last before `now`; undefined where one of them is not known. Two purges in one moment take the
 * place of the same stamp, and one of them stands on the way: the other is found by what it took the place of.
 */
function stampsBetween(purges: ReadonlyMap<string, PastPurge>, made: string, now: string): Set<string> | undefined {
  const between = new Set<string>()
  for (let stamp = now; stamp !== made; ) {
    const before = purges.get(stamp)?.before
    if (before === undefined || between.has(before)) return undefined
    between.add(before)
    stamp = before
  }
  return between
}

function forgets({ keys: forgotten }: PastPurge, keys: readonly string[]): boolean {
  return forgotten === 'all' || forgotten.some((key) => keys.includes(key))
}
