import { describe, expect, test } from 'vitest'
import { agendaStory } from '../../src/cards/agendaStory'
import { editionWith, type Fields } from '../content/samples'

function storyOf(more: Fields = {}, code = 'en', site: Fields = {}) {
  const event = { slug: 'fair', title: 'The Fair', starts_at: '2026-11-20T19:30:00Z', ...more }
  const edition = editionWith({ i18n: { languages: ['fr'] }, currency: 'GBP', ...site, events: [event] }, code)
  const found = edition.event('fair')
  if (!found) throw new Error('the sample is not there')
  return agendaStory(found, edition)
}

test('an event of the least fields tells its leaf, its title and when', () => {
  expect(storyOf()).toEqual({
    id: 'fair',
    href: '/agenda/fair',
    headline: 'The Fair',
    kicker: 'Fri 20 Nov, 19:30',
    leaf: { day: '20', month: 'Nov', weekday: 'Fri' },
    facts: [],
  })
})

describe('when', () => {
  test.each<[string, Fields, RegExp]>([
    ['an evening', { ends_at: '2026-11-20T22:00:00Z' }, /^Fri 20 Nov, 19:30$/],
    ['a whole day', { all_day: true }, /^Fri 20 Nov$/],
    ['several days', { ends_at: '2026-11-22T22:00:00Z' }, /^20\s?–\s?22 November 2026$/],
  ])('%s', (_, more, text) => {
    expect(storyOf(more).kicker).toMatch(text)
  })

  test('is told in the time zone of the site, also over midnight', () => {
    const story = storyOf({ ends_at: '2026-11-20T23:30:00Z' }, 'en', { timezone: 'Asia/Tokyo' })
    expect(story.kicker).toBe('Sat 21 Nov, 04:30')
    expect(story.leaf?.day).toBe('21')
  })
})

describe('the price', () => {
  test.each<[string, Fields | undefined, string[]]>([
    ['free, whatever else is said', { free: true, min: 8 }, ['Free']],
    ['one price', { min: 12 }, ['£12']],
    ['a span', { min: 8, max: 14.5 }, ['£8–£14.50']],
    ['a span of one', { min: 8, max: 8 }, ['£8']],
    ['up to', { max: 14 }, ['£14']],
    ['its own currency', { min: 8, currency: 'EUR' }, ['€8']],
    ['nothing known', {}, []],
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
])('%s is said first, as an alert', (status, text) => {
  expect(storyOf({ status }).flag).toEqual({ text, tone: 'alert' })
})

test('an event that takes place as planned has no flag', () => {
  expect(storyOf({ status: 'scheduled' })).not.toHaveProperty('flag')
})

test('the place stands before the price', () => {
  expect(storyOf({ venue: { name: 'Town Hall' }, price: { free: true } }).facts).toEqual(['Town Hall', 'Free'])
})

test('under a prefix the link leads to that language, and foreign words are marked', () => {
  expect(storyOf({}, 'fr')).toMatchObject({ href: '/fr/agenda/fair', lang: 'en' })
})
