import { describe, expect, test } from 'vitest'
import { eventStory } from '../../src/cards/eventStory'
import { formats } from '../../src/i18n/formats'
import { editionWith, type Fields } from '../content/samples'

const now = new Date('2026-11-01T12:00:00Z')

function storyOf(more: Fields = {}, code = 'en', site: Fields = {}) {
  const event = { slug: 'fair', title: 'The Fair', starts_at: '2026-11-20T19:30:00Z', ...more }
  const edition = editionWith({ i18n: { languages: ['fr'] }, currency: 'GBP', ...site, events: [event] }, code)
  const found = edition.event('fair')
  if (!found) throw new Error('the sample is missing')
  return eventStory(found, edition, now)
}

test('an event with the minimum of fields has its date, title and time', () => {
  expect(storyOf()).toEqual({
    id: 'fair',
    href: '/agenda/fair',
    headline: 'The Fair',
    kicker: 'Fri 20 Nov, 19:30',
    leaf: { day: '20', month: 'Nov', weekday: 'Fri', rest: '19:30' },
    facts: [],
  })
})

describe('date of an event', () => {
  const wholeDays = { all_day: true, starts_at: '2026-11-20T00:00:00Z' }

  test.each<[string, Fields, RegExp]>([
    ['an evening', { ends_at: '2026-11-20T22:00:00Z' }, /^Fri 20 Nov, 19:30$/],
    ['a whole day', { all_day: true }, /^Fri 20 Nov$/],
    ['a night', { ends_at: '2026-11-21T02:00:00Z' }, /^Fri 20 Nov, 19:30$/],
    ['several days', { ends_at: '2026-11-22T22:00:00Z' }, /^Fri 20 Nov\s?–\s?Sun 22 Nov$/],
    ['a whole day with its end', { ...wholeDays, ends_at: '2026-11-21T00:00:00Z' }, /^Fri 20 Nov$/],
    ['whole days', { ...wholeDays, ends_at: '2026-11-23T00:00:00Z' }, /^Fri 20 Nov\s?–\s?Sun 22 Nov$/],
    ['another year', { starts_at: '2027-01-02T19:30:00Z' }, /^Sat,?\u00a02\u00a0Jan\u00a02027, 19:30$/],
  ])('%s', (_, more, text) => {
    expect(storyOf(more).kicker).toMatch(text)
  })

  test('uses the time zone of the site, also across midnight', () => {
    const story = storyOf({ ends_at: '2026-11-20T23:30:00Z' }, 'en', { timezone: 'Asia/Tokyo' })
    expect(story.kicker).toBe('Sat 21 Nov, 04:30')
    expect(story.leaf?.day).toBe('21')
  })
})

describe.each(['America/Los_Angeles', 'America/New_York', 'UTC', 'Asia/Tokyo', 'Pacific/Auckland'])(
  'all-day events of a site in %s',
  (timezone) => {
    test.each<[string, Fields, RegExp]>([
      [
        'UTC midnights',
        { starts_at: '2026-11-20T00:00:00Z', ends_at: '2026-11-23T00:00:00Z' },
        /^Fri 20 Nov\s?–\s?Sun 22 Nov$/,
      ],
      [
        'midnights of another offset',
        { starts_at: '2026-11-20T00:00:00+03:00', ends_at: '2026-11-21T00:00:00+03:00' },
        /^Fri 20 Nov$/,
      ],
      ['dates without times', { starts_at: '2026-11-20', ends_at: '2026-11-22' }, /^Fri 20 Nov\s?–\s?Sun 22 Nov$/],
      ['one date without a time', { starts_at: '2026-11-20' }, /^Fri 20 Nov$/],
      ['an end before the start', { starts_at: '2026-11-20', ends_at: '2026-11-01' }, /^Fri 20 Nov$/],
    ])('keep the dates of the document: %s', (_, times, text) => {
      expect(storyOf({ all_day: true, ...times }, 'en', { timezone }).kicker).toMatch(text)
    })

    test('last until the end of their last day', () => {
      const events = [{ slug: 'fair', title: 'The Fair', starts_at: '2026-11-20', ends_at: '2026-11-22' }]
      const edition = editionWith({ timezone, events })
      const { day } = formats(edition.locale, timezone)
      const hours = Array.from({ length: 120 }, (_, hour) => new Date(Date.UTC(2026, 10, 20, hour - 12, 30)))
      const days = hours.filter((hour) => edition.agenda('coming', hour).total > 0).map(day)
      expect(new Set(days).has('2026-11-22')).toBe(true)
      expect(new Set(days).has('2026-11-23')).toBe(false)
    })
  },
)

test('an event in another time zone uses that time zone', () => {
  const story = storyOf({ timezone: 'Asia/Tokyo' })
  expect(story).toMatchObject({ kicker: 'Sat 21 Nov, 04:30', leaf: { day: '21', rest: '04:30' } })
})

test('a date leaf without year is omitted for a distant day of another year', () => {
  expect(storyOf({ starts_at: '2027-10-02T19:30:00Z' }).leaf).toBeUndefined()
  expect(storyOf({ starts_at: '2027-01-02T19:30:00Z' }).leaf?.day).toBe('2')
})

test('a date leaf shows the first of several days, with the last one next to it', () => {
  expect(storyOf({ ends_at: '2026-11-22T22:00:00Z' }).leaf).toMatchObject({ day: '20', rest: 'Until Sun 22 Nov' })
})

describe('a status at the beginning of the title', () => {
  test.each([
    ['cancelled', 'Cancelled: the fair'],
    ['postponed', 'POSTPONED – the fair'],
  ])('is not repeated: %s', (status, title) => {
    expect(storyOf({ status, title }).flag).toBeUndefined()
  })

  test('is not repeated if the title is in another language than the page', () => {
    const title = { en: 'Cancelled: the fair' }
    expect(storyOf({ status: 'cancelled', title }, 'fr').flag).toBeUndefined()
  })

  test('is still shown if the title only begins with the same word', () => {
    expect(storyOf({ status: 'moved_online', title: 'Online banking for beginners' }).flag?.text).toBe('Online')
  })
})

test('an all-day event has no time next to its date leaf', () => {
  expect(storyOf({ all_day: true }).leaf).toEqual({ day: '20', month: 'Nov', weekday: 'Fri' })
})

describe('a past event', () => {
  const past = { starts_at: '2026-10-20T19:30:00Z', price: { min: 8 }, venue: { name: 'Town Hall' } }

  test('is marked as past, and shows no price', () => {
    expect(storyOf(past)).toMatchObject({ flag: { text: 'Past event', tone: 'alert' }, facts: ['Town Hall'] })
  })

  test('is still marked as cancelled', () => {
    expect(storyOf({ ...past, status: 'cancelled' }).flag?.text).toBe('Cancelled')
  })
})

test.each([
  ['online', { mode: 'online' }, undefined, ['Online']],
  ['moved online', { status: 'moved_online' }, 'Online', []],
  ['in both places', { mode: 'mixed' }, undefined, ['Town Hall']],
])('an event that is %s shows its venue only if it takes place there', (_, more, flag, facts) => {
  const story = storyOf({ ...more, venue: { name: 'Town Hall' } })
  expect([story.flag?.text, story.facts]).toEqual([flag, facts])
})

describe('price of an event', () => {
  test.each<[string, Fields | undefined, string[]]>([
    ['free, with a price', { free: true, min: 8 }, ['Free']],
    ['free or a voluntary price', { min: 0, max: 5 }, ['Free–£5']],
    ['a price of 0', { min: 0 }, ['Free']],
    ['one price', { min: 12 }, ['£12']],
    ['a price range', { min: 8, max: 14.5 }, ['£8–£14.50']],
    ['a price range with equal ends', { min: 8, max: 8 }, ['£8']],
    ['a maximum only', { max: 14 }, ['£14']],
    ['its own currency', { min: 8, currency: 'EUR' }, ['€8']],
    ['an empty price', {}, []],
    ['no price', undefined, []],
  ])('%s', (_, price, facts) => {
    expect(storyOf({ price }).facts).toEqual(facts)
  })
})

test.each([
  ['cancelled', 'Cancelled'],
  ['postponed', 'Postponed'],
  ['rescheduled', 'New date'],
  ['moved_online', 'Online'],
])('the status %s is shown first, as an alert', (status, text) => {
  expect(storyOf({ status }).flag).toEqual({ text, tone: 'alert' })
})

test('a scheduled event has no flag', () => {
  expect(storyOf({ status: 'scheduled' }).flag).toBeUndefined()
})

test('the venue comes before the price', () => {
  expect(storyOf({ venue: { name: 'Town Hall' }, price: { free: true } }).facts).toEqual(['Town Hall', 'Free'])
})

test('the link has the prefix of the language, and text in another language is marked', () => {
  expect(storyOf({}, 'fr')).toMatchObject({ href: '/fr/agenda/fair', lang: 'en' })
})
