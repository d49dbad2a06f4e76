/**
 * Approximate bytes and maximum number of pages of a part: far below the limits of 50 MB and 50,000 addresses of search
 * engines.
 */
const [bytes, maxEntries] = [3_000_000, 5_000]

/** Bytes of an entry, and of each alternate language in it. */
const [entry, language] = [420, 150]

/**
 * Returns the number of pages per part for a number of languages: each page has an entry per language, with alternates
 * for all.
 */
export function partSize(languages: number): number {
  const page = languages === 1 ? entry : languages * (entry + (languages + 1) * language)
  return Math.max(1, Math.min(Math.floor(maxEntries / languages), Math.floor(bytes / page)))
}
