import { decodeSegment } from '../../content/decodeSegment'
import type { Brief } from '../../content/edition/briefOf'
import type { EditionEvent } from '../../content/edition/Edition'
import { pathTo } from '../../content/pathTo'
import { writingCalendar } from '../../machines/calendars/writeCalendar'
import { inSlices } from '../../server/limits/inSlices'
import { slugOf } from '../listing/slugOf'
import { type Telling, telling } from './telling'

const type = 'text/calendar; charset=utf-8'

/**
 * Maximum number of events in a calendar, so that its file stays below 1 MB: coming ones, soonest first, and the latest past ones.
 * Programs fetch the calendar again each hour.
 */
const [maxComing, maxPast] = [2_000, 50]

/** `/agenda/calendar.ics`: coming events and the latest past ones. */
export const agendaCalendar = telling(type, (told) => calendarOf(told, told.edition.name, eventsOf(told)))

/** `/agenda/kind/{kind}/calendar.ics`: the events of one kind; 404 if there never were any. */
export const kindCalendar = telling(type, (told) => {
  const [, segment = ''] = /^\/agenda\/kind\/([^/]+)\//.exec(told.visit.path) ?? []
  const kind = decodeSegment(segment) ?? ''
  const events = eventsOf(told, kind)
  return events.length > 0 ? calendarOf(told, `${told.edition.name}: ${kind}`, events) : undefined
})

/** `/agenda/{slug}/event.ics`: one event. */
export const eventCalendar = telling(type, (told) => {
  const [, slug = ''] = /^\/agenda\/([^/]+)\//.exec(told.visit.path) ?? []
  const event = told.edition.event(slugOf(slug))
  return event && calendarOf(told, event.title, [event])
})

function eventsOf({ edition, visit: { now } }: Telling, kind?: string): Brief<EditionEvent>[] {
  const listed = (when: 'coming' | 'past', limit: number) => {
    const { category, entries } = edition.agenda(when, now, { category: kind, limit })
    return category === kind ? entries : []
  }
  return [...listed('past', maxPast).toReversed(), ...listed('coming', maxComing)]
}

/** Runs in slices, so that other requests are answered in between. */
function calendarOf(
  { edition, addresses }: Telling,
  name: string,
  events: readonly Brief<EditionEvent>[],
): Promise<string> {
  const page = (path: string) => (addresses.origin ? addresses.page(path) : undefined)
  return inSlices(
    writingCalendar({
      name,
      url: page('/agenda'),
      language: edition.locale.code,
      site: edition.site,
      events: events.map((event) => ({ event, url: page(pathTo('event', event.slug)) })),
    }),
  )
}
