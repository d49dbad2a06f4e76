import path from 'node:path'
import * as v from 'valibot'
import { whyUnreadable, whyUnwritable } from '../environment/folders.ts'
import { readSites, type TenantConfig } from '../environment/readSites.ts'
import { contentSources, Variables } from '../environment/Variables.ts'
import { isPublicHost } from '../http/isPublicHost.ts'
import { embeddedTenants, tenantsFolder } from './embeddedTenants.ts'

/** The checked environment variables of the process. Source: the contract, §4. */
export type Env = Omit<v.InferOutput<typeof Variables>, 'WEBSITE_ID' | 'API_TOKEN' | 'SITES'> & {
  tenants: TenantConfig[]
  /** Warnings for the log: variables that have a new name. */
  warnings: string[]
}

/** Old names of variables, which are accepted for one minor version. */
export const renamedVariables: Readonly<Record<string, string>> = { MOST_LOST: 'MAX_ARTICLE_LOSS_PERCENT' }

/** Lists all wrong and missing variables in one message. */
export class BadEnvironment extends Error {
  override name = 'BadEnvironment'
  constructor(problems: readonly string[]) {
    super(`Gazette cannot start. Fix these environment variables:\n${problems.map((one) => `  - ${one}`).join('\n')}`)
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
  const { WEBSITE_ID, API_TOKEN, SITES, ...env } = result.output
  const base = contentBase(env)
  const takesCredentials = env.PREVIEW && !WEBSITE_ID
  if (base && !API_TOKEN && !SITES && !takesCredentials)
    problems.push('API_TOKEN is missing: set the bearer token of the content API (API_BASE)')
  if (base && !WEBSITE_ID && !SITES && !takesCredentials)
    problems.push('WEBSITE_ID is missing: set the id of the website to serve')
  if (env.PREVIEW && !base)
    problems.push('PREVIEW_API_BASE is missing: PREVIEW needs the base URL of an API that returns drafts')
  if (env.PREVIEW && env.WORKERS > 1)
    problems.push('WORKERS: a preview server holds drafts in memory, so it needs one process; set it to 1')
  const unwritable = whyUnwritable(env.CACHE_DIR)
  if (unwritable) problems.push(`CACHE_DIR: ${unwritable}`)
  const tenants = SITES ? readSites(SITES, problems) : []
  if (SITES && tenants.length === 0 && problems.length === 0) problems.push(`SITES: ${SITES} contains no host`)
  for (const { host, token } of tenants) {
    if (base && !token) problems.push(`SITES: ${host} has no "token"; API_BASE requires one`)
  }
  const isDemo = !base && env.CONTENT_SOURCE === undefined
  const own = WEBSITE_ID ?? (base ? undefined : isDemo ? demoWebsite : folderWebsite)
  if (tenants.length === 0 && own) tenants.push({ host: undefined, websiteId: own, token: API_TOKEN })
  problems.push(...addLogins(tenants, env))
  if (isDemo) problems.push(...withoutApi(tenants))
  else if (contentSource(env) === 'folder') problems.push(...unreadableFolders(env, tenants))
  for (const folder of mediaFolders({ MEDIA_DIR: env.MEDIA_DIR, tenants })) {
    const unreadable = whyUnreadable(folder)
    if (unreadable) problems.push(`MEDIA_DIR: ${unreadable}`)
  }
  if (problems.length > 0) throw new BadEnvironment(problems)
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

type SourcePlaces = Pick<Env, 'PREVIEW' | 'PREVIEW_API_BASE' | 'API_BASE' | 'CONTENT_SOURCE'>

/** Returns the kind of source of the content. */
export function contentSource(env: SourcePlaces): NonNullable<Env['CONTENT_SOURCE']> {
  if (contentBase(env) !== undefined) return 'api'
  return env.CONTENT_SOURCE ?? 'folder'
}

type FolderPlaces = SourcePlaces & Pick<Env, 'CONTENT_URL' | 'tenants'>

/**
 * Returns the content folder of a website: `CONTENT_URL`, or a folder in it if there are several websites; without `CONTENT_URL` the demo
 * website. Undefined if the content comes from another source.
 */
export function contentFolder(env: FolderPlaces, websiteId: string): string | undefined {
  if (contentSource(env) !== 'folder') return undefined
  if (env.CONTENT_URL === undefined) return path.join(tenantsFolder, websiteId)
  const root = path.resolve(env.CONTENT_URL)
  return env.tenants.some(({ host }) => host !== undefined) ? path.join(root, websiteId) : root
}

/** Whether changes of content files are followed by file events. Always for the demo. */
export function isWatched({ CONTENT_WATCH, CONTENT_URL }: Pick<Env, 'CONTENT_WATCH' | 'CONTENT_URL'>): boolean {
  return CONTENT_WATCH || CONTENT_URL === undefined
}

type Given = Readonly<Record<string, string | undefined>>

/** With `CONTENT_SOURCE=api`, its variables are those of the content API. Adds what is contradictory or missing to `problems`. */
function asApi(given: Given, problems: string[]): Given {
  const { CONTENT_SOURCE: source, CONTENT_URL: url, CONTENT_KEY: key, ...others } = given
  const hasApi = others.API_BASE !== undefined || others.PREVIEW_API_BASE !== undefined
  if (source === undefined && (url !== undefined || key !== undefined))
    problems.push(`CONTENT_SOURCE is missing: set it to ${contentSources.join(', ')}`)
  if (source !== undefined && url === undefined)
    problems.push(
      `CONTENT_URL is missing: set it to the ${source === 'folder' ? 'path of the content folder' : source === 'api' ? 'base URL of the content API' : 'address of the site'}`,
    )
  if (others.API_BASE !== undefined && source !== undefined)
    problems.push('API_BASE and CONTENT_SOURCE are two sources of content: set only one of them')
  else if (source !== undefined && source !== 'api' && hasApi)
    problems.push(`PREVIEW_API_BASE and CONTENT_SOURCE=${source} are two sources of content: set only one of them`)
  if (isCms(source)) problems.push(...problemsOfCms(url, others.SITES))
  if (source === 'ghost') problems.push(...problemsOfGhost(given))
  if (source !== 'api') return given
  return { ...others, API_BASE: others.API_BASE ?? url, API_TOKEN: others.API_TOKEN ?? key }
}

function isCms(source: string | undefined): boolean {
  return contentSources.some((one) => one === source) && source !== 'api' && source !== 'folder'
}

function problemsOfCms(url: string | undefined, sites: string | undefined): string[] {
  const isAddress = url !== undefined && /^https?:\/\/[^/?#@\s][^?#@\s]*$/.test(url) && URL.canParse(url)
  return [
    ...(url === undefined || isAddress
      ? []
      : ['CONTENT_URL: expected the address of the site, such as https://cms.example']),
    ...(sites === undefined ? [] : ['SITES: a content system has one site; run one process for each']),
  ]
}

function problemsOfGhost({ CONTENT_KEY: key, CONTENT_ADMIN_KEY: adminKey = '' }: Given): string[] {
  return [
    ...(key === undefined ? ['CONTENT_KEY is missing: set it to the Content API key of an integration'] : []),
    ...(adminKey === '' || /^[\da-f]{24}:[\da-f]{64}$/.test(adminKey)
      ? []
      : ['CONTENT_ADMIN_KEY: expected the Admin API key of an integration, with its colon']),
  ]
}

function unreadableFolders(env: Omit<FolderPlaces, 'tenants'>, tenants: readonly TenantConfig[]): string[] {
  return tenants.flatMap(({ websiteId }) => {
    const unreadable = whyUnreadable(contentFolder({ ...env, tenants: [...tenants] }, websiteId) ?? '')
    return unreadable ? [`CONTENT_URL: ${unreadable}`] : []
  })
}

type MediaPlaces = { MEDIA_DIR?: string | undefined; tenants: readonly TenantConfig[] }

/**
 * Returns the folder with the original pictures of a website: `MEDIA_DIR`, or a folder in it if there are several websites.
 * Undefined without `MEDIA_DIR`.
 */
export function mediaFolder({ MEDIA_DIR, tenants }: MediaPlaces, websiteId: string): string | undefined {
  if (MEDIA_DIR === undefined) return undefined
  const isAlone = tenants.every((tenant) => tenant.websiteId === websiteId)
  return isAlone ? MEDIA_DIR : path.join(MEDIA_DIR, websiteId)
}

/**
 * Returns the folders of originals that must exist: those of the websites, or `MEDIA_DIR` if there are no websites or it cannot be
 * read.
 */
function mediaFolders({ MEDIA_DIR, tenants }: MediaPlaces): Iterable<string> {
  if (MEDIA_DIR === undefined) return []
  const own = tenants.map(({ websiteId }) => mediaFolder({ MEDIA_DIR, tenants }, websiteId) ?? MEDIA_DIR)
  return own.length === 0 || whyUnreadable(MEDIA_DIR) ? [MEDIA_DIR] : new Set(own)
}

/** Without an API, only the demo websites of the repository can be served; a release contains none. */
function withoutApi(tenants: readonly TenantConfig[]): string[] {
  const known = embeddedTenants()
  if (known.length === 0)
    return ['API_BASE is missing: set the base URL of the content API, or CONTENT_SOURCE=folder and CONTENT_URL']
  return tenants
    .filter(({ websiteId }) => !known.includes(websiteId))
    .map(
      ({ host }) =>
        `${host ? `SITES: ${host}` : 'WEBSITE_ID'} is not a demo website: without API_BASE, choose one of ${known.join(', ')}`,
    )
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
    ...hostsWithOtherLogins(tenants).map(
      (host) => `SITES: ${host} and another host show the same website, so "login" must be the same`,
    ),
  ]
}

function portless(address: string): string {
  const url = new URL(address)
  url.port = ''
  return url.href
}

/** Readers of one website have one provider: its pages are the same on all of its hosts. */
function hostsWithOtherLogins(tenants: readonly TenantConfig[]): string[] {
  const first = new Map(tenants.toReversed().map(({ websiteId, login }) => [websiteId, login]))
  return tenants.flatMap(({ host, websiteId, login }) =>
    JSON.stringify(login) === JSON.stringify(first.get(websiteId)) ? [] : [host ?? ''],
  )
}

/** Hides values that may be or contain a secret, including a token in the wrong variable. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  const name = issue.path?.map((item) => String(item.key)).join('.') ?? 'environment'
  const isSecret = /TOKEN|SECRET|DSN|REDIS|KEY/.test(name) || /[@?#]/.test(String(issue.input))
  return `${name}: ${issue.message}${isSecret ? '' : ` (got ${JSON.stringify(issue.input)})`}`
}
