import { useLingui } from '@lingui/react/macro'
import { kindNames } from '../../../../cards/kindNames'
import { searchKinds } from '../../../../content/search/indexing/SearchKind'
import type { SearchProps } from '../../../contract'
import { FilterChips } from './FilterChips'

type Props = Pick<SearchProps, 'counts' | 'only' | 'hrefOf'> & { edition: SearchProps['view']['edition'] }

/** Chips that filter search results by kind of content, each with the number of results. */
export function FoundKinds({ edition, counts, only, hrefOf }: Props) {
  const { i18n } = useLingui()
  const kinds = searchKinds.filter((kind) => counts[kind] || kind === only)
  const chips = kinds.map((kind) => ({
    name: `${i18n._(kindNames[kind].all)} (${edition.formats.number(counts[kind] ?? 0)})`,
    href: hrefOf({ only: kind }),
    isCurrent: kind === only,
  }))
  return <FilterChips href={hrefOf({})} chips={chips} />
}
