import { fetchFresh } from '../fetchFresh'

/** A browser cache with a maximum number of entries. */
export type BrowserCache = {
  /** Stores a response; the oldest entries are removed. Errors, such as a full disk, are ignored. */
  put: (address: string, answer: Response) => Promise<void>
  get: (address: string) => Promise<Response | undefined>
  /** Fetches and stores the addresses that are not cached yet. */
  keep: (addresses: readonly string[]) => Promise<void>
  addresses: () => Promise<string[]>
  drop: (address: string) => Promise<void>
  clear: () => Promise<unknown>
}

/** The caches by kind, each with its maximum number of entries. */
export const browserCaches = {
  /** The offline page and the page of saved stories, in the languages that the reader has used. */
  fixed: createShelf('fixed', 12, fetchFresh),
  /** Pages that the reader opened lately. */
  pages: createShelf('pages', 40),
  /** Stories that the reader saved. */
  saved: createShelf('saved', 200),
  pictures: createShelf('pictures', 160),
  /** Files of builds, which never change. */
  files: createShelf('files', 120),
}

/** `load` is `fetchFresh` for pages only: pictures and files of builds may come from the browser's HTTP cache. */
function createShelf(
  name: string,
  maxEntries: number,
  load: (address: string) => Promise<Response> = fetch,
): BrowserCache {
  const openCache = () => caches.open(`gazette ${name}`)

  async function put(address: string, answer: Response): Promise<void> {
    try {
      const cache = await openCache()
      await cache.delete(address)
      await cache.put(address, answer)
      const keys = await cache.keys()
      for (const old of keys.slice(0, Math.max(0, keys.length - maxEntries))) await cache.delete(old)
    } catch {
      return
    }
  }

  return {
    put,
    async get(address) {
      return (await openCache()).match(address)
    },
    async keep(addresses) {
      const cache = await openCache()
      for (const address of addresses) {
        if (await cache.match(address)) continue
        const answer = await load(address).catch(() => undefined)
        if (answer?.ok) await put(address, answer)
      }
    },
    async addresses() {
      return (await (await openCache()).keys()).map(({ url }) => url)
    },
    async drop(address) {
      await (await openCache()).delete(address)
    },
    clear: () => caches.delete(`gazette ${name}`),
  }
}
