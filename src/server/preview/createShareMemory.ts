import { linksToRemove } from './linksToRemove'
import type { ShareStorage } from './ShareStorage'

type Kept = { id: string; maker: string; until: number; bytes: number; sealed: Buffer }

/** Stores encrypted drafts in memory only, for servers that cannot write files. */
export function createShareMemory(now: () => number): ShareStorage {
  const kept = new Map<string, Kept>()
  const alive = (id: string) => {
    const one = kept.get(id)
    return one && one.until > now() ? one : undefined
  }
  return {
    async write({ id, maker, until, bytes }) {
      kept.set(id, { id, maker, until, bytes: bytes.byteLength, sealed: bytes })
      for (const one of linksToRemove([...kept.values()], id, now())) kept.delete(one.id)
    },
    read: async (id) => alive(id),
    has: async (id) => alive(id) !== undefined,
    async remove(id) {
      kept.delete(id)
    },
  }
}
