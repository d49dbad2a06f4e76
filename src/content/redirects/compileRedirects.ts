import type { Redirect } from '../schema/site'
import { endlessRules } from './endlessRules'
import { isWildcard, type RedirectTable } from './findRedirect'
import { nowhere, type OwnPlaces, pathAt } from './ownPlaces'

/** A rule that is never taken, and why. */
export type RefusedRule = { from: string; reason: string }

/** Rules beyond this number are refused. */
const mostRules = 20_000

/** A rule that goes may uncover a wildcard behind it, which leads in a circle in its turn; after so many rounds all wildcards go. */
const mostRounds = 8

/**
 * Compiles redirect rules. Of two rules with one `from` the first stays; a rule whose target is not a
 * path of the site or an http(s) address is refused, and so is every rule that would lead in a circle, also by way of `own`
 * hosts and languages.
 */
export function compileRedirects(
  rules: readonly Redirect[],
  own: OwnPlaces = nowhere,
): { table: RedirectTable; refused: RefusedRule[] } {
  const beyond = rules.slice(mostRules).map(({ from }) => ({ from, reason: `there are more than ${mostRules} rules` }))
  const refused: RefusedRule[] = beyond
  const sound = rules.slice(0, mostRules).flatMap((rule) => {
    const reason = faultOf(rule)
    if (reason) refused.push({ from: rule.from, reason })
    return reason ? [] : [spelt(rule)]
  })
  let table = tableOf(sound)
  for (let round = 1; ; round++) {
    const reasonOf = reasons(table, own, round)
    const kept: Redirect[] = []
    for (const rule of [...table.exact.values(), ...table.wildcards.values()]) {
      const reason = reasonOf(rule)
      if (reason) refused.push({ from: rule.from, reason })
      else kept.push(rule)
    }
    if (kept.length === table.exact.size + table.wildcards.size) return { table, refused }
    table = tableOf(kept)
  }
}

/** Says of each rule why it cannot stay, if it cannot. */
function reasons(table: RedirectTable, own: OwnPlaces, round: number): (rule: Redirect) => string | undefined {
  const { circles, entangled } = endlessRules(table, own)
  return (rule) => {
    if (circles.has(rule)) return 'it leads in a circle'
    if (entangled.has(rule)) return 'it leads through too many others'
    const isUncovered = round > mostRounds && circles.size > 0 && isWildcard(rule)
    return isUncovered ? 'it stands behind too many others that lead in circles' : undefined
  }
}

function tableOf(rules: readonly Redirect[]): RedirectTable {
  const exact = new Map<string, Redirect>()
  const wildcards = new Map<string, Redirect>()
  for (const rule of rules) {
    const kind = isWildcard(rule) ? wildcards : exact
    if (!kind.has(rule.from)) kind.set(rule.from, rule)
  }
  return { exact, wildcards }
}

/** Both sides as addresses are written on the wire, so that accents match and fit into a header; `from` in its one spelling. */
function spelt(rule: Redirect): Redirect {
  return { ...rule, from: spelling(encodeURI(decodeURI(rule.from))), to: target(rule) }
}

/** What is gone leads nowhere, whatever its target says. */
function target({ to, status }: Redirect): string {
  if (status === 410) return ''
  return /^https?:/i.test(to) ? new URL(to).href : encodeURI(decodeURI(to))
}

/** As a path is spelt when rules are asked about it: no dots, no slash at the end. */
function spelling(from: string): string {
  const isWild = from.endsWith('/*')
  const path = pathAt(isWild ? from.slice(0, -1) : from, nowhere) ?? from
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
  if (!isEncodable(from) || !isEncodable(to)) return 'it cannot be written as an address'
  if (/[?#]/.test(from)) return 'it is for a path alone, without ? and #'
  if (from.includes('*') && !from.endsWith('/*')) return 'a wildcard stands at the end, as /*'
  if (status === 410) return undefined
  if (/[\s\\\p{Cc}]/u.test(to)) return 'its target holds blanks or control characters'
  const isPath = /^\/(?!\/)/.test(to)
  if (!isPath && (!/^https?:\/\/[^/:]/i.test(to) || !URL.canParse(to.replace(':splat', 'x'))))
    return 'its target is neither a path of the site nor an http(s) address'
  return !isPath && /^https?:\/\/[^/]*:splat/i.test(to) ? 'a wildcard may not choose the host' : undefined
}
