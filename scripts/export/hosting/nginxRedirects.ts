import { inOrder, type StaticRedirect } from './redirectLines.ts'

/** Redirect statuses that nginx supports. */
const statuses = [301, 302, 307, 308] as const

/** The requested path, still encoded: decoded, it could insert a line break into a `Location` header. */
const pathMap = `map $request_uri $gazette_path {
  "~^(?<gazette_asked>[^?]*)" "$gazette_asked";
}
`

/** Slashes that are dropped from the start of the rest of a path, or it would be read as a host. */
const slashes = '(?:[/\\\\]|%2[fF]|%5[cC])*+'

/**
 * The redirects as nginx maps, one per status: `$gazette_301` is the target of a path, or empty; `$gazette_gone` is 1 for removed pages.
 * Include the file in `http`; docs/export.md shows how a server uses the maps.
 */
export function nginxRedirects(rules: readonly StaticRedirect[]): string {
  const entries = entriesOf(inOrder(rules))
  const maps = statuses.map((status) =>
    mapOf(`gazette_${status}`, entries, (rule) => (rule.status === status ? valueAs(rule.to) : emptyText)),
  )
  const goneMap = mapOf('gazette_gone', entries, ({ status }) => (status === 410 ? quoted('1') : emptyText))
  return [pathMap, ...maps, goneMap].join('\n')
}

const emptyText = quoted('')

/** Every map contains every rule, so that each map finds the same most specific rule. */
function mapOf(
  name: string,
  entries: ReadonlyMap<string, StaticRedirect>,
  written: (rule: StaticRedirect) => string,
): string {
  const lines = [...entries].map(([key, rule]) => `  ${quoted(key)} ${written(rule)};\n`)
  return `map $gazette_path $${name} {\n  default ${emptyText};\n${lines.join('')}}\n`
}

/** The keys of the maps. nginx rejects duplicate keys, so the first rule for a key wins. */
function entriesOf(rules: readonly StaticRedirect[]): Map<string, StaticRedirect> {
  const exact = inOneSpelling(rules)
  const entries = new Map<string, StaticRedirect>()
  for (const rule of rules) for (const key of keysOf(rule, exact)) if (!entries.has(key)) entries.set(key, rule)
  return entries
}

/** Lower-case forms of all paths with capitals, in which case matters. nginx looks keys up case-insensitively. */
function inOneSpelling(rules: readonly StaticRedirect[]): ReadonlySet<string> {
  const paths = rules.flatMap(({ from, to }) => [from, to]).filter(hasCapitals)
  return new Set(paths.map((path) => path.toLowerCase()))
}

/** Capitals in percent encodings do not count. */
function hasCapitals(path: string): boolean {
  return /[A-Z]/.test(path.replace(/%[\dA-F]{2}/gi, ''))
}

/** Fixed paths become keys, with and without a trailing slash. Prefixes, and paths where case matters, become regular expressions. */
function keysOf({ from }: StaticRedirect, exact: ReadonlySet<string>): string[] {
  if (from.endsWith('/*')) return [`~^${escapePattern(from.slice(0, -2))}/${slashes}(?<gazette_rest>.*)$`]
  if (exact.has(from.toLowerCase())) return [`~^${escapePattern(from)}/?$`]
  const key = from.toLowerCase()
  return key === '/' ? [key] : [key, `${key}/`]
}

/** Percent-encodes characters that are special in nginx. Appends the request's query unless the target has a query or a fragment. */
function valueAs(to: string): string {
  const query = /[?#]/.test(to) ? '' : '$is_args$args'
  return quoted(to.replaceAll('$', '%24').replace(':splat', () => '$' + '{gazette_rest}') + query)
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}
