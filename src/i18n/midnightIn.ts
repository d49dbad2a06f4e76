import { TZDate } from '@date-fns/tz'
import { dayIn } from './dayIn'

/** The moment at which a civil day, such as `2026-11-20`, begins in an IANA time zone. Minutes after midnight may be added. */
export function midnightIn(zone: string, day: string, minutes = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date, 0, minutes, zone).getTime())
}

/** The moment at which the civil day after `moment` begins in a time zone. */
export function nextMidnight(zone: string, moment: Date): Date {
  const [year = 0, month = 1, date = 1] = dayIn(zone, moment).split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date + 1, zone).getTime())
}
