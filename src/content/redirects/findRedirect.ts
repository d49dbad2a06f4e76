import type { Redirect } from '../schema/site'

/** The target of a redirect: an address (empty for 410) and a status. */
export type Target = { to: string; status: Redirect['status'] }

/**
 * The compiled redirect rules of a site: exact paths, and prefixes that end in `/*`. The cost of a lookup does not depend on the number of
 * rules.
 */
export type RedirectTable = {
  readonly exact: ReadonlyMap<string, Redirect>
  readonly wildcards: ReadonlyMap<string, Redirect>
  /** Rules for one query parameter of a path, such as `/?p=123`. */
  readonly queries: ReadonlyMap<string, Redirect>
}

/**
 * Returns the target of a path, or undefined if no rule matches. The text that a wildcard matches replaces `:splat`; it cannot lead to
 * another site.
 */
export function findRedirect(table: RedirectTable, path: string): Target | undefined {
  const rule = ruleOf(table, path)
  if (!rule) return undefined
  const { to, status } = rule
  if (!isWildcard(rule)) return { to, status }
  const rest = restOf(rule, path).replace(/^(?:[/\\]|%2f|%5c)+/i, '')
  return { to: to.replace(':splat', () => rest), status }
}

/**
 * Returns the target of a path with a query, and the query that the target keeps: all of it, but without the parameter that a rule matched.
 * Rules for a query have precedence over the others.
 */
export function findRedirectAt(
  table: RedirectTable,
  path: string,
  search: string,
): { target: Target; search: string } | undefined {
  const byQuery = table.queries.size > 0 && search.length > 1 ? targetOfQuery(table, path, search) : undefined
  if (byQuery) return byQuery
  const target = findRedirect(table, path)
  return target && { target, search }
}

function targetOfQuery(table: RedirectTable, path: string, search: string) {
  const query = new URLSearchParams(search)
  for (const [name, value] of query) {
    const rule = table.queries.get(queryKey(path, name, value))
    if (!rule) continue
    query.delete(name)
    const rest = query.toString()
    return { target: { to: rule.to, status: rule.status }, search: rest && `?${rest}` }
  }
  return undefined
}

/** The canonical form of a path with one query parameter. */
export function queryKey(path: string, name: string, value: string): string {
  return `${path}?${new URLSearchParams([[name, value]])}`
}

/** Returns the rule of exactly this path, or else that of its longest prefix. */
export function ruleOf(table: RedirectTable, path: string): Redirect | undefined {
  const exact = table.exact.get(path)
  if (exact || table.wildcards.size === 0) return exact
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    const rule = table.wildcards.get(`${path.slice(0, end)}/*`)
    if (rule || end === 0) return rule
  }
  return undefined
}

/** Whether a rule applies to all paths below its own. */
export function isWildcard({ from }: Redirect): boolean {
  return from.endsWith('/*')
}

/** The part of a path that a wildcard matches. */
export function restOf({ from }: Redirect, path: string): string {
  return path.slice(from.length - 1)
}
