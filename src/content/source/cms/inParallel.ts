import { setTimeout } from 'node:timers/promises'
import { createQueue } from '../../../server/limits/createQueue'
import { SourceError } from '../Source'

/** Maximum number of concurrent requests to one content system: most of them run on small machines. */
const maxRequests = 4

/** Milliseconds to wait if a content system limits requests: without `Retry-After`, and at most. */
const [usualWaitMs, maxWaitMs] = [5_000, 60_000]

/** Maximum number of calls for one item. */
const maxCalls = 5

/**
 * Maps items with at most four concurrent calls, in order. If the content system limits requests, a call is repeated after `Retry-After`:
 * otherwise, a list that has more pages than are allowed in a minute would never be read to its end.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = createQueue(maxRequests)
  return Promise.all(items.map((item) => queue(() => untilAllowed(() => call(item)))))
}

async function untilAllowed<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let calls = 1; ; calls++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof SourceError) || error.fault !== 'rate-limited' || calls === maxCalls) throw error
      const { retryAfter } = error
      await setTimeout(Math.min(maxWaitMs, retryAfter === undefined ? usualWaitMs : retryAfter * 1_000))
    }
  }
}

/** Splits a list into parts of at most `size` items. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
