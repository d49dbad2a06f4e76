import path from 'node:path'
import { isDependencies } from '../../content/edition/dependencies'
import { createPictures, type Pictures } from '../../content/media/pictures/createPictures'
import { openPreviews } from '../../content/preview/openPreviews'
import type { Build } from '../../content/site/manifestOf'
import { type Drafts, openDrafts } from '../../content/sources/openDrafts'
import { createTenants, type Tenants } from '../../content/tenants/createTenants'
import { primaryHost } from '../../content/tenants/primaryHost'
import { paperMessages } from '../../i18n/paperMessages'
import { createLog, type Log } from '../../server/operations/createLog'
import type { Env } from '../../server/operations/env'
import { errorReports } from '../../server/operations/errorReports'
import { metrics } from '../../server/operations/metrics'
import { cacheNamespaceOf } from '../../server/pageCache/cacheNamespaceOf'
import { createPageCache } from '../../server/pageCache/createPageCache'
import { createSharedPages } from '../../server/pageCache/createSharedPages'
import { createShares } from '../../server/preview/createShares'
import { openReplicas } from '../../server/replicas/openReplicas'
import type { Routes } from '../../server/routes/createRoutes'
import { joinWorkers } from '../../server/workers/joinWorkers'
import { themesVersion } from '../../themes/dataStylesheets'
import { dataThemes } from '../../themes/dataThemes'
import { openAccounts } from '../accounts/openAccounts'
import { pageSites } from '../caching/pageSites'

/** Everything that lives as long as the process and keeps state: content, caches, connections, logs. */
export type Services = ReturnType<typeof createServices>

type Options = { env: Env; build: Build; version: string; patternOf: Routes['patternOf'] }

/** Creates the services of a process. It connects to Redis and to the other workers, but requests no content yet. */
export function createServices({ env, build, version, patternOf }: Options) {
  const workers = joinWorkers(metrics.registry)
  metrics.build.set({ build: build.id, version, node: process.versions.node }, 1)
  const websiteOf = (host: string): string | undefined => tenants.forHost(host)?.websiteId
  const { reporting, trace, flush } = errorReports({ dsn: env.SENTRY_DSN, build: build.id, websiteOf, patternOf })
  const log = reporting(createLog(env.LOG_LEVEL, workers?.id))
  for (const warning of env.warnings) log.warn({}, warning)
  const replicas = openReplicas(env.REDIS_URL, log)
  const tenants = createTenants(env, log, replicas, build.id)
  const primaryOf = primaryHost(env.tenants, tenants)
  const sites = pageSites(tenants, primaryOf, env.SITE_URL)
  const replaced = Object.keys(paperMessages.all).length > 0 ? [JSON.stringify(paperMessages.all)] : []
  const looks = [build.id, ...(dataThemes.length > 0 ? [themesVersion] : []), ...replaced]
  const namespace = cacheNamespaceOf(looks.join('-'), env)
  const shared = replicas && createSharedPages({ ...replicas, namespace, isDependencies })
  const bytes = (env.PAGE_CACHE_MB * 1_000_000) / env.WORKERS
  const cache = createPageCache({ sites, bytes, shares: tenants.all.length, log, shared })
  const pictures = openPictures(env, tenants, log)
  const accountsOf = openAccounts({ env, tenants, replicas, workers, log })
  const previews = openPreviews(env)
  const drafts = draftsOf(env)
  const shares = createShares({
    folder: path.resolve(env.CACHE_DIR, 'shares'),
    onWriteError: (error) =>
      log.warn(
        { error: String(error) },
        'could not save a link to a draft in CACHE_DIR/shares; it ends with this process',
      ),
  })
  return {
    env,
    build,
    workers,
    websiteOf,
    trace,
    flush,
    log,
    replicas,
    tenants,
    primaryOf,
    sites,
    cache,
    pictures,
    accountsOf,
    previews,
    drafts,
    shares,
  }
}

/** The drafts of each website whose content system shows them; undefined if there are none. */
function draftsOf(env: Env): ReadonlyMap<string, Drafts> | undefined {
  const drafts = env.tenants.flatMap(({ previewOrigins = env.PREVIEW_ORIGINS, websiteId, ...config }) => {
    const own = openDrafts({ ...config, previewOrigins })
    return own ? [[websiteId, own] as const] : []
  })
  return drafts.length > 0 ? new Map(drafts) : undefined
}

function openPictures(env: Env, tenants: Tenants, log: Log): Pictures {
  return createPictures(path.resolve(env.CACHE_DIR, 'media'), (env.MEDIA_CACHE_MB * 1024 * 1024) / env.WORKERS, {
    hasSeveralSites: tenants.all.length > 1,
    workers: env.WORKERS,
    onWriteError: (error) =>
      log.warn({ error: String(error) }, 'could not write to CACHE_DIR/media; serving pictures without the cache'),
  })
}
