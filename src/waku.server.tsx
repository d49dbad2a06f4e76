import path from 'node:path'
import build from 'virtual:gazette/build'
import { fsRouter } from 'waku/router/server'
import { primaryHost } from './content/hosts'
import { createPictures } from './content/pictures/createPictures'
import { areReads } from './content/reads'
import { createTenants } from './content/tenants'
import { warmTexts } from './markdown/renderText'
import { adapter } from './server/adapter'
import { createTurns } from './server/createTurns'
import { readEnv } from './server/env'
import { errorReports } from './server/errorReports'
import { createLog } from './server/log'
import { onlyReading } from './server/onlyReading'
import { makerOf } from './server/pages/makerOf'
import { createPageCache } from './server/pages/pageCache'
import { createPurgeDesk } from './server/pages/purgeDesk'
import { createSharedPages } from './server/pages/sharedPages'
import { requestLog } from './server/requestLog'
import { securityHeaders } from './server/securityHeaders'
import { openReplicas } from './server/shared/openReplicas'
import { builds } from './shell/builds'
import { frontDoor } from './shell/frontDoor'
import { inEveryLanguage } from './shell/inEveryLanguage'
import { leadToHost } from './shell/leadToHost'
import { leanRouter } from './shell/leanRouter'
import { media } from './shell/media'
import { pageSites } from './shell/pageSites'
import { payloads } from './shell/payloads'
import { readiness } from './shell/readiness'
import { watchThemes } from './shell/watchThemes'

const pages = import.meta.glob('./pages/**/*.{ts,tsx}')

/** The server on one screen: the pages, and the steps of a request in their order. */
export default adapter(leanRouter(fsRouter(inEveryLanguage(pages))), () => {
  const env = readEnv(process.env)
  const plainLog = createLog(env.LOG_LEVEL)
  const websiteOf = (host: string) => tenants.forHost(host)?.websiteId
  const { reporting, trace, flush } = errorReports({ dsn: env.SENTRY_DSN, build: build.id, websiteOf })
  const log = reporting(plainLog)
  const replicas = openReplicas(env.REDIS_URL, log)
  const tenants = createTenants(env, log, replicas)
  const primaryOf = primaryHost(env.tenants, tenants)
  const sites = pageSites(tenants, primaryOf, env.SITE_URL)
  const maker = makerOf(build.id, env)
  const shared = replicas && createSharedPages({ memory: replicas.memory, maker, areReads })
  const bytes = env.PAGE_CACHE_MB * 1_000_000
  const cache = createPageCache({ sites, bytes, shares: tenants.all.length, log, shared })
  tenants.onChange(cache.recheck)
  tenants.onChange(watchThemes(tenants, log))
  replicas?.join({ sites: tenants.all.map(({ websiteId }) => websiteId), renew: tenants.renew, purge: cache.purge })
  async function purge(host: string, keys: readonly string[] | 'all'): Promise<number | undefined> {
    const websiteId = (await tenants.find(host))?.websiteId
    if (websiteId === undefined) return undefined
    await replicas?.disown(websiteId)
    await (keys === 'all' ? tenants.insist(websiteId) : tenants.renew(websiteId))
    const purged = cache.purge(websiteId, keys)
    await replicas?.purged(websiteId, keys)
    return purged
  }
  const pictures = createPictures(path.resolve(env.CACHE_DIR, 'media'), env.MEDIA_CACHE_MB * 1024 * 1024)
  const turns = createTurns()
  warmTexts()
  return {
    host: env.HOST,
    port: env.PORT,
    log,
    operations: { reasons: readiness(tenants), metricsToken: env.METRICS_TOKEN },
    trustedProxies: env.TRUSTED_PROXIES,
    drainDelay: env.DRAIN_DELAY,
    turns,
    farewell: () => flush().finally(replicas?.close),
    purgeDesk: env.PURGE_SECRET === undefined ? undefined : createPurgeDesk(env.PURGE_SECRET, purge),
    pages: env.PREVIEW ? undefined : { cache, sites },
    middleware: [
      trace,
      securityHeaders,
      requestLog(log),
      onlyReading,
      turns.limit,
      leadToHost(primaryOf, env.SITE_URL),
      builds(tenants, build),
      media({ tenants, pictures, log }),
      payloads,
      turns.take,
      frontDoor({ tenants, env, log }),
    ],
  }
})
