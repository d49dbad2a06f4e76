/** A purge: its stamp, the stamp that it replaced, and the purged keys. */
export type PastPurge = { site: string; stamp: string; before: string; keys: readonly string[] | 'all' }

/** The purges that a process knows of. */
export type PurgeHistory = {
  note: (purge: PastPurge) => void
  /**
   * Whether a value with `keys` that was made under the stamp `made` is still valid under the stamp `now`. Returns false if a purge
   * between them is unknown.
   */
  outlives: (site: string, made: string, now: string, keys: readonly string[]) => boolean
}

/** Maximum number of remembered purges of a site. At the limit all are dropped, and values of earlier stamps become invalid. */
const most = 1_000

/** Creates the history of purges. With it, a purge of some keys invalidates only the pages that have one of them. */
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
 * Returns the stamps from `made` up to the last one before `now`; undefined if one of them is unknown. Two simultaneous purges
 * replace the same stamp, and only one of them is part of the chain. The other one is found by the stamp that it replaced.
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
