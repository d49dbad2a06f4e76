import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The JavaScript heap of the main thread. Node aborts the process at its limit, so large tasks check for free memory first. */
export type Heap = {
  /** Bytes at which Node aborts, as set by `--max-old-space-size`. */
  limit: number
  /**
   * Whether this number of bytes can be allocated while requests are still served. Garbage counts as free: it is collected unless
   * `enough` bytes are free already (default: the same number). A collection blocks the process for some 100 ms.
   */
  hasRoom: (bytes: number, enough?: number) => boolean
}

/** Bytes that stay free for requests: 24 of the 220 MB of the container image. */
const reserveBytes = 24 * 1024 * 1024

/** Node's heap statistics, in bytes. */
type Statistics = { heap_size_limit: number; used_heap_size: number }

/** Creates the heap of this process. Tests pass other functions. */
export function createHeap(statistics: () => Statistics = getHeapStatistics, collect = collectGarbage): Heap {
  const free = () => statistics().heap_size_limit - reserveBytes - statistics().used_heap_size

  function hasRoom(bytes: number, enough = bytes): boolean {
    if (free() >= enough) return true
    collect()
    return free() >= bytes
  }

  return { limit: statistics().heap_size_limit, hasRoom }
}

let gc: (() => void) | undefined

/**
 * Collects the garbage of this thread, which stops it for some 100 ms. Node has no function for it. V8's `gc` exists in contexts that are
 * created after the flag is set.
 */
export function collectGarbage(): void {
  if (!gc) {
    setFlagsFromString('--expose-gc')
    gc = runInNewContext('gc') as () => void
    setFlagsFromString('--no-expose-gc')
  }
  gc()
}
