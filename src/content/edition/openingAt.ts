import { dayIn } from '../../i18n/dayIn'
import { midnightIn } from '../../i18n/midnightIn'
import { dayAfter } from '../schema/EventMoment'
import type { Listing } from '../schema/places'

/** Whether a place is open, and when that changes; `until` is undefined if no change is known. */
type OpenState = { isOpen: boolean; until?: Date }

/** Number of days ahead that are searched for the next opening: two weeks of holiday and one more week. */
const maxDaysAhead = 21

const weekdays = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const

/** Returns whether a place is open at `now`, in its own time zone, or else in the site's `zone`; undefined if it has no opening hours. */
export function openingAt(
  listing: Pick<Listing, 'hours' | 'special_hours' | 'timezone'>,
  now: Date,
  zone: string,
): OpenState | undefined {
  if (listing.hours.length === 0) return undefined
  const own = listing.timezone ?? zone
  const yesterday = dayAfter(dayIn(own, now), -1)
  const spans = Array.from({ length: maxDaysAhead + 1 }, (_, index) => dayAfter(yesterday, index))
    .flatMap((day) => spansOf(listing, day).map((span) => momentsOf(span, day, own)))
    .filter(({ closes }) => closes > now)
    .sort((one, other) => one.opens.getTime() - other.opens.getTime())
  const [next] = spans
  if (!next) return { isOpen: false }
  if (next.opens > now) return { isOpen: false, until: next.opens }
  let until = next.closes
  for (const { opens, closes } of spans) if (opens <= until && closes > until) until = closes
  const isAlwaysOpen = until >= midnightIn(own, dayAfter(yesterday, maxDaysAhead))
  return isAlwaysOpen ? { isOpen: true } : { isOpen: true, until }
}

type Span = { opens: string; closes: string }

/** The hours of a day: those in `special_hours`, or else those of the weekday. */
function spansOf({ hours, special_hours }: Pick<Listing, 'hours' | 'special_hours'>, day: string): Span[] {
  const exceptions = special_hours.filter(({ from, to = from }) => from <= day && day <= to)
  if (exceptions.length > 0)
    return exceptions.flatMap(({ opens, closes, closed }) => (closed || !opens || !closes ? [] : [{ opens, closes }]))
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'mo'
  return hours.filter(({ days }) => days.includes(weekday))
}

/** Whether a place is open from midnight to midnight. Publishers write the end in several ways. */
export function isAllDay({ opens, closes }: Span): boolean {
  return opens === '00:00' && ['00:00', '23:59', '24:00'].includes(closes)
}

/** If the closing time is not after the opening time, the place closes on the next day. */
function momentsOf({ opens, closes }: Span, day: string, zone: string): { opens: Date; closes: Date } {
  const start = minutesOf(opens)
  const end = minutesOf(isAllDay({ opens, closes }) ? '24:00' : closes)
  return {
    opens: midnightIn(zone, day, start),
    closes: end > start ? midnightIn(zone, day, end) : midnightIn(zone, dayAfter(day), end),
  }
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
