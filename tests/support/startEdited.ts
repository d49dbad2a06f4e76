import path from 'node:path'
import { startDemoApi } from '../../scripts/demoApi'
import { stoppedClock } from './clockAt'
import { purgeAll, purgeSecret } from './purgeAll'
import { startSite } from './startSite'
import { whenReady } from './whenReady'

export type EditedSite = {
  url: string
  /** Changes the tenant's original document, replacing the previous change; resolves when the site shows it. */
  edit: (change: (data: Record<string, unknown>) => void) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a demo tenant with an editable document: themes and modes need no server of their own. With `moment` (ms since 1970) the clocks
 * of the server and of the demo's dates stand still.
 */
export async function startEdited(
  websiteId: string,
  variables: Record<string, string> = {},
  moment?: number,
): Promise<EditedSite> {
  const clock = moment === undefined ? {} : { now: () => moment }
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo', ...clock })
  const env = {
    API_BASE: api.url,
    API_TOKEN: 'demo',
    PURGE_SECRET: purgeSecret,
    WEBSITE_ID: websiteId,
    ...variables,
    ...(moment !== undefined && stoppedClock(moment)),
  }
  const site = await startSite(env)
  await whenReady(site)
  return {
    url: site.url,
    async edit(change) {
      api.edit(change)
      await purgeAll(site.url)
    },
    async stop() {
      await site.stop()
      await api.close()
    },
  }
}
