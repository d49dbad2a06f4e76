import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Credentials } from './Credentials'
import { createShareFiles } from './createShareFiles'
import { createShareMemory } from './createShareMemory'
import { most } from './overfull'
import type { ShareKeeping } from './ShareKeeping'
import { seal, unseal } from './sealShare'

/** A draft that whoever has its link may see: by whose credentials, and in which look. */
export type Shared = { credentials: Credentials; draft?: unknown; look: string }

/** A shared draft that a link has opened, and when the link ends. */
export type OpenedShare = Shared & { until: Date }

/** Drafts shared by link. */
export type Shares = {
  /** Shares a draft for so many hours. The secret is told once. */
  make: (shared: Shared, hours: number) => Promise<{ id: string; secret: string; until: Date }>
  /** What an `Authorization` header of a link opens; `undefined`: it is none of a link, `none`: that link opens nothing any more. */
  open: (authorization: string | null) => Promise<OpenedShare | 'none' | undefined>
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

type Opened = { shared: OpenedShare; bytes: number }

const hour = 3_600_000
const bearer = /^Gazette-Share ([\w-]{12})\.([\w-]{32})$/

/** Bytes at the head of what is kept that say who made it. */
const makerLength = 32

/** Keeps shared drafts, each until its hour, sealed so that nobody reads them without the link. What the folder holds at the moment is the truth. */
export function createShares({ folder, notKept = () => {}, now = () => Date.now() }: Options = {}): Shares {
  const memory = createShareMemory(now)
  const places = folder === undefined ? [memory] : [createShareFiles(folder, now), memory]

  /** What was unsealed a while ago; whether its link is still there is asked each time. */
  const opened = new LRUCache<string, Opened>({
    max: most.inAll.links,
    maxSize: most.inAll.bytes,
    sizeCalculation: ({ bytes }) => bytes,
  })

  /** Taken back here, whatever a file says that is being read, or cannot be removed. */
  const revoked = new LRUCache<string, true>({ max: 10_000 })

  async function has(id: string): Promise<boolean> {
    if (revoked.has(id)) return false
    for (const place of places) if (await place.has(id)) return true
    return false
  }

  async function read(id: string): ReturnType<ShareKeeping['read']> {
    for (const place of places) {
      const found = await place.read(id)
      if (found) return found
    }
    return undefined
  }

  async function recall(id: string, secret: string): Promise<OpenedShare | 'none'> {
    const found = await read(id)
    if (!found || revoked.has(id)) return 'none'
    const text = unseal(found.sealed.subarray(makerLength), id, secret)
    if (text === undefined) return 'none'
    const shared = { ...(JSON.parse(text) as Shared), until: new Date(found.until) }
    opened.set(nameOf(id, secret), { shared, bytes: Buffer.byteLength(text) })
    return shared
  }

  return {
    async make(shared, hours) {
      const [id, secret] = [textOf(9), textOf(24)]
      const until = now() + hours * hour
      const [owner, maker] = await Promise.all([ownerOf(id, shared.credentials), makerOf(shared.credentials)])
      const share = {
        id,
        maker,
        until,
        bytes: Buffer.concat([owner, seal(JSON.stringify(shared), id, secret)]),
      }
      const [first = memory] = places
      await first.write(share).catch((error) => {
        notKept(error)
        return memory.write(share)
      })
      return { id, secret, until: new Date(until) }
    },
    async open(authorization) {
      const [, id, secret] = bearer.exec(authorization ?? '') ?? []
      if (id === undefined || secret === undefined) return undefined
      const known = opened.get(nameOf(id, secret))
      if (!known) return recall(id, secret)
      if (await has(id)) return known.shared
      opened.delete(nameOf(id, secret))
      return 'none'
    },
    async revoke(id, credentials) {
      const owner = (await read(id))?.sealed.subarray(0, makerLength)
      if (owner?.length !== makerLength || !timingSafeEqual(owner, await ownerOf(id, credentials))) return false
      revoked.set(id, true)
      for (const place of places) await place.remove(id)
      return true
    },
  }
}

function textOf(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** Nobody who measures how long a look takes learns of a secret by it. */
function nameOf(id: string, secret: string): string {
  return createHash('sha256').update(`${id}.${secret}`).digest('base64url')
}

const derive = promisify<string, string, number, Buffer>(scrypt)

/** Who made a link, in a form that tells nobody their token. */
function ownerOf(id: string, { websiteId, token }: Credentials): Promise<Buffer> {
  return derive(token, `${id} ${websiteId}`, makerLength)
}

/** A name for who made links, the same for all of theirs, short of what would tell their token. */
async function makerOf({ websiteId, token }: Credentials): Promise<string> {
  return (await derive(token, `links of ${websiteId}`, 6)).toString('base64url')
}
