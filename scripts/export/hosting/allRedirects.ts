import type { Inventory } from '../../../src/server/Inventory.ts'
import { type StaticRedirect, underPrefixes } from './redirectLines.ts'

/** The redirects of a site for each of its languages, and those found by the export. */
export function allRedirects(
  { redirects, prefixes }: Pick<Inventory, 'redirects' | 'prefixes'>,
  found: readonly StaticRedirect[],
): StaticRedirect[] {
  const rules = underPrefixes(redirects, prefixes)
  const exact = new Set(rules.map(({ from }) => from))
  const wild = rules.flatMap(({ from }) => (from.endsWith('/*') ? [from.slice(0, -1)] : []))
  return [...rules, ...found.filter(({ from }) => !exact.has(from) && !wild.some((folder) => from.startsWith(folder)))]
}
