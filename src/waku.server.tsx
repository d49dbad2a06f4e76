import path from 'node:path'
import build, { version } from 'virtual:gazette/build'
import { fsRouter, unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server'
import { draftFaults } from './content/preview/draftFaults'
import { isCrowded } from './content/search/search'
import { documentThreads } from './content/source/documentThreads'
import { warmTexts } from './markdown/thread/renderText'
import { filesFolder } from './server/http/staticFiles'
import { createAdmissionControl } from './server/limits/createAdmissionControl'
import { adapter } from './server/node/adapter'
import { readEnv } from './server/operations/env'
import { operatorPaths } from './server/operations/operations'
import { createPurgeEndpoint, type PurgeEndpoint, type PurgeSecretOf } from './server/pageCache/createPurgeEndpoint'
import { readCredentials } from './server/preview/Credentials'
import { createDraftEndpoint, type DraftEndpoint } from './server/preview/createDraftEndpoint'
import { createRoutes } from './server/routes/createRoutes'
import { acceptsForm, accountFolder } from './shell/accounts/accountPaths'
import { prefetchRulesPath } from './shell/document/prefetchRules'
import { buildsFolder, latestBuild } from './shell/endpoints/answerBuilds'
import { favicon, iconsFolder } from './shell/endpoints/icons'
import { mediaRoute } from './shell/endpoints/media'
import { workerPath } from './shell/endpoints/serviceWorker'
import { createIndexNow } from './shell/outputs/createIndexNow'
import { createInventory } from './shell/outputs/createInventory'
import { createWebSub } from './shell/outputs/createWebSub'
import { checkWaku } from './shell/pipeline/checkWaku'
import { readiness } from './shell/pipeline/readiness'
import { type PageModule, withLanguagePrefixes } from './shell/pipeline/withLanguagePrefixes'
import { directRouter } from './shell/rendering/directRouter'
import { loadHtmlRenderer } from './shell/rendering/loadHtmlRenderer'
import { connectChanges, type Purging } from './shell/services/connectChanges'
import { createMiddleware } from './shell/services/createMiddleware'
import { createServices, type Services } from './shell/services/createServices'
import { themeFiles } from './themes/dataStylesheets'

/** Part of the entry: the routes must be known before the first request, and a separate file for each page would take twice as long to load. */
const modules = import.meta.glob<PageModule>('./pages/**/*.{ts,tsx}', { exhaustive: true, eager: true })
/** Addresses outside of the pages that an export needs. */
const outside = [favicon, workerPath, prefetchRulesPath]
const folders = [accountFolder, filesFolder, buildsFolder, mediaRoute, iconsFolder]
const routes = createRoutes(modules, [...operatorPaths, ...folders, ...outside])

/** Assembles the server: the services, what happens when content changes, and the middleware of a request. */
export default adapter(directRouter(fsRouter(withLanguagePrefixes(modules))), (render) => {
  const env = readEnv(process.env)
  // It starts while the services are created.
  if (env.tenants.some(({ source }) => source.kind !== 'folder')) void documentThreads.warm()
  const services = createServices({ env, build, version, patternOf: routes.patternOf })
  const { log, tenants, cache, sites, workers } = services
  const purging = connectChanges(services)
  if (import.meta.hot) showNewContent(services)
  const admission = createAdmissionControl({ searchesAreCrowded: isCrowded })
  const check = async () => (import.meta.env.DEV ? undefined : checkWaku({ render, read: parseRouterRequest, env }))
  const hosts = env.tenants.flatMap(({ host = [] }) => host)
  for (const { store } of tenants.all) store.read().catch(() => {})
  setImmediate(loadForFirstPage)
  return {
    host: env.HOST,
    port: env.PORT,
    log,
    beforeServing: () => announceChanges(services),
    operations: { version, reasons: readiness({ tenants, check, log }), metricsToken: env.METRICS_TOKEN, workers },
    trustedProxies: env.TRUSTED_PROXIES,
    drainDelay: env.DRAIN_DELAY,
    builds: { id: build.id, folder: path.resolve(env.CACHE_DIR, 'builds') },
    madeFiles: themeFiles,
    admission,
    patternOf: routes.patternOf,
    inventory: createInventory({
      tenants,
      routes,
      build,
      siteUrl: env.SITE_URL,
      hosts,
      outside: [...outside, latestBuild],
      madeFiles: themeFiles,
    }),
    queriesOf: routes.queriesOf,
    beforeExit: () => services.flush().finally(services.replicas?.close),
    purgeEndpoint: openPurgeEndpoint(services, purging),
    acceptsForm: services.accountsOf ? acceptsForm : () => false,
    draftEndpoint: openDraftEndpoint(services),
    pages: env.PREVIEW ? undefined : { cache, sites, keyOf: routes.keyOf },
    ...createMiddleware(services, routes, admission),
  }
})

/** Loads what the first page needs besides its document, while the server, which listens by then, waits for that. */
function loadForFirstPage(): void {
  // Node loads its `fetch` with it.
  void globalThis.Request
  loadHtmlRenderer().catch(() => {})
  warmTexts()
  // The first one makes V8 list its languages, for some 10 ms.
  new Intl.DateTimeFormat()
}

/** Development only: open pages show new content, like an edit of the code. The first document is that of the page itself. */
function showNewContent({ tenants }: Services): void {
  const loaded = new Set<string>()
  tenants.onChange((websiteId) => {
    if (loaded.has(websiteId)) import.meta.hot?.send('gazette:updated')
    loaded.add(websiteId)
  })
}

/** Tells search engines and feed hubs about changes of content, except in preview. */
function announceChanges({ env, tenants, log, workers }: Services): void {
  if (env.PREVIEW) return
  const options = { tenants, siteUrl: env.SITE_URL, log, isAnnouncer: workers?.isAnnouncer }
  for (const create of [createIndexNow, createWebSub]) tenants.onChange(create(options))
}

/** Returns the endpoint for purges; undefined if no site has a secret. Without a site, the common secret leads to a 404. */
function openPurgeEndpoint({ env, tenants, log }: Services, purging: Purging): PurgeEndpoint | undefined {
  const secrets = new Map(env.tenants.map(({ websiteId, purgeSecret }) => [websiteId, purgeSecret]))
  if (env.PURGE_SECRET === undefined && [...secrets.values()].every((one) => one === undefined)) return undefined
  const secretOf: PurgeSecretOf = async (host) => {
    const tenant = await tenants.find(host)
    return tenant ? secrets.get(tenant.websiteId) : env.PURGE_SECRET
  }
  return createPurgeEndpoint({ secretOf, ...purging, log })
}

/** Returns the endpoint for drafts; undefined outside preview. */
function openDraftEndpoint({ previews, shares, websiteOf }: Services): DraftEndpoint | undefined {
  if (!previews) return undefined
  return createDraftEndpoint({
    shares,
    opened(headers, host) {
      const credentials = readCredentials(headers, websiteOf(host ?? ''))
      return credentials && previews.isOpen(credentials) ? credentials : undefined
    },
    whyRefused: (credentials, draft) => draftFaults(previews, credentials, draft),
  })
}
