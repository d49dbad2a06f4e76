import { LRUCache } from 'lru-cache'
import { type Credentials, credentialsKey } from '../../server/preview/Credentials'
import { BadDocument } from '../document/parseWebsite'
import { knownMedia, membersMedia } from '../media/knownMedia'
import { UpstreamFailed } from '../media/originals/Original'
import { type Source, SourceError } from '../source/Source'
import type { MediaBase } from '../tenants/createTenants'
import { createPreviewStore, type PreviewStore } from './createPreviewStore'

/** A preview that cannot be shown: the HTTP status, and a message for editors. */
export class PreviewRefused extends Error {
  override name = 'PreviewRefused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The previews of all editors, separated by their credentials. */
export type Previews = {
  /** Opens the store for these credentials, with the current document or a newly fetched one. Throws `PreviewRefused`. */
  open: (credentials: Credentials, isForced: boolean) => Promise<PreviewStore & { fault?: string }>
  /** Whether the API has accepted these credentials recently. */
  isOpen: (credentials: Credentials) => boolean
  /** The media base of the document for these credentials. */
  mediaBaseOf: (credentials: Credentials) => MediaBase
}

type Options = {
  sourceOf: (credentials: Credentials) => Source
  /** Base address of the API that serves media. */
  mediaBase: string
  now?: () => number
}

/** Maximum number of stores. The least recently used one is dropped. */
const maxStores = 16

/** Milliseconds after which an unused store is dropped. */
const unusedTtlMs = 600_000

/** Milliseconds for which rejected credentials are not tried again. It is short, because the API may accept them later. */
const refusalTtlMs = 3_000

/** Rate limit for credentials that are not known to be valid: requests per second, and the burst size. */
const unknownCredentials = { perSecond: 5, burst: 10 }

/**
 * Creates the stores of all editors: few, in memory only, and dropped soon. Someone who tries out credentials cannot displace the stores of
 * valid ones.
 */
export function createPreviews({ sourceOf, mediaBase, now = () => performance.now() }: Options): Previews {
  const good = new LRUCache<string, PreviewStore>({
    max: maxStores,
    ttl: unusedTtlMs,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now },
  })
  const refused = new LRUCache<string, PreviewRefused>({ max: 1_000, ttl: refusalTtlMs, perf: { now } })
  const opening = new Map<string, Promise<PreviewStore>>()
  const admit = createBucket(now)

  function openStore(credentials: Credentials, name: string): Promise<PreviewStore> {
    const known = opening.get(name)
    if (known) return known
    if (!admit()) throw new PreviewRefused(503, 'Too many previews are being opened. Please try again in a moment.')
    const store = createPreviewStore({ source: sourceOf(credentials) })
    const loadedStore = store
      .read(false)
      .then(() => {
        good.set(name, store)
        return store
      })
      .catch((error) => {
        const refusal = refusalOf(error)
        if (refusal.status < 500) refused.set(name, refusal)
        throw refusal
      })
      .finally(() => opening.delete(name))
    opening.set(name, loadedStore)
    return loadedStore
  }

  return {
    isOpen: (credentials) => good.has(credentialsKey(credentials)),
    async open(credentials, isForced) {
      const name = credentialsKey(credentials)
      const store = good.get(name)
      if (!store) {
        const refusal = refused.get(name)
        if (refusal) throw refusal
        return openStore(credentials, name)
      }
      try {
        const { fault } = await store.read(isForced)
        return fault === undefined ? store : { ...store, fault: refusalOf(fault).message }
      } catch (error) {
        good.delete(name)
        throw refusalOf(error)
      }
    },
    mediaBaseOf: (credentials) => ({
      kind: 'api',
      websiteId: credentials.websiteId,
      apiBase: mediaBase,
      token: credentials.token,
      isPreview: true,
      async factsOf(filename) {
        const sites = good.get(credentialsKey(credentials))?.currentSites()
        if (!sites) throw new UpstreamFailed('no preview is open with these credentials')
        const lists = sites.flatMap((site) => [knownMedia(site), membersMedia(site)])
        return (await Promise.all(lists)).map((list) => list.get(filename)).find((facts) => facts !== undefined)
      },
    }),
  }
}

/** Token bucket that limits the requests per second. */
function createBucket(now: () => number): () => boolean {
  let tokens = unknownCredentials.burst
  let counted = now()
  return () => {
    const time = now()
    tokens = Math.min(unknownCredentials.burst, tokens + ((time - counted) / 1_000) * unknownCredentials.perSecond)
    counted = time
    if (tokens < 1) return false
    tokens--
    return true
  }
}

const messages: Readonly<Record<string, [status: number, message: string]>> = {
  unauthorised: [401, 'The preview API refuses this token.'],
  'unknown-website': [404, 'The preview API knows no website with this id.'],
  timeout: [503, 'The preview API gave no answer in time.'],
  'rate-limited': [503, 'The preview API is asked too often.'],
  'not-json': [503, 'The preview API did not answer with a document.'],
}

function refusalOf(error: unknown): PreviewRefused {
  if (error instanceof PreviewRefused) return error
  if (error instanceof BadDocument) return new PreviewRefused(503, `The document cannot be shown: ${error.message}`)
  if (!(error instanceof SourceError)) throw error
  const [status, message] = messages[error.fault] ?? [503, 'The preview API cannot be reached.']
  return new PreviewRefused(status, message)
}
