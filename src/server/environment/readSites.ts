import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { GivenSource, readSource, type SourceConfig } from './readSource.ts'
import { origin, purgeSecret, token, url, websiteId } from './shapes.ts'

/** The OpenID provider where the readers of a site sign in, and the client that the site is there. */
export type LoginSettings = { issuer: string; clientId: string; clientSecret?: string | undefined }

/** A tenant of this process. Without `host` it serves every host. `aliases` redirect to `host`. */
export type TenantConfig = {
  host: string | undefined
  websiteId: string
  source: SourceConfig
  /** The folder with its original pictures, if they do not come from the source. */
  mediaFolder?: string | undefined
  /** The secret of `/purge` at its hosts, of its webhooks, and of its content system's drafts. */
  purgeSecret?: string | undefined
  aliases?: readonly string[]
  /** Origins that may frame its preview; replaces `PREVIEW_ORIGINS`. */
  previewOrigins?: readonly string[]
  /** Where its readers sign in; replaces `LOGIN_ISSUER` and its client. */
  login?: LoginSettings
}

/** An entry of the file `SITES`, with its source and its secret. */
export type SiteEntry = Omit<TenantConfig, 'source' | 'mediaFolder'> & {
  token?: string | undefined
  source?: SourceConfig | undefined
}

const host = v.pipe(
  v.string(),
  v.check(isHost, 'expected a host such as post.example, without scheme, port or path'),
  v.toLowerCase(),
)

const SitesFile = v.record(
  host,
  v.strictObject(
    {
      id: websiteId,
      token,
      source: v.optional(GivenSource),
      purge_secret: purgeSecret,
      aliases: v.optional(v.array(host), []),
      preview_origins: v.optional(v.array(origin)),
      login: v.optional(
        v.strictObject(
          { issuer: v.unwrap(url), client_id: v.string(), client_secret: token },
          'expected "issuer" and "client_id" (required) and optionally "client_secret"; no other fields',
        ),
      ),
    },
    'expected "id" (required) and optionally "token", "source", "purge_secret", "aliases", "preview_origins" and "login"; no other fields',
  ),
)

/** Whether a request can have this host. A host in another spelling would never match a request. */
function isHost(text: string): boolean {
  const address = URL.parse(`http://${text}`)
  return address?.hostname === text.toLowerCase()
}

/** Reads the entries of the file `SITES`; adds its errors to `problems`. */
export function readSites(file: string, problems: string[]): SiteEntry[] {
  try {
    const sites = v.parse(SitesFile, JSON.parse(readFileSync(file, 'utf8')))
    const tenants = Object.entries(sites).map(
      ([host, { id, token, aliases, preview_origins: previewOrigins, login, source, purge_secret: secret }]) => ({
        host,
        websiteId: id,
        ...(token !== undefined && { token }),
        ...(source && { source: readSource(source, (option) => `SITES: ${host}: source.${option}`, problems) }),
        ...(secret !== undefined && { purgeSecret: secret }),
        ...(previewOrigins && { previewOrigins }),
        ...(aliases.length > 0 && { aliases }),
        ...(login && {
          login: { issuer: login.issuer, clientId: login.client_id, clientSecret: login.client_secret },
        }),
      }),
    )
    const names = tenants.flatMap(({ host, aliases = [] }) => [host, ...aliases])
    const duplicates = new Set(names.filter((name, index) => names.indexOf(name) !== index))
    for (const name of duplicates) problems.push(`SITES: ${file} contains the host ${name} twice`)
    return tenants
  } catch (error) {
    problems.push(`SITES: ${file} is not a map of host → { "id", "token" }: ${faultOfSites(error)}`)
    return []
  }
}

/** Describes where the file is wrong without quoting it: messages of parsers may contain tokens. */
function faultOfSites(error: unknown): string {
  if (error instanceof v.ValiError) {
    const [issue] = error.issues
    const expected = issue.message.startsWith('Invalid ') ? '' : `: ${issue.message}`
    return `error at ${v.getDotPath(issue) ?? 'the top level'}${expected}`
  }
  if (error instanceof SyntaxError) return 'the file is not valid JSON'
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? 'the file does not exist' : String(code)
}
