import * as v from 'valibot'
import { Moment } from './parts'

/** A date alone, such as `2026-12-24` or `20261224`. */
const dateAlone = /^\d{4}-?\d\d-?\d\d$/

/**
 * The beginning or the end of an event: a moment, or a date alone. The text is kept, because the date of a whole day is the one that
 * was written, in whatever time zone a reader is.
 */
export const EventMoment = v.pipe(
  v.string(),
  v.trim(),
  v.transform((written) => ({ written, at: isDateAlone(written) ? `${dashed(written)}T00:00:00Z` : written })),
  v.object({ written: v.string(), at: Moment }),
)

export function isDateAlone(written: string): boolean {
  return dateAlone.test(written)
}

/** The first and the last day of an event as its document wrote them, as `2026-12-24`. */
export type WrittenDays = { first?: string; last?: string }

const writtenMoment = /^(\d{4}-?\d\d-?\d\d)(?:[Tt ](\d\d):?(\d\d))?/

/**
 * The days of an all-day event, read from its text: midnight begins a day and ends the day before it, 23:59 ends its own day, and a
 * date alone is that day. A day is missing where the text has another time, such as a midnight converted to UTC: then the time zone
 * decides.
 */
export function writtenDays(starts: string, ends: string | undefined): WrittenDays {
  const [, begin = '', hour, minute] = writtenMoment.exec(starts) ?? []
  const [, end = '', endHour, endMinute] = writtenMoment.exec(ends ?? '') ?? []
  const isMidnight = (hours: string | undefined, minutes: string | undefined) => hours === '00' && minutes === '00'
  const last =
    isDateAlone(ends ?? '') || (endHour === '23' && endMinute === '59')
      ? dashed(end)
      : isMidnight(endHour, endMinute)
        ? dayAfter(dashed(end), -1)
        : undefined
  return {
    ...((isDateAlone(starts) || isMidnight(hour, minute)) && { first: dashed(begin) }),
    ...(last && { last }),
  }
}

/** The date so many days after another one of the years 0000 to 9999; its own neighbours beyond them are no dates. */
export function dayAfter(day: string, days = 1): string {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
  return Number.isNaN(date.getTime()) ? day : date.toISOString().replace(/T.*/, '')
}

function dashed(day: string): string {
  return day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}
