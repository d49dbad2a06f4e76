import path from 'node:path'
import build, { version } from 'virtual:gazette/build'
import { fsRouter, unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server'
import { isDependencies } from './content/edition/dependencies'
import { createPictures } from './content/media/pictures/createPictures'
import { draftFaults } from './content/preview/draftFaults'
import { openPreviews } from './content/preview/openPreviews'
import { isCrowded } from './content/search/search'
import { createTenants } from './content/tenants/createTenants'
import { primaryHost } from './content/tenants/primaryHost'
import { warmTexts } from './markdown/thread/renderText'
import { filesFolder } from './server/http/staticFiles'
import { createAdmissionControl } from './server/limits/createAdmissionControl'
import { allowReadMethods } from './server/middleware/allowReadMethods'
import { blockWakuPayloads } from './server/middleware/blockWakuPayloads'
import { forbidCaching } from './server/middleware/forbidCaching'
import { securityHeaders } from './server/middleware/securityHeaders'
import { adapter } from './server/node/adapter'
import { createLog } from './server/operations/createLog'
import { readEnv } from './server/operations/env'
import { errorReports } from './server/operations/errorReports'
import { metrics } from './server/operations/metrics'
import { operatorPaths } from './server/operations/operations'
import { requestLog } from './server/operations/requestLog'
import { cacheNamespaceOf } from './server/pageCache/cacheNamespaceOf'
import { createPageCache } from './server/pageCache/createPageCache'
import { createPurgeEndpoint, type Purged } from './server/pageCache/createPurgeEndpoint'
import { createSharedPages } from './server/pageCache/createSharedPages'
import { readCredentials } from './server/preview/Credentials'
import { createDraftEndpoint } from './server/preview/createDraftEndpoint'
import { createShares } from './server/preview/createShares'
import { openReplicas } from './server/replicas/openReplicas'
import { createRoutes } from './server/routes/createRoutes'
import { loadModules } from './server/routes/loadModules'
import { joinWorkers } from './server/workers/joinWorkers'
import { shareChanges } from './server/workers/shareChanges'
import { pageSites } from './shell/caching/pageSites'
import { watchDocuments } from './shell/checking/watchDocuments'
import { prefetchRules, prefetchRulesPath } from './shell/document/prefetchRules'
import { answerBuilds, buildsFolder, latestBuild } from './shell/endpoints/answerBuilds'
import { answerIcons, favicon, iconsFolder } from './shell/endpoints/icons'
import { media, mediaRoute } from './shell/endpoints/media'
import { serviceWorker, workerPath } from './shell/endpoints/serviceWorker'
import { createIndexNow } from './shell/outputs/createIndexNow'
import { createInventory } from './shell/outputs/createInventory'
import { createWebSub } from './shell/outputs/createWebSub'
import { checkWaku } from './shell/pipeline/checkWaku'
import { classifyRequest } from './shell/pipeline/classifyRequest'
import { createPipeline } from './shell/pipeline/createPipeline'
import { readiness } from './shell/pipeline/readiness'
import { redirectToHost } from './shell/pipeline/redirectToHost'
import { watchThemes } from './shell/pipeline/watchThemes'
import { withLanguagePrefixes } from './shell/pipeline/withLanguagePrefixes'
import { bootPage } from './shell/preview/bootPage'
import { directRouter } from './shell/rendering/directRouter'

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
export default adapter(directRouter(fsRouter(withLanguagePrefixes(pages, modules))), (render) => {
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
  const namespace = cacheNamespaceOf(build.id, env)
  const shared = replicas && createSharedPages({ ...replicas, namespace, isDependencies })
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
    refresh: (websiteId, keys) => (keys === 'all' ? tenants.refreshAlways(websiteId) : tenants.renew(websiteId)),
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
  async function cachedKeys(host: string): Promise<ReadonlyMap<string, number> | undefined> {
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
    const credentials = readCredentials(headers, websiteOf(host ?? ''))
    return credentials && previews?.isOpen(credentials) ? credentials : undefined
  }
  const hosts = env.tenants.flatMap(({ host = [] }) => host)
  for (const { store } of tenants.all) store.read().catch(() => {})
  const admission = createAdmissionControl({ classifyRequest, searchesAreCrowded: isCrowded })
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
    admission,
    patternOf: routes.patternOf,
    inventory: createInventory({ tenants, routes, build, siteUrl: env.SITE_URL, hosts, outside }),
    queriesOf: routes.queriesOf,
    beforeExit: () => flush().finally(replicas?.close),
    purgeEndpoint:
      env.PURGE_SECRET === undefined
        ? undefined
        : createPurgeEndpoint({ secret: env.PURGE_SECRET, purge, cachedKeys, log }),
    draftEndpoint:
      previews &&
      createDraftEndpoint({
        opened,
        shares,
        whyRefused: (credentials, draft) => draftFaults(previews, credentials, draft),
      }),
    pages: env.PREVIEW ? undefined : { cache, sites, keyOf: routes.keyOf },
    around: [trace, securityHeaders, requestLog(log), ...(env.PREVIEW ? [forbidCaching] : [])],
    steps: [
      ...(import.meta.env.DEV ? [] : [blockWakuPayloads]),
      allowReadMethods,
      redirectToHost(primaryOf, env.SITE_URL),
      admission.enter,
      answerBuilds(tenants, build),
      prefetchRules,
      serviceWorker(tenants, env.OFFLINE && !env.PREVIEW),
      media({ tenants, previews, shares, pictures, log, onHidden: (websiteId) => cache.purge(websiteId, 'all') }),
      answerIcons(tenants, pictures),
      bootPage(env, routes.patternOf),
      createPipeline({ tenants, previews, shares, env, log, routes, waitForRender: admission.waitForRender }),
    ],
  }
})
