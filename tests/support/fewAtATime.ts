/**
 * Runs `work` for each item, four at a time in order, as a crawler would: a busy server rejects many concurrent
 * requests.
 */
export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += 4) {
    results.push(...(await Promise.all(items.slice(start, start + 4).map(work))))
  }
  return results
}
