import { inSlices } from '../../server/limits/inSlices'
import type { Edition } from '../edition/Edition'
import { type Site, timeOf } from '../Site'
import { changesSince, type IndexState, nameOfSearched } from './indexing/changesSince'
import type { Entry } from './indexing/Entry'
import { entryOf } from './indexing/entryOf'
import type { Searched } from './indexing/Searched'
import type { Job } from './Job'
import type { Thread } from './openThread'
import { SearchUnavailable } from './SearchUnavailable'

/** The index of a site in one language, as the main thread sees it. */
export type SiteIndex = {
  name: string
  /** Resolves once all that the edition has stands in the index, or all there is room for. Never rejects. */
  follow: (edition: Edition) => Promise<void>
  /** Resolves once the first articles stand in it. */
  begun: Promise<void>
  /** How far it has come. */
  state: () => SiteIndexState
  /** Lets the index go, also while it is made. */
  leave: () => void
}

export type SiteIndexState = {
  /** All that is known stands in it, as far as there is room. */
  isReady: boolean
  /** A number that no other state of any index ever has. */
  version: number
  entries: number
  bytes: number
  /** Older articles had no room. */
  isFull: boolean
}

export type SiteIndexOptions = {
  name: string
  /** The code of the language whose forms of words are one. */
  language: string
  ask: Thread['ask']
  /** Whether the index may take more. */
  hasRoom: () => boolean
  /** Hears how much is in where the rest is left out. */
  onFull: (entries: number) => void
  /** Hears of mistakes; the end of the thread is none. */
  onError: (error: unknown) => void
}

/** Entries that are told in one go: the next ones wait until these have been taken in, so that what is on its way stays small. */
const batchSize = 32

let lastVersion = 0

/** Tells an index what is in an edition, and afterwards only what differs in the next revision. */
export function createSiteIndex({ name, language, ask, hasRoom, onFull, onError }: SiteIndexOptions): SiteIndex {
  const told: IndexState = {
    entities: new WeakSet(),
    entries: new Set(),
    names: undefined,
    horizon: Number.NEGATIVE_INFINITY,
  }
  const seen = new WeakSet<Site>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  let due = Number.POSITIVE_INFINITY
  let work = Promise.resolve()
  let [waiting, version, bytes] = [0, 0, 0]
  let [isWhole, isLeft] = [true, false]

  function follow(edition: Edition): Promise<void> {
    if (seen.has(edition.site) && Date.now() < due) return work
    seen.add(edition.site)
    due = Number.POSITIVE_INFINITY
    waiting++
    work = work
      .then(() => tell(edition))
      .catch((error) => {
        isWhole = false
        if (!(error instanceof SearchUnavailable)) onError(error)
      })
      .then(() => {
        waiting--
      })
    return work
  }

  async function tell(edition: Edition): Promise<void> {
    const { authors, categories, tags } = edition.site
    const { changed, gone, due: next } = await inSlices(changesSince(told, edition.site, Date.now()))
    due = Math.min(due, next)
    const as = told.names ? 'newer' : 'older'
    told.names = { authors, categories, tags }
    for (const batch of batches(gone)) {
      await put({ kind: 'put', name, language, entries: [], gone: batch, as })
      for (const entry of batch) told.entries.delete(entry)
    }
    for (const batch of batches(changed)) {
      const entries = await inSlices(entriesOf(batch, edition))
      await put({ kind: 'put', name, language, entries, gone: [], as })
      for (const searched of batch) {
        told.entities.add(searched.entity)
        told.entries.add(nameOfSearched(searched))
      }
      if (batch.some(({ kind }) => kind === 'article')) begin()
      if (as === 'newer' || hasRoom()) continue
      told.horizon = horizonAfter(batch.at(-1))
      return onFull(told.entries.size)
    }
  }

  async function put(job: Job): Promise<void> {
    if (isLeft) throw new SearchUnavailable('ended')
    bytes = (await ask(job)).bytes ?? bytes
    version = ++lastVersion
  }

  function leave(): void {
    isLeft = true
    ask({ kind: 'drop', name }).catch(() => {})
  }

  function state(): SiteIndexState {
    const isFull = told.horizon > Number.NEGATIVE_INFINITY
    return { isReady: waiting === 0 && isWhole, version, entries: told.entries.size, bytes, isFull }
  }

  return { name, follow, begun, state, leave }
}

/** Articles older than the last that was told stay out; all of them, where none was. */
function horizonAfter(last: Searched | undefined): number {
  return last?.kind === 'article' ? timeOf(last.entity) : Number.POSITIVE_INFINITY
}

/** The preview of a members' text takes milliseconds, so requests have their turn after each entry. */
function* entriesOf(batch: readonly Searched[], edition: Edition): Generator<void, Entry[]> {
  const entries: Entry[] = []
  for (const searched of batch) {
    entries.push(entryOf(searched, edition.bare))
    yield
  }
  return entries
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize)
}
