import path from 'node:path'
import * as v from 'valibot'
import { whyUnreadable } from './folders.ts'
import { cdnHost, token, url } from './shapes.ts'

/** The kinds of content sources, each with its options, as `SITES` names them. */
export const sourceOptions = {
  api: ['url', 'key'],
  folder: ['url', 'watch'],
  ghost: ['url', 'key', 'admin_key', 'hosts'],
  wordpress: ['url', 'key', 'hosts', 'types'],
} as const

export type SourceKind = keyof typeof sourceOptions

/** The lists of a document that posts of other types can become entries of. */
export const mappedLists = ['articles', 'pages', 'events', 'directory', 'products'] as const

const fieldName = v.pipe(
  v.string(),
  v.regex(
    /^[a-z][a-z_]{0,40}(?:\.[a-z][a-z_]{0,40}){0,3}$/,
    'expected a field of Gazette, such as starts_at or venue.name',
  ),
)

const fieldSource = v.pipe(
  v.string(),
  v.regex(
    /^(?:(?:meta|acf)(?:\.[\w-]{1,100}){1,4}|terms\.[a-z\d_-]{1,32})$/,
    'expected a field of WordPress, such as meta.starts_at or acf.starts_at, or a taxonomy, such as terms.event_type',
  ),
)

/** The kinds of content sources. */
export const contentSources = Object.keys(sourceOptions) as SourceKind[]

export const sourceKind = v.picklist(contentSources, `expected ${contentSources.join(', ')}`)

/** How a post type of WordPress is mapped: the list that its posts become entries of, and the source of each field of an entry. */
export const MappedType = v.strictObject(
  {
    as: v.picklist(mappedLists, `expected ${mappedLists.join(', ')}`),
    fields: v.optional(v.record(fieldName, fieldSource), {}),
  },
  'expected "as" and optionally "fields"; no other fields',
)
export type MappedType = v.InferOutput<typeof MappedType>

/** Post types by their names in WordPress. */
export const MappedTypes = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,20}$/, 'expected the name of a post type, such as event')),
  MappedType,
)
export type MappedTypes = v.InferOutput<typeof MappedTypes>

/** A content system, and how it is read. */
export type CmsConfig = {
  kind: 'ghost' | 'wordpress'
  /** The address of the site. */
  url: string
  key: string | undefined
  /** The key of an interface that has more than public content, such as members' texts. */
  adminKey: string | undefined
  /** Further hosts whose pictures are served under `/media/`. */
  hosts: readonly string[]
  /** Further post types of WordPress. */
  types: MappedTypes
}

/** A content API: its base URL and its bearer token. */
export type ApiConfig = { kind: 'api'; url: string; key: string }

/** A content folder. `isWatched`: its changes are followed by file events. */
export type FolderConfig = { kind: 'folder'; folder: string; isWatched: boolean }

/** Where the content of a site comes from. */
export type SourceConfig = ApiConfig | FolderConfig | CmsConfig

/** A source as an operator describes it. Which options it needs depends on its kind. */
export const GivenSource = v.strictObject(
  {
    kind: sourceKind,
    url: v.optional(v.string()),
    key: token,
    admin_key: token,
    hosts: v.optional(v.array(cdnHost)),
    watch: v.optional(v.boolean()),
    types: v.optional(MappedTypes),
  },
  'expected "kind" and options of that kind',
)
export type GivenSource = v.InferOutput<typeof GivenSource>

/** Returns the name of an option for the operator. */
export type NameOption = (option: string) => string

/** Returns a source. Adds missing and wrong options to `problems`; the source must then not be used. */
export function readSource(given: GivenSource, nameOf: NameOption, problems: string[]): SourceConfig {
  for (const { option, isMissing, what } of faultsOf(given))
    problems.push(isMissing ? `${nameOf(option)} is missing: set it to ${what}` : `${nameOf(option)}: ${what}`)
  const { kind, url = '', key, admin_key: adminKey, hosts = [], watch: isWatched = false, types = {} } = given
  if (kind === 'api') return { kind, url, key: key ?? '' }
  if (kind === 'folder') return { kind, folder: path.resolve(url), isWatched }
  return { kind, url, key, adminKey, hosts, types }
}

type Fault = { option: string; isMissing?: true; what: string }

function faultsOf(given: GivenSource): Fault[] {
  const { kind, url, key } = given
  const options: readonly string[] = sourceOptions[kind]
  const unknown = Object.entries(given).flatMap(([option, value]) =>
    value === undefined || option === 'kind' || options.includes(option) ? [] : [option],
  )
  const missing = (option: string, what: string): Fault => ({ option, isMissing: true, what })
  return [
    ...unknown.map((option) => ({ option, what: `"${kind}" has only the options ${options.join(', ')}` })),
    ...(url === undefined ? [missing('url', places[kind])] : wrongAddress(kind, url)),
    ...(kind === 'api' && key === undefined ? [missing('key', 'the bearer token of the content API')] : []),
    ...(kind === 'ghost' ? faultsOfGhost(given) : []),
  ]
}

/** What the address of each kind of source is. */
const places: Readonly<Record<SourceKind, string>> = {
  api: 'the base URL of the content API',
  folder: 'the path of the content folder',
  ghost: 'the address of the site',
  wordpress: 'the address of the site',
}

function wrongAddress(kind: SourceKind, address: string): Fault[] {
  const what =
    kind === 'folder'
      ? whyUnreadable(path.resolve(address))
      : kind === 'api'
        ? v.safeParse(url, address).issues?.[0].message
        : isCmsAddress(address)
          ? undefined
          : 'expected the address of the site, such as https://cms.example'
  return what === undefined ? [] : [{ option: 'url', what }]
}

function isCmsAddress(address: string): boolean {
  return /^https?:\/\/[^/?#@\s][^?#@\s]*$/.test(address) && URL.canParse(address)
}

function faultsOfGhost({ key, admin_key: adminKey }: GivenSource): Fault[] {
  return [
    ...(key === undefined
      ? [{ option: 'key', isMissing: true as const, what: 'the Content API key of an integration' }]
      : []),
    ...(adminKey === undefined || /^[\da-f]{24}:[\da-f]{64}$/.test(adminKey)
      ? []
      : [{ option: 'admin_key', what: 'expected the Admin API key of an integration, with its colon' }]),
  ]
}
