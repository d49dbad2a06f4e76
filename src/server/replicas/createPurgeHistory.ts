/** A purge: its stamp, the stamp that it replaced, and the purged keys. */
export type PastPurge = { site: string; stamp: string; before: string; keys: readonly string[] | 'all' }

/** The purges that a process knows of. */
export type PurgeHistory = {
  note: (purge: PastPurge) => void
  /**
   * Whether a value with `keys` that was made under the stamp `storedStamp` is still valid under the stamp `now`. Returns false if a purge
   * between them is unknown.
   */
  outlives: (site: string, storedStamp: string, now: string, keys: readonly string[]) => boolean
}

/** Maximum number of remembered purges of a site. At the limit all are dropped, and values of earlier stamps become invalid. */
const maxPurges = 1_000

/** Creates the history of purges. With it, a purge of some keys invalidates only the pages that have one of them. */
export function createPurgeHistory(): PurgeHistory {
  const bySite = new Map<string, Map<string, PastPurge>>()

  function note(purge: PastPurge): void {
    const known = bySite.get(purge.site)
    const purges = known && known.size < maxPurges ? known : new Map<string, PastPurge>()
    purges.set(purge.stamp, purge)
    bySite.set(purge.site, purges)
  }

  function outlives(site: string, storedStamp: string, now: string, keys: readonly string[]): boolean {
    if (storedStamp === now) return true
    const purges = bySite.get(site) ?? new Map<string, PastPurge>()
    const between = stampsBetween(purges, storedStamp, now)
    return between !== undefined && ![...purges.values()].some((one) => between.has(one.before) && affects(one, keys))
  }

  return { note, outlives }
}

/**
 * Returns the stamps from `storedStamp` up to the last one before `now`; undefined if one of them is unknown. Two simultaneous purges
 * replace the same stamp, and only one of them is part of the chain. The other one is found by the stamp that it replaced.
 */
function stampsBetween(
  purges: ReadonlyMap<string, PastPurge>,
  storedStamp: string,
  now: string,
): Set<string> | undefined {
  const between = new Set<string>()
  for (let stamp = now; stamp !== storedStamp; ) {
    const before = purges.get(stamp)?.before
    if (before === undefined || between.has(before)) return undefined
    between.add(before)
    stamp = before
  }
  return between
}

function affects({ keys: purgedKeys }: PastPurge, keys: readonly string[]): boolean {
  return purgedKeys === 'all' || purgedKeys.some((key) => keys.includes(key))
}
