import { formats } from '../../../../i18n/formats'
import type { Locale } from '../../../../i18n/locales'
import { timeSpan } from './timeSpan'

type SpecialHours = {
  from: string
  to?: string | undefined
  opens?: string | undefined
  closes?: string | undefined
  closed: boolean
}

type Reader = { now: Date; zone: string; locale: Locale }

/**
 * Returns the coming days with special opening hours, soonest first. `span` is undefined if the place is closed. Invalid dates are left
 * out.
 */
export function exceptionsFrom(
  special: readonly SpecialHours[],
  { now, zone, locale }: Reader,
): { key: string; name: string; span: string | undefined }[] {
  const today = formats(locale, zone).day(now)
  const { date, dateRange } = formats(locale, 'UTC')
  return special
    .filter(({ from, to = from }) => isDay(from) && isDay(to) && from <= to && to >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ from, to = from, opens, closes, closed }) => ({
      key: `${from} ${opens}`,
      name: from === to ? date(new Date(from)) : dateRange(new Date(from), new Date(to)),
      span: closed || !opens || !closes ? undefined : timeSpan({ opens, closes }),
    }))
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
