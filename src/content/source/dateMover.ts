import { TZDate } from '@date-fns/tz'
import { isTimeZone } from '../../i18n/formats.ts'
import { localeCodes } from '../../i18n/locales.ts'
import { isObject } from '../isObject.ts'

/** Moves the dates of a value by whole days. `days` is their number. */
export type DateMover = { days: number; move: (value: unknown) => unknown }

type Move = { days: number; zone: string; weekday: (name: string) => string | undefined }

const dayMs = 24 * 3_600_000
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const wholeDay = /^\d{4}-\d\d-\d\d$/
/** Fields in which dates without a time are moved. In other fields `2026-11-20` may be an id or a text. */
const dayFields = new Set(['from', 'to', 'until'])

/**
 * Returns a function that moves the dates of a demo written at `epoch` by the largest number of whole days that leaves `epoch` not after
 * `now`, never backwards.
 * So nothing that was published at `epoch` is in the future. `epoch` is a time with an offset, or a day (its first moment in the site's
 * time zone). Times keep their local hour in the site's `timezone` (default UTC), also across a change to summer time. A weekday in braces
 * moves by the same number of days: three days later `{Friday}` becomes `Monday`, and `{vendredi}` becomes `lundi`. Weekdays without
 * braces, such as "closed on Mondays", stay unchanged.
 * Throws if `epoch` is neither.
 */
export function dateMover(site: Record<string, unknown>, { epoch, now }: { epoch: string; now: Date }): DateMover {
  const zone = typeof site.timezone === 'string' && isTimeZone(site.timezone) ? site.timezone : 'UTC'
  const isTime = moment.test(epoch)
  const written = isTime ? localTime(Date.parse(epoch), zone) : wholeDay.test(epoch) ? Date.parse(epoch) : Number.NaN
  if (Number.isNaN(written))
    throw new Error(`"epoch" is "${epoch}". Write a day or a time, such as "2026-11-20" or "2026-11-20T08:25:00Z".`)
  const days = Math.max(0, Math.floor((localTime(now.getTime(), zone) - written) / dayMs))
  const move = { days, zone, weekday: weekdaysAfter(days) }
  return { days, move: (value) => moveAll(value, '', move) }
}

/** Returns the date and time that a clock in the zone shows, as if it were in UTC, in ms since 1970. */
function localTime(at: number, zone: string): number {
  return at - new TZDate(at, zone).getTimezoneOffset() * 60_000
}

function moveAll(value: unknown, field: string, move: Move): unknown {
  if (typeof value === 'string') return moveText(value, field, move)
  if (Array.isArray(value)) return value.map((item) => moveAll(item, field, move))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moveAll(item, key, move)]))
}

function moveText(text: string, field: string, { days, zone, weekday }: Move): string {
  if (moment.test(text)) {
    const date = new TZDate(Date.parse(text), zone)
    date.setDate(date.getDate() + days)
    return new Date(date.getTime()).toISOString()
  }
  if (dayFields.has(field) && wholeDay.test(text)) {
    return new Date(Date.parse(text) + days * dayMs).toISOString().slice(0, 10)
  }
  return text.replace(/\{(\p{L}+)\}/gu, (match, name: string) => weekday(name) ?? match)
}

/** Returns a function that maps the name of a weekday to the name of the weekday `days` later, in the same language, length and case. */
function weekdaysAfter(days: number): Move['weekday'] {
  const moved = new Map<string, string>()
  for (const weekday of ['long', 'short'] as const) {
    for (const code of localeCodes) {
      const format = new Intl.DateTimeFormat(code, { weekday, timeZone: 'UTC' })
      const names = Array.from({ length: 7 }, (_, day) => format.format(day * dayMs))
      for (const spellings of [names, names.map(capitalised)]) {
        spellings.forEach((name, day) => {
          if (!moved.has(name)) moved.set(name, spellings[(day + days) % 7] as string)
        })
      }
    }
  }
  return (name) => moved.get(name)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
