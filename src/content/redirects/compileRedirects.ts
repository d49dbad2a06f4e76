import { noAddresses, pathAt, type SiteAddresses } from '../languages/siteAddresses'
import type { Redirect } from '../schema/site'
import { findLoops } from './findLoops'
import { isWildcard, queryKey, type RedirectTable } from './findRedirect'

/** A rule that is not used, and why. */
export type RefusedRule = { from: string; reason: string }

/** Maximum number of rules; the rest is rejected. */
const maxRules = 50_000

/**
 * Removing a rule may make a wildcard match that was hidden by it and that causes a loop too. After this number of rounds, all wildcards
 * are removed.
 */
const maxRounds = 8

/**
 * Compiles redirect rules. If two rules have the same `from`, the first is used. A rule is rejected if its target is neither a path of the
 * site nor an http(s) address, or if it causes a redirect loop. Loops through the site's own hosts and language prefixes (`own`) are
 * detected too.
 */
export function compileRedirects(
  rules: readonly Redirect[],
  own: SiteAddresses = noAddresses,
): { table: RedirectTable; refused: RefusedRule[] } {
  const excess = rules.slice(maxRules).map(({ from }) => ({ from, reason: `there are more than ${maxRules} rules` }))
  const refused: RefusedRule[] = excess
  const validRules = rules.slice(0, maxRules).flatMap((rule) => {
    const reason = faultOf(rule)
    if (reason) refused.push({ from: rule.from, reason })
    return reason ? [] : [normalise(rule)]
  })
  const { queries, others } = splitByQuery(validRules, own, refused)
  let table = tableOf(others, queries)
  for (let round = 1; ; round++) {
    const reasonOf = reasons(table, own, round)
    const usable: Redirect[] = []
    for (const rule of [...table.exact.values(), ...table.wildcards.values()]) {
      const reason = reasonOf(rule)
      if (reason) refused.push({ from: rule.from, reason })
      else usable.push(rule)
    }
    if (usable.length === table.exact.size + table.wildcards.size) return { table, refused }
    table = tableOf(usable, queries)
  }
}

/** Returns a function that gives the reason why a rule is rejected, if it is. */
function reasons(table: RedirectTable, own: SiteAddresses, round: number): (rule: Redirect) => string | undefined {
  const { loops, unresolved } = findLoops(table, own)
  return (rule) => {
    if (loops.has(rule)) return 'it causes a redirect loop'
    if (unresolved.has(rule)) return 'it is followed by too many other redirects'
    const isUncovered = round > maxRounds && loops.size > 0 && isWildcard(rule)
    return isUncovered ? 'it overlaps with too many rules that cause redirect loops' : undefined
  }
}

/**
 * Separates the rules for a query. A rule is rejected if it leads to a query parameter that such a rule matches. As these rules also remove
 * the parameter, no loop can lead through them.
 */
function splitByQuery(rules: readonly Redirect[], own: SiteAddresses, refused: RefusedRule[]) {
  const queries = new Map<string, Redirect>()
  const names = new Set<string>()
  for (const rule of rules) {
    if (!hasQuery(rule)) continue
    if (!queries.has(rule.from)) queries.set(rule.from, rule)
    for (const name of queryOf(rule.from).keys()) names.add(name)
  }
  if (names.size === 0) return { queries, others: rules }
  const leadsToQuery = ({ to }: Redirect) => {
    if (!to.includes('?') || pathAt(to, own) === undefined) return false
    const query = queryOf(to)
    return query.toString().includes('%3Asplat') || [...names].some((name) => query.has(name))
  }
  const others: Redirect[] = []
  for (const rule of rules) {
    const isRefused = leadsToQuery(rule)
    if (isRefused) refused.push({ from: rule.from, reason: 'it leads to a query that is redirected itself' })
    if (isRefused && queries.get(rule.from) === rule) queries.delete(rule.from)
    if (!isRefused && !hasQuery(rule)) others.push(rule)
  }
  return { queries, others }
}

function hasQuery({ from }: Redirect): boolean {
  return from.includes('?')
}

function queryOf(address: string): URLSearchParams {
  const [, query = ''] = (address.split('#', 1)[0] ?? '').split('?', 2)
  return new URLSearchParams(query)
}

function tableOf(rules: readonly Redirect[], queries: RedirectTable['queries']): RedirectTable {
  const exact = new Map<string, Redirect>()
  const wildcards = new Map<string, Redirect>()
  for (const rule of rules) {
    const kind = isWildcard(rule) ? wildcards : exact
    if (!kind.has(rule.from)) kind.set(rule.from, rule)
  }
  return { exact, wildcards, queries }
}

/** Encodes both sides as in a request, so that accents match and are valid in a header; `from` also becomes a canonical path. */
function normalise(rule: Redirect): Redirect {
  return { ...rule, from: spelling(encodeURI(decodeURI(rule.from))), to: target(rule) }
}

/** A rule with status 410 has no target, even if the document gives one. */
function target({ to, status }: Redirect): string {
  if (status === 410) return ''
  return /^https?:/i.test(to) ? new URL(to).href : encodeURI(decodeURI(to))
}

/** The canonical path of a rule, which is compared with requests: no dot segments, no trailing slash. */
function spelling(from: string): string {
  const [before = '', query] = from.split('?', 2)
  if (query !== undefined) {
    const [[name, value] = ['', '']] = new URLSearchParams(query)
    return queryKey(spelling(before), name, value)
  }
  const isWild = from.endsWith('/*')
  const path = pathAt(isWild ? from.slice(0, -1) : from, noAddresses) ?? from
  return isWild ? path.replace(/\/?$/, '/*') : path
}

function isEncodable(text: string): boolean {
  try {
    return encodeURI(decodeURI(text)) !== '' || text === ''
  } catch {
    return false
  }
}

function faultOf({ from, to, status }: Redirect): string | undefined {
  if (!isEncodable(from) || !isEncodable(to)) return 'it cannot be encoded as a URL'
  if (from.includes('#') || !/^[^?]*(?:\?[^?&=*]+=[^?&=*]*)?$/.test(from))
    return '"from" must be a path without #, and may end in one query parameter, such as /?p=123'
  if (from.includes('*') && !from.endsWith('/*')) return 'a wildcard is only allowed at the end of "from", as /*'
  if (status === 410) return undefined
  if (/[\s\\\p{Cc}]/u.test(to)) return '"to" contains spaces, backslashes or control characters'
  const isPath = /^\/(?!\/)/.test(to)
  if (!isPath && (!/^https?:\/\/[^/:]/i.test(to) || !URL.canParse(to.replace(':splat', 'x'))))
    return '"to" is neither a path of the site nor an http(s) URL'
  return !isPath && /^https?:\/\/[^/]*:splat/i.test(to) ? '":splat" is not allowed in the host of "to"' : undefined
}
