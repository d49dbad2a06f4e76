/** The values of `page` whose pages are kept: others lead nowhere in any archive. */
export const keptPages = /^[1-9]\d{0,3}$/

/** The `page` of a query string: a whole number from 1; anything else is page 1. */
export function pageNumber(query: string | undefined): number {
  const text = new URLSearchParams(query).get('page') ?? '1'
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
