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
