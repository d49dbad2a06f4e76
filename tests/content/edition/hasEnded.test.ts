import { describe, expect, it } from 'vitest'
import { lastDayOf } from '../../../src/content/edition/daysOf'
import { hasEnded } from '../../../src/content/edition/hasEnded'

const event = (starts_at: string, ends_at?: string, all_day = false) => ({
  starts_at: new Date(starts_at),
  ends_at: ends_at === undefined ? undefined : new Date(ends_at),
  all_day,
  timezone: undefined,
})

describe('an event is over', () => {
  it.each([
    ['after its end', event('2026-01-01T10:00:00Z', '2026-01-01T12:00:00Z'), '2026-01-01T12:00:00Z'],
    ['after its start if it has no end', event('2026-01-01T10:00:00Z'), '2026-01-01T10:00:00Z'],
    ['after its day if it lasts all day', event('2026-01-01T00:00:00Z', undefined, true), '2026-01-02T00:00:00Z'],
  ])('%s, and not at that moment', (_, timed, lastMoment) => {
    const last = Date.parse(lastMoment)
    expect([hasEnded(timed, new Date(last)), hasEnded(timed, new Date(last + 1))]).toEqual([false, true])
  })
})

describe('the last day of an event', () => {
  const dayOf = (timed: ReturnType<typeof event>) => lastDayOf(timed, 'UTC')?.toISOString().slice(0, 10)

  it('is the day before the midnight at which an all-day event ends', () => {
    expect(dayOf(event('2026-01-01T00:00:00Z', '2026-01-04T00:00:00Z', true))).toBe('2026-01-03')
    expect(dayOf(event('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', true))).toBeUndefined()
  })

  it('is not the next day for an event that ends at night', () => {
    expect(dayOf(event('2026-01-01T20:00:00Z', '2026-01-02T08:00:00Z'))).toBeUndefined()
    expect(dayOf(event('2026-01-01T20:00:00Z', '2026-01-02T08:01:00Z'))).toBe('2026-01-02')
  })
})
