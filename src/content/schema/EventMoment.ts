import * as v from 'valibot'
import { EndMoment, isDay, Moment } from './moments'

/** When an event begins, with the text that was written: the date of a whole day is the written one, whatever the time zone of a reader. */
export const EventStart = withText(Moment)

/** When an event ends, with the text that was written. */
export const EventEnd = withText(EndMoment)

function withText(moment: typeof Moment) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.transform((written) => ({ written, at: written })),
    v.object({ written: v.string(), at: moment }),
  )
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
    isDay(ends) || (endHour === '23' && endMinute === '59')
      ? dashed(end)
      : isMidnight(endHour, endMinute)
        ? dayAfter(dashed(end), -1)
        : undefined
  return {
    ...((isDay(starts) || isMidnight(hour, minute)) && { first: dashed(begin) }),
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
