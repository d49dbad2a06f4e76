/** Bytes of a part, roughly, and the most pages in it: far below the 50 MB and 50,000 addresses that search engines take. */
const [bytes, most] = [3_000_000, 5_000]

/** Bytes of an entry, and of each language that it names. */
const [entry, language] = [420, 150]

/** Pages in one part of a site in so many languages: each page stands there in each, and names all. */
export function partSize(languages: number): number {
  const page = languages === 1 ? entry : languages * (entry + (languages + 1) * language)
  return Math.max(1, Math.min(Math.floor(most / languages), Math.floor(bytes / page)))
}
