import type { Redirect } from './schema/site'

/** Where a path leads: an address (none for 410) and a status. */
export type Target = { to: string; status: Redirect['status'] }

/** The redirect rules of a site, compiled once: exact paths, and prefixes ending in `/*`. A look-up costs the same with 10,000. */
export type RedirectTable = {
  readonly exact: ReadonlyMap<string, Redirect>
  readonly wildcards: ReadonlyMap<string, Redirect>
}

/** A rule that is never taken, and why. */
export type RefusedRule = { from: string; reason: string }

const mostHops = 10

/** Rules beyond this number are refused. */
const mostRules = 20_000

/**
 * Compiles redirect rules. Of two rules with one `from` the first stays; a rule whose target is not a
 * path of the site or an http(s) address is refused, and so is every rule that would lead in a circle.
 */
export function compileRedirects(rules: readonly Redirect[]): { table: RedirectTable; refused: RefusedRule[] } {
  const beyond = rules.slice(mostRules).map(({ from }) => ({ from, reason: `there are more than ${mostRules} rules` }))
  const refused: RefusedRule[] = beyond
  const sound = rules.slice(0, mostRules).flatMap((rule) => {
    const reason = faultOf(rule)
    if (reason) refused.push({ from: rule.from, reason })
    return reason ? [] : [encoded(rule)]
  })
  const table = tableOf(sound)
  const round = new Set(sound.filter((rule) => isCircular(rule, table)))
  for (const { from } of round) refused.push({ from, reason: 'it leads in a circle' })
  return { table: tableOf(sound.filter((rule) => !round.has(rule))), refused }
}

/** The target of a path by the rules, or undefined. A wildcard's rest replaces `:splat`; it cannot leave the site. */
export function findRedirect(table: RedirectTable, path: string): Target | undefined {
  const rule = ruleOf(table, path)
  if (!rule) return undefined
  const { from, to, status } = rule
  if (!from.endsWith('/*')) return { to, status }
  const rest = path.slice(from.length - 1).replace(/^(?:[/\\]|%2f|%5c)+/i, '')
  return { to: to.replace(':splat', () => rest), status }
}

/** The rule of this very path, else the one of its longest prefix. */
function ruleOf(table: RedirectTable, path: string): Redirect | undefined {
  const exact = table.exact.get(path)
  if (exact || table.wildcards.size === 0) return exact
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    const rule = table.wildcards.get(`${path.slice(0, end)}/*`)
    if (rule || end === 0) return rule
  }
  return undefined
}

function tableOf(rules: readonly Redirect[]): RedirectTable {
  const exact = new Map<string, Redirect>()
  const wildcards = new Map<string, Redirect>()
  for (const rule of rules) {
    const kind = rule.from.endsWith('/*') ? wildcards : exact
    if (!kind.has(rule.from)) kind.set(rule.from, rule)
  }
  return { exact, wildcards }
}

/** Both sides as addresses are written on the wire, so that accents match and fit into a header. */
function encoded(rule: Redirect): Redirect {
  const to = /^https?:/.test(rule.to) ? new URL(rule.to).href : encodeURI(decodeURI(rule.to))
  return { ...rule, from: encodeURI(decodeURI(rule.from)), to }
}

function isEncodable(text: string): boolean {
  try {
    return encodeURI(decodeURI(text)) !== '' || text === ''
  } catch {
    return false
  }
}

function faultOf({ from, to, status }: Redirect): string | undefined {
  if (!isEncodable(from) || !isEncodable(to)) return 'it cannot be written as an address'
  if (status === 410) return undefined
  if (/[\s\\\p{Cc}]/u.test(to)) return 'its target holds blanks or control characters'
  const isPath = /^\/(?!\/)/.test(to)
  if (!isPath && (!/^https?:\/\/[^/:]/.test(to) || !URL.canParse(to.replace(':splat', 'x'))))
    return 'its target is neither a path of the site nor an http(s) address'
  if (!isPath && /^https?:\/\/[^/]*:splat/.test(to)) return 'a wildcard may not choose the host'
  return from.includes('*') && !from.endsWith('/*') ? 'a wildcard stands at the end, as /*' : undefined
}

/** Whether following a rule's target comes upon the rule again. */
function isCircular(rule: Redirect, table: RedirectTable): boolean {
  let path: string | undefined = rule.from.replace(/\*$/, 'x')
  for (let hop = 0; path !== undefined && hop < mostHops; hop++) {
    const next: Target | undefined = findRedirect(table, path)
    path = next?.to.startsWith('/') ? next.to.split(/[?#]/)[0] : undefined
    if (path !== undefined && ruleOf(table, path) === rule) return true
  }
  return false
}
