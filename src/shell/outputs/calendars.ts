import { decodeSegment } from '../../content/decodeSegment'
import type { EditionEvent } from '../../content/edition/Edition'
import type { EntrySummary } from '../../content/edition/entrySummaryOf'
import { pathTo } from '../../content/pathTo'
import { writingCalendar } from '../../outputs/calendars/writeCalendar'
import { runWithPauses } from '../../server/limits/runWithPauses'
import { slugOf } from '../query/slugOf'
import { type OutputContext, output } from './output'

const type = 'text/calendar; charset=utf-8'

/**
 * Maximum number of events in a calendar, so that its file stays below 1 MB: coming ones, soonest first, and the latest past ones.
 * Programs fetch the calendar again each hour.
 */
const [maxComing, maxPast] = [2_000, 50]

/** `/agenda/calendar.ics`: coming events and the latest past ones. */
export const agendaCalendar = output(type, (input) => calendarOf(input, input.edition.name, eventsOf(input)))

/** `/agenda/kind/{kind}/calendar.ics`: the events of one kind; 404 if there never were any. */
export const kindCalendar = output(type, (input) => {
  const [, segment = ''] = /^\/agenda\/kind\/([^/]+)\//.exec(input.context.path) ?? []
  const kind = decodeSegment(segment) ?? ''
  const events = eventsOf(input, kind)
  return events.length > 0 ? calendarOf(input, `${input.edition.name}: ${kind}`, events) : undefined
})

/** `/agenda/{slug}/event.ics`: one event. */
export const eventCalendar = output(type, (input) => {
  const [, slug = ''] = /^\/agenda\/([^/]+)\//.exec(input.context.path) ?? []
  const event = input.edition.event(slugOf(slug))
  return event && calendarOf(input, event.title, [event])
})

function eventsOf({ edition, context: { now } }: OutputContext, kind?: string): EntrySummary<EditionEvent>[] {
  const listed = (when: 'coming' | 'past', limit: number) => {
    const { category, entries } = edition.agenda(when, now, { category: kind, limit })
    return category === kind ? entries : []
  }
  return [...listed('past', maxPast).toReversed(), ...listed('coming', maxComing)]
}

/** Runs in slices, so that other requests are answered in between. */
function calendarOf(
  { edition, addresses }: OutputContext,
  name: string,
  events: readonly EntrySummary<EditionEvent>[],
): Promise<string> {
  const page = (path: string) => (addresses.origin ? addresses.page(path) : undefined)
  return runWithPauses(
    writingCalendar({
      name,
      url: page('/agenda'),
      language: edition.locale.code,
      site: edition.site,
      events: events.map((event) => ({ event, url: page(pathTo('event', event.slug)) })),
    }),
  )
}
