import path from 'node:path'
import * as v from 'valibot'
import { whyUnreadable, whyUnwritable } from '../environment/folders.ts'
import { readSites, type SiteEntry, type TenantConfig } from '../environment/readSites.ts'
import { contentSources, readSource, type SourceConfig } from '../environment/readSource.ts'
import { Variables } from '../environment/Variables.ts'
import { isPublicHost } from '../http/isPublicHost.ts'
import { embeddedTenants, tenantsFolder } from './embeddedTenants.ts'

type Given = v.InferOutput<typeof Variables>
type ContentVariable = Extract<keyof Given, `CONTENT_${string}`>

/** The checked environment variables of the process. Source: the contract, §4. */
export type Env = Omit<Given, 'WEBSITE_ID' | 'API_TOKEN' | 'SITES' | ContentVariable> & {
  tenants: TenantConfig[]
  /** Warnings for the log: variables that have a new name. */
  warnings: string[]
}

/** Old names of variables, which are accepted for one minor version. */
export const renamedVariables: Readonly<Record<string, string>> = { MOST_LOST: 'MAX_ARTICLE_LOSS_PERCENT' }

/** Lists all wrong and missing variables in one message. */
export class BadEnvironment extends Error {
  override name = 'BadEnvironment'
  /** Each begins with the name of its variable. */
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Gazette cannot start. Fix these environment variables:\n${problems.map((one) => `  - ${one}`).join('\n')}`)
    this.problems = problems
  }
}

/** The demo tenant that is shown without configuration. */
const demoWebsite = 'harbour-post'

/** The website id of a content folder without `WEBSITE_ID`. */
const folderWebsite = 'paper'

/** Reads and checks the variables; empty ones count as absent. Throws `BadEnvironment`. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const oldNames = Object.keys(renamedVariables).filter((name) => present[name] !== undefined)
  const problems: string[] = []
  const underNewNames = Object.fromEntries(oldNames.map((name) => [renamedVariables[name], present[name]]))
  const given = asApi({ ...underNewNames, ...present }, problems)
  const result = v.safeParse(Variables, given, { abortPipeEarly: true })
  if (!result.success) throw new BadEnvironment([...problems, ...result.issues.map(problemOf)])
  const { WEBSITE_ID, API_TOKEN, SITES, CONTENT_SOURCE, ...others } = result.output
  const { CONTENT_URL, CONTENT_KEY, CONTENT_ADMIN_KEY, CONTENT_HOSTS, CONTENT_TYPES, CONTENT_WATCH, ...env } = others
  const base = contentBase(env)
  const takesCredentials = env.PREVIEW && !WEBSITE_ID
  if (base && !API_TOKEN && !SITES && !takesCredentials)
    problems.push('API_TOKEN is missing: set the bearer token of the content API (API_BASE)')
  if (base && !WEBSITE_ID && !SITES && !takesCredentials)
    problems.push('WEBSITE_ID is missing: set the id of the website to serve')
  if (env.PREVIEW && !base && CONTENT_SOURCE === 'folder')
    problems.push(
      'PREVIEW does not work with CONTENT_SOURCE=folder, which has no accounts of editors: serve the folder with "gazette api" (in the repository: npm run api), and set PREVIEW_API_BASE to its address instead',
    )
  else if (env.PREVIEW && !base)
    problems.push('PREVIEW_API_BASE is missing: PREVIEW needs the base URL of an API that returns drafts')
  if (env.PREVIEW && env.WORKERS > 1)
    problems.push('WORKERS: a preview server holds drafts in memory, so it needs one process; set it to 1')
  const unwritable = whyUnwritable(env.CACHE_DIR)
  if (unwritable) problems.push(`CACHE_DIR: ${unwritable}`)
  const entries = SITES ? readSites(SITES, problems) : []
  if (SITES && entries.length === 0 && problems.length === 0) problems.push(`SITES: ${SITES} contains no host`)
  const common = base !== undefined ? 'API_BASE' : CONTENT_SOURCE && 'CONTENT_SOURCE'
  problems.push(...entries.flatMap((entry) => faultsOfEntry(entry, common)))
  problems.push(...sharedSecrets(entries, env.PURGE_SECRET))
  const isDemo = common === undefined
  const own = WEBSITE_ID ?? (base ? undefined : isDemo ? demoWebsite : folderWebsite)
  if (entries.length === 0 && own) entries.push({ host: undefined, websiteId: own, token: API_TOKEN })
  if (isDemo) problems.push(...withoutApi(entries))
  const sourceOf = commonSource(result.output, base, problems)
  const isAlone = entries.every(({ websiteId }) => websiteId === entries[0]?.websiteId)
  const tenants = entries.map(({ token, source, ...entry }): TenantConfig => {
    if (source) return { ...entry, source }
    const media = env.MEDIA_DIR === undefined || isAlone ? env.MEDIA_DIR : path.join(env.MEDIA_DIR, entry.websiteId)
    return {
      ...entry,
      source: sourceOf({ ...entry, token }),
      ...(media !== undefined && { mediaFolder: media }),
      ...(env.PURGE_SECRET !== undefined && { purgeSecret: entry.purgeSecret ?? env.PURGE_SECRET }),
    }
  })
  problems.push(...addLogins(tenants, env), ...differingHosts(tenants, entries))
  for (const folder of mediaFolders(env.MEDIA_DIR, tenants)) {
    const unreadable = whyUnreadable(folder)
    if (unreadable) problems.push(`MEDIA_DIR: ${unreadable}`)
  }
  if (problems.length > 0) throw new BadEnvironment([...new Set(problems)])
  const warnings = oldNames.map(
    (name) =>
      `${name} is now called ${renamedVariables[name]}. The old name will be removed in the next minor version.`,
  )
  return { ...env, tenants, warnings }
}

/**
 * Returns the base URL of the content API, in preview of the one with drafts; undefined for the embedded tenants. Source: the
 * contract, §1.
 */
export function contentBase(env: Pick<Env, 'PREVIEW' | 'PREVIEW_API_BASE' | 'API_BASE'>): string | undefined {
  return (env.PREVIEW ? env.PREVIEW_API_BASE : undefined) ?? env.API_BASE
}

type CommonVariables = Pick<Given, 'CONTENT_SOURCE' | 'CONTENT_URL' | 'CONTENT_KEY' | 'CONTENT_ADMIN_KEY'> &
  Pick<Given, 'CONTENT_HOSTS' | 'CONTENT_TYPES' | 'CONTENT_WATCH'>

/**
 * Returns a function that gives the source of an entry without `source`: the content API, the source in `CONTENT_SOURCE`, or else the
 * demo. With several websites, each has its own folder in the content folder.
 */
function commonSource(variables: CommonVariables, base: string | undefined, problems: string[]) {
  const { CONTENT_SOURCE: kind, CONTENT_URL: url, CONTENT_HOSTS, CONTENT_WATCH } = variables
  return ({ host, websiteId, token }: SiteEntry): SourceConfig => {
    if (base !== undefined) return { kind: 'api', url: base, key: token ?? '' }
    if (kind === undefined) return { kind: 'folder', folder: path.join(tenantsFolder, websiteId), isWatched: true }
    const isFolder = kind === 'folder'
    const folder = url === undefined || host === undefined ? url : path.join(url, websiteId)
    const { CONTENT_KEY: key, CONTENT_ADMIN_KEY: admin_key, CONTENT_TYPES: types } = variables
    const given = isFolder
      ? { kind, url: folder, watch: CONTENT_WATCH }
      : { kind, url, key, admin_key, hosts: CONTENT_HOSTS, types }
    return readSource(given, (option) => `CONTENT_${option.toUpperCase()}`, problems)
  }
}

/** What an entry of `SITES` lacks, or has twice. `common` is the variable with the source of all entries. */
function faultsOfEntry({ host, source, token }: SiteEntry, common: string | undefined): string[] {
  if (!source) return common === 'API_BASE' && !token ? [`SITES: ${host} has no "token"; API_BASE requires one`] : []
  return [
    ...(common === undefined
      ? []
      : [`SITES: ${host} has a "source", and ${common} is set. These are two sources of content: remove one of them`]),
    ...(token === undefined
      ? []
      : [`SITES: ${host} has a "source" and a "token": remove the token; the key of a content API is source.key`]),
  ]
}

/** Websites with the same secret could purge each other, and open each other's drafts. */
function sharedSecrets(entries: readonly SiteEntry[], common: string | undefined): string[] {
  const owners = new Map(common === undefined ? [] : [[common, 'PURGE_SECRET']])
  return entries.flatMap(({ host, websiteId, purgeSecret }) => {
    if (purgeSecret === undefined) return []
    const owner = owners.get(purgeSecret)
    owners.set(purgeSecret, websiteId)
    return owner === undefined || owner === websiteId
      ? []
      : [`SITES: the "purge_secret" of ${host} is also that of ${owner}: give each website its own`]
  })
}

type Texts = Readonly<Record<string, string | undefined>>

/** With `CONTENT_SOURCE=api`, its variables are those of the content API. Adds contradictory and missing values to `problems`. */
function asApi(given: Texts, problems: string[]): Texts {
  const { CONTENT_SOURCE: source, CONTENT_URL: url, CONTENT_KEY: key, ...others } = given
  const hasApi = others.API_BASE !== undefined || others.PREVIEW_API_BASE !== undefined
  if (source === undefined && (url !== undefined || key !== undefined))
    problems.push(`CONTENT_SOURCE is missing: set it to ${contentSources.join(', ')}`)
  if (others.API_BASE !== undefined && source !== undefined)
    problems.push('API_BASE and CONTENT_SOURCE are two sources of content: set only one of them')
  else if (source !== undefined && source !== 'api' && hasApi)
    problems.push(`PREVIEW_API_BASE and CONTENT_SOURCE=${source} are two sources of content: set only one of them`)
  if ((source === 'ghost' || source === 'wordpress') && others.SITES !== undefined)
    problems.push(`SITES: CONTENT_SOURCE=${source} is one site; give each entry its own "source" instead`)
  if (source !== 'api') return given
  if (url === undefined) problems.push('CONTENT_URL is missing: set it to the base URL of the content API')
  return { ...others, API_BASE: others.API_BASE ?? url, API_TOKEN: others.API_TOKEN ?? key }
}

/**
 * Returns the folders of originals that must exist: those of the websites, or `MEDIA_DIR` if there are no websites or it cannot be
 * read.
 */
function mediaFolders(all: string | undefined, tenants: readonly TenantConfig[]): Iterable<string> {
  if (all === undefined) return []
  const own = tenants.flatMap(({ mediaFolder = [] }) => mediaFolder)
  return own.length === 0 || whyUnreadable(all) ? [all] : new Set(own)
}

/** Without another source, only the demo websites of the repository can be served; a release contains none. */
function withoutApi(entries: readonly SiteEntry[]): string[] {
  const known = embeddedTenants()
  return entries
    .filter(({ source, websiteId }) => !source && !known.includes(websiteId))
    .map(({ host }) => {
      if (host !== undefined && (known.length === 0 || entries.some(({ source }) => source)))
        return `SITES: ${host} has no "source", and there is no API_BASE`
      if (known.length === 0)
        return 'API_BASE is missing: set the base URL of the content API, or CONTENT_SOURCE and CONTENT_URL'
      return `${host ? `SITES: ${host}` : 'WEBSITE_ID'} is not a demo website: without API_BASE, choose one of ${known.join(', ')}`
    })
}

type LoginVariables = Pick<
  Env,
  'LOGIN_ISSUER' | 'LOGIN_CLIENT_ID' | 'LOGIN_CLIENT_SECRET' | 'LOGIN_INSECURE' | 'SESSION_KEYS'
>

/** Adds the provider of `LOGIN_ISSUER` to tenants without one of their own. Returns missing, contradictory and insecure settings. */
function addLogins(tenants: TenantConfig[], env: LoginVariables): string[] {
  const { LOGIN_ISSUER: issuer, LOGIN_CLIENT_ID: clientId, LOGIN_CLIENT_SECRET: clientSecret } = env
  if (issuer !== undefined && clientId === undefined)
    return ['LOGIN_CLIENT_ID is missing: set the id that the provider has given to this site']
  if (issuer === undefined && (clientId ?? clientSecret) !== undefined)
    return ['LOGIN_ISSUER is missing: set the address of the provider where readers sign in']
  if (issuer !== undefined && clientId !== undefined)
    for (const tenant of tenants) tenant.login ??= { issuer, clientId, clientSecret }
  const issuers = tenants.flatMap(({ login }) => login?.issuer ?? [])
  const hasNoKey = issuers.length > 0 && env.SESSION_KEYS.length === 0
  return [
    ...(hasNoKey ? ['SESSION_KEYS is missing: set a key of 32 random bytes in base64url'] : []),
    ...[...new Set(issuers)]
      .filter((address) => !env.LOGIN_INSECURE && !isPublicHost(portless(address)))
      .map(
        (address) => `LOGIN_ISSUER: ${address} is no public https address; LOGIN_INSECURE=1 accepts it in development`,
      ),
  ]
}

function portless(address: string): string {
  const url = new URL(address)
  url.port = ''
  return url.href
}

/** Entries of one website have one provider, one source and one secret: its pages are the same on all of its hosts. */
function differingHosts(tenants: readonly TenantConfig[], entries: readonly SiteEntry[]): string[] {
  return tenants.flatMap(({ host, websiteId, login, purgeSecret }, index) => {
    const first = tenants.findIndex((other) => other.websiteId === websiteId)
    const parts = [
      ['login', login, tenants[first]?.login],
      ['source', entries[index]?.source, entries[first]?.source],
      ['purge_secret', purgeSecret, tenants[first]?.purgeSecret],
    ] as const
    return parts
      .filter(([, own, other]) => JSON.stringify(own) !== JSON.stringify(other))
      .map(([part]) => `SITES: ${host} and another host show the same website, so "${part}" must be the same`)
  })
}

/** Hides values that may be or contain a secret, including a token in the wrong variable. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  const name = issue.path?.map((item) => String(item.key)).join('.') ?? 'environment'
  const isSecret = /TOKEN|SECRET|DSN|REDIS|KEY/.test(name) || /[@?#]/.test(String(issue.input))
  return `${name}: ${issue.message}${isSecret ? '' : ` (got ${JSON.stringify(issue.input)})`}`
}
