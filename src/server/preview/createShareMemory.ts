import { linksToRemove } from './linksToRemove'
import type { ShareStorage } from './ShareStorage'

type StoredShare = { id: string; maker: string; until: number; bytes: number; sealed: Buffer }

/** Stores encrypted drafts in memory only, for servers that cannot write files. */
export function createShareMemory(now: () => number): ShareStorage {
  const stored = new Map<string, StoredShare>()
  const validShare = (id: string) => {
    const one = stored.get(id)
    return one && one.until > now() ? one : undefined
  }
  return {
    async write({ id, maker, until, bytes }) {
      stored.set(id, { id, maker, until, bytes: bytes.byteLength, sealed: bytes })
      for (const one of linksToRemove([...stored.values()], id, now())) stored.delete(one.id)
    },
    read: async (id) => validShare(id),
    has: async (id) => validShare(id) !== undefined,
    async remove(id) {
      stored.delete(id)
    },
  }
}
