import { TZDate } from '@date-fns/tz'
import ical, { ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library'
import type { EditionEvent } from '../../content/edition/Edition'
import type { EntrySummary } from '../../content/edition/entrySummaryOf'
import { visibleText } from '../../content/isVisible'
import { runToEnd } from '../../content/runToEnd'
import type { Site } from '../../content/site/Site'
import { withCommas } from '../../text/withCommas'
import { cleanLine, cleanText } from '../text/cleanText'
import { tryEntry } from '../tryEntry'
import { withoutUndefined } from '../withoutUndefined'
import { writingText } from './writingText'

/** The content of an iCalendar file. */
export type Calendar = {
  name: string
  /** The page of the calendar; undefined if the site has no address. */
  url: string | undefined
  language: string
  /**
   * The site of the events. Its time zone applies to events without one; its id makes event ids unique across sites.
   */
  site: Site
  events: readonly { event: EntrySummary<EditionEvent>; url: string | undefined }[]
}

/** Seconds after which calendar programs read the calendar again. */
const refreshSeconds = 3_600

/** `SEQUENCE` counts seconds from here: it stays below 2^31 until 2094. */
const sequenceEpoch = Date.UTC(2026, 0, 1)

const states: Readonly<Record<EditionEvent['status'], ICalEventStatus>> = {
  scheduled: ICalEventStatus.CONFIRMED,
  moved_online: ICalEventStatus.CONFIRMED,
  rescheduled: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

/**
 * Returns a calendar as iCalendar, each event in the time zone of its venue, with the rules of that zone. A changed
 * event gets a newer `DTSTAMP` and `SEQUENCE`: programs ignore a changed event without them. Source: RFC 5545.
 */
export function writeCalendar(calendar: Calendar): string {
  return runToEnd(writingCalendar(calendar))
}

/** Like `writeCalendar`, but pauses after every event, since thousands of events take a second. */
export function* writingCalendar({ name, url, language, site, events }: Calendar): Generator<void, string> {
  const calendar = ical(
    withoutUndefined({
      // The library does not escape line breaks here.
      name: cleanLine(name),
      url,
      ttl: refreshSeconds,
      prodId: { company: 'Gazette', product: 'Agenda', language: language.slice(0, 2).toUpperCase() },
      timezone: { name: null, generator: timeZoneBlock },
    }),
  )
  for (const { event, url: page } of events) {
    yield
    tryEntry(site, `event:${event.slug}`, () => calendar.createEvent(entryOf(event, page, site)))
  }
  return yield* writingText(calendar)
}

function entryOf(event: EntrySummary<EditionEvent>, url: string | undefined, { website, eventChanges }: Site) {
  const zone = event.timezone ?? website.timezone
  const changed = eventChanges.get(event.slug) ?? new Date(sequenceEpoch)
  const categories = event.categories.map((one) => ({ name: cleanLine(one) }))
  return withoutUndefined({
    id: `${encodeURIComponent(event.id ?? event.slug)}@${encodeURIComponent(website.id)}.gazette.invalid`,
    ...timesOf(event, zone),
    allDay: event.all_day,
    // Without the rules of its zone, an event is in UTC.
    timezone: zone !== 'UTC' && timeZoneBlock(zone) ? zone : undefined,
    stamp: changed,
    sequence: Math.max(0, Math.floor((changed.getTime() - sequenceEpoch) / 1_000)),
    summary: visibleText(cleanLine(event.title)),
    description: visibleText(event.summary && cleanText(event.summary)),
    status: states[event.status],
    url,
    location: placeOf(event),
    categories: categories.length > 0 ? categories : undefined,
  })
}

/**
 * Returns the rules of a zone under the name that events use: the library writes `Asia/Kolkata` for `Asia/Calcutta`.
 */
function timeZoneBlock(zone: string): string | null {
  const known = blocks.get(zone)
  if (known !== undefined) return known
  const block = zoneBlock(zone)[0]?.replace(/^TZID:.*$/m, `TZID:${zone}`) ?? null
  blocks.set(zone, block)
  return block
}

const blocks = new Map<string, string | null>()

/** Returns start and end of an event; an end before the start is omitted. */
function timesOf({ starts_at, ends_at }: EntrySummary<EditionEvent>, zone: string): { start: Date; end: Date | null } {
  const start = new TZDate(starts_at.getTime(), zone)
  return { start, end: ends_at && ends_at > starts_at ? new TZDate(ends_at.getTime(), zone) : null }
}

function placeOf({ venue }: EntrySummary<EditionEvent>) {
  const { address, geo } = venue ?? {}
  const name = visibleText(venue?.name)
  const written = visibleText(typeof address === 'string' ? address : withCommas(Object.values(address ?? {})))
  const title = name ?? written
  if (!title) return undefined
  return withoutUndefined({
    title: cleanLine(title),
    address: name && written ? cleanLine(written) : undefined,
    geo: geo && { lat: geo.lat, lon: geo.lng },
  })
}
