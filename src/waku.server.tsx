import path from 'node:path'
import build, { version } from 'virtual:gazette/build'
import { fsRouter, unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server'
import { areReads } from './content/edition/reads'
import { createPictures } from './content/media/createPictures'
import { draftFaults } from './content/preview/draftFaults'
import { openPreviews } from './content/preview/openPreviews'
import { isCrowded } from './content/search/search'
import { createTenants } from './content/service/createTenants'
import { primaryHost } from './content/service/primaryHost'
import { warmTexts } from './markdown/renderText'
import { adapter } from './server/adapter'
import { filesFolder } from './server/http/staticFiles'
import { createPageCache } from './server/keptPages/createPageCache'
import { createPurgeOrders, type Purged } from './server/keptPages/createPurgeOrders'
import { createSharedPages } from './server/keptPages/createSharedPages'
import { signatureOf } from './server/keptPages/signatureOf'
import { createGate } from './server/limits/createGate'
import { createLog } from './server/operations/createLog'
import { readEnv } from './server/operations/env'
import { errorReports } from './server/operations/errorReports'
import { metrics } from './server/operations/metrics'
import { operatorPaths } from './server/operations/operations'
import { requestLog } from './server/operations/requestLog'
import { handedOver } from './server/preview/Credentials'
import { createDraftDoor } from './server/preview/createDraftDoor'
import { createShares } from './server/preview/createShares'
import { createRoutes } from './server/routes/createRoutes'
import { loadModules } from './server/routes/loadModules'
import { openReplicas } from './server/shared/openReplicas'
import { closePayloads } from './server/steps/closePayloads'
import { drafts } from './server/steps/drafts'
import { onlyReading } from './server/steps/onlyReading'
import { securityHeaders } from './server/steps/securityHeaders'
import { joinWorkers } from './server/workers/joinWorkers'
import { shareChanges } from './server/workers/shareChanges'
import { answerBuilds, buildsFolder, latestBuild } from './shell/answers/answerBuilds'
import { answerIcons, favicon, iconsFolder } from './shell/answers/icons'
import { media, mediaRoute } from './shell/answers/media'
import { prefetchRules, prefetchRulesPath } from './shell/answers/prefetchRules'
import { serviceWorker, workerPath } from './shell/answers/serviceWorker'
import { watchDocuments } from './shell/checking/watchDocuments'
import { frontDoor } from './shell/frontDoor/frontDoor'
import { inEveryLanguage } from './shell/frontDoor/inEveryLanguage'
import { leadToHost } from './shell/frontDoor/leadToHost'
import { readiness } from './shell/frontDoor/readiness'
import { watchThemes } from './shell/frontDoor/watchThemes'
import { workOf } from './shell/frontDoor/workOf'
import { pageSites } from './shell/keeping/pageSites'
import { bootPage } from './shell/preview/bootPage'
import { checkWaku } from './shell/rendering/checkWaku'
import { leanRouter } from './shell/rendering/leanRouter'
import { createIndexNow } from './shell/telling/createIndexNow'
import { createInventory } from './shell/telling/createInventory'
import { createWebSub } from './shell/telling/createWebSub'

const pages = import.meta.glob('./pages/**/*.{ts,tsx}', { exhaustive: true })
const modules = await loadModules(pages)
const routes = createRoutes(modules, [
  ...operatorPaths,
  filesFolder,
  buildsFolder,
  mediaRoute,
  iconsFolder,
  favicon,
  workerPath,
  prefetchRulesPath,
])

/** Addresses outside of the pages, for the inventory of an export. */
const outside = [favicon, workerPath, prefetchRulesPath, latestBuild]

/** Assembles the server: the pages, and the middleware of a request in order. */
export default adapter(leanRouter(fsRouter(inEveryLanguage(pages, modules))), (render) => {
  const env = readEnv(process.env)
  const workers = joinWorkers(metrics.registry)
  const plainLog = createLog(env.LOG_LEVEL, workers?.id)
  metrics.build.set({ build: build.id, version, node: process.versions.node }, 1)
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
  const signature = signatureOf(build.id, env)
  const shared = replicas && createSharedPages({ ...replicas, signature, areReads })
  const bytes = (env.PAGE_CACHE_MB * 1_000_000) / env.WORKERS
  const cache = createPageCache({ sites, bytes, shares: tenants.all.length, log, shared })
  tenants.onChange(cache.recheck)
  tenants.onChange(watchThemes(tenants, log))
  tenants.onChange(watchDocuments(tenants, log, env.SITE_URL))
  const announcements = { tenants, siteUrl: env.SITE_URL, log, isAnnouncer: workers?.isAnnouncer }
  function beforeServing(): void {
    if (env.PREVIEW) return
    for (const create of [createIndexNow, createWebSub]) tenants.onChange(create(announcements))
  }
  const pictures = createPictures(
    path.resolve(env.CACHE_DIR, 'media'),
    (env.MEDIA_CACHE_MB * 1024 * 1024) / env.WORKERS,
    {
      hasSeveralSites: tenants.all.length > 1,
      workers: env.WORKERS,
      notKept: (error) => log.warn({ error: String(error) }, 'CACHE_DIR takes nothing: pictures are served without it'),
    },
  )
  function forget(websiteId: string, keys: readonly string[] | 'all'): number {
    pictures.purge(websiteId, keys)
    tenants.all.find((tenant) => tenant.websiteId === websiteId)?.hiddenPictures.clear()
    return cache.purge(websiteId, keys)
  }
  replicas?.join({ sites: tenants.all.map(({ websiteId }) => websiteId), renew: tenants.renew, purge: forget })
  const changes = shareChanges({
    workers: replicas ? undefined : workers,
    refresh: (websiteId, keys) => (keys === 'all' ? tenants.renewWhatever(websiteId) : tenants.renew(websiteId)),
    purge: forget,
  })
  tenants.onChange(changes.changed)
  async function purge(host: string, keys: readonly string[] | 'all'): Promise<Purged | undefined> {
    const websiteId = (await tenants.find(host))?.websiteId
    if (websiteId === undefined) return undefined
    const mark = await replicas?.disregardShared(websiteId)
    const { pages, failed } = await changes.purge(websiteId, keys)
    if (mark) await replicas?.purged(mark, keys)
    return { websiteId, pages, failed }
  }
  async function keysAtHand(host: string): Promise<ReadonlyMap<string, number> | undefined> {
    const websiteId = (await tenants.find(host))?.websiteId
    return websiteId === undefined ? undefined : cache.keys(websiteId)
  }
  const check = async () => (import.meta.env.DEV ? undefined : checkWaku({ render, read: parseRouterRequest, env }))
  const previews = openPreviews(env)
  const shares = createShares({
    folder: path.resolve(env.CACHE_DIR, 'shares'),
    notKept: (error) => log.warn({ error: String(error) }, 'a link to a draft will not outlive this process'),
  })
  const opened = (headers: Headers, host: string | undefined) => {
    const credentials = handedOver(headers, websiteOf(host ?? ''))
    return credentials && previews?.isOpen(credentials) ? credentials : undefined
  }
  const hosts = env.tenants.flatMap(({ host = [] }) => host)
  for (const { store } of tenants.all) store.read().catch(() => {})
  const gate = createGate({ workOf, searchesAreCrowded: isCrowded })
  warmTexts()
  return {
    host: env.HOST,
    port: env.PORT,
    log,
    beforeServing,
    operations: { reasons: readiness({ tenants, check, log }), metricsToken: env.METRICS_TOKEN, workers },
    trustedProxies: env.TRUSTED_PROXIES,
    drainDelay: env.DRAIN_DELAY,
    builds: { id: build.id, folder: path.resolve(env.CACHE_DIR, 'builds') },
    gate,
    patternOf: routes.patternOf,
    inventory: createInventory({ tenants, routes, build, siteUrl: env.SITE_URL, hosts, outside }),
    queriesOf: routes.queriesOf,
    beforeExit: () => flush().finally(replicas?.close),
    purgeOrders:
      env.PURGE_SECRET === undefined
        ? undefined
        : createPurgeOrders({ secret: env.PURGE_SECRET, purge, keysAtHand, log }),
    draftDoor:
      previews &&
      createDraftDoor({
        opened,
        shares,
        whyRefused: (credentials, draft) => draftFaults(previews, credentials, draft),
      }),
    pages: env.PREVIEW ? undefined : { cache, sites, keyOf: routes.keyOf },
    around: [trace, securityHeaders, requestLog(log), ...(env.PREVIEW ? [drafts] : [])],
    steps: [
      ...(import.meta.env.DEV ? [] : [closePayloads]),
      onlyReading,
      leadToHost(primaryOf, env.SITE_URL),
      gate.enter,
      answerBuilds(tenants, build),
      prefetchRules,
      serviceWorker(tenants, env.OFFLINE && !env.PREVIEW),
      media({ tenants, previews, shares, pictures, log, onHidden: (websiteId) => cache.purge(websiteId, 'all') }),
      answerIcons(tenants, pictures),
      bootPage(env, routes.patternOf),
      frontDoor({ tenants, previews, shares, env, log, routes, anotherTurn: gate.anotherTurn }),
    ],
  }
})
