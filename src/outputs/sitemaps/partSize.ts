/**
 * Approximate maximum size of a part in bytes, and maximum number of its addresses: far below the limits of search
 * engines, 50 MB and 50,000 addresses.
 */
const [maxPartBytes, maxEntries] = [3_000_000, 5_000]

/** Bytes of an entry, and of each alternate language in it. */
const [entryBytes, alternateBytes] = [420, 150]

/**
 * Returns the number of pages per part for a number of languages: each page has an entry per language, with alternates
 * for all.
 */
export function partSize(languages: number): number {
  const page = languages === 1 ? entryBytes : languages * (entryBytes + (languages + 1) * alternateBytes)
  return Math.max(1, Math.min(Math.floor(maxEntries / languages), Math.floor(maxPartBytes / page)))
}
