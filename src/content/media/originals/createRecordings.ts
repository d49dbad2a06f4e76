import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { TooBusy } from '../../../server/limits/createSiteQueue'
import { pause } from '../../../server/limits/pause'
import { headBytes, type MediaKind, mediaKind } from '../mediaKind'
import { validatorsOf } from './askApi'
import { type Held, type OriginalRecord, toOriginal } from './createHeld'
import { createPassages, type Passages } from './createPassages'
import { type Original, UpstreamFailed } from './Original'
import { peek } from './streams'

/** An answer of the API that should be a recording. */
export type RecordingResponse = { key: string; filename: string; response: Response; token: string }

/** Recordings on their way to the disk, and past it. */
export type Recordings = {
  /** One that is being fetched at the moment, or that the disk did not take: readers have it from the API. */
  passing: (key: string) => Original | undefined
  /**
   * Takes up an answer: on disk if that is done soon, else straight from the API. Undefined when it is no recording; `unchanged`
   * when nothing tells it from the one that is known. Throws `UpstreamFailed`, `TooBusy`.
   */
  take: (arrival: RecordingResponse, known: OriginalRecord | undefined) => Promise<Original | 'unchanged' | undefined>
}

/** Bytes of a recording. */
const largest = 512 * 1024 * 1024

/** Recordings that are fetched for the disk at a time; of further ones readers get what they ask for, and no more. */
const mostTaken = 4

/** Milliseconds that a reader waits for a recording to be on disk. */
const soon = 1_000

/** Milliseconds in which a recording must move on while it is fetched for the disk. */
const movesWithin = 10_000

/** Milliseconds before the disk is tried again with a recording that it did not take. */
const tryAgainAfter = 60_000

/** Nobody waits for a film: while it is fetched for the disk, and where the disk takes nothing, readers get it from the API in ranges. */
export function createRecordings(held: Held): Recordings {
  const open = createPassages()
  const beside = new LRUCache<string, Original>({ max: 1_000, ttl: tryAgainAfter })
  const underWay = new Map<string, Original>()
  let taken = 0

  /** Fetches for the disk. Undefined where the disk takes nothing. */
  async function keep(
    key: string,
    facts: Omit<OriginalRecord, 'size'>,
    body: AsyncIterable<Uint8Array>,
    passage?: Original,
  ) {
    taken += 1
    if (passage) underWay.set(key, passage)
    try {
      const done = await held.take(key, facts, body)
      if (!done && passage) beside.set(key, passage)
      return done && toOriginal(done)
    } finally {
      taken -= 1
      underWay.delete(key)
    }
  }

  async function take({ key, filename, response, token }: RecordingResponse, known: OriginalRecord | undefined) {
    const { head, body } = await peek(response, headBytes, largest, movesWithin)
    const kind = mediaKind(head, filename)
    const size = sizeOf(response)
    const validators = validatorsOf(response)
    const isKnown = known?.size === size && !validators.etag && !validators.modified
    if (!kind || isKnown) {
      await body.return()
      return kind && 'unchanged'
    }
    const facts = { type: kind.type, version: versionOf(validators, size), address: response.url, ...validators }
    const passage = size === undefined ? undefined : passageOf(open, kind, { ...facts, size }, token)
    if (taken >= mostTaken) {
      await body.return()
      if (!passage) throw new TooBusy()
      beside.set(key, passage)
      return passage
    }
    const done = keep(key, facts, body, passage)
    const found = await (passage ? Promise.race([done, pause(soon)]) : done)
    done.catch(() => undefined)
    if (!found && !passage) throw new UpstreamFailed(`${response.url} says no length, and could not be kept`)
    return found ?? passage
  }

  return { passing: (key) => underWay.get(key) ?? beside.get(key), take }
}

function passageOf(open: Passages, kind: MediaKind, record: OriginalRecord, token: string): Original {
  const { size, version, modified } = record
  return { kind, size, version, modified, content: (range, signal) => open(record, token, range, signal) }
}

function sizeOf({ headers }: Response): number | undefined {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  return Number.isSafeInteger(length) && !headers.has('content-encoding') ? length : undefined
}

/** What the API tells versions apart by; where it tells nothing, each fetch is one. */
function versionOf(
  { etag, modified }: { etag?: string | undefined; modified?: string | undefined },
  size: number | undefined,
) {
  if (!etag && !modified) return randomUUID()
  return createHash('sha256')
    .update(JSON.stringify([etag, modified, size]))
    .digest('base64url')
    .slice(0, 22)
}
