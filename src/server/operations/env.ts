import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import * as v from 'valibot'
import { trustOf } from '../http/trustOf.ts'
import { embeddedTenants, tenantsFolder } from './embeddedTenants.ts'

const flag = v.pipe(
  v.optional(v.string(), ''),
  v.picklist(['', '0', '1', 'true', 'false'], 'expected 1, true, 0 or false'),
  v.transform((text) => text === '1' || text === 'true'),
)
const webAddress = v.pipe(
  v.string(),
  v.url('expected a URL with http:// or https://'),
  v.regex(/^https?:\/\//i, 'expected a URL with http:// or https://'),
)
const url = v.optional(
  v.pipe(
    webAddress,
    v.check(hasNoCredentials, 'expected a URL without user and password; a token belongs into API_TOKEN'),
    v.regex(/^[^?#]*$/, 'expected a URL without query and fragment'),
  ),
)
const dsn = v.optional(
  v.pipe(
    webAddress,
    v.check(isDsn, 'expected a DSN with a key and a project, such as https://key@sentry.example/1'),
    v.transform(withoutSecret),
  ),
)
const websiteId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'expected 1–64 letters, digits, - or _'))
const port = v.pipe(
  v.optional(v.string(), '8080'),
  v.regex(/^\d{1,5}$/, 'expected a port number'),
  v.transform(Number),
  v.maxValue(65535, 'expected a port number'),
)
const megabytes = (usual: string) =>
  v.pipe(
    v.optional(v.string(), usual),
    v.regex(/^[1-9]\d{0,6}$/, 'expected a number of megabytes, 1 or more'),
    v.transform(Number),
  )
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[\w.:[\]-]+$/i, 'expected origins such as https://admin.example'),
  v.check((text) => URL.canParse(text), 'expected origins such as https://admin.example'),
  v.transform((text) => new URL(text).origin),
)
const origins = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(origin),
)

/** A bearer token travels in a header: one line break in it, and every call fails. */
const token = v.optional(
  v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'expected visible ASCII characters without spaces')),
)

const proxies = v.pipe(
  v.optional(v.string(), 'loopback'),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.check(areProxies, 'expected addresses and ranges such as 10.0.0.0/8, or loopback, or none'),
)
const percent = v.pipe(
  v.optional(v.string(), '50'),
  v.regex(/^\d{1,3}$/, 'expected a percentage'),
  v.transform(Number),
  v.maxValue(100, 'expected 100 at the most'),
)
const seconds = v.pipe(
  v.optional(v.string(), '0'),
  v.regex(/^\d{1,3}$/, 'expected seconds'),
  v.transform(Number),
  v.maxValue(300, 'expected 300 seconds at the most'),
)

function hasNoCredentials(text: string): boolean {
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** Source: https://develop.sentry.dev/sdk/foundations/transport/authentication/ */
function isDsn(text: string): boolean {
  const { username, pathname } = new URL(text)
  return username !== '' && /\/\d+$/.test(pathname)
}

/** Older DSNs hold a secret behind the key. Nothing needs it any more, and pages show their DSN to every reader. */
function withoutSecret(text: string): string {
  return text.replace(/^(https?:\/\/[^/@:]+):[^/@]*@/i, '$1@')
}

function areProxies(list: string[]): boolean {
  try {
    return trustOf(list) !== undefined
  } catch {
    return false
  }
}

const Variables = v.object({
  WEBSITE_ID: v.optional(websiteId),
  API_BASE: url,
  API_TOKEN: token,
  SITES: v.optional(v.string()),
  PREVIEW: flag,
  PREVIEW_API_BASE: url,
  PREVIEW_ORIGINS: origins,
  SITE_URL: url,
  MEDIA_DIR: v.optional(v.string()),
  MEDIA_CACHE_MB: megabytes('2048'),
  SENTRY_DSN: dsn,
  REDIS_URL: v.optional(v.pipe(v.string(), v.regex(/^rediss?:\/\//, 'expected redis:// or rediss://'))),
  PURGE_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'expected 16 characters or more'))),
  METRICS_TOKEN: token,
  TRUSTED_PROXIES: proxies,
  DRAIN_DELAY: seconds,
  REDIRECTS_FILE: v.optional(v.string()),
  MOST_LOST: percent,
  PORT: port,
  HOST: v.optional(v.string(), '0.0.0.0'),
  PAGE_CACHE_MB: megabytes('64'),
  CACHE_DIR: v.optional(v.string(), '.cache'),
  DEV_PAGES: flag,
  OFFLINE: v.pipe(
    v.optional(v.string(), '1'),
    v.picklist(['0', '1', 'true', 'false'], 'expected 1, true, 0 or false'),
    v.transform((text) => text === '1' || text === 'true'),
  ),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
})

const SitesFile = v.record(
  v.string(),
  v.object({
    id: websiteId,
    token,
    aliases: v.optional(v.array(v.string()), []),
    preview_origins: v.optional(v.array(origin)),
  }),
)

/** One tenant that this process serves. `host` undefined means: whatever the host. `aliases` lead to it. */
export type TenantConfig = {
  host: string | undefined
  websiteId: string
  token: string | undefined
  aliases?: readonly string[]
  /** Who may frame its preview, in the place of `PREVIEW_ORIGINS`. */
  previewOrigins?: readonly string[]
}

/** Everything that the environment decides, checked at start. Source: the contract, §4. */
export type Env = Omit<v.InferOutput<typeof Variables>, 'WEBSITE_ID' | 'API_TOKEN' | 'SITES'> & {
  tenants: TenantConfig[]
}

/** Says in one message which variables are wrong or missing. */
export class BadEnvironment extends Error {
  override name = 'BadEnvironment'
  constructor(problems: readonly string[]) {
    super(`Gazette cannot start; please mend the environment:\n${problems.map((one) => `  - ${one}`).join('\n')}`)
  }
}

/** The demo tenant shown when nothing is configured. */
const demoWebsite = 'harbour-post'

/** Reads and checks the variables; empty ones count as absent. Throws `BadEnvironment`. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = v.safeParse(Variables, present, { abortPipeEarly: true })
  if (!result.success) throw new BadEnvironment(result.issues.map(problemOf))
  const { WEBSITE_ID, API_TOKEN, SITES, ...env } = result.output
  const problems: string[] = []
  const base = contentBase(env)
  const isHandedOver = env.PREVIEW && !WEBSITE_ID
  if (base && !API_TOKEN && !SITES && !isHandedOver)
    problems.push('API_TOKEN is missing: API_BASE needs a bearer token')
  if (base && !WEBSITE_ID && !SITES && !isHandedOver)
    problems.push('WEBSITE_ID is missing: which website should be shown?')
  if (env.PREVIEW && !base) problems.push('PREVIEW_API_BASE is missing: PREVIEW needs an API to read drafts from')
  const fault = env.MEDIA_DIR && faultOfFolder(env.MEDIA_DIR)
  if (fault) problems.push(`MEDIA_DIR: ${fault}`)
  const tenants = SITES ? readSites(SITES, problems) : []
  if (SITES && tenants.length === 0 && problems.length === 0) problems.push(`SITES: ${SITES} names no host`)
  for (const { host, token } of tenants) {
    if (base && !token) problems.push(`SITES: ${host} has no token, which API_BASE needs`)
  }
  const own = WEBSITE_ID ?? (base ? undefined : demoWebsite)
  if (tenants.length === 0 && own) tenants.push({ host: undefined, websiteId: own, token: API_TOKEN })
  if (!base) problems.push(...unknownDemos(tenants))
  if (problems.length > 0) throw new BadEnvironment(problems)
  return { ...env, tenants }
}

/** Base of the content call: in preview the one that knows drafts. Undefined: the embedded tenants. Source: the contract, §1. */
export function contentBase(env: Pick<Env, 'PREVIEW' | 'PREVIEW_API_BASE' | 'API_BASE'>): string | undefined {
  return (env.PREVIEW ? env.PREVIEW_API_BASE : undefined) ?? env.API_BASE
}

/** Why a folder cannot be read, or undefined. */
function faultOfFolder(folder: string): string | undefined {
  try {
    if (!statSync(folder).isDirectory()) return `${folder} is a file, expected the folder of the originals`
    accessSync(folder, constants.R_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? `there is no folder ${folder}` : `${folder} cannot be read (${code})`
  }
}

/** Without an API there are the tenants of the folder alone. */
function unknownDemos(tenants: readonly TenantConfig[]): string[] {
  const known = embeddedTenants()
  const names = known.length > 0 ? known.join(', ') : `none in ${tenantsFolder}`
  return tenants
    .filter(({ websiteId }) => !known.includes(websiteId))
    .map(
      ({ host }) =>
        `${host ? `SITES: ${host}` : 'WEBSITE_ID'} names no demo website: without API_BASE there are ${names}`,
    )
}

/** A value that may be a secret, or hold one, is not shown: a token in the wrong place is one too. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  const name = issue.path?.map((item) => String(item.key)).join('.') ?? 'environment'
  const isSecret = /TOKEN|SECRET|DSN|REDIS/.test(name) || /[@?#]/.test(String(issue.input))
  return `${name}: ${issue.message}${isSecret ? '' : ` (it is ${JSON.stringify(issue.input)})`}`
}

function readSites(file: string, problems: string[]): TenantConfig[] {
  try {
    const sites = v.parse(SitesFile, JSON.parse(readFileSync(file, 'utf8')))
    const tenants = Object.entries(sites).map(([host, { id, token, aliases, preview_origins: previewOrigins }]) => ({
      host: host.toLowerCase(),
      websiteId: id,
      token,
      ...(previewOrigins && { previewOrigins }),
      ...(aliases.length > 0 && { aliases: aliases.map((alias) => alias.toLowerCase()) }),
    }))
    const names = tenants.flatMap(({ host, aliases = [] }) => [host, ...aliases])
    const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index))
    for (const name of twice) problems.push(`SITES: ${file} names ${name} twice`)
    return tenants
  } catch (error) {
    problems.push(`SITES: ${file} is no map of host → { "id", "token" }: ${faultOfSites(error)}`)
    return []
  }
}

/** Where the file is wrong, without a word of what stands there: messages of parsers quote tokens. */
function faultOfSites(error: unknown): string {
  if (error instanceof v.ValiError) return `look at ${v.getDotPath(error.issues[0]) ?? 'its first level'}`
  return error instanceof SyntaxError ? 'it is not JSON' : String((error as NodeJS.ErrnoException).code)
}
