import { accessSync, constants, statSync } from 'node:fs'
import * as v from 'valibot'
import { readSites, type TenantConfig } from '../environment/readSites.ts'
import { Variables } from '../environment/Variables.ts'
import { embeddedTenants, tenantsFolder } from './embeddedTenants.ts'

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
  if (env.PREVIEW && env.WORKERS > 1)
    problems.push('WORKERS: a server for editors is one process, which holds their drafts in memory; leave it at 1')
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
