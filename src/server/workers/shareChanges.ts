import type { Workers } from './joinWorkers'

type Options<Failure> = {
  workers: Pick<Workers, 'broadcast' | 'onMessage'> | undefined
  /** Fetches the document of a site; after a purge of all pages also one that has lost most of its articles. */
  refresh: (site: string, keys: readonly string[] | 'all') => Promise<Failure>
  /** Purges pages of a site in this process; returns how many. */
  purge: (site: string, keys: readonly string[] | 'all') => number
}

/** Synchronises the workers of one server without Redis: they repeat each other's purges and refreshes. */
export function shareChanges<Failure>({ workers, refresh, purge }: Options<Failure>) {
  const refreshing = new Set<string>()
  const loaded = new Set<string>()

  async function refreshAndPurge(site: string, keys: readonly string[] | 'all') {
    refreshing.add(site)
    const failed = await refresh(site, keys).finally(() => refreshing.delete(site))
    return { failed, pages: purge(site, keys) }
  }

  workers?.onMessage(({ site, keys = [], ended }) => {
    if (!ended) refreshAndPurge(site, keys).catch(() => {})
  })

  return {
    /** Purges in all workers. */
    purge(site: string, keys: readonly string[] | 'all') {
      workers?.broadcast({ site, keys })
      return refreshAndPurge(site, keys)
    },
    /**
     * Called when this process has loaded a document: the others fetch it too, except for the first one after a start and those that they
     * caused.
     */
    changed(site: string): void {
      if (loaded.has(site) && !refreshing.has(site)) workers?.broadcast({ site })
      loaded.add(site)
    },
  }
}
