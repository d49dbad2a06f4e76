import { foldLines, type ICalCalendar } from 'ical-generator'

/**
 * Returns the text of a calendar as its `toString` does, but pauses after every event. The library writes the header and
 * the rules of the time zones from a calendar with one event per zone, so all other events are removed: the calendar
 * cannot be used afterwards.
 */
export function* writingText(calendar: ICalCalendar): Generator<void, string> {
  const events = calendar.events()
  const texts: string[] = []
  for (const event of events) {
    texts.push(foldLines(event.toString()))
    yield
  }
  const byZone = new Map(events.map((event) => [event.timezone(), event]))
  calendar.clear().events([...byZone.values()])
  const frame = calendar.toString()
  const head = frame.slice(0, frame.search(/^(BEGIN:VEVENT|END:VCALENDAR)$/m))
  return `${head}${texts.join('')}END:VCALENDAR`
}
