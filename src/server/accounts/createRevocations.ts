import { LRUCache } from 'lru-cache'
import { upTo } from '../limits/upTo'
import type { SharedStore } from '../replicas/SharedStore'
import { cookieSeconds } from './accountCookies'
import type { Session } from './Session'

/** The sessions that were ended before their cookie ends. */
export type Revocations = {
  /** Ends all sessions with one of these names that began before this moment. */
  revoke: (names: readonly string[]) => void
  /** Whether this name was revoked at any time. */
  has: (name: string) => Promise<boolean>
  isRevoked: (session: Session) => Promise<boolean>
}

/**
 * The names by which a session of a site can be ended: its own, that of the session at the provider, and that of the reader there. The name
 * of a token that has ended sessions ends none itself; it shows that the token was used.
 */
export const revocationName = {
  own: (site: string, id: string) => `${site} own ${id}`,
  provider: (site: string, id: string) => `${site} provider ${id}`,
  subject: (site: string, id: string) => `${site} subject ${id}`,
  token: (site: string, id: string) => `${site} token ${id}`,
}

type Options = {
  site: string
  /** Storage that replicas share; undefined for one process or one machine. */
  memory?: SharedStore | undefined
  /** Tells the other workers of this machine. */
  broadcast?: ((names: readonly string[]) => void) | undefined
  now?: () => number
}

/** Most ended sessions that a process remembers; the oldest are forgotten. */
const maxRemembered = 20_000

/**
 * Creates the list of ended sessions of a site. It is kept in Redis where there is one, and always in this process, until the cookies of
 * these sessions have expired.
 */
export function createRevocations({ site, memory, broadcast, now = Date.now }: Options): Revocations & {
  /** Notes what another process has ended. */
  note: (names: readonly string[]) => void
} {
  const seconds = cookieSeconds.session
  const ended = new LRUCache<string, number>({ ...upTo(maxRemembered), ttl: seconds * 1_000 })

  function note(names: readonly string[]): void {
    for (const name of names) ended.set(name, now())
  }

  return {
    note,
    revoke(names) {
      note(names)
      broadcast?.(names)
      for (const name of names) void memory?.write(keyOf(name), String(now()), seconds)
    },
    async has(name) {
      if (ended.has(name)) return true
      const [at] = (await memory?.read([keyOf(name)])) ?? []
      return at !== undefined
    },
    async isRevoked({ id, subject, providerSession, began }) {
      const names = [
        revocationName.own(site, id),
        revocationName.subject(site, subject),
        ...(providerSession === undefined ? [] : [revocationName.provider(site, providerSession)]),
      ]
      if (names.some((name) => (ended.get(name) ?? 0) >= began)) return true
      const shared = await memory?.read(names.map(keyOf))
      return shared?.some((at) => at !== undefined && Number(at) >= began) ?? false
    },
  }
}

function keyOf(name: string): string {
  return `gazette:ended:${name}`
}
