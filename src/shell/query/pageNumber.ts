/** Values of `page` whose pages may be cached. No archive has more pages. */
export const cachedPages = /^[1-9]\d{0,3}$/

/** Returns the `page` of a query string: an integer from 1. Anything else is page 1. */
export function pageNumber(query: string | undefined): number {
  const text = new URLSearchParams(query).get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
