import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMoment } from '../../../src/content/schema/moments'

const toronto = (text: string) => readMoment(text, { timezone: 'America/Toronto' })?.toISOString()

describe('readMoment', () => {
  it.each([
    ['RFC 3339', '2031-07-04T18:05:09+00:00', '2031-07-04T18:05:09.000Z'],
    ['no seconds', '2031-07-04T18:05+02:00', '2031-07-04T16:05:00.000Z'],
    ['lower-case letters', '2031-07-04t18:05:09z', '2031-07-04T18:05:09.000Z'],
    ['a space instead of T', '2031-07-04 18:05:09Z', '2031-07-04T18:05:09.000Z'],
    ['a space before the offset', '2031-07-04 18:05:09 -0300', '2031-07-04T21:05:09.000Z'],
    ['an offset without a colon', '2031-07-04T18:05:09+0530', '2031-07-04T12:35:09.000Z'],
    ['an offset without minutes', '2031-07-04T18:05:09-03', '2031-07-04T21:05:09.000Z'],
    ['a decimal fraction', '2031-07-04T18:05:09.1239Z', '2031-07-04T18:05:09.123Z'],
    ['a decimal comma', '2031-07-04T18:05:09,5Z', '2031-07-04T18:05:09.500Z'],
    ['a leap second', '2031-06-30T23:59:60Z', '2031-07-01T00:00:00.000Z'],
    ['the basic form', '20310704T180509Z', '2031-07-04T18:05:09.000Z'],
    ['the basic form without seconds', '20310704T1805+0200', '2031-07-04T16:05:00.000Z'],
    ['the basic form of a day', '20310704', '2031-07-04T04:00:00.000Z'],
    ['a day', '2031-07-04', '2031-07-04T04:00:00.000Z'],
    ['local time in summer', '2031-07-04T18:05', '2031-07-04T22:05:00.000Z'],
    ['local time in winter', '2031-12-04 18:05:09', '2031-12-04T23:05:09.000Z'],
    ['a year before 100', '0031-07-04T18:05:09Z', '0031-07-04T18:05:09.000Z'],
    ['29 February of a leap year', '2032-02-29T00:00Z', '2032-02-29T00:00:00.000Z'],
  ])('reads %s', (_, text, expected) => {
    expect(toronto(text)).toBe(expected)
  })

  it.each([
    '',
    'tomorrow',
    '2031',
    '2031-07',
    '07/04/2031',
    'Fri, 04 Jul 2031 18:05:09 GMT',
    '1940953509',
    '2031-W27-5',
    '2031-185',
    '2031-0704',
    '2031-02-29T00:00:00Z',
    '2031-02-30',
    '2031-13-01',
    '2031-07-00T10:00Z',
    '2031-07-04T24:00:00Z',
    '2031-07-04T18:60Z',
    '2031-07-04T18Z',
    '2031-07-04T18:05:09 CEST',
    '2031-07-04T18:05:09+25:00',
  ])('does not read %j', (text) => {
    expect(toronto(text)).toBeUndefined()
  })

  it('reads a day as its last millisecond if it is an end', () => {
    const ends = readMoment('2031-07-04', { side: 'end', timezone: 'America/Toronto' })
    expect(ends?.toISOString()).toBe('2031-07-05T03:59:59.999Z')
    expect(readMoment('2031-07-04T10:00Z', { side: 'end' })?.toISOString()).toBe('2031-07-04T10:00:00.000Z')
  })

  it('reads local times on the days when clocks change', () => {
    const berlin = (text: string) => readMoment(text, { timezone: 'Europe/Berlin' })?.toISOString()
    expect(berlin('2031-03-30T01:59')).toBe('2031-03-30T00:59:00.000Z')
    expect(berlin('2031-03-30T02:30')).toBe('2031-03-30T01:30:00.000Z')
    expect(berlin('2031-03-30T03:00')).toBe('2031-03-30T01:00:00.000Z')
    expect(berlin('2031-10-26T03:00')).toBe('2031-10-26T02:00:00.000Z')
    expect(readMoment('0031-07-04')?.toISOString()).toBe('0031-07-04T00:00:00.000Z')
  })

  it('reads every date that JavaScript writes', () => {
    const dates = fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    fc.assert(fc.property(dates, (date) => readMoment(date.toISOString())?.getTime() === date.getTime()))
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => readMoment(text) === undefined || /^\d{8}|^\d{4}-/.test(text)))
  })
})
