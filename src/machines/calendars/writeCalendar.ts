import { TZDate } from '@date-fns/tz'
import ical, { ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library'
import { atOnce } from '../../content/document/atOnce'
import type { Brief } from '../../content/edition/briefOf'
import type { EditionEvent } from '../../content/edition/Edition'
import { isTimeZone } from '../../i18n/formats'
import { given } from '../given'
import { cleanText } from '../words/cleanText'
import { writingText } from './writingText'

/** Events to be shown in somebody's own calendar. */
export type Calendar = {
  name: string
  url: string
  language: string
  /** The zone of events that name none. */
  timezone: string
  /** By which the ids of events are told from those of other sites. */
  site: string
  events: readonly { event: Brief<EditionEvent>; url: string }[]
}

/** A moment that does not move: what nobody knows may not make a new file of an old one. */
const unknown = new Date(0)

/** Seconds after which calendars look again. */
const freshFor = 3_600

/** Of the states of an event, those that calendars know. */
const states: Readonly<Record<EditionEvent['status'], ICalEventStatus>> = {
  scheduled: ICalEventStatus.CONFIRMED,
  moved_online: ICalEventStatus.CONFIRMED,
  rescheduled: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

/** A calendar in iCalendar, each event in the time of its place, with the rules of its zone. Source: RFC 5545. */
export function writeCalendar(calendar: Calendar): string {
  return atOnce(writingCalendar(calendar))
}

/** The same in steps: it pauses after every event, since thousands of events take a second. */
export function* writingCalendar({ name, url, language, timezone, site, events }: Calendar): Generator<void, string> {
  const calendar = ical({
    name: cleanText(name),
    url,
    ttl: freshFor,
    prodId: { company: 'Gazette', product: 'Agenda', language: language.slice(0, 2).toUpperCase() },
    timezone: { name: null, generator: rulesOf },
  })
  for (const { event, url: page } of events) {
    yield
    const zone = event.timezone ?? (isTimeZone(timezone) ? timezone : 'UTC')
    calendar.createEvent(
      given({
        id: `${encodeURIComponent(event.id ?? event.slug)}@${encodeURIComponent(site)}.gazette.invalid`,
        ...timesOf(event, zone),
        allDay: event.all_day,
        timezone: zone === 'UTC' ? undefined : zone,
        stamp: unknown,
        // Who has an event is told that it was moved or called off.
        sequence: event.status === 'scheduled' ? 0 : 1,
        summary: cleanText(event.title),
        description: event.summary && cleanText(event.summary),
        status: states[event.status],
        url: page,
        location: placeOf(event),
        categories: event.categories.length > 0 ? event.categories.map((one) => ({ name: cleanText(one) })) : undefined,
      }),
    )
  }
  return yield* writingText(calendar)
}

function rulesOf(zone: string): string | null {
  const [block] = zoneBlock(zone)
  return block ?? null
}

/** The wall clock of the place; whole days end before the day after the last. An end before the beginning is none. */
function timesOf(
  { starts_at, ends_at, all_day }: Brief<EditionEvent>,
  zone: string,
): { start: Date; end: Date | null } {
  const start = new TZDate(starts_at.getTime(), zone)
  if (!ends_at || ends_at <= starts_at) return { start, end: null }
  if (!all_day) return { start, end: new TZDate(ends_at.getTime(), zone) }
  const last = new TZDate(ends_at.getTime() - 1, zone)
  return { start, end: new TZDate(last.getFullYear(), last.getMonth(), last.getDate() + 1, zone) }
}

function placeOf({ venue }: Brief<EditionEvent>) {
  const { name, address, geo } = venue ?? {}
  const written = typeof address === 'string' ? address : Object.values(address ?? {}).join(', ')
  const title = name ?? written
  if (!title) return undefined
  return given({
    title: cleanText(title),
    address: name && written ? cleanText(written) : undefined,
    geo: geo && { lat: geo.lat, lon: geo.lng },
  })
}
