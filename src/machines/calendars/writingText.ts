import { foldLines, type ICalCalendar } from 'ical-generator'

/**
 * The text of a calendar, as its `toString` writes it, but with a pause after every event. The calendar is left with one event of each
 * time zone: the library writes its head and the rules of its zones from them.
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
