import { msg } from '@lingui/core/macro'
import type { Edition } from '../../../../content/edition/Edition'
import { isAllDay } from '../../../../content/edition/openingAt'
import { timeSpan } from './timeSpan'

type Hours = { days: readonly string[]; opens: string; closes: string }

/** Keys of the weekdays in documents. */
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const

/** A Monday, in ms since the epoch, for formatting the names of weekdays. */
export const monday = Date.UTC(2024, 0, 1)

/** Returns the seven days with their opening hours, named in the language of the edition. */
export function weekOf(
  hours: readonly Hours[],
  { i18n, locale }: Pick<Edition, 'i18n' | 'locale'>,
): { key: string; name: string; spans: string[] }[] {
  const format = new Intl.DateTimeFormat(locale.tag, { weekday: 'long', timeZone: 'UTC' })
  return weekdays.map((key, index) => ({
    key,
    name: format.format(monday + index * 86_400_000),
    spans: hours
      .filter((span) => span.days.includes(key))
      .map((span) => (isAllDay(span) ? i18n._(msg`All day`) : timeSpan(span))),
  }))
}
