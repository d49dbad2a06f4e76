import { canonicalPath } from '../canonicalPath'
import { pathAt, type SiteAddresses, withoutPrefix } from '../languages/siteAddresses'
import type { Redirect } from '../schema/site'
import { isWildcard, type RedirectTable, restOf, ruleOf } from './findRedirect'

/** Rules that must not be used: `loops` are rules that lead back to themselves, `unresolved` are rules that could not be followed to an end. */
export type RedirectLoops = { loops: ReadonlySet<Redirect>; unresolved: ReadonlySet<Redirect> }

/** Placeholder for the text that a wildcard matches. */
const placeholder = '~splat~'

/** Maximum number of followed redirects: a base number, and an average per rule. Rules that need more are an attack or a mistake. */
const hopsInAll = 1_000
const hopsPerRule = 4

/** Maximum length of a path that grows with each redirect. */
const maxPathLength = 2_048

/**
 * Finds the rules that lead back to themselves, in loops of any length or to ever longer paths. Its run time is proportional to the number
 * of rules. A wildcard is followed with a placeholder for the text that it matches. It is a loop if the wildcard is reached again with that
 * text still in the path.
 */
export function findLoops(table: RedirectTable, own: SiteAddresses): RedirectLoops {
  const rules = [...table.wildcards.values(), ...table.exact.values()]
  const patterns = new Map(rules.map((rule) => [rule, patternOf(rule, own)]))
  const loops = new Set<Redirect>()
  const unresolved = new Set<Redirect>()
  const visited = new Set<string>()
  let hops = hopsInAll + hopsPerRule * rules.length

  function follow(first: Redirect, start: string): void {
    const trail: { path: string; rule: Redirect }[] = []
    const seen = new Map<string, number>()
    const wildcardUses = new Map<Redirect, { rest: string; at: number }>()
    let path: string | undefined = start
    while (path !== undefined && !visited.has(path)) {
      const rule = ruleOf(table, path)
      if (!rule || loops.has(rule)) break
      const before = seen.get(path) ?? growthSince(wildcardUses, rule, path)
      if (before !== undefined) {
        for (const visit of trail.slice(before)) loops.add(visit.rule)
        break
      }
      if (hops-- <= 0 || path.length > maxPathLength) {
        unresolved.add(first)
        break
      }
      if (isWildcard(rule)) wildcardUses.set(rule, { rest: restOf(rule, path), at: trail.length })
      seen.set(path, trail.length)
      trail.push({ path, rule })
      path = nextOf(rule, path)
    }
    for (const visit of trail) visited.add(visit.path)
  }

  function nextOf(rule: Redirect, path: string): string | undefined {
    const pattern = patterns.get(rule)
    if (pattern === undefined) return undefined
    const next = isWildcard(rule) ? pattern.replace(placeholder, () => restOf(rule, path)) : pattern
    return withoutPrefix(canonicalPath(next) ?? next, own)
  }

  for (const rule of rules) for (const start of startsOf(rule, patterns.get(rule))) follow(rule, start)
  return { loops, unresolved }
}

/** The path to which a rule leads on the site, with the placeholder for the matched text; undefined if it leads to another site. */
function patternOf({ to, status }: Redirect, own: SiteAddresses): string | undefined {
  return status === 410 ? undefined : pathAt(to.replace(':splat', placeholder), own)
}

/**
 * A wildcard that appends something after the matched text is also followed from its own doubled path: only this finds loops in which text
 * moves to the front.
 */
function startsOf(rule: Redirect, pattern = ''): string[] {
  if (!isWildcard(rule)) return [rule.from]
  const base = rule.from.slice(0, -2)
  const hasTail = pattern.includes(placeholder) && !pattern.endsWith(placeholder)
  return hasTail ? [`${base}/${placeholder}`, base + base] : [`${base}/${placeholder}`]
}

/**
 * The position on the trail at which this rule was used before, if the text that it matches now contains the text that it matched then,
 * including the placeholder.
 */
function growthSince(
  wildcardUses: ReadonlyMap<Redirect, { rest: string; at: number }>,
  rule: Redirect,
  path: string,
): number | undefined {
  const before = wildcardUses.get(rule)
  return before?.rest.includes(placeholder) && restOf(rule, path).includes(before.rest) ? before.at : undefined
}
