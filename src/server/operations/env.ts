import path from 'node:path'
import * as v from 'valibot'
import { whyUnreadable, whyUnwritable } from '../environment/folders.ts'
import { readSites, type TenantConfig } from '../environment/readSites.ts'
import { Variables } from '../environment/Variables.ts'
import { embeddedTenants } from './embeddedTenants.ts'

/** The checked environment variables of the process. Source: the contract, §4. */
export type Env = Omit<v.InferOutput<typeof Variables>, 'WEBSITE_ID' | 'API_TOKEN' | 'SITES'> & {
  tenants: TenantConfig[]
  /** Warnings for the log: variables that have a new name. */
  warnings: string[]
}

/** Old names of variables, which are accepted for one minor version. */
const renamed: Readonly<Record<string, string>> = { MOST_LOST: 'MAX_ARTICLE_LOSS_PERCENT' }

/** Lists all wrong and missing variables in one message. */
export class BadEnvironment extends Error {
  override name = 'BadEnvironment'
  constructor(problems: readonly string[]) {
    super(`Gazette cannot start. Fix these environment variables:\n${problems.map((one) => `  - ${one}`).join('\n')}`)
  }
}

/** The demo tenant that is shown without configuration. */
const demoWebsite = 'harbour-post'

/** Reads and checks the variables; empty ones count as absent. Throws `BadEnvironment`. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const oldNames = Object.keys(renamed).filter((name) => present[name] !== undefined)
  const underNewNames = Object.fromEntries(oldNames.map((name) => [renamed[name], present[name]]))
  const result = v.safeParse(Variables, { ...underNewNames, ...present }, { abortPipeEarly: true })
  if (!result.success) throw new BadEnvironment(result.issues.map(problemOf))
  const { WEBSITE_ID, API_TOKEN, SITES, ...env } = result.output
  const problems: string[] = []
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
  const own = WEBSITE_ID ?? (base ? undefined : demoWebsite)
  if (tenants.length === 0 && own) tenants.push({ host: undefined, websiteId: own, token: API_TOKEN })
  if (!base) problems.push(...withoutApi(tenants))
  for (const folder of mediaFolders({ MEDIA_DIR: env.MEDIA_DIR, tenants })) {
    const unreadable = whyUnreadable(folder)
    if (unreadable) problems.push(`MEDIA_DIR: ${unreadable}`)
  }
  if (problems.length > 0) throw new BadEnvironment(problems)
  const warnings = oldNames.map(
    (name) => `${name} is now called ${renamed[name]}. The old name will be removed in the next minor version.`,
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
  if (known.length === 0) return ['API_BASE is missing: set the base URL of the content API']
  return tenants
    .filter(({ websiteId }) => !known.includes(websiteId))
    .map(
      ({ host }) =>
        `${host ? `SITES: ${host}` : 'WEBSITE_ID'} is not a demo website: without API_BASE, choose one of ${known.join(', ')}`,
    )
}

/** Hides values that may be or contain a secret, including a token in the wrong variable. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  const name = issue.path?.map((item) => String(item.key)).join('.') ?? 'environment'
  const isSecret = /TOKEN|SECRET|DSN|REDIS/.test(name) || /[@?#]/.test(String(issue.input))
  return `${name}: ${issue.message}${isSecret ? '' : ` (got ${JSON.stringify(issue.input)})`}`
}
