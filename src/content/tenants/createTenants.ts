import path from 'node:path'
import type { TenantConfig } from '../../server/environment/readSites'
import { withoutPort } from '../../server/http/hostOf'
import type { Log } from '../../server/operations/createLog'
import type { Env } from '../../server/operations/env'
import type { Replicas } from '../../server/replicas/createReplicas'
import { createHiddenPictures, type HiddenPictures } from '../media/createHiddenPictures'
import { findInFolders } from '../media/fileCache/findInFolders'
import { knownMedia, type MediaFacts, membersMedia } from '../media/knownMedia'
import { UpstreamFailed } from '../media/originals/Original'
import { operatorRules } from '../redirects/operatorRules'
import type { Redirect } from '../schema/site'
import type { Site } from '../site/Site'
import { measuredSource } from '../source/measuredSource'
import { readParts } from '../source/readParts'
import { openSourceOf } from '../sources/openSourceOf'
import { fileSnapshot } from './fileSnapshot'
import { reportStoreEvent } from './StoreEvent'
import { createStore, type Failed, type Store } from './store'

/** A tenant with its store, media and hidden pictures. */
export type Tenant = { websiteId: string; store: Store; mediaBase: MediaBase; hiddenPictures: HiddenPictures }

/** Where the original media files of a tenant come from. */
export type MediaBase =
  | { kind: 'folders'; websiteId: string; folders: readonly string[] }
  | {
      kind: 'api'
      websiteId: string
      apiBase: string
      token: string
      isPreview: boolean
      /** Returns the addresses of a file, if they are not those of the content API. */
      addressesOf?: ((filename: string) => string[]) | undefined
      /**
       * Returns what the tenant's document says about a file; undefined if the document does not refer to it. Throws `UpstreamFailed` if
       * the document is missing.
       */
      factsOf: (filename: string) => Promise<MediaFacts | undefined>
    }

/**
 * The tenants of this process. A host belongs to the tenant in the configuration, or else to the only tenant whose document names it as the
 * domain of a language. A host that several documents name belongs to none of them. `forHost` returns undefined for a host without an
 * owner. It also returns undefined for the domains of languages until every document has been requested once; `find` waits for that.
 */
export type Tenants = {
  forHost: (host: string) => Tenant | undefined
  find: (host: string) => Promise<Tenant | undefined>
  all: readonly Tenant[]
  /** Refreshes a tenant's content. Resolves when done, with the error if there was one. */
  renew: (websiteId: string) => Promise<Failed | undefined>
  /** Like `renew`, but also accepts a document that has lost most of its articles. */
  refreshAlways: (websiteId: string) => Promise<Failed | undefined>
  /** Registers a callback that receives the website id whenever a tenant's content has changed. */
  onChange: (call: (websiteId: string) => void) => void
  /** Registers a callback that receives the website id whenever missing pictures of a followed folder exist again. */
  onPictures: (call: (websiteId: string) => void) => void
}

/**
 * Creates the stores of all configured tenants, which share their documents with other replicas, if there are any. It fetches nothing yet.
 * Throws `BadEnvironment` if the operator's redirects are invalid.
 */
export function createTenants(env: Env, log: Log, replicas?: Replicas, build = ''): Tenants {
  const listeners: ((websiteId: string) => void)[] = []
  const pictureListeners: ((websiteId: string) => void)[] = []
  const picturesShown = (websiteId: string) => {
    for (const call of pictureListeners) call(websiteId)
  }
  const changed = (websiteId: string) => {
    for (const call of listeners) call(websiteId)
    for (const tenant of byId.values()) if (tenant.websiteId !== websiteId) void tenant.store.recheckDomains()
  }
  const owners = new Map(
    env.tenants.flatMap(({ host, aliases = [], websiteId }) => [host, ...aliases].map((name) => [name, websiteId])),
  )
  /** Whether a host belongs to another site, according to the configuration or to that site's document. */
  const isForeign = (websiteId: string, host: string): boolean => {
    const owner = owners.get(host)
    if (owner !== undefined) return owner !== websiteId
    return [...byId.values()].some((other) => other.websiteId !== websiteId && other.store.claims().has(host))
  }
  const rulesFor = operatorRules(env.REDIRECTS_FILE, env.SITE_URL)
  const byId = new Map<string, Tenant>()
  for (const config of env.tenants) {
    const { websiteId } = config
    if (!byId.has(websiteId))
      byId.set(
        websiteId,
        createTenant({
          env,
          config,
          rules: rulesFor(websiteId),
          log,
          changed,
          picturesShown,
          isForeign,
          replicas,
          build,
        }),
      )
  }
  const byHost = new Map(env.tenants.map(({ host, websiteId }) => [host, byId.get(websiteId)]))
  const all = [...byId.values()]
  const configured = (host: string) => byHost.get(undefined) ?? byHost.get(host)
  const claimed = (host: string) =>
    all.find(({ store, websiteId }) => claims(store.peek(), host) && !isForeign(websiteId, host))
  let firstLoad: Promise<void> | undefined
  let hasLoaded = false
  const forHost = (host: string) =>
    configured(withoutPort(host)) ?? (hasLoaded ? claimed(withoutPort(host)) : undefined)
  async function find(host: string): Promise<Tenant | undefined> {
    const own = configured(withoutPort(host))
    if (own) return own
    firstLoad ??= loadMissing(all).then(() => {
      hasLoaded = true
    })
    await firstLoad
    if (!forHost(host)) await loadMissing(all)
    return forHost(host)
  }
  const renew = async (websiteId: string) => byId.get(websiteId)?.store.renew()
  const refreshAlways = async (websiteId: string) => byId.get(websiteId)?.store.refreshAlways()
  return {
    all,
    forHost,
    find,
    renew,
    refreshAlways,
    onChange: (call) => listeners.push(call),
    onPictures: (call) => pictureListeners.push(call),
  }
}

/** Reads the documents of all tenants that have none yet. Each store shares one request between all callers. */
async function loadMissing(tenants: readonly Tenant[]): Promise<void> {
  await Promise.allSettled(tenants.filter(({ store }) => !store.peek()).map(({ store }) => store.read()))
}

function claims(site: Site | undefined, host: string): boolean {
  return site?.website.i18n.languages.some(({ domain }) => hostOf(domain) === host) ?? false
}

function hostOf(origin: string | undefined): string | undefined {
  return origin && new URL(origin).hostname
}

type TenantParts = {
  env: Env
  config: TenantConfig
  rules: readonly Redirect[]
  log: Log
  changed: (websiteId: string) => void
  picturesShown: (websiteId: string) => void
  isForeign: (websiteId: string, host: string) => boolean
  replicas: Replicas | undefined
  build: string
}

function createTenant(parts: TenantParts): Tenant {
  const { env, config, rules, log, changed, picturesShown, isForeign, replicas, build } = parts
  const { websiteId, source, mediaFolder: ownFolder } = config
  const opened = openSourceOf({ ...config, isPreview: env.PREVIEW }, replicas)
  const folders = ownFolder === undefined ? opened.mediaFolders : [path.resolve(ownFolder)]
  const store = createStore({
    source: folders && !opened.mediaFolders ? measuredSource(opened.source, folders) : opened.source,
    split: readParts,
    maxLossPercent: env.MAX_ARTICLE_LOSS_PERCENT,
    rules,
    ...(opened.hasSnapshot && { snapshot: fileSnapshot(path.resolve(env.CACHE_DIR, 'documents'), websiteId) }),
    // Sizes of pictures in a folder are measured again after a restart.
    ...(!folders && 'url' in source && { origin: `${build} ${source.kind} ${source.url}` }),
    ...(opened.freshMs !== undefined && { freshMs: opened.freshMs }),
    siteUrl: env.SITE_URL,
    showsDrafts: env.PREVIEW,
    issuer: env.PREVIEW ? undefined : config.login?.issuer,
    isForeign: (host) => isForeign(websiteId, host),
    hosts: [env.SITE_URL, config.host, ...(config.aliases ?? [])].filter((host) => host !== undefined),
    onEvent(event) {
      reportStoreEvent(event, websiteId, log)
      if (event.type === 'loaded') changed(websiteId)
    },
  })
  const hiddenPictures = createHiddenPictures()
  opened.follow?.(async () => {
    await store.renew()
    // The event may be that of a picture.
    const exists = async (filename: string) => (await findInFolders(folders ?? [], filename)).length > 0
    if (await hiddenPictures.recheck(exists)) picturesShown(websiteId)
  })
  const api = {
    kind: 'api' as const,
    websiteId,
    apiBase: env.API_BASE ?? (source.kind === 'folder' ? source.folder : source.url),
    // A content system gets its key from its source only.
    token: source.kind === 'api' ? source.key : '',
    isPreview: env.PREVIEW,
    addressesOf: opened.mediaAddresses,
    factsOf: factsIn(store),
  }
  return { websiteId, store, hiddenPictures, mediaBase: folders ? { kind: 'folders', websiteId, folders } : api }
}

/** Returns a function that looks up what the document says about a file. Who may fetch the media of members' articles is decided before. */
function factsIn(store: Store) {
  return async (filename: string) => {
    const site = await store.read().catch((error) => {
      throw new UpstreamFailed(`cannot look up media without a document: ${error}`)
    })
    return (await knownMedia(site)).get(filename) ?? (await membersMedia(site)).get(filename)
  }
}
