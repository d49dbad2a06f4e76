import type { AgendaWhen } from '../../content/edition/agendaSpans'
import type { IndexLetter } from '../../content/edition/indexLetters'
import type { ListPart, ListQuery } from '../../content/edition/listPart'
import type { AgendaProps, ListLetter, ListProps } from '../../themes/contract'
import { missing } from '../rendering/openView'
import { pageNumber } from './pageNumber'

/** Entries on one page of a list: some 25 kB of HTML. */
const perPage = 60

/** The part of a list that a query string names: its `page`, and the category in `kind`. */
export function partAsked(query: string | undefined, limit = perPage): ListQuery {
  const category = new URLSearchParams(query).get('kind') ?? undefined
  return { category, offset: (pageNumber(query) - 1) * limit, limit }
}

type Choice = { when?: AgendaWhen | undefined; kind?: string | undefined; page?: number }

/** What a list page tells its slot, and the query of the address that search engines are told. */
type ListPages = ListProps & Pick<AgendaProps, 'whenHref'> & { canonicalQuery: string }

/**
 * The pages of a list at a path: this one and the others. A page beyond the last does not exist. `when` is the span of time to which the
 * agenda is narrowed.
 */
export function listPages(
  { total, category, categories, counts }: Omit<ListPart<unknown>, 'entries'>,
  query: string | undefined,
  { href, when, limit = perPage }: { href: string; when?: AgendaWhen; limit?: number },
): ListPages {
  const page = pageNumber(query)
  const pages = Math.max(1, Math.ceil(total / limit))
  if (page > pages) return missing()
  const hrefOf = (choice: Choice) => href + queryOf(choice)
  return {
    total,
    category,
    categories,
    counts,
    page,
    pages,
    pageHref: (number) => hrefOf({ when, kind: category, page: number }),
    kindHref: (kind) => hrefOf({ when, kind }),
    whenHref: (span) => hrefOf({ when: span, kind: category }),
    canonicalQuery: canonicalQuery({ when, kind: category, page }),
  }
}

/** A narrowed list shows nothing that the whole one does not have; the past is a list of its own. */
function canonicalQuery({ when = 'coming', kind, page = 1 }: Choice): string {
  if (when !== 'coming' && when !== 'past') return ''
  return queryOf({ when, page: kind ? 1 : page })
}

function queryOf({ when, kind, page = 1 }: Choice): string {
  const values = {
    ...(when && when !== 'coming' && { when }),
    ...(kind && { kind }),
    ...(page > 1 && { page: String(page) }),
  }
  // An exported page with a query becomes a file, whose path knows no `+`.
  const text = new URLSearchParams(values).toString().replaceAll('+', '%20')
  return text && `?${text}`
}

/** The letters of a list with the way to each, on whatever page of the list it begins. */
export function letterLinks(
  letters: readonly IndexLetter[],
  { page, pageHref }: Pick<ListProps, 'page' | 'pageHref'>,
): ListLetter[] {
  return letters.map(({ letter, at }) => ({
    letter,
    href: `${pageHref(Math.floor(at / perPage) + 1)}#letter-${letter}`,
    at: at - (page - 1) * perPage,
  }))
}
