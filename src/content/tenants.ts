import path from 'node:path'
import type { Env, TenantConfig } from '../server/env'
import type { Log } from '../server/log'
import { metrics } from '../server/metrics'
import { embeddedMedia } from './embeddedMedia'
import { operatorRules } from './operatorRules'
import type { Redirect } from './schema/site'
import { fileSnapshot } from './snapshot'
import { countedSource } from './source/countedSource'
import { embeddedSource } from './source/embeddedSource'
import { httpSource } from './source/httpSource'
import type { Source } from './source/Source'
import { createStore, type Store, type StoreEvent } from './store'

/** One tenant in service: its id and its store. */
export type Tenant = { websiteId: string; store: Store; mediaBase: MediaBase }

/** Where the originals of a tenant's pictures come from. */
export type MediaBase =
  | { kind: 'folders'; folders: readonly string[] }
  | { kind: 'api'; apiBase: string; token: string }

/** The tenants of this process. `forHost` answers undefined for a host that nobody owns. */
export type Tenants = { forHost: (host: string) => Tenant | undefined; all: readonly Tenant[] }

/** Where the embedded demo tenants live, relative to the working directory. */
export const tenantsFolder = path.resolve('private/tenants')

/** Makes the stores of all configured tenants; nothing is fetched yet. Throws `BadEnvironment` when the operator's redirects are wrong. */
export function createTenants(env: Env, log: Log): Tenants {
  const rulesFor = operatorRules(env.REDIRECTS_FILE)
  const tenants = env.tenants.map((config) => ({
    config,
    tenant: createTenant(env, config, rulesFor(config.websiteId), log),
  }))
  const byHost = new Map(tenants.map(({ config, tenant }) => [config.host, tenant]))
  return {
    all: tenants.map(({ tenant }) => tenant),
    forHost: (host) => byHost.get(undefined) ?? byHost.get(withoutPort(host)),
  }
}

function createTenant(env: Env, config: TenantConfig, rules: readonly Redirect[], log: Log): Tenant {
  const { websiteId, token = '' } = config
  const store = createStore({
    source: countedSource(sourceOf(env, config), websiteId),
    rules,
    ...(env.API_BASE && { snapshot: fileSnapshot(path.resolve(env.CACHE_DIR, 'documents'), websiteId) }),
    ...(!env.API_BASE && { freshFor: 2_000 }),
    onEvent: (event) => report(log, websiteId, event),
  })
  return { websiteId, store, mediaBase: mediaBaseOf(env, websiteId, token) }
}

function mediaBaseOf(env: Env, websiteId: string, token: string): MediaBase {
  if (env.MEDIA_DIR) return { kind: 'folders', folders: [path.resolve(env.MEDIA_DIR)] }
  if (env.API_BASE) return { kind: 'api', apiBase: env.API_BASE, token }
  return { kind: 'folders', folders: embeddedMedia(tenantsFolder, websiteId) }
}

function sourceOf(env: Env, { websiteId, token = '' }: TenantConfig): Source {
  if (!env.API_BASE) return embeddedSource(tenantsFolder, websiteId)
  return httpSource({ apiBase: env.API_BASE, token, websiteId })
}

function report(log: Log, websiteId: string, event: StoreEvent): void {
  const { type, ...facts } = event
  if (type === 'loaded') {
    metrics.documentChanged.setToCurrentTime({ website: websiteId })
    log.info({ websiteId, ...facts }, 'document loaded')
  }
  if (event.type === 'failed' && event.fault === 'bad-document')
    metrics.upstream.inc({ website: websiteId, outcome: event.fault })
  if (type === 'failed') log.error({ websiteId, ...facts }, 'document not loaded')
  if (type === 'snapshot-failed') log.error({ websiteId, ...facts }, 'snapshot failed')
  if (event.type === 'rules-refused')
    for (const rule of event.rules) log.warn({ websiteId, ...rule }, 'redirect refused')
  if (event.type !== 'repaired') return
  for (const repair of event.repairs.slice(0, 50)) log.warn({ websiteId, ...repair }, 'document repaired')
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
