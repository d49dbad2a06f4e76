import type { ListPart, ListQuery } from '../../content/edition/listPart'
import type { ListProps } from '../../themes/contract'
import { missing } from '../rendering/openView'
import { pageNumber } from './pageNumber'

/** Entries on one page of a list: some 25 kB of HTML. */
const perPage = 60

/** The part of a list that a query string names: its `page`, and the category in `kind`. */
export function partAsked(query: string | undefined, limit = perPage): ListQuery {
  const category = new URLSearchParams(query).get('kind') ?? undefined
  return { category, offset: (pageNumber(query) - 1) * limit, limit }
}

/** The pages of a list at a path: this one, the others, and the address that search engines are told. A page beyond the last does not exist. */
export function listPages(
  { total, category, categories }: Omit<ListPart<unknown>, 'entries'>,
  query: string | undefined,
  { href, when, limit = perPage }: { href: string; when?: 'past' | undefined; limit?: number },
): ListProps & { canonicalQuery: string } {
  const page = pageNumber(query)
  const pages = Math.max(1, Math.ceil(total / limit))
  if (page > pages) return missing()
  const queryOf = (number: number, kind: string | undefined) => {
    const values = { ...(when && { when }), ...(kind && { kind }), ...(number > 1 && { page: String(number) }) }
    const text = new URLSearchParams(values).toString()
    return text && `?${text}`
  }
  return {
    category,
    categories,
    page,
    pages,
    pageHref: (number) => href + queryOf(number, category),
    // A narrowed list shows nothing that the whole one does not have.
    canonicalQuery: category ? queryOf(1, undefined) : queryOf(page, undefined),
  }
}
