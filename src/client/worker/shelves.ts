import { fetchFresh } from '../fetchFresh'

/** A cache of the browser's with a limit. */
export type BrowserCache = {
  /** Puts an answer in; the one that was put in first gives way. A browser that has no room keeps nothing. */
  put: (address: string, answer: Response) => Promise<void>
  get: (address: string) => Promise<Response | undefined>
  /** Fetches what is not there. */
  keep: (addresses: readonly string[]) => Promise<void>
  addresses: () => Promise<string[]>
  drop: (address: string) => Promise<void>
  clear: () => Promise<unknown>
}

/** What is kept, by kind: how many at the most. */
export const shelves = {
  /** Pages that are shown where nothing comes. */
  fixed: createShelf('fixed', 12, fetchFresh),
  /** Pages read lately. */
  pages: createShelf('pages', 40),
  /** Stories that the reader saved. */
  saved: createShelf('saved', 200),
  pictures: createShelf('pictures', 160),
  /** Files of builds, which never change. */
  files: createShelf('files', 120),
}

/** Pictures and files of builds may come from the browser's cache: `load` is `fetchFresh` for pages alone. */
function createShelf(name: string, most: number, load: (address: string) => Promise<Response> = fetch): BrowserCache {
  const opened = () => caches.open(`gazette ${name}`)

  async function put(address: string, answer: Response): Promise<void> {
    try {
      const cache = await opened()
      await cache.delete(address)
      await cache.put(address, answer)
      const kept = await cache.keys()
      for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old)
    } catch {
      return
    }
  }

  return {
    put,
    async get(address) {
      return (await opened()).match(address)
    },
    async keep(addresses) {
      const cache = await opened()
      for (const address of addresses) {
        if (await cache.match(address)) continue
        const answer = await load(address).catch(() => undefined)
        if (answer?.ok) await put(address, answer)
      }
    },
    async addresses() {
      return (await (await opened()).keys()).map(({ url }) => url)
    },
    async drop(address) {
      await (await opened()).delete(address)
    },
    clear: () => caches.delete(`gazette ${name}`),
  }
}
