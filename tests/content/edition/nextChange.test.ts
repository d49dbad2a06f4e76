import { describe, expect, it } from 'vitest'
import { nextChange } from '../../../src/content/edition/nextChange'
import { article, type Fields, siteWith } from '../samples'

const now = Date.parse('2026-03-01T12:00:00Z')
const noon = '2026-03-02T12:00:00Z'
const atNoon = Date.parse(noon)

const event = (more: Fields) => ({ slug: 'walk', title: 'Walk', starts_at: '2026-02-01T12:00:00Z', ...more })
const offer = (more: Fields) => ({ slug: 'subscription', title: 'Subscription', ...more })
const slot = (more: Fields) => ({ zone: 'top', ...more })
const live = { status: 'live', blocks: [{ id: 'one', time: noon, body: 'The ferry leaves.' }] }

describe('the next change of a site', () => {
  it.each<[what: string, fields: Fields, time: number]>([
    ['an article is published', { articles: [article('a', 0, { published_at: noon })] }, atNoon],
    ['a live update is published', { articles: [article('a', 0, { live })] }, atNoon],
    ['an event begins', { events: [event({ starts_at: noon })] }, atNoon],
    ['an event has ended', { events: [event({ ends_at: noon })] }, atNoon + 1],
    [
      'the day of an event without an end is over',
      { events: [event({ starts_at: '2026-03-01', all_day: true })] },
      Date.parse('2026-03-02T00:00:00Z') + 1,
    ],
    ['an offer begins', { offers: [offer({ valid_from: noon })] }, atNoon],
    ['an offer has ended', { offers: [offer({ valid_until: noon })] }, atNoon + 1],
    [
      'a social post is published',
      { social: { posts: [{ network: 'x', text: 'Hello', published_at: noon }] } },
      atNoon,
    ],
    ['an advertisement begins', { ads: { slots: [slot({ from: noon })] } }, atNoon],
    ['an advertisement has ended', { ads: { slots: [slot({ until: noon })] } }, atNoon + 1],
    ['an alert begins', { alert: { text: 'Storm', from: noon } }, atNoon],
    ['an alert has ended', { alert: { text: 'Storm', until: noon } }, atNoon + 1],
    ['the site opens', { info: { opening_date: noon } }, atNoon],
  ])('is when %s', (_, fields, time) => {
    expect(nextChange(siteWith(fields), now)).toBe(time)
  })

  it('is the earliest of several, and each is followed by the next one', () => {
    const site = siteWith({
      articles: [
        article('later', 0, { published_at: '2026-03-03T12:00:00Z' }),
        article('a', 0, { published_at: noon }),
      ],
      offers: [offer({ valid_until: noon })],
    })
    const times: (number | undefined)[] = [now]
    for (let turn = 0; turn < 4; turn++) times.push(nextChange(site, times.at(-1) ?? now))
    expect(times.slice(1, 4)).toEqual([atNoon, atNoon + 1, Date.parse('2026-03-03T12:00:00Z')])
  })

  it('is missing if everything lies in the past', () => {
    expect(nextChange(siteWith({ articles: [article('a')], events: [event({})] }), now)).toBeUndefined()
  })
})
