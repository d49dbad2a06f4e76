import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { origin, token, websiteId } from './shapes.ts'

/** One tenant that this process serves. `host` undefined means: whatever the host. `aliases` lead to it. */
export type TenantConfig = {
  host: string | undefined
  websiteId: string
  token: string | undefined
  aliases?: readonly string[]
  /** Who may frame its preview, in the place of `PREVIEW_ORIGINS`. */
  previewOrigins?: readonly string[]
}

const host = v.pipe(
  v.string(),
  v.check(isHost, 'expected a host such as post.example, without scheme, port and path'),
  v.toLowerCase(),
)

const SitesFile = v.record(
  host,
  v.strictObject(
    { id: websiteId, token, aliases: v.optional(v.array(host), []), preview_origins: v.optional(v.array(origin)) },
    'expected "id", "token", "aliases" and "preview_origins" alone, of which "id" is needed',
  ),
)

/** Whether requests name it so: any other is a host that nobody ever reaches. */
function isHost(text: string): boolean {
  const address = URL.parse(`http://${text}`)
  return address?.hostname === text.toLowerCase()
}

/** The tenants of the file `SITES`; what is wrong with it is added to `problems`. */
export function readSites(file: string, problems: string[]): TenantConfig[] {
  try {
    const sites = v.parse(SitesFile, JSON.parse(readFileSync(file, 'utf8')))
    const tenants = Object.entries(sites).map(([host, { id, token, aliases, preview_origins: previewOrigins }]) => ({
      host,
      websiteId: id,
      token,
      ...(previewOrigins && { previewOrigins }),
      ...(aliases.length > 0 && { aliases }),
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
  if (error instanceof v.ValiError) {
    const [issue] = error.issues
    const expected = issue.message.startsWith('Invalid ') ? '' : `: ${issue.message}`
    return `look at ${v.getDotPath(issue) ?? 'its first level'}${expected}`
  }
  if (error instanceof SyntaxError) return 'it is not JSON'
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? 'there is no such file' : String(code)
}
