import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Credentials, nameOf } from './Credentials'

/** A draft that whoever has its link may see: by whose credentials, and in which look. */
export type Shared = { credentials: Credentials; draft: unknown; look: string }

/** Drafts shared by link. */
export type Shares = {
  /** Shares a draft of so many bytes for so many hours. The secret is told once. */
  make: (shared: Shared, bytes: number, hours: number) => { id: string; secret: string; until: Date }
  /** What an `Authorization` header of a link opens; `undefined`: it is none of a link, `none`: that link opens nothing any more. */
  open: (authorization: string | null) => Shared | 'none' | undefined
  /** Takes a link back; false where these credentials have made none of that id. */
  revoke: (id: string, credentials: Credentials) => boolean
}

type Kept = Shared & { secret: Buffer; bytes: number }

/** Links at a time, and the bytes of their drafts together; the one unused for longest goes. */
const most = { links: 200, bytes: 64 * 1024 * 1024 }

const hour = 3_600_000
const bearer = /^Gazette-Share ([\w-]{12})\.([\w-]{32})$/

/** Keeps shared drafts in memory alone, each until its hour. */
export function createShares(now: () => number = () => Date.now()): Shares {
  const kept = new LRUCache<string, Kept>({
    max: most.links,
    maxSize: most.bytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    ttlResolution: 0,
    perf: { now },
  })
  return {
    make(shared, bytes, hours) {
      const [id, secret] = [randomBytes(9), randomBytes(24)].map((some) => some.toString('base64url')) as [
        string,
        string,
      ]
      kept.set(id, { ...shared, bytes, secret: hashOf(secret) }, { ttl: hours * hour })
      return { id, secret, until: new Date(now() + hours * hour) }
    },
    open(authorization) {
      const [, id, secret] = bearer.exec(authorization ?? '') ?? []
      if (id === undefined || secret === undefined) return undefined
      const found = kept.get(id)
      return found && timingSafeEqual(found.secret, hashOf(secret)) ? found : 'none'
    },
    revoke(id, credentials) {
      const found = kept.peek(id)
      return found !== undefined && nameOf(found.credentials) === nameOf(credentials) && kept.delete(id)
    },
  }
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
