import type { Redirect } from '../schema/site'

/** Where a path leads: an address (none for 410) and a status. */
export type Target = { to: string; status: Redirect['status'] }

/** The redirect rules of a site, compiled once: exact paths, and prefixes ending in `/*`. A look-up costs the same with 10,000. */
export type RedirectTable = {
  readonly exact: ReadonlyMap<string, Redirect>
  readonly wildcards: ReadonlyMap<string, Redirect>
}

/** The target of a path by the rules, or undefined. A wildcard's rest replaces `:splat`; it cannot leave the site. */
export function findRedirect(table: RedirectTable, path: string): Target | undefined {
  const rule = ruleOf(table, path)
  if (!rule) return undefined
  const { to, status } = rule
  if (!isWildcard(rule)) return { to, status }
  const rest = restOf(rule, path).replace(/^(?:[/\\]|%2f|%5c)+/i, '')
  return { to: to.replace(':splat', () => rest), status }
}

/** The rule of this very path, else the one of its longest prefix. */
export function ruleOf(table: RedirectTable, path: string): Redirect | undefined {
  const exact = table.exact.get(path)
  if (exact || table.wildcards.size === 0) return exact
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    const rule = table.wildcards.get(`${path.slice(0, end)}/*`)
    if (rule || end === 0) return rule
  }
  return undefined
}

/** Whether a rule is for all paths under its own. */
export function isWildcard({ from }: Redirect): boolean {
  return from.endsWith('/*')
}

/** What of a path stands in the place of a wildcard's star. */
export function restOf({ from }: Redirect, path: string): string {
  return path.slice(from.length - 1)
}
