import type { Edition } from '../edition/Edition'
import { createSiteIndex, type SiteIndex } from './createSiteIndex'
import type { RunJob } from './Job'
import { reportSearch } from './reportSearch'

/** The indexes in one search thread. */
export type SiteIndexes = { of: (edition: Edition) => SiteIndex }

/** Maximum size of all indexes in bytes. 100,000 articles of prose in one language take about 150 MB. */
const defaultMaxBytes = 256 * 1024 * 1024

/** Milliseconds after its last use during which an index is not dropped, even if another index needs the space. */
const minIdleMs = 60_000

/** An index that edits have grown beyond this factor of the maximum size is rebuilt. */
const rebuildFactor = 1.25

type Used = { index: SiteIndex; usedAt: number }

const seriesNumbers = new WeakMap<object, number>()
let lastSeries = 0

/**
 * Manages indexes by site and language, with a limit on their total size. When they are full, the least recently used index is dropped; if
 * none can be dropped, the oldest articles are left out.
 */
export function createSiteIndexes(
  runJob: RunJob,
  maxBytes = defaultMaxBytes,
  now = () => performance.now(),
): SiteIndexes {
  const indexes = new Map<string, Used>()
  const usedBytes = () => [...indexes.values()].reduce((sum, { index }) => sum + index.state().bytes, 0)

  function of(edition: Edition): SiteIndex {
    const name = nameOf(edition)
    const known = indexes.get(name)
    if (known && known.index.state().bytes > rebuildFactor * maxBytes) drop(name)
    const used = indexes.get(name) ?? { index: indexFor(edition, name), usedAt: 0 }
    used.usedAt = now()
    indexes.delete(name)
    indexes.set(name, used)
    return used.index
  }

  function indexFor({ site, locale }: Edition, name: string): SiteIndex {
    const facts = { websiteId: site.website.id, language: locale.code }
    return createSiteIndex({
      name,
      language: locale.code,
      runJob,
      hasRoom: () => makesRoom(name),
      onFull: (entries) =>
        reportSearch('warn', 'the search index is full; older articles are not found', { ...facts, entries }),
      onError: (error) => reportSearch('warn', 'could not build the search index', { ...facts, error: String(error) }),
    })
  }

  function makesRoom(name: string): boolean {
    for (const [other, { usedAt }] of indexes) {
      if (usedBytes() <= maxBytes) return true
      if (other !== name && now() - usedAt > minIdleMs) drop(other)
    }
    return usedBytes() <= maxBytes
  }

  function drop(name: string): void {
    indexes.get(name)?.index.drop()
    indexes.delete(name)
  }

  return { of }
}

function nameOf({ site, locale, main }: Edition): string {
  const series = seriesNumbers.get(site.series) ?? ++lastSeries
  seriesNumbers.set(site.series, series)
  return `${series} ${locale.code} ${main.code}`
}
