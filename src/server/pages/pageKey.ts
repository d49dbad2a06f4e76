/** Query names that make another page of a path, with the values that may be kept. */
const keyed: ReadonlyMap<string, RegExp> = new Map([
  ['page', /^[1-9]\d{0,3}$/],
  ['when', /^past$/],
])

/** Query names that decide about an answer which is never kept. */
const deciding = new Set(['lang', 'q', 'kind', 'theme', 'scheme', 'bare', 'throw'])

/** Paths of files: their answers depend on more than an address says. */
const files = /^\/(media|assets)\//

/**
 * The name under which the page at a request target is kept: its path with the few query values that
 * matter, in one order; other names (campaigns, noise) make no other page. Undefined: never kept.
 */
export function pageKey(target: string): string | undefined {
  if (files.test(target)) return undefined
  const start = target.indexOf('?')
  if (start === -1) return target
  const path = target.slice(0, start)
  const kept: string[] = []
  for (const [name, value] of new URLSearchParams(target.slice(start))) {
    if (deciding.has(name)) return undefined
    const pattern = keyed.get(name)
    if (!pattern) continue
    if (!pattern.test(value) || kept.length > 0) return undefined
    kept.push(`${name}=${value}`)
  }
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}
