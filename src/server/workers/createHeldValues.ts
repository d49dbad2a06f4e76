import { LRUCache } from 'lru-cache'

/** Values that workers share, held by their lead. */
export type HeldValues = {
  /** At most `most` bytes of each value, undefined where there is none. */
  read: (keys: readonly string[], most: number) => (Uint8Array | undefined)[]
  /** Keeps a value for so many seconds. */
  write: (key: string, value: Uint8Array | string, seconds: number) => void
}

/** Holds values up to so many bytes in all, each until its time; those unread for longest go first. */
export function createHeldValues(mostBytes: number, now: () => number = () => performance.now()): HeldValues {
  const held = new LRUCache<string, Uint8Array>({
    maxSize: mostBytes,
    sizeCalculation: (value, key) => value.byteLength + key.length + 1,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    read: (keys, most) => keys.map((key) => held.get(key)?.subarray(0, most)),
    write(key, value, seconds) {
      // A copy: one that came by letter is a view of all that came with it.
      held.set(key, typeof value === 'string' ? Buffer.from(value) : Buffer.from(value), { ttl: seconds * 1_000 })
    },
  }
}
