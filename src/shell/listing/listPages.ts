import type { AgendaWhen } from '../../content/edition/agendaSpans'
import type { IndexLetter } from '../../content/edition/indexLetters'
import type { ListPart, ListQuery } from '../../content/edition/listPart'
import type { AgendaProps, ListLetter, ListProps } from '../../themes/contract'
import { pageNumber } from '../query/pageNumber'
import { showNotFound } from '../view/openView'

/** Entries per page of a list: about 25 kB of HTML. */
const perPage = 60

/** Returns the part of a list that a query string asks for, by its `page` and, in `kind`, a category. */
export function readListQuery(query: string | undefined, limit = perPage): ListQuery {
  const category = new URLSearchParams(query).get('kind') ?? undefined
  return { category, offset: (pageNumber(query) - 1) * limit, limit }
}

type Choice = { when?: AgendaWhen | undefined; kind?: string | undefined; page?: number }

/** Props of a list page's slot, and the query of its canonical address. */
type ListPages = ListProps & Pick<AgendaProps, 'whenHref'> & { canonicalQuery: string }

/**
 * Returns the links and facts of a paginated list at a path. Beyond the last page it throws a 404. `when` is the time span of the agenda.
 */
export function listPages(
  { total, category, categories, counts }: Omit<ListPart<unknown>, 'entries'>,
  query: string | undefined,
  { href, when, limit = perPage }: { href: string; when?: AgendaWhen; limit?: number },
): ListPages {
  const page = pageNumber(query)
  const pages = Math.max(1, Math.ceil(total / limit))
  if (page > pages) return showNotFound()
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

/** A filtered list shows no entries that the full list lacks, so the full list is canonical. Past events are a list of their own. */
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
  // An exported page with a query becomes a file, and `+` in its path would not mean a space.
  const text = new URLSearchParams(values).toString().replaceAll('+', '%20')
  return text && `?${text}`
}

/** Returns the letters of an index with their links, on whichever page of the list each letter begins. */
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
