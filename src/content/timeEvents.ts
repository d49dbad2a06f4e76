import { dayIn } from '../i18n/dayIn'
import { midnightIn } from '../i18n/midnightIn'
import { pace } from '../server/limits/inSlices'
import { dayAfter } from './schema/EventMoment'
import type { Event } from './schema/places'

/** An event as a site in a time zone has it, and when this process first saw it like that. */
type Timed = { source: Event; zone: string; event: Event; changed: Date }

/** The events of a site, and when each was changed last, both by slug. Of two events with one slug the first stays. */
export type TimedEvents = { events: ReadonlyMap<string, Event>; changes: ReadonlyMap<string, Date> }

const timedBySeries = new WeakMap<object, ReadonlyMap<string, Timed>>()

/**
 * Gives all-day events the midnights of their place: `starts_at` begins the first day, `ends_at` ends the last one, so that whoever
 * formats them in their zone tells the right days. Also tells when each event was last changed: at `now`, unless an earlier revision of
 * the same series had it like this. The documents do not say it, and calendars of readers take a moved event only with a newer stamp.
 */
export function* timeEvents(
  events: readonly Event[],
  { timezone, series, now }: { timezone: string; series: object; now: Date },
): Generator<void, TimedEvents> {
  const before = timedBySeries.get(series)
  const timed = new Map<string, Timed>()
  for (const [index, source] of events.entries()) {
    if (timed.has(source.slug)) continue
    const known = before?.get(source.slug)
    const zone = source.timezone ?? timezone
    timed.set(source.slug, known && isSame(known, source, zone) ? known : timedEvent(source, zone, known, now))
    if (index % pace === 0) yield
  }
  timedBySeries.set(series, timed)
  const all = [...timed]
  return {
    events: new Map(all.map(([slug, { event }]) => [slug, event])),
    changes: new Map(all.map(([slug, { changed }]) => [slug, changed])),
  }
}

/** An entry that needed a repair is parsed anew with each document, and is the same if it reads the same. */
function isSame(known: Timed, source: Event, zone: string): boolean {
  return known.zone === zone && (known.source === source || JSON.stringify(known.source) === JSON.stringify(source))
}

/** Stamps have whole seconds: a change within the same second is told as one of the next. */
function timedEvent(source: Event, zone: string, before: Timed | undefined, now: Date): Timed {
  const changed = before ? new Date(Math.max(now.getTime(), before.changed.getTime() + 1_000)) : now
  return { source, zone, event: source.all_day ? withWholeDays(source, zone) : source, changed }
}

/** Years that `Date` reads as they are written. */
const usualDay = /^[1-9]\d{3}-\d\d-\d\d$/

function withWholeDays({ days, ...event }: Event, zone: string): Event {
  const { starts_at, ends_at } = event
  const first = days?.first ?? dayIn(zone, starts_at)
  const own = days?.last ?? (ends_at && dayIn(zone, new Date(ends_at.getTime() - 1)))
  const last = own !== undefined && own > first ? own : first
  if (!usualDay.test(first) || !usualDay.test(last)) return event
  return { ...event, starts_at: midnightIn(zone, first), ends_at: ends_at && midnightIn(zone, dayAfter(last)) }
}
