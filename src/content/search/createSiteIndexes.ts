import type { Edition } from '../edition/Edition'
import { createSiteIndex, type SiteIndex } from './createSiteIndex'
import type { Thread } from './openThread'
import { reportSearch } from './reportSearch'

/** The indexes of one thread. */
export type SiteIndexes = { of: (edition: Edition) => SiteIndex }

/** Bytes that all indexes may take: 100,000 articles of prose in one language take some 150 MB. */
const most = 256 * 1024 * 1024

/** Milliseconds that an index is kept for its readers, even where another one needs the room. */
const keptFor = 60_000

/** How far edits may let an index grow before it is made anew. */
const overgrown = 1.25

/** An index with the time of its last use. */
type Used = { index: SiteIndex; usedAt: number }

const seriesNumbers = new WeakMap<object, number>()
let lastSeries = 0

/** Indexes by site and language, within a bound for all of them: where there is no room the one unused for longest goes, else the oldest articles stay out. */
export function createSiteIndexes(ask: Thread['ask'], mostBytes = most, now = () => performance.now()): SiteIndexes {
  const indexes = new Map<string, Used>()
  const taken = () => [...indexes.values()].reduce((sum, { index }) => sum + index.state().bytes, 0)

  function of(edition: Edition): SiteIndex {
    const name = nameOf(edition)
    const known = indexes.get(name)
    if (known && known.index.state().bytes > overgrown * mostBytes) drop(name)
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
      ask,
      hasRoom: () => makesRoom(name),
      onFull: (entries) =>
        reportSearch('warn', 'search index full: older articles are not found', { ...facts, entries }),
      onError: (error) => reportSearch('warn', 'search index not made', { ...facts, error: String(error) }),
    })
  }

  function makesRoom(name: string): boolean {
    for (const [other, { usedAt }] of indexes) {
      if (taken() <= mostBytes) return true
      if (other !== name && now() - usedAt > keptFor) drop(other)
    }
    return taken() <= mostBytes
  }

  function drop(name: string): void {
    indexes.get(name)?.index.leave()
    indexes.delete(name)
  }

  return { of }
}

function nameOf({ site, locale, main }: Edition): string {
  const series = seriesNumbers.get(site.series) ?? ++lastSeries
  seriesNumbers.set(site.series, series)
  return `${series} ${locale.code} ${main.code}`
}
