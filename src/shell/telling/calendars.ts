import { decodeSegment } from '../../content/decodeSegment'
import type { Brief } from '../../content/edition/briefOf'
import type { EditionEvent } from '../../content/edition/Edition'
import { pathTo } from '../../content/pathTo'
import { writeCalendar } from '../../machines/calendars/writeCalendar'
import { slugOf } from '../listing/slugOf'
import { type Telling, telling } from './telling'

const type = 'text/calendar; charset=utf-8'

/** For how many events of the past a calendar has room. */
const mostPast = 50

/** `/agenda/calendar.ics`: what is coming, and what was lately. */
export const agendaCalendar = telling(type, (told) => calendarOf(told, told.edition.name, eventsOf(told)))

/** `/agenda/kind/{kind}/calendar.ics`: the events of one kind; none where there never was any. */
export const kindCalendar = telling(type, (told) => {
  const [, segment = ''] = /^\/agenda\/kind\/([^/]+)\//.exec(told.visit.path) ?? []
  const kind = decodeSegment(segment) ?? ''
  const events = eventsOf(told).filter(({ categories }) => categories.includes(kind))
  return events.length > 0 ? calendarOf(told, `${told.edition.name}: ${kind}`, events) : undefined
})

/** `/agenda/{slug}/event.ics` */
export const eventCalendar = telling(type, (told) => {
  const [, slug = ''] = /^\/agenda\/([^/]+)\//.exec(told.visit.path) ?? []
  const event = told.edition.event(slugOf(slug))
  return event && calendarOf(told, event.title, [event])
})

function eventsOf({ edition, visit: { now } }: Telling): Brief<EditionEvent>[] {
  return [...edition.agenda('past', now).slice(0, mostPast).reverse(), ...edition.agenda('coming', now)]
}

function calendarOf({ edition, addresses }: Telling, name: string, events: readonly Brief<EditionEvent>[]): string {
  const page = (path: string) => (addresses.origin ? addresses.page(path) : undefined)
  return writeCalendar({
    name,
    url: page('/agenda'),
    language: edition.locale.code,
    site: edition.site,
    events: events.map((event) => ({ event, url: page(pathTo('event', event.slug)) })),
  })
}
