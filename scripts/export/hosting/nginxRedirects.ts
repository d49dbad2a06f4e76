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
  const maps = statuses.map((status) =>
    mapOf(`gazette_${status}`, rules, (rule) => (rule.status === status ? rule.to : undefined)),
  )
  const gone = mapOf('gazette_gone', rules, ({ status }) => (status === 410 ? '1' : undefined))
  return [asked, ...maps, gone].join('\n')
}

function mapOf(name: string, rules: readonly Led[], targetOf: (rule: Led) => string | undefined): string {
  const lines = inOrder(rules).flatMap((rule) => {
    const to = targetOf(rule)
    return to === undefined ? [] : keysOf(rule).map((key) => `  ${quoted(key)} ${valueAs(to)};\n`)
  })
  return `map $gazette_path $${name} {\n  default "";\n${lines.join('')}}\n`
}

/** Fixed paths are looked up, with or without a slash at the end; prefixes are tried one by one. */
function keysOf({ from }: Led): string[] {
  if (!from.endsWith('/*')) return from === '/' ? [from] : [from, `${from}/`]
  return [`~^${escapePattern(from.slice(0, -2))}/${slashes}(?<gazette_rest>.*)$`]
}

/** A sign of nginx's own is written as addresses write it. */
function valueAs(to: string): string {
  return quoted(to.replaceAll('$', '%24').replace(':splat', () => '$' + '{gazette_rest}'))
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}
