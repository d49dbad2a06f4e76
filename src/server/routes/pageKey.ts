import type { Route } from './Route'

/** Names that every page answers to, whose answers are for one reader: a choice of language is remembered, then taken out of the address. */
const everywhere: NonNullable<Route['query']> = { lang: 'unkept' }

/**
 * The name under which a page is kept: its path with the one query value that makes it another page, if there is one. Undefined:
 * never kept, because of a value that is none of the page's, of two at once, or of a name whose answers are for one reader.
 */
export function pageKey(path: string, query: URLSearchParams, own: NonNullable<Route['query']>): string | undefined {
  const names = { ...everywhere, ...own }
  const told = [...query].filter(([name]) => Object.hasOwn(names, name))
  if (told.length === 0) return path
  const [[name, value]] = told as [[string, string]]
  const values = names[name]
  if (told.length > 1 || values === undefined || values === 'unkept' || !values.test(value)) return undefined
  return `${path}?${name}=${value}`
}
