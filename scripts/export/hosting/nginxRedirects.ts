import { inOrder, type Led } from './redirectLines.ts'

/** Statuses by which nginx leads on. */
const statuses = [301, 302, 307, 308] as const

/** The path as it was asked for, still encoded: what is put into an address again brings no line break along. */
const asked = `map $request_uri $gazette_path {
  "~^(?<gazette_asked>[^?]*)" "$gazette_asked";
}
`

/** What a rest may not begin with, lest it names a host. */
const slashes = '(?:[/\\\\]|%2[fF]|%5[cC])*+'

/**
 * The redirects as maps for nginx, by status: `$gazette_301` is where a path leads, or empty; `$gazette_gone` is 1 for what is gone. To be included
 * within `http`; docs/export.md says how a server uses them.
 */
export function nginxRedirects(rules: readonly Led[]): string {
  const entries = entriesOf(inOrder(rules))
  const maps = statuses.map((status) =>
    mapOf(`gazette_${status}`, entries, (rule) => (rule.status === status ? valueAs(rule.to) : nothing)),
  )
  const gone = mapOf('gazette_gone', entries, ({ status }) => (status === 410 ? quoted('1') : nothing))
  return [asked, ...maps, gone].join('\n')
}

const nothing = quoted('')

/** Every rule stands in every map, so that the nearest one is found in each, whatever its status. */
function mapOf(name: string, entries: ReadonlyMap<string, Led>, written: (rule: Led) => string): string {
  const lines = [...entries].map(([key, rule]) => `  ${quoted(key)} ${written(rule)};\n`)
  return `map $gazette_path $${name} {\n  default ${nothing};\n${lines.join('')}}\n`
}

/** The keys of the maps; of rules for one key, which nginx refuses, the first. */
function entriesOf(rules: readonly Led[]): Map<string, Led> {
  const exact = inOneSpelling(rules)
  const entries = new Map<string, Led>()
  for (const rule of rules) for (const key of keysOf(rule, exact)) if (!entries.has(key)) entries.set(key, rule)
  return entries
}

/** Paths, in small letters, whose capitals tell them from others: nginx does not see them where it looks a key up. */
function inOneSpelling(rules: readonly Led[]): ReadonlySet<string> {
  const spelt = rules.flatMap(({ from, to }) => [from, to]).filter(hasCapitals)
  return new Set(spelt.map((path) => path.toLowerCase()))
}

/** The digits of an encoded sign are the same in either spelling. */
function hasCapitals(path: string): boolean {
  return /[A-Z]/.test(path.replace(/%[\dA-F]{2}/gi, ''))
}

/** Fixed paths are looked up, with or without a slash at the end, unless capitals count; those and prefixes are tried one by one. */
function keysOf({ from }: Led, exact: ReadonlySet<string>): string[] {
  if (from.endsWith('/*')) return [`~^${escapePattern(from.slice(0, -2))}/${slashes}(?<gazette_rest>.*)$`]
  if (exact.has(from.toLowerCase())) return [`~^${escapePattern(from)}/?$`]
  const key = from.toLowerCase()
  return key === '/' ? [key] : [key, `${key}/`]
}

/** A sign of nginx's own is written as addresses write it. The query that was asked with goes along, unless the target has one, or a place in its page. */
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
