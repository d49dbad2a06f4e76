import { describe, expect, it } from 'vitest'
import { daysOfSpan } from '../../../src/content/edition/agendaSpans'
import { editionWith, slugs } from '../samples'

describe('days of a time span', () => {
  it.each([
    ['today', '2026-11-25', { from: '2026-11-25', to: '2026-11-25' }],
    ['tomorrow', '2026-12-31', { from: '2027-01-01', to: '2027-01-01' }],
    ['weekend', '2026-11-25', { from: '2026-11-28', to: '2026-11-29' }],
    ['weekend', '2026-11-28', { from: '2026-11-28', to: '2026-11-29' }],
    ['weekend', '2026-11-29', { from: '2026-11-29', to: '2026-11-29' }],
    ['month', '2028-02-10', { from: '2028-02-10', to: '2028-02-29' }],
  ] as const)('are right for "%s" on %s', (span, today, days) => {
    expect(daysOfSpan(span, today, 'en-GB')).toEqual(days)
  })

  it('include the weekend days of the region', () => {
    expect(daysOfSpan('weekend', '2026-11-25', 'he-IL')).toEqual({ from: '2026-11-27', to: '2026-11-28' })
  })
})

describe('agenda of a time span', () => {
  const event = (slug: string, starts_at: string, ends_at?: string, more = {}) => ({
    slug,
    title: slug,
    starts_at,
    ends_at,
    ...more,
  })
  const events = [
    event('exhibition', '2026-11-20T10:00:00Z', '2026-12-02T18:00:00Z'),
    event('this-morning', '2026-11-25T08:00:00Z', '2026-11-25T09:00:00Z'),
    event('late-concert', '2026-11-25T22:00:00Z', '2026-11-26T02:00:00Z'),
    event('market', '2026-11-28', '2026-11-28'),
    event('next-month', '2026-12-01T10:00:00Z'),
  ]
  const now = new Date('2026-11-25T12:00:00Z')
  const listed = (when: Parameters<ReturnType<typeof editionWith>['agenda']>[0], timezone = 'Europe/London') =>
    slugs(editionWith({ timezone, events }).agenda(when, now).entries)

  it('contains unfinished events on its days; an event at night belongs to the day on which it begins', () => {
    expect(listed('today')).toEqual(['exhibition', 'late-concert'])
    expect(listed('tomorrow')).toEqual(['exhibition'])
    expect(listed('weekend')).toEqual(['exhibition', 'market'])
    expect(listed('month')).toEqual(['exhibition', 'late-concert', 'market'])
  })

  it("uses days in the site's time zone", () => {
    expect(listed('today', 'Asia/Tokyo')).toEqual(['exhibition'])
    expect(listed('tomorrow', 'Asia/Tokyo')).toEqual(['exhibition', 'late-concert'])
  })

  it('changes with the day', () => {
    const edition = editionWith({ timezone: 'Europe/London', events })
    const today = (time: string) => slugs(edition.agenda('today', new Date(time)).entries)
    expect(today('2026-11-26T12:00:00Z')).toEqual(['exhibition'])
    expect(today('2026-11-28T12:00:00Z')).toEqual(['exhibition', 'market'])
    expect(today('2026-11-25T12:00:00Z')).toEqual(['exhibition', 'late-concert'])
  })
})
