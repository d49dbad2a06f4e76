import path from 'node:path'
import { fsRouter } from 'waku/router/server'
import { createPictures } from './content/pictures/createPictures'
import { createTenants } from './content/tenants'
import { warmTexts } from './markdown/renderText'
import { adapter } from './server/adapter'
import { readEnv } from './server/env'
import { leanHtml } from './server/leanHtml'
import { createLog } from './server/log'
import { onlyReading } from './server/onlyReading'
import { createPageCache } from './server/pages/pageCache'
import { createPurgeDesk } from './server/pages/purgeDesk'
import { requestLog } from './server/requestLog'
import { securityHeaders } from './server/securityHeaders'
import { frontDoor } from './shell/frontDoor'
import { inEveryLanguage } from './shell/inEveryLanguage'
import { leanRouter } from './shell/leanRouter'
import { media } from './shell/media'
import { pageSites } from './shell/pageSites'

const pages = import.meta.glob('./pages/**/*.{ts,tsx}')

/** The server on one screen: the pages, and the steps of a request in their order. */
export default adapter(leanRouter(fsRouter(inEveryLanguage(pages))), () => {
  const env = readEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  const tenants = createTenants(env, log)
  const sites = pageSites(tenants, env.SITE_URL)
  const cache = createPageCache({ sites, bytes: env.PAGE_CACHE_MB * 1_000_000, shares: tenants.all.length, log })
  tenants.onChange(cache.recheck)
  async function purge(host: string, keys: readonly string[] | 'all'): Promise<number | undefined> {
    const tenant = await tenants.find(host)
    await tenant?.store.renew()
    return tenant && cache.purge(tenant.websiteId, keys)
  }
  const pictures = createPictures(path.resolve(env.CACHE_DIR, 'media'), env.MEDIA_CACHE_MB * 1024 * 1024)
  warmTexts()
  return {
    host: env.HOST,
    port: env.PORT,
    log,
    purgeDesk: env.PURGE_SECRET === undefined ? undefined : createPurgeDesk(env.PURGE_SECRET, purge),
    pages: env.PREVIEW ? undefined : { cache, sites },
    middleware: [
      securityHeaders,
      requestLog(log),
      onlyReading,
      media({ tenants, pictures, log }),
      frontDoor({ tenants, env, log }),
      leanHtml,
    ],
  }
})
