import type { CachedKeys, Purge } from '../../server/pageCache/createPurgeEndpoint'
import { shareChanges } from '../../server/workers/shareChanges'
import { watchDocuments } from '../checking/watchDocuments'
import { watchThemes } from '../pipeline/watchThemes'
import type { Services } from './createServices'

/** What operators can do with cached pages. */
export type Purging = { purge: Purge; cachedKeys: CachedKeys }

/**
 * Connects the services that must follow changes of content: the page cache, the checks, the other workers and the other replicas. SIGHUP
 * fetches the content of all sites again.
 * Returns how an operator purges pages.
 */
export function connectChanges({ env, log, tenants, cache, pictures, workers, replicas }: Services): Purging {
  tenants.onChange(cache.recheck)
  tenants.onPictures((websiteId) => cache.purge(websiteId, 'all'))
  tenants.onChange(watchThemes(tenants, log))
  tenants.onChange(watchDocuments(tenants, log, env.SITE_URL))

  function forget(websiteId: string, keys: readonly string[] | 'all'): number {
    pictures.purge(websiteId, keys)
    tenants.all.find((tenant) => tenant.websiteId === websiteId)?.hiddenPictures.clear()
    return cache.purge(websiteId, keys)
  }

  replicas?.join({ sites: tenants.all.map(({ websiteId }) => websiteId), renew: tenants.renew, purge: forget })
  const changes = shareChanges({
    workers: replicas ? undefined : workers,
    refresh: (websiteId, keys) => (keys === 'all' ? tenants.refreshAlways(websiteId) : tenants.renew(websiteId)),
    purge: forget,
  })
  tenants.onChange(changes.changed)
  // A terminal that is closed sends SIGHUP too, and expects the process to end.
  if (!process.stdin.isTTY)
    process.on('SIGHUP', () => {
      for (const { websiteId } of tenants.all) void tenants.renew(websiteId)
    })

  return {
    async purge(host, keys) {
      const websiteId = (await tenants.find(host))?.websiteId
      if (websiteId === undefined) return undefined
      const marker = await replicas?.disregardShared(websiteId)
      const { pages, failed } = await changes.purge(websiteId, keys)
      if (marker) await replicas?.purged(marker, keys)
      return { websiteId, pages, failed }
    },
    async cachedKeys(host) {
      const websiteId = (await tenants.find(host))?.websiteId
      return websiteId === undefined ? undefined : cache.keys(websiteId)
    },
  }
}
