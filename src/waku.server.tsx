import path from 'node:path'
import build from 'virtual:gazette/build'
import { fsRouter } from 'waku/router/server'
import { areReads } from './content/edition/reads'
import { createPictures } from './content/media/createPictures'
import { primaryHost } from './content/service/hosts'
import { createTenants } from './content/service/tenants'
import { warmTexts } from './markdown/renderText'
import { adapter } from './server/adapter'
import { closePayloads } from './server/http/closePayloads'
import { drafts } from './server/http/drafts'
import { onlyReading } from './server/http/onlyReading'
import { securityHeaders } from './server/http/securityHeaders'
import { filesFolder } from './server/http/staticFiles'
import { makerOf } from './server/keptPages/makerOf'
import { createPageCache } from './server/keptPages/pageCache'
import { createPurgeDesk, type Purged } from './server/keptPages/purgeDesk'
import { createSharedPages } from './server/keptPages/sharedPages'
import { createTurns } from './server/limits/createTurns'
import { limitApart } from './server/limits/limitApart'
import { readEnv } from './server/operations/env'
import { errorReports } from './server/operations/errorReports'
import { createLog } from './server/operations/log'
import { operatorPaths } from './server/operations/operations'
import { requestLog } from './server/operations/requestLog'
import { createRoutes } from './server/routes/createRoutes'
import { loadModules } from './server/routes/loadModules'
import { openReplicas } from './server/shared/openReplicas'
import { builds, buildsFolder } from './shell/answers/builds'
import { media, mediaFolder } from './shell/answers/media'
import { payloads } from './shell/answers/payloads'
import { frontDoor } from './shell/frontDoor/frontDoor'
import { inEveryLanguage } from './shell/frontDoor/inEveryLanguage'
import { leadToHost } from './shell/frontDoor/leadToHost'
import { readiness } from './shell/frontDoor/readiness'
import { watchThemes } from './shell/frontDoor/watchThemes'
import { pageSites } from './shell/keeping/pageSites'
import { limitSearches } from './shell/listing/limitSearches'
import { leanRouter } from './shell/rendering/leanRouter'

const pages = import.meta.glob('./pages/**/*.{ts,tsx}')
const routes = createRoutes(await loadModules(pages), [...operatorPaths, filesFolder, buildsFolder, mediaFolder])

/** The server on one screen: the pages, and the steps of a request in their order. */
export default adapter(leanRouter(fsRouter(inEveryLanguage(pages))), () => {
  const env = readEnv(process.env)
  const plainLog = createLog(env.LOG_LEVEL)
  const websiteOf = (host: string) => tenants.forHost(host)?.websiteId
  const { reporting, trace, flush } = errorReports({
    dsn: env.SENTRY_DSN,
    build: build.id,
    websiteOf,
    patternOf: routes.patternOf,
  })
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
  const pictures = createPictures(path.resolve(env.CACHE_DIR, 'media'), env.MEDIA_CACHE_MB * 1024 * 1024)
  function forget(websiteId: string, keys: readonly string[] | 'all'): number {
    pictures.purge(websiteId, keys)
    return cache.purge(websiteId, keys)
  }
  replicas?.join({ sites: tenants.all.map(({ websiteId }) => websiteId), renew: tenants.renew, purge: forget })
  async function purge(host: string, keys: readonly string[] | 'all'): Promise<Purged | undefined> {
    const websiteId = (await tenants.find(host))?.websiteId
    if (websiteId === undefined) return undefined
    await replicas?.disown(websiteId)
    const failed = await (keys === 'all' ? tenants.insist(websiteId) : tenants.renew(websiteId))
    const pages = forget(websiteId, keys)
    await replicas?.purged(websiteId, keys)
    return { websiteId, pages, failed }
  }
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
    patternOf: routes.patternOf,
    farewell: () => flush().finally(replicas?.close),
    purgeDesk: env.PURGE_SECRET === undefined ? undefined : createPurgeDesk(env.PURGE_SECRET, purge, log),
    pages: env.PREVIEW ? undefined : { cache, sites, keyOf: routes.keyOf },
    middleware: [
      trace,
      securityHeaders,
      requestLog(log),
      onlyReading,
      ...(env.PREVIEW ? [drafts] : []),
      ...(import.meta.env.DEV ? [] : [closePayloads]),
      limitApart('/media/', turns.limit),
      leadToHost(primaryOf, env.SITE_URL),
      builds(tenants, build),
      media({ tenants, pictures, log }),
      limitSearches,
      payloads,
      turns.take,
      frontDoor({ tenants, env, log, routes }),
    ],
  }
})
