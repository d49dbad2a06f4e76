import type { Edition } from '../../../../content/edition/Edition'
import type { ListProps } from '../../../contract'
import { eventCategoryName } from './eventCategoryName'
import { FilterChips } from './FilterChips'

type Props = { edition: Edition } & Pick<ListProps, 'category' | 'categories' | 'counts' | 'kindHref'>

/** Chips that filter a list by category, each with the number of its entries. */
export function Filters({ edition, category, categories, counts, kindHref }: Props) {
  const chips = categories.map((kind) => ({
    name: `${eventCategoryName(kind, edition)} (${edition.formats.number(counts[kind] ?? 0)})`,
    href: kindHref(kind),
    isCurrent: kind === category,
  }))
  return <FilterChips href={kindHref(undefined)} chips={chips} />
}
