import { plural, t } from '@lingui/core/macro'
import { kindNames } from '../../../../cards/kindNames'
import { spanNames } from '../../../../cards/spanNames'
import type { AgendaWhen } from '../../../../content/edition/agendaSpans'
import type { Edition } from '../../../../content/edition/Edition'
import type { SearchKind } from '../../../../content/search/indexing/SearchKind'
import { eventCategoryName } from './eventCategoryName'

type Narrowed = { category: string | undefined; total: number }

/** Returns the title of the agenda with its filters: `What’s on`, `What’s on · Today`, `What’s on · Today: Music, 4 events`. */
export function agendaTitle({ when, category, total }: Narrowed & { when: AgendaWhen }, edition: Edition): string {
  const { i18n } = edition
  const title = when === 'coming' ? t(i18n)`What’s on` : `${t(i18n)`What’s on`} · ${i18n._(spanNames[when])}`
  const count = t(i18n)`${plural(total, { one: '# event', other: '# events' })}`
  return titleOf(title, [category && eventCategoryName(category, edition)], count, edition)
}

/** Returns the title of the directory with its filter: `Directory: Shops, 12 entries`. */
export function directoryTitle({ category, total }: Narrowed, edition: Edition): string {
  const { i18n } = edition
  const count = t(i18n)`${plural(total, { one: '# entry', other: '# entries' })}`
  return titleOf(t(i18n)`Directory`, [category && eventCategoryName(category, edition)], count, edition)
}

/** Returns the title of the shop with its filter: `Shop: Prints, 3 products`. */
export function shopTitle({ category, total }: Narrowed, edition: Edition): string {
  const { i18n } = edition
  const count = t(i18n)`${plural(total, { one: '# product', other: '# products' })}`
  return titleOf(t(i18n)`Shop`, [category && eventCategoryName(category, edition)], count, edition)
}

/** Returns the title of a search: `Search: harbour, Events, 3 results`. `total` counts the results after filtering by kind. */
export function searchTitle(
  { words, only, total }: { words: string; only: SearchKind | undefined; total: number },
  edition: Edition,
): string {
  const { i18n } = edition
  const count = t(i18n)`${plural(total, { one: '# result', other: '# results' })}`
  return titleOf(t(i18n)`Search`, [words, only && i18n._(kindNames[only].all)], count, edition)
}

function titleOf(title: string, filters: readonly (string | undefined)[], count: string, { i18n }: Edition): string {
  const filter = filters.filter((one) => one !== undefined).join(' · ')
  return filter === '' ? title : t(i18n)`${title}: ${filter}, ${count}`
}
