import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { pause } from '../limits/pause'
import { upTo } from '../limits/upTo'
import type { Log } from '../operations/createLog'
import type { SharedStore } from '../replicas/SharedStore'
import { ProviderFault } from './createIdentityProvider'
import type { Session } from './Session'

/** The result of a renewal. `unavailable`: the provider does not work, so nothing is known. */
export type Renewed = { state: 'renewed'; session: Session } | { state: 'ended' } | { state: 'unavailable' }

type Options = {
  site: string
  /** Storage that replicas share; undefined for one process. */
  memory: SharedStore | undefined
  log: Log
  seal: (session: Session) => Promise<string>
  open: (sealed: string) => Promise<Session | undefined>
}

/**
 * The result of a renewal is kept for other requests with the same refresh token, such as those of other tabs, for this long, in seconds.
 */
const keptSeconds = 60

/** Milliseconds in which another replica, which has used the same refresh token, stores its result. */
const storedWithinMs = 300

/**
 * Creates the renewals of a site. All requests with the same refresh token share one, also across replicas with a shared store: a provider
 * may end a session whose token is used twice.
 */
export function createRenewals({ site, memory, log, seal, open }: Options) {
  const running = new LRUCache<string, Promise<Renewed>>({ ...upTo(10_000), ttl: keptSeconds * 1_000 })

  async function storedAt(key: string): Promise<Session | undefined> {
    const [sealed] = (await memory?.read([key])) ?? []
    return sealed && open(sealed.toString())
  }

  async function renewAt(key: string, ask: () => Promise<Session>): Promise<Renewed> {
    const stored = await storedAt(key)
    if (stored) return { state: 'renewed', session: stored }
    try {
      const session = await ask()
      void memory?.write(key, await seal(session), keptSeconds)
      return { state: 'renewed', session }
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      log.warn({ websiteId: site, error: error.message }, 'could not confirm the membership of a reader')
      if (error.kind === 'unavailable') return { state: 'unavailable' }
      if (memory) await pause(storedWithinMs)
      const late = await storedAt(key)
      return late ? { state: 'renewed', session: late } : { state: 'ended' }
    }
  }

  return {
    /** Renews the session of a refresh token. `ask` asks the provider; it throws `ProviderFault`. */
    renew(refreshToken: string, ask: () => Promise<Session>): Promise<Renewed> {
      const key = `gazette:renewed:${createHash('sha256').update(`${site} ${refreshToken}`).digest('base64url')}`
      const known = running.get(key)
      if (known) return known
      const renewal = renewAt(key, ask)
      running.set(key, renewal)
      return renewal
    },
  }
}
