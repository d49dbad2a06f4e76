import { dayIn } from '../../i18n/dayIn'
import type { Event } from '../schema/places'

type Timed = Pick<Event, 'starts_at' | 'ends_at' | 'all_day' | 'timezone'>

/** An event that ends within twelve hours counts for the day on which it starts, even if it ends after midnight. In ms. */
const maxNightMs = 12 * 3_600_000

/** The first and last calendar day of an event, such as `2026-11-20`, in the event's own time zone, or else in the site's `zone`. */
export function daysOf(event: Timed, zone: string): { first: string; last: string } {
  const own = event.timezone ?? zone
  const first = dayIn(own, event.starts_at)
  const last = lastMomentOf(event)
  return { first, last: last ? dayIn(own, last) : first }
}

/** A moment on the last day of an event that lasts several days; undefined for an event of one day. */
export function lastDayOf(event: Timed, zone: string): Date | undefined {
  const { first, last } = daysOf(event, zone)
  return first === last ? undefined : lastMomentOf(event)
}

/** All-day events end at midnight, so their last moment is 1 ms earlier. */
function lastMomentOf({ starts_at, ends_at, all_day }: Timed): Date | undefined {
  if (!ends_at || ends_at.getTime() - starts_at.getTime() <= maxNightMs) return undefined
  return all_day ? new Date(ends_at.getTime() - 1) : ends_at
}
