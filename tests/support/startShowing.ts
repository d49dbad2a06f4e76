import { purgeAll, purgeSecret } from './purgeAll'
import { type MediaApi, startMediaApi } from './startMediaApi'
import { startSite } from './startSite'

export type ShowingSite = {
  url: string
  api: MediaApi
  /** Replaces the whole document; resolves when the site shows it. */
  show: (document: Record<string, unknown>) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a site that shows any document, one after the other: a server for each document would take seconds. */
export async function startShowing(): Promise<ShowingSite> {
  const api = await startMediaApi()
  const id = 'showing'
  api.documents.set(id, { id, name: 'Nothing yet' })
  const site = await startSite({ API_BASE: api.url, API_TOKEN: api.token, WEBSITE_ID: id, PURGE_SECRET: purgeSecret })
  return {
    url: site.url,
    api,
    async show(document) {
      api.documents.set(id, { ...document, id })
      await purgeAll(site.url)
    },
    async stop() {
      await site.stop()
      await api.close()
    },
  }
}
