import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { writeCalendar, writingCalendar } from '../../../src/machines/calendars/writeCalendar'
import { editionOfDocument } from '../editionOfDocument'

function calendarOf(events: object[], timezone = 'Europe/Paris'): string {
  const { edition, addresses } = editionOfDocument({ timezone, events })
  return writeCalendar({
    name: 'The Post',
    url: addresses.page('/agenda'),
    language: 'en',
    timezone,
    site: 'post',
    events: edition.site.agenda.flatMap(({ slug }) => {
      const event = edition.event(slug)
      return event ? [{ event, url: addresses.page(`/agenda/${slug}`) }] : []
    }),
  })
}

function eventsIn(text: string): ICAL.Event[] {
  const root = new ICAL.Component(ICAL.parse(text))
  return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

const talk = { slug: 'talk', title: 'Talk', starts_at: '2026-07-01T18:30:00Z', ends_at: '2026-07-01T20:00:00Z' }

describe('a calendar', () => {
  it('tells an event in the time of its place, in summer and winter, wherever it is written', () => {
    const text = calendarOf([
      talk,
      { ...talk, slug: 'winter', starts_at: '2026-12-01T18:30:00Z', ends_at: '2026-12-01T20:00:00Z' },
    ])
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20260701T203000')
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20261201T193000')
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Paris')
    expect(eventsIn(text)[0]?.endDate.toString()).toBe('2026-07-01T22:00:00')
  })

  it('tells whole days by their days, the last one too', () => {
    const fair = {
      slug: 'fair',
      title: 'Fair',
      all_day: true,
      starts_at: '2026-07-03T22:00:00Z',
      ends_at: '2026-07-05T21:59:59Z',
    }
    const [event] = eventsIn(calendarOf([fair]))
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-07-04', '2026-07-06'])
  })

  it('takes an event without an end, and one that ends before it begins', () => {
    const events = [
      { ...talk, ends_at: undefined },
      { ...talk, slug: 'odd', ends_at: '2020-01-01T00:00:00Z' },
    ]
    const text = calendarOf(JSON.parse(JSON.stringify(events)))
    expect(text).not.toContain('DTEND')
    expect(eventsIn(text)).toHaveLength(2)
  })

  it('says what was called off or moved, under the same name as before', () => {
    const [before] = eventsIn(calendarOf([talk]))
    const [after] = eventsIn(calendarOf([{ ...talk, title: 'Talk (called off)', status: 'cancelled' }]))
    expect(after?.uid).toBe(before?.uid)
    expect(after?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence))
    const [moved] = eventsIn(
      calendarOf([
        { ...talk, starts_at: '2026-07-02T18:30:00Z', ends_at: '2026-07-02T19:30:00Z', status: 'rescheduled' },
      ]),
    )
    expect([moved?.uid, moved?.startDate.toString()]).toEqual([before?.uid, '2026-07-02T20:30:00'])
  })

  it('holds whatever a title holds, in lines that calendars take, the same each time', () => {
    const hostile = `${'Très long '.repeat(30)}\u0000\ud800; , \\ \n BEGIN:VEVENT`
    const events = [
      { ...talk, title: hostile, summary: hostile, venue: { name: hostile, address: { street: 'Quay 1' } } },
    ]
    const text = calendarOf(events)
    expect(eventsIn(text)).toHaveLength(1)
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(eventsIn(text)[0]?.summary).toContain('; , \\')
    expect(calendarOf(events)).toBe(text)
  })
})

it('writes every event once and the rules of each zone once, with a pause after every event', () => {
  const zones = ['Europe/Paris', 'America/New_York', 'UTC']
  const events = Array.from({ length: 30 }, (_, index) => ({
    ...talk,
    slug: `talk-${index}`,
    title: index === 0 ? 'BEGIN:VEVENT'.repeat(20) : 'Talk',
    timezone: zones[index % 3],
  }))
  const { edition, addresses } = editionOfDocument({ timezone: 'Europe/Paris', events })
  const writing = writingCalendar({
    name: 'BEGIN:VEVENT',
    url: addresses.page('/agenda'),
    language: 'en',
    timezone: 'Europe/Paris',
    site: 'post',
    events: edition.site.agenda.flatMap(({ slug }) => {
      const event = edition.event(slug)
      return event ? [{ event, url: addresses.page(`/agenda/${slug}`) }] : []
    }),
  })
  let pauses = 0
  let step = writing.next()
  for (; !step.done; step = writing.next()) pauses++
  const text = step.value
  expect(pauses).toBeGreaterThanOrEqual(30)
  expect(new Set(eventsIn(text).map(({ uid }) => uid)).size).toBe(30)
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(30)
  expect(text.match(/^TZID:.*/gm)?.sort()).toEqual(['TZID:America/New_York', 'TZID:Europe/Paris'])
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toMatch(/\r\nEND:VEVENT\r\nEND:VCALENDAR$/)
})
