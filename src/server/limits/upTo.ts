/**
 * The options of an `LRUCache` for up to `max` entries that takes memory for the entries it has. With the option `max`, the library
 * allocates the memory of all of them when the cache is created.
 */
export function upTo(max: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: max, sizeCalculation: () => 1 }
}
