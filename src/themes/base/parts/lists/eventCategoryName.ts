import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Edition } from '../../../../content/edition/Edition'

/** Translated names of frequent categories; others are shown as written. */
const messages: Readonly<Record<string, MessageDescriptor>> = {
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

/**
 * Returns the name of a category in the reader's language: that of a category of the site, else a translated name, else the slug with a
 * capital letter and spaces.
 */
export function eventCategoryName(kind: string, edition: Edition): string {
  const category = edition.category(kind)
  if (category) return category.name
  const known = messages[kind]
  return known ? edition.i18n._(known) : kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}
