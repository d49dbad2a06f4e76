import { dayIn } from '../../i18n/dayIn'
import { midnightIn } from '../../i18n/midnightIn'
import { stepsPerPause } from '../../server/limits/runWithPauses'
import { dayAfter } from '../schema/EventMoment'
import type { Event } from '../schema/places'

/** An event with the times of its time zone, and when this process first saw it in this form. */
type Timed = { source: Event; zone: string; event: Event; changed: Date }

/** The events of a site, and when each last changed, both by slug. If two events have the same slug, the first is used. */
export type TimedEvents = { events: ReadonlyMap<string, Event>; changes: ReadonlyMap<string, Date> }

const timedBySeries = new WeakMap<object, ReadonlyMap<string, Timed>>()

/**
 * Moves the times of all-day events to midnight in their time zone: `starts_at` is the beginning of the first day, `ends_at` the end of the
 * last one. So they fall on the right days when they are formatted in that zone. Also determines when each event last changed: at `now`,
 * unless an earlier revision of the same series had the same event. Documents do not contain this time, but calendar programs accept a
 * moved event only with a newer timestamp.
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
    if (index % stepsPerPause === 0) yield
  }
  timedBySeries.set(series, timed)
  const all = [...timed]
  return {
    events: new Map(all.map(([slug, { event }]) => [slug, event])),
    changes: new Map(all.map(([slug, { changed }]) => [slug, changed])),
  }
}

/** An entry that needed a fix is parsed again with each document. It is unchanged if its content is equal. */
function isSame(known: Timed, source: Event, zone: string): boolean {
  return known.zone === zone && (known.source === source || JSON.stringify(known.source) === JSON.stringify(source))
}

/** Calendar timestamps have whole seconds. A second change within one second gets a time one second later. */
function timedEvent(source: Event, zone: string, before: Timed | undefined, now: Date): Timed {
  const changed = before ? new Date(Math.max(now.getTime(), before.changed.getTime() + 1_000)) : now
  return { source, zone, event: source.all_day ? withWholeDays(source, zone) : source, changed }
}

/** Days whose year `Date` reads as written. */
const defaultDay = /^[1-9]\d{3}-\d\d-\d\d$/

function withWholeDays({ days, ...event }: Event, zone: string): Event {
  const { starts_at, ends_at } = event
  const first = days?.first ?? dayIn(zone, starts_at)
  const own = days?.last ?? (ends_at && dayIn(zone, new Date(ends_at.getTime() - 1)))
  const last = own !== undefined && own > first ? own : first
  if (!defaultDay.test(first) || !defaultDay.test(last)) return event
  return { ...event, starts_at: midnightIn(zone, first), ends_at: ends_at && midnightIn(zone, dayAfter(last)) }
}
