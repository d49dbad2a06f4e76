import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { writeCalendar, writingCalendar } from '../../../src/outputs/calendars/writeCalendar'
import { editionOfDocument } from '../editionOfDocument'

const loaded = new Date('2026-06-01T10:00:00Z')

type Revision = { now?: Date; series?: object }

function calendarOf(events: object[], timezone = 'Europe/Paris', revision: Revision = {}): string {
  const { edition, addresses } = editionOfDocument({ timezone, events }, undefined, { now: loaded, ...revision })
  return writeCalendar({
    name: 'The Post\r\nBEGIN:VEVENT\nof today',
    url: addresses.page('/agenda'),
    language: 'en',
    site: edition.site,
    events: edition.site.agenda.flatMap(({ slug }) => {
      const event = edition.event(slug)
      return event ? [{ event, url: addresses.page(`/agenda/${slug}`) }] : []
    }),
  })
}

/** In seconds. */
function stampOf(event: ICAL.Event | undefined): number {
  return Date.parse(String(event?.component.getFirstPropertyValue('dtstamp'))) / 1_000
}

function eventsIn(text: string): ICAL.Event[] {
  const root = new ICAL.Component(ICAL.parse(text))
  return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

const talk = { slug: 'talk', title: 'Talk', starts_at: '2026-07-01T18:30:00Z', ends_at: '2026-07-01T20:00:00Z' }

describe('calendar', () => {
  it('has events in the time zone of their venue, in summer and winter', () => {
    const text = calendarOf([
      talk,
      { ...talk, slug: 'winter', starts_at: '2026-12-01T18:30:00Z', ends_at: '2026-12-01T20:00:00Z' },
    ])
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20260701T203000')
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20261201T193000')
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Paris')
    expect(eventsIn(text)[0]?.endDate.toString()).toBe('2026-07-01T22:00:00')
  })

  it('has all-day events as dates, the last one inclusive', () => {
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

  it('accepts an event without an end, or with an end before the start', () => {
    const events = [
      { ...talk, ends_at: undefined },
      { ...talk, slug: 'odd', ends_at: '2020-01-01T00:00:00Z' },
    ]
    const text = calendarOf(JSON.parse(JSON.stringify(events)))
    expect(text).not.toContain('DTEND')
    expect(eventsIn(text)).toHaveLength(2)
  })

  it.each([
    ['is moved to a later day', { starts_at: '2026-07-02T18:30:00Z', ends_at: '2026-07-02T19:30:00Z' }],
    ['is moved to an earlier day', { starts_at: '2026-06-30T18:30:00Z' }],
    ['is cancelled', { status: 'cancelled' }],
    ['has another venue', { venue: { name: 'Town Hall' } }],
  ])('keeps the id of an event that %s, and increases its DTSTAMP and SEQUENCE', (_, change) => {
    const series = {}
    const [before] = eventsIn(calendarOf([talk], 'Europe/Paris', { series }))
    // Within the same second, since DTSTAMP has whole seconds.
    const now = new Date(loaded.getTime() + 10)
    const [after] = eventsIn(calendarOf([{ ...talk, ...change }], 'Europe/Paris', { series, now }))
    expect(after?.uid).toBe(before?.uid)
    expect(stampOf(after)).toBeGreaterThan(stampOf(before))
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence))
  })

  it('keeps the DTSTAMP of an unchanged event while others change', () => {
    const series = {}
    const other = { ...talk, slug: 'other', title: 'Other' }
    const before = calendarOf([talk, other], 'Europe/Paris', { series })
    const now = new Date('2026-06-02T10:00:00Z')
    const after = calendarOf([talk, { ...other, title: 'Changed' }], 'Europe/Paris', { series, now })
    expect(eventsIn(after).map(stampOf)).toEqual([stampOf(eventsIn(before)[0]), now.getTime() / 1_000])
  })

  it('has a newer DTSTAMP after a restart, since a program may know an older version', () => {
    const [before] = eventsIn(calendarOf([talk]))
    const [after] = eventsIn(calendarOf([talk], 'Europe/Paris', { now: new Date('2026-06-03T00:00:00Z') }))
    expect(stampOf(after)).toBeGreaterThan(stampOf(before))
  })

  it('marks a cancelled event', () => {
    const [event] = eventsIn(calendarOf([{ ...talk, status: 'cancelled' }]))
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it.each([
    ['UTC midnight in New York', 'America/New_York', '2026-12-24T00:00:00Z', '2026-12-26T00:00:00Z'],
    ['midnight of another offset', 'America/Los_Angeles', '2026-12-24T00:00:00+02:00', '2026-12-26T00:00:00+02:00'],
    ['dates without times', 'America/New_York', '2026-12-24', '2026-12-25'],
    ['dates without hyphens', 'Pacific/Auckland', '20261224', '20261225'],
    ['the last minute of the last day', 'Asia/Tokyo', '2026-12-24T00:00:00Z', '2026-12-25T23:59:59Z'],
    ['midnights of the place, converted to UTC', 'Asia/Tokyo', '2026-12-23T15:00:00Z', '2026-12-25T15:00:00Z'],
    [
      'midnights of the place, converted to UTC, in the west',
      'America/New_York',
      '2026-12-24T05:00:00Z',
      '2026-12-26T05:00:00Z',
    ],
  ])('keeps the dates of an all-day event: %s', (_, timezone, starts_at, ends_at) => {
    const [event] = eventsIn(calendarOf([{ slug: 'a', title: 'A', all_day: true, starts_at, ends_at }], timezone))
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-12-24', '2026-12-26'])
  })

  it.each(['Asia/Calcutta', 'Europe/Kyiv', 'US/Pacific', 'EST', 'UTC', 'utc', '-00:00', 'Mars/Olympus'])(
    'names no time zone without its rules: %s',
    (timezone) => {
      const text = calendarOf([{ ...talk, timezone }])
      const named = [...text.matchAll(/;TZID=([^:;]+)/g)].map(([, zone]) => zone)
      const described = [...text.matchAll(/^TZID:(.+?)\r?$/gm)].map(([, zone]) => zone)
      expect(described).toEqual(expect.arrayContaining(named))
      expect(eventsIn(text)[0]?.startDate.toJSDate()).toEqual(new Date(talk.starts_at))
    },
  )

  it('puts an event with an unknown time zone into that of the site', () => {
    for (const timezone of ['utc', '-00:00', 'europe/berlin'])
      expect(calendarOf([{ ...talk, timezone }])).toContain('DTSTART;TZID=Europe/Paris:20260701T203000')
  })

  it.each([
    ['an empty category', { categories: ['', 'Music'] }],
    ['a venue named by a control character', { venue: { name: '\u0000' } }],
    ['a venue without any text', { venue: { name: '', address: '' } }],
    ['an invisible title', { title: '\u200b' }],
    ['the last year that a date can have', { starts_at: '9999-12-31T23:59:59-23:59' }],
    ['the first year that a date can have', { starts_at: '0000-01-01T00:00:00+23:59', all_day: true }],
  ])('keeps other events next to one with %s', (_, fault) => {
    const text = calendarOf([{ ...talk, slug: 'bad', ...fault }, talk])
    expect(eventsIn(text).map(({ summary }) => summary)).toContain('Talk')
    for (const event of eventsIn(text)) expect(event.startDate.year).toBeLessThan(10_000)
  })

  it('joins the parts of an address with the comma of their script', () => {
    const address = { street: 'حيّ الميناء', locality: 'مرسى النور' }
    expect(eventsIn(calendarOf([{ ...talk, venue: { address } }]))[0]?.location).toBe('حيّ الميناء، مرسى النور')
  })

  it('folds lines and escapes any text, with the same result each time', () => {
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
    site: edition.site,
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
