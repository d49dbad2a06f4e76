import { purgeAll, purgeSecret } from './purgeAll'
import { type MediaApi, startMediaApi } from './startMediaApi'
import { startSite } from './startSite'
import { whenReady } from './whenReady'

type Document = Record<string, unknown>

export type EditedSite = {
  url: string
  api: MediaApi
  /** Publishes another version of the document and purges every page; resolves when the site shows it. */
  publish: (document: Document) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a site whose document the test writes and edits, as a newsroom does. Tests of several documents share one site: a server for each
 * would take seconds.
 */
export async function startEditor(
  document: Document = { name: 'Nothing yet' },
  env: Record<string, string> = {},
): Promise<EditedSite> {
  const api = await startMediaApi()
  const write = (next: Document) => api.documents.set('edited', { ...next, id: 'edited' })
  write(document)
  const site = await startSite({
    API_BASE: api.url,
    API_TOKEN: api.token,
    WEBSITE_ID: 'edited',
    PURGE_SECRET: purgeSecret,
    ...env,
  })
  await whenReady(site)
  return {
    url: site.url,
    api,
    async publish(next) {
      write(next)
      await purgeAll(site.url)
    },
    async stop() {
      await site.stop()
      await api.close()
    },
  }
}
