import type { Route } from './Route'

/**
 * Query parameters of every page whose response is for one reader: the chosen language is stored in a cookie, then removed from the
 * address.
 */
const everywhere: NonNullable<Route['query']> = { lang: 'uncached' }

/**
 * Returns the cache key of a page: its path, with the one query parameter that selects another page, if any. Returns undefined for
 * a page that is never cached: with a value that the page does not accept, with two such parameters, or with a parameter whose
 * response is for one reader.
 */
export function pageKey(path: string, query: URLSearchParams, own: NonNullable<Route['query']>): string | undefined {
  const names = { ...everywhere, ...own }
  const known = [...query].filter(([name]) => Object.hasOwn(names, name))
  if (known.length === 0) return path
  const [[name, value]] = known as [[string, string]]
  const values = names[name]
  if (known.length > 1 || values === undefined || values === 'uncached' || !values.test(value)) return undefined
  return `${path}?${name}=${value}`
}
