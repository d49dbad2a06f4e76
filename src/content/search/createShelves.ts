import type { Edition } from '../edition/Edition'
import { createShelf, type Shelf } from './createShelf'
import type { Thread } from './openThread'
import { reportSearch } from './reportSearch'

/** The indexes of one thread. */
export type Shelves = { of: (edition: Edition) => Shelf }

/** Bytes that all indexes may take: 100,000 articles of prose in one language take some 150 MB. */
const most = 256 * 1024 * 1024

/** Milliseconds that an index is kept for its readers, even where another one needs the room. */
const keptFor = 60_000

/** How far edits may let an index grow before it is made anew. */
const overgrown = 1.25

type Place = { shelf: Shelf; usedAt: number }

const lines = new WeakMap<object, number>()
let lastLine = 0

/** Indexes by site and language, within a bound for all of them: where there is no room the one unused for longest goes, else the oldest articles stay out. */
export function createShelves(ask: Thread['ask'], mostBytes = most, now = () => performance.now()): Shelves {
  const places = new Map<string, Place>()
  const taken = () => [...places.values()].reduce((sum, { shelf }) => sum + shelf.state().bytes, 0)

  function of(edition: Edition): Shelf {
    const name = nameOf(edition)
    const known = places.get(name)
    if (known && known.shelf.state().bytes > overgrown * mostBytes) drop(name)
    const place = places.get(name) ?? { shelf: shelfFor(edition, name), usedAt: 0 }
    place.usedAt = now()
    places.delete(name)
    places.set(name, place)
    return place.shelf
  }

  function shelfFor({ site, locale }: Edition, name: string): Shelf {
    const facts = { websiteId: site.website.id, language: locale.code }
    return createShelf({
      name,
      ask,
      hasRoom: () => makesRoom(name),
      onFull: (articles) =>
        reportSearch('warn', 'search index full: older articles are not found', { ...facts, articles }),
      onError: (error) => reportSearch('warn', 'search index not made', { ...facts, error: String(error) }),
    })
  }

  function makesRoom(name: string): boolean {
    for (const [other, { usedAt }] of places) {
      if (taken() <= mostBytes) return true
      if (other !== name && now() - usedAt > keptFor) drop(other)
    }
    return taken() <= mostBytes
  }

  function drop(name: string): void {
    places.get(name)?.shelf.leave()
    places.delete(name)
  }

  return { of }
}

function nameOf({ site, locale, main }: Edition): string {
  const line = lines.get(site.line) ?? ++lastLine
  lines.set(site.line, line)
  return `${line} ${locale.code} ${main.code}`
}
