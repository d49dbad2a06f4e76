import { type MediaApi, startMediaApi } from './startMediaApi'
import { startSite } from './startSite'

export type ShowingSite = {
  url: string
  api: MediaApi
  /** Replaces the whole document; resolves when the site shows it. */
  show: (document: Record<string, unknown>) => Promise<void>
  stop: () => Promise<void>
}

const secret = 'a secret of sixteen letters'

/** Starts a site that shows any document, one after the other: a server for each document would take seconds. */
export async function startShowing(): Promise<ShowingSite> {
  const api = await startMediaApi()
  const id = 'showing'
  api.documents.set(id, { id, name: 'Nothing yet' })
  const site = await startSite({ API_BASE: api.url, API_TOKEN: api.token, WEBSITE_ID: id, PURGE_SECRET: secret })
  return {
    url: site.url,
    api,
    async show(document) {
      api.documents.set(id, { ...document, id })
      const headers = { authorization: `Bearer ${secret}` }
      const answer = await fetch(`${site.url}/purge`, { method: 'POST', headers, body: '{"all":true}' })
      if (!answer.ok) throw new Error(`the purge was answered ${answer.status}: ${await answer.text()}`)
    },
    async stop() {
      await site.stop()
      await api.close()
    },
  }
}
