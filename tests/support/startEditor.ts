import { startMediaApi } from './startMediaApi'
import { startSite } from './startSite'
import { whenReady } from './whenReady'

type Document = Record<string, unknown>

export type EditedSite = {
  url: string
  /** Publishes another version of the document and purges every page; resolves when the site shows it. */
  publish: (document: Document) => Promise<void>
  stop: () => Promise<void>
}

const secret = 'a secret for purging'

/** Starts a site whose document the test writes and edits, as a newsroom does. */
export async function startEditor(document: Document, env: Record<string, string> = {}): Promise<EditedSite> {
  const api = await startMediaApi()
  api.documents.set('edited', document)
  const site = await startSite({
    API_BASE: api.url,
    API_TOKEN: api.token,
    WEBSITE_ID: 'edited',
    PURGE_SECRET: secret,
    ...env,
  })
  await whenReady(site)
  return {
    url: site.url,
    async publish(next) {
      api.documents.set('edited', next)
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
