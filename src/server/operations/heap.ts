import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The JavaScript heap of the main thread. Node aborts the process at its limit, so large work asks for room first. */
export type Heap = {
  /** Bytes at which Node aborts, as set by `--max-old-space-size`. */
  limit: number
  /**
   * Whether so many bytes can be allocated and readers still be served. Garbage counts as free: it is collected, which stops the process
   * for some 100 ms, unless `enough` bytes (`needed` unless told) are free anyway.
   */
  hasRoom: (needed: number, enough?: number) => boolean
}

/** Bytes that stay free for requests: 24 of the image's 220 MB. */
const reserve = 24 * 1024 * 1024

/** What Node says of its heap, in bytes. */
type Statistics = { heap_size_limit: number; used_heap_size: number }

/** The heap of this process, unless others are given. */
export function createHeap(statistics: () => Statistics = getHeapStatistics, collect = collectGarbage): Heap {
  const free = () => statistics().heap_size_limit - reserve - statistics().used_heap_size

  function hasRoom(needed: number, enough = needed): boolean {
    if (free() >= enough) return true
    collect()
    return free() >= needed
  }

  return { limit: statistics().heap_size_limit, hasRoom }
}

let gc: (() => void) | undefined

/** Node has no function for this; V8's is there in contexts made after the flag is set. */
function collectGarbage(): void {
  if (!gc) {
    setFlagsFromString('--expose-gc')
    gc = runInNewContext('gc') as () => void
    setFlagsFromString('--no-expose-gc')
  }
  gc()
}
