import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Credentials } from './Credentials'
import { createShareFiles } from './createShareFiles'
import { seal, unseal } from './sealShare'

/** A draft that whoever has its link may see: by whose credentials, and in which look. */
export type Shared = { credentials: Credentials; draft?: unknown; look: string }

/** Drafts shared by link. */
export type Shares = {
  /** Shares a draft for so many hours. The secret is told once. */
  make: (shared: Shared, hours: number) => Promise<{ id: string; secret: string; until: Date }>
  /** What an `Authorization` header of a link opens; `undefined`: it is none of a link, `none`: that link opens nothing any more. */
  open: (authorization: string | null) => Promise<Shared | 'none' | undefined>
  /** Takes a link back; false where these credentials have made none of that id. Throws where its file cannot be removed: after a restart it would open. */
  revoke: (id: string, credentials: Credentials) => Promise<boolean>
}

type Options = {
  /** Where links outlive the process; without it, and where nothing can be written, they live in memory alone. */
  folder?: string
  /** Told why a link will not outlive the process. */
  notKept?: (error: unknown) => void
  now?: () => number
}

type Known = { shared: Shared; secret: Buffer; maker: Buffer; bytes: number }

/** Links at a time, and the bytes of their drafts together. */
const most = { links: 200, bytes: 64 * 1024 * 1024 }

const hour = 3_600_000
const bearer = /^Gazette-Share ([\w-]{12})\.([\w-]{32})$/

/** Bytes at the head of a file that say who made it. */
const makerLength = 32

/** Keeps shared drafts, each until its hour: in memory, and sealed in files that nobody reads without the link. */
export function createShares({ folder, notKept = () => {}, now = () => Date.now() }: Options = {}): Shares {
  const files = folder === undefined ? undefined : createShareFiles(folder, most, now)
  const known = new LRUCache<string, Known>({
    max: most.links,
    maxSize: most.bytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttlResolution: 0,
    perf: { now },
  })

  /** Taken back here, whatever a file says that is being read, or cannot be removed. */
  const revoked = new LRUCache<string, true>({ max: 10_000 })

  function know(id: string, secret: string, until: number, one: Omit<Known, 'secret'>): void {
    known.set(id, { ...one, secret: hashOf(secret) }, { ttl: until - now() })
  }

  /** A link of before the start. */
  async function recall(id: string, secret: string): Promise<Shared | 'none'> {
    const file = await files?.read(id)
    const text = file && unseal(file.bytes.subarray(makerLength), id, secret)
    if (!file || text === undefined || revoked.has(id)) return 'none'
    const shared: Shared = JSON.parse(text)
    know(id, secret, file.until, { shared, maker: file.bytes.subarray(0, makerLength), bytes: Buffer.byteLength(text) })
    return shared
  }

  return {
    async make(shared, hours) {
      const [id, secret] = [textOf(9), textOf(24)]
      const until = now() + hours * hour
      const text = JSON.stringify(shared)
      const maker = await makerOf(id, shared.credentials)
      know(id, secret, until, { shared, maker, bytes: Buffer.byteLength(text) })
      await files?.write(id, until, Buffer.concat([maker, seal(text, id, secret)])).catch(notKept)
      return { id, secret, until: new Date(until) }
    },
    async open(authorization) {
      const [, id, secret] = bearer.exec(authorization ?? '') ?? []
      if (id === undefined || secret === undefined) return undefined
      const found = known.get(id)
      if (!found) return recall(id, secret)
      return timingSafeEqual(found.secret, hashOf(secret)) ? found.shared : 'none'
    },
    async revoke(id, credentials) {
      const maker = known.peek(id)?.maker ?? (await files?.read(id))?.bytes.subarray(0, makerLength)
      if (maker?.length !== makerLength || !timingSafeEqual(maker, await makerOf(id, credentials))) return false
      revoked.set(id, true)
      known.delete(id)
      await files?.remove(id)
      return true
    },
  }
}

function textOf(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

const derive = promisify<string, string, number, Buffer>(scrypt)

/** Who made a link, in a form that tells nobody their token. */
function makerOf(id: string, { websiteId, token }: Credentials): Promise<Buffer> {
  return derive(token, `${id} ${websiteId}`, makerLength)
}
