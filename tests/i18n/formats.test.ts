import { describe, expect, test } from 'vitest'
import { formats, isTimeZone } from '../../src/i18n/formats'
import { fallbackLocale, findLocale, type Locale } from '../../src/i18n/locales'

function localeOf(code: string): Locale {
  const locale = findLocale(code)
  if (!locale) throw new Error(code)
  return locale
}

const english = (zone = 'UTC') => formats(localeOf('en'), zone)
const lateInNovember = new Date('2026-11-20T23:30:00Z')

describe("the site's time zone", () => {
  test.each([
    ['UTC', '2026-11-20', '23:30', 'Fri 20 Nov'],
    ['Asia/Tokyo', '2026-11-21', '08:30', 'Sat 21 Nov'],
    ['America/New_York', '2026-11-20', '18:30', 'Fri 20 Nov'],
    ['Europe/Nowhere', '2026-11-20', '23:30', 'Fri 20 Nov'],
    ['', '2026-11-20', '23:30', 'Fri 20 Nov'],
  ])('%s', (zone, day, time, shortDate) => {
    const { day: dayOf, time: timeOf, shortDate: shortDateOf } = english(zone)
    expect([dayOf(lateInNovember), timeOf(lateInNovember), shortDateOf(lateInNovember, lateInNovember)]).toEqual([
      day,
      time,
      shortDate,
    ])
  })

  test('observes summer time', () => {
    expect(english('Europe/London').time(new Date('2026-07-01T12:00:00Z'))).toBe('13:00')
    expect(english('Europe/London').time(new Date('2026-12-01T12:00:00Z'))).toBe('12:00')
  })
})

test.each([
  ['Europe/London', true],
  ['UTC', true],
  ['Asia/Calcutta', true],
  ['US/Pacific', true],
  ['EST', true],
  ['utc', false],
  ['-00:00', false],
  ['+05:30', false],
  ['europe/london', false],
  ['Europe/Nowhere', false],
  ['', false],
])('isTimeZone of %j is %s', (name, isZone) => {
  expect(isTimeZone(name)).toBe(isZone)
})

describe('short date', () => {
  const { shortDate, shortDateTime } = english('Asia/Tokyo')
  const newYear = new Date('2026-12-31T16:00:00Z')

  test('omits the current year of the place', () => {
    expect(shortDate(newYear, new Date('2027-06-01T00:00:00Z'))).toBe('Fri 1 Jan')
  })

  test('has the year otherwise', () => {
    const now = new Date('2026-12-31T14:59:00Z')
    expect(shortDate(newYear, now)).toBe('Fri\u00a01\u00a0Jan\u00a02027')
    expect(shortDateTime(newYear, now)).toBe('Fri\u00a01\u00a0Jan\u00a02027, 01:00')
  })
})

describe('dates', () => {
  const { date, longDate, month, leaf, dateRange } = english()

  test('are in the format of the language', () => {
    expect(date(lateInNovember)).toBe('20 November 2026')
    expect(longDate(lateInNovember)).toBe('Friday 20 November 2026')
    expect(month(lateInNovember)).toBe('November 2026')
    expect(formats(localeOf('fr'), 'UTC').date(lateInNovember)).toBe('20 novembre 2026')
    expect(formats(fallbackLocale, 'UTC').date(lateInNovember)).toBe('November 20, 2026')
  })

  test('of a range have no comma after the weekday', () => {
    const { shortDateRange } = english()
    const range = shortDateRange(new Date('2026-03-31T12:00:00Z'), new Date('2026-05-02T12:00:00Z'), lateInNovember)
    expect(range).toMatch(/^Tue 31 Mar\s–\sSat 2 May$/)
    const nextYear = shortDateRange(lateInNovember, new Date('2027-01-05T12:00:00Z'), lateInNovember)
    expect(nextYear).toMatch(/^Fri 20 Nov 2026\s–\sTue 5 Jan 2027$/)
  })

  test('keep the comma after a month, and the commas of other languages', () => {
    const spring = new Date('2026-05-02T09:30:00Z')
    expect(english().shortDateTime(spring, spring)).toBe('Sat 2 May, 09:30')
    expect(formats(fallbackLocale, 'UTC').shortDate(spring, spring)).toBe('Sat, May 2')
  })

  test.each(['en', 'ar', 'fr', 'tr'])('have hours from 0 to 23 in %s, like opening hours', (code) => {
    const { time, shortDateTime } = formats(localeOf(code), 'UTC')
    expect(time(lateInNovember)).toBe('23:30')
    expect(shortDateTime(lateInNovember, lateInNovember)).toContain('23:30')
  })

  test('are split for a calendar leaf', () => {
    expect(leaf(lateInNovember)).toEqual({ day: '20', month: 'Nov', weekday: 'Fri' })
  })

  test('of a range do not repeat common parts', () => {
    expect(dateRange(lateInNovember, new Date('2026-11-22T00:00:00Z'))).toMatch(/^20\s?–\s?22 November 2026$/)
  })
})

describe('ages', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const { age } = english()
  const before = (milliseconds: number) => age(new Date(now.getTime() - milliseconds), now)
  const minute = 60_000

  test.each<[string, number, string | undefined]>([
    ['now', 0, '1 minute ago'],
    ['59 s', 59_000, '1 minute ago'],
    ['59 min', 59 * minute, '59 minutes ago'],
    ['1 h', 60 * minute, '1 hour ago'],
    ['2 h less a millisecond', 120 * minute - 1, '1 hour ago'],
    ['a day less a millisecond', 1440 * minute - 1, '23 hours ago'],
    ['a day', 1440 * minute, undefined],
    ['a minute ahead', -minute, undefined],
  ])('%s', (_, milliseconds, text) => {
    expect(before(milliseconds)).toBe(text)
  })
})

describe('prices', () => {
  test.each([
    ['en', 12, 'GBP', '£12'],
    ['en', 12.5, 'GBP', '£12.50'],
    ['en', 0, 'EUR', '€0'],
    ['en', 1234.5, 'USD', '$1,234.50'],
    ['en', 1500, 'JPY', '¥1,500'],
    ['fr', 12.5, 'EUR', '12,50 €'],
    ['de', 1234, 'EUR', '1.234 €'],
  ])('in %s: %d %s is %s', (code, value, currency, text) => {
    expect(
      formats(localeOf(code), 'UTC')
        .price(value, currency)
        .replace(/[\u00a0\u202f]/g, ' '),
    ).toBe(text)
  })

  test('with and without decimals have separate formats', () => {
    const { price } = english()
    expect([price(3, 'EUR'), price(3.1, 'EUR'), price(3, 'EUR')]).toEqual(['€3', '€3.10', '€3'])
  })
})

describe('Arabic', () => {
  const arabic = (tag: string) => formats({ ...localeOf('ar'), tag }, 'UTC')

  test('of Tunisia has European digits', () => {
    expect(arabic('ar-TN').number(1234)).toBe('1.234')
    expect(arabic('ar-TN').date(lateInNovember)).toContain('2026')
  })

  test('of Egypt has Arabic digits, in the same process', () => {
    expect(arabic('ar-EG').number(1234)).toBe('١٬٢٣٤')
    expect(arabic('ar-EG').date(lateInNovember)).toContain('٢٠٢٦')
  })
})

test("lists use the language's word before the last item", () => {
  expect(english().list(['Ann', 'Bob', 'Cleo'])).toBe('Ann, Bob and Cleo')
  expect(english().list(['Ann'])).toBe('Ann')
  expect(formats(localeOf('fr'), 'UTC').list(['Ann', 'Bob'])).toBe('Ann et Bob')
})

test('right-to-left lists isolate names in Latin letters', () => {
  const list = formats(localeOf('he'), 'UTC').list(['Ann', 'דנה'])
  expect(list).toBe('\u2068Ann\u2069 ודנה')
})

test('formats of one language and time zone are created once', () => {
  expect(english('Asia/Tokyo')).toBe(english('Asia/Tokyo'))
  expect(english('Asia/Tokyo')).not.toBe(english('UTC'))
})
