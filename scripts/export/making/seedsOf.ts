import type { Inventory } from '../../../src/server/Inventory.ts'
import { targetOf } from '../addresses/targetOf.ts'
import { underPrefixes } from '../hosting/redirectLines.ts'
import type { Seed } from './crawl.ts'

/** The start targets of an export: every page, optional files, and the targets of redirects. */
export function seedsOf({ pages, optionalPaths, redirects, prefixes, origin }: Inventory): Seed[] {
  const own = { origin, queriesOf: () => [] }
  const redirectTargets = underPrefixes(redirects, prefixes).flatMap(({ to, status }) => {
    const target = status === 410 || to.includes(':splat') ? undefined : targetOf(to, '/', own)
    return target === undefined ? [] : [{ target, from: 'a redirect' }]
  })
  return [
    ...pages.map((target) => ({ target, from: 'the list of pages' })),
    ...optionalPaths.map((target) => ({ target, from: 'the list of routes', isOptional: true })),
    ...redirectTargets,
  ]
}

/** The fallback pages: 404 in each language, and 410. For a site that has not opened, its only page. */
export function errorPagesOf({ mode, prefixes, redirects }: Inventory): { target: string; name: string }[] {
  const notFoundPages = prefixes.map((prefix) => ({
    target: mode === 'normal' ? `${prefix}/404` : prefix || '/',
    name: `${prefix}/404.html`.slice(1),
  }))
  const goneRule = redirects.find(({ status, from }) => status === 410 && !from.endsWith('/*'))
  return goneRule && mode === 'normal' ? [...notFoundPages, { target: goneRule.from, name: '410.html' }] : notFoundPages
}
