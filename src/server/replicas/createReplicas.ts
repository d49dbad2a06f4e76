import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createPurgeHistory, type PurgeHistory } from './createPurgeHistory'
import type { SharedStore } from './SharedStore'
import { versionKey } from './versionKey'

const News = v.variant('type', [
  v.object({ type: v.literal('changed'), by: v.string(), site: v.string() }),
  v.object({
    type: v.literal('purged'),
    by: v.string(),
    site: v.string(),
    stamp: v.string(),
    before: v.optional(v.string()),
    keys: v.union([v.literal('all'), v.array(v.string())]),
  }),
])

type News = v.InferOutput<typeof News>

/** What a replica does when it receives a message of another one. */
export type ReplicaHandlers = {
  sites: readonly string[]
  /** Loads the newest content of a site. */
  renew: (site: string) => Promise<unknown>
  /** Purges pages of a site. */
  purge: (site: string, keys: readonly string[] | 'all') => unknown
}

/** A purge that has begun: its stamp, and the stamp that it replaces, if known. */
type PurgeMarker = { site: string; stamp: string; before?: string | undefined }

/** The other processes that serve the same sites. */
export type Replicas = {
  memory: SharedStore
  /** Invalidates all shared values of a site by a new stamp. Called before the content of the site is fetched again. */
  disregardShared: (site: string) => Promise<PurgeMarker>
  /** Tells the other replicas to purge pages, once the new content is shared. Values without these keys become valid again. */
  purged: (mark: PurgeMarker, keys: readonly string[] | 'all') => Promise<void>
  outlives: PurgeHistory['outlives']
  /** Tells the other replicas that a site has new content. */
  changed: (site: string) => Promise<void>
  /** Starts to listen for messages. */
  join: (handlers: ReplicaHandlers) => void
  close: () => void
}

/** For reads that no request waits for. */
const slowRead = { timeoutMs: 1_000 }

/** Lifetime of a stamp in seconds: longer than that of any value of an older stamp. */
const stampTtlSeconds = 7_200

/**
 * Creates the connection to the other replicas. Messages may get lost while the server between the replicas is unreachable. When it
 * is reachable again, each replica compares stamps, and then sends what it could not send before.
 */
export function createReplicas(memory: SharedStore): Replicas {
  const by = randomUUID()
  const stamps = new Map<string, string>()
  const pending = new Set<string>()
  const history = createPurgeHistory()

  async function disregardShared(site: string): Promise<PurgeMarker> {
    const stamp = randomUUID()
    const found = await memory.read([versionKey(site)], slowRead)
    stamps.set(site, stamp)
    if (!(await memory.write(versionKey(site), stamp, stampTtlSeconds))) pending.add(site)
    return { site, stamp, before: found && (found[0]?.toString() ?? '') }
  }

  async function purged(marker: PurgeMarker, keys: readonly string[] | 'all'): Promise<void> {
    remember(marker, keys)
    const wasSent = await send({ type: 'purged', by, ...marker, keys: keys === 'all' ? keys : [...keys] })
    if (!wasSent) pending.add(marker.site)
  }

  function remember({ site, stamp, before }: PurgeMarker, keys: readonly string[] | 'all'): void {
    if (before !== undefined) history.note({ site, stamp, before, keys })
  }

  const send = (message: News) => memory.publish(JSON.stringify(message))

  async function receive(text: string, { sites, renew, purge }: ReplicaHandlers): Promise<void> {
    const message = newsIn(text)
    if (!message || message.by === by || !sites.includes(message.site)) return
    if (message.type === 'purged') stamps.set(message.site, message.stamp)
    await renew(message.site)
    if (message.type !== 'purged') return
    purge(message.site, message.keys)
    remember(message, message.keys)
  }

  async function catchUp({ sites, renew, purge }: ReplicaHandlers): Promise<void> {
    const found = await memory.read(sites.map(versionKey), slowRead)
    for (const [index, site] of sites.entries()) {
      const stamp = found?.[index]?.toString()
      const isMissed = stamp !== undefined && stamps.has(site) && stamps.get(site) !== stamp
      if (found) stamps.set(site, stamp ?? '')
      if (pending.delete(site)) {
        const marker = await disregardShared(site)
        await renew(site)
        await purged(marker, 'all')
      } else if (isMissed) {
        await renew(site)
        purge(site, 'all')
      }
    }
  }

  return {
    memory,
    disregardShared,
    purged,
    outlives: history.outlives,
    async changed(site) {
      await send({ type: 'changed', by, site })
    },
    join(handlers) {
      memory.onMessage((text) => void receive(text, handlers))
      memory.onConnect(() => void catchUp(handlers))
    },
    close: memory.close,
  }
}

function newsIn(text: string): News | undefined {
  try {
    const parsed = v.safeParse(News, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
