import { TZDate } from '@date-fns/tz'
import { dayIn } from './dayIn'
import { remembered } from './remembered'

/** Returns the moment at which a calendar date, such as `2026-11-20`, begins in an IANA time zone, plus `minutes`. */
export function midnightIn(zone: string, day: string, minutes = 0): Date {
  return new Date(timeIn(zone, day, minutes))
}

const timeIn = remembered(
  (zone: string, day: string, minutes: number) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    return new TZDate(year, month - 1, date, 0, minutes, zone).getTime()
  },
  (zone, day, minutes) => `${day} ${minutes} ${zone}`,
)

/** Returns the moment at which the day after `moment` begins in a time zone. */
export function nextMidnight(zone: string, moment: Date): Date {
  const [year = 0, month = 1, date = 1] = dayIn(zone, moment).split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date + 1, zone).getTime())
}
