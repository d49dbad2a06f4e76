import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../../../../content/edition/Edition'
import type { ListProps } from '../../../contract'
import { FilterChips } from './FilterChips'

type Props = { edition: Edition } & Pick<ListProps, 'category' | 'categories' | 'counts' | 'kindHref'>

/** Words for the kinds that sites use most; others are shown as they are written. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  music: msg`Music`,
  theatre: msg`Theatre`,
  family: msg`Family`,
  market: msg`Markets`,
  talk: msg`Talks`,
  sport: msg`Sport`,
  walk: msg`Walks`,
  civic: msg`Civic`,
  film: msg`Film`,
  'eat-drink': msg`Food and drink`,
  shops: msg`Shops`,
  services: msg`Services`,
  culture: msg`Culture`,
  health: msg`Health`,
  stay: msg`Places to stay`,
  public: msg`Public services`,
  prints: msg`Prints`,
  books: msg`Books`,
  home: msg({ message: 'Home', context: 'kind of product' }),
  wear: msg`Clothes`,
  pantry: msg`Pantry`,
  gifts: msg`Gifts`,
}

/** The name of a kind in the reader's language: a category of the site, else a usual one, else as it is written. */
export function useKindName(edition: Edition): (kind: string) => string {
  const { i18n } = useLingui()
  return (kind) => {
    const category = edition.category(kind)
    if (category) return category.name
    const known = words[kind]
    return known ? i18n._(known) : kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
  }
}

/** Chips that narrow a list to one kind, each with the number of its entries. */
export function Filters({ edition, category, categories, counts, kindHref }: Props) {
  const nameOf = useKindName(edition)
  const chips = categories.map((kind) => ({
    name: `${nameOf(kind)} (${edition.formats.number(counts[kind] ?? 0)})`,
    href: kindHref(kind),
    isCurrent: kind === category,
  }))
  return <FilterChips href={kindHref(undefined)} chips={chips} />
}
