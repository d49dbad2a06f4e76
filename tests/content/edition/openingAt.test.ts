import { describe, expect, it } from 'vitest'
import { isAllDay, openingAt } from '../../../src/content/edition/openingAt'

type Hours = Parameters<typeof openingAt>[0]
const everyDay = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as Hours['hours'][number]['days']
const place = (hours: [days: Hours['hours'][number]['days'], opens: string, closes: string][], more = {}): Hours => ({
  hours: hours.map(([days, opens, closes]) => ({ days, opens, closes })),
  special_hours: [],
  timezone: undefined,
  ...more,
})
// Wednesday 25 November 2026.
const at = (listing: Hours, time: string, zone = 'UTC') => openingAt(listing, new Date(time), zone)

describe('opening state', () => {
  const shop = place([
    [['mo', 'we', 'fr'], '09:00', '12:00'],
    [['we'], '14:00', '18:00'],
  ])

  it.each([
    ['before it opens', '2026-11-25T08:59:00Z', { isOpen: false, until: new Date('2026-11-25T09:00:00Z') }],
    ['when it opens', '2026-11-25T09:00:00Z', { isOpen: true, until: new Date('2026-11-25T12:00:00Z') }],
    ['at noon', '2026-11-25T12:00:00Z', { isOpen: false, until: new Date('2026-11-25T14:00:00Z') }],
    ['in the evening', '2026-11-25T18:00:00Z', { isOpen: false, until: new Date('2026-11-27T09:00:00Z') }],
  ])('is right %s', (_, time, opening) => {
    expect(at(shop, time)).toEqual(opening)
  })

  it('handles nights, and adjacent hours', () => {
    const bar = place([[everyDay, '18:00', '02:00']])
    expect(at(bar, '2026-11-25T01:00:00Z')).toEqual({ isOpen: true, until: new Date('2026-11-25T02:00:00Z') })
    const kiosk = place([
      [everyDay, '06:00', '12:00'],
      [everyDay, '12:00', '20:00'],
    ])
    expect(at(kiosk, '2026-11-25T11:00:00Z')?.until).toEqual(new Date('2026-11-25T20:00:00Z'))
  })

  it('closes on the next day if it closes at the time at which it opens', () => {
    const shift = place([[['we'], '09:00', '09:00']])
    expect(at(shift, '2026-11-25T10:00:00Z')).toEqual({ isOpen: true, until: new Date('2026-11-26T09:00:00Z') })
  })

  it('is always open for a place that never closes', () => {
    for (const closes of ['24:00', '23:59'])
      expect(at(place([[everyDay, '00:00', closes]]), '2026-11-25T11:00:00Z')).toEqual({ isOpen: true })
  })

  it.each([
    ['00:00', '00:00', true],
    ['00:00', '24:00', true],
    ['00:00', '23:00', false],
    ['18:00', '23:59', false],
  ])('is open all day from %s to %s: %s', (opens, closes, isOpenAllDay) => {
    expect(isAllDay({ opens, closes })).toBe(isOpenAllDay)
  })

  it('follows exceptions', () => {
    const special_hours = [{ from: '2026-11-25', to: '2026-11-27', closed: true }] as Hours['special_hours']
    const closed = place([[everyDay, '09:00', '12:00']], { special_hours })
    expect(at(closed, '2026-11-25T10:00:00Z')).toEqual({ isOpen: false, until: new Date('2026-11-28T09:00:00Z') })
  })

  it('uses the hours of an exception only on its days, and closes where these are incomplete', () => {
    const exception = (more: object) =>
      place([[everyDay, '09:00', '12:00']], { special_hours: [{ from: '2026-11-26', ...more }] })
    const longer = exception({ opens: '08:30', closes: '20:15' })
    expect(at(longer, '2026-11-25T10:00:00Z')?.until).toEqual(new Date('2026-11-25T12:00:00Z'))
    expect(at(longer, '2026-11-26T10:00:00Z')?.until).toEqual(new Date('2026-11-26T20:15:00Z'))
    expect(at(exception({ opens: '08:30' }), '2026-11-26T10:00:00Z')?.isOpen).toBe(false)
    expect(at(exception({ closes: '20:15' }), '2026-11-26T10:00:00Z')?.isOpen).toBe(false)
  })

  it('opens at the earliest hours of a day, in whatever order they are given', () => {
    const cafe = place([
      [everyDay, '14:00', '18:00'],
      [everyDay, '08:00', '10:00'],
    ])
    expect(at(cafe, '2026-11-25T07:00:00Z')?.until).toEqual(new Date('2026-11-25T08:00:00Z'))
  })

  it('stays open until the later of two overlapping closing times', () => {
    const hall = place([
      [everyDay, '08:00', '20:00'],
      [everyDay, '09:00', '12:00'],
    ])
    expect(at(hall, '2026-11-25T10:00:00Z')?.until).toEqual(new Date('2026-11-25T20:00:00Z'))
  })

  it('is closed, without a next opening, if it has hours on no day', () => {
    expect(at(place([[[], '09:00', '12:00']]), '2026-11-25T10:00:00Z')).toEqual({ isOpen: false })
  })

  it('uses the time zone of the place, also when clocks change', () => {
    const night = place([[['sa'], '20:00', '03:00']], { timezone: 'Europe/London' })
    expect(at(night, '2026-10-24T22:00:00Z', 'Asia/Tokyo')?.until).toEqual(new Date('2026-10-25T03:00:00Z'))
  })

  it('is undefined without hours', () => {
    expect(at(place([]), '2026-11-25T10:00:00Z')).toBeUndefined()
  })
})
