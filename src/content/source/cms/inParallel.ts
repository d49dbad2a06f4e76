import { createQueue } from '../../../server/limits/createQueue'

/** Maximum number of concurrent requests to one content system: most of them run on small machines. */
const maxRequests = 4

/** Maps items with at most four concurrent calls, in order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = createQueue(maxRequests)
  return Promise.all(items.map((item) => queue(() => call(item))))
}

/** Splits a list into parts of at most `size` items. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
