import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import { upTo } from '../limits/upTo'
import type { Credentials } from './Credentials'
import { createShareFiles } from './createShareFiles'
import { createShareMemory } from './createShareMemory'
import { maxShares } from './linksToRemove'
import type { ShareStorage } from './ShareStorage'
import { seal, unseal } from './sealShare'

/** A draft that everyone with its link may see: the credentials that it was shared with, and its look. */
export type Shared = { credentials: Credentials; draft?: unknown; look: string }

/** A shared draft that a link has opened, and when the link expires. */
export type OpenedShare = Shared & { until: Date }

/** Links to shared drafts. */
export type Shares = {
  /** Shares a draft for `hours`. Only this call returns the secret. */
  make: (shared: Shared, hours: number) => Promise<{ id: string; secret: string; until: Date }>
  /**
   * Opens the link in an `Authorization` header. Returns undefined if the header is not that of a link, `none` if no
   * existing link matches: it has expired, was revoked, or never existed.
   */
  open: (authorization: string | null) => Promise<OpenedShare | 'none' | undefined>
  /**
   * Revokes a link; returns false if these credentials have not created it. Throws if its file cannot be removed, since the link
   * would open again after a restart.
   */
  revoke: (id: string, credentials: Credentials) => Promise<boolean>
}

type Options = {
  /** Folder in which links outlive the process. Without it, and if it cannot be written to, links are in memory only. */
  folder?: string
  /** Called with the reason if a link is stored in memory only. */
  onWriteError?: (error: unknown) => void
  now?: () => number
}

type Opened = { shared: OpenedShare; bytes: number }

const hourMs = 3_600_000
const bearer = /^Gazette-Share ([\w-]{12})\.([\w-]{32})$/

/** Number of bytes before each encrypted draft that identify the owner of the link. */
const makerLength = 32

/**
 * Creates the store of shared drafts. Each is encrypted, and readable only with its link until that expires. The current contents
 * of the folder decide which links exist.
 */
export function createShares({ folder, onWriteError = () => {}, now = () => Date.now() }: Options = {}): Shares {
  const memory = createShareMemory(now)
  const places = folder === undefined ? [memory] : [createShareFiles(folder, now), memory]

  /** Decrypted drafts. Whether a link still exists is checked each time. */
  const decrypted = new LRUCache<string, Opened>({
    max: maxShares.inAll.links,
    maxSize: maxShares.inAll.bytes,
    sizeCalculation: ({ bytes }) => bytes,
  })

  /** Links that this process has revoked. They stay closed even if their file is just being read, or cannot be removed. */
  const revoked = new LRUCache<string, true>(upTo(10_000))

  async function has(id: string): Promise<boolean> {
    if (revoked.has(id)) return false
    for (const place of places) if (await place.has(id)) return true
    return false
  }

  async function read(id: string): ReturnType<ShareStorage['read']> {
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
    decrypted.set(nameOf(id, secret), { shared, bytes: Buffer.byteLength(text) })
    return shared
  }

  return {
    async make(shared, hours) {
      const [id, secret] = [textOf(9), textOf(24)]
      const until = now() + hours * hourMs
      const [owner, maker] = await Promise.all([ownerOf(id, shared.credentials), makerOf(shared.credentials)])
      const share = {
        id,
        maker,
        until,
        bytes: Buffer.concat([owner, seal(JSON.stringify(shared), id, secret)]),
      }
      const [first = memory] = places
      await first.write(share).catch((error) => {
        onWriteError(error)
        return memory.write(share)
      })
      return { id, secret, until: new Date(until) }
    },
    async open(authorization) {
      const [, id, secret] = bearer.exec(authorization ?? '') ?? []
      if (id === undefined || secret === undefined) return undefined
      const known = decrypted.get(nameOf(id, secret))
      if (!known) return recall(id, secret)
      if (await has(id)) return known.shared
      decrypted.delete(nameOf(id, secret))
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

/** A hash, so that the duration of a lookup reveals nothing about a secret. */
function nameOf(id: string, secret: string): string {
  return createHash('sha256').update(`${id}.${secret}`).digest('base64url')
}

const derive = promisify<string, string, number, Buffer>(scrypt)

/** Identifies the owner of a link without revealing the token. */
function ownerOf(id: string, { websiteId, token }: Credentials): Promise<Buffer> {
  return derive(token, `${id} ${websiteId}`, makerLength)
}

/** Identifies the creator, the same for all of their links, in too few bytes to reveal the token. */
async function makerOf({ websiteId, token }: Credentials): Promise<string> {
  return (await derive(token, `links of ${websiteId}`, 6)).toString('base64url')
}
