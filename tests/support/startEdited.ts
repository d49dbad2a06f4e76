import path from 'node:path'
import { startDemoApi } from '../../scripts/demoApi'
import { startSite } from './startSite'
import { whenReady } from './whenReady'

export type EditedSite = {
  url: string
  /** Changes the tenant's original document, replacing the previous change; resolves when the site shows it. */
  edit: (change: (data: Record<string, unknown>) => void) => Promise<void>
  stop: () => Promise<void>
}

const secret = 'a secret of sixteen letters'

/** Starts a demo tenant with an editable document: themes and modes need no server of their own. */
export async function startEdited(websiteId: string, variables: Record<string, string> = {}): Promise<EditedSite> {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  const env = { API_BASE: api.url, API_TOKEN: 'demo', PURGE_SECRET: secret, WEBSITE_ID: websiteId, ...variables }
  const site = await startSite(env)
  await whenReady(site)
  return {
    url: site.url,
    async edit(change) {
      api.edit(change)
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
