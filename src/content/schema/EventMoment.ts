import * as v from 'valibot'
import { EndMoment, isDay, Moment } from './moments'

/** Start of an event, with the text in the document. An all-day event needs the written date, which does not depend on a time zone. */
export const EventStart = withText(Moment)

/** End of an event, with the text in the document. */
export const EventEnd = withText(EndMoment)

function withText(moment: typeof Moment) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.transform((written) => ({ written, at: written })),
    v.object({ written: v.string(), at: moment }),
  )
}

/** First and last day of an event as written in the document, such as `2026-12-24`. */
export type WrittenDays = { first?: string; last?: string }

const writtenMoment = /^(\d{4}-?\d\d-?\d\d)(?:[Tt ](\d\d):?(\d\d))?/

/**
 * Reads the days of an all-day event from its text. A start at midnight begins that day; an end at midnight ends the day before; 23:59 ends
 * the same day; a date without a time is that day. A day is undefined if the text has another time, such as a midnight converted to UTC.
 * Then the time zone decides.
 */
export function writtenDays(starts: string, ends: string | undefined): WrittenDays {
  const [, date = '', hour, minute] = writtenMoment.exec(starts) ?? []
  const [, end = '', endHour, endMinute] = writtenMoment.exec(ends ?? '') ?? []
  const isMidnight = (hours: string | undefined, minutes: string | undefined) => hours === '00' && minutes === '00'
  const last =
    isDay(ends) || (endHour === '23' && endMinute === '59')
      ? dashed(end)
      : isMidnight(endHour, endMinute)
        ? dayAfter(dashed(end), -1)
        : undefined
  return {
    ...((isDay(starts) || isMidnight(hour, minute)) && { first: dashed(date) }),
    ...(last && { last }),
  }
}

/**
 * Returns the date `days` after a date in the years 0000 to 9999. A result outside these years has another format. Returns `day` unchanged
 * if it is not a date.
 */
export function dayAfter(day: string, days = 1): string {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
  return Number.isNaN(date.getTime()) ? day : date.toISOString().replace(/T.*/, '')
}

function dashed(day: string): string {
  return day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}
