import { TZDate } from '@date-fns/tz'
import * as v from 'valibot'
import { isTimeZone } from '../../i18n/formats'

/** Valibot's configuration plus the IANA time zone of dates without an offset. */
type ZonedConfig = v.Config<v.BaseIssue<unknown>> & { timezone?: string }

/** Accepted dates: RFC 3339 or ISO 8601 basic form. Seconds, the offset or the whole time may be missing. */
const pattern =
  /^(\d{4})(-?)(\d\d)\2(\d\d)(?:[Tt ]([01]\d|2[0-3]):?([0-5]\d)(?::?([0-5]\d|60)(?:[.,](\d{1,9}))?)? ?([Zz]|[+\-−](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/

const readable =
  'expected a date such as 2026-11-19T06:40:00+00:00, 2026-11-19T06:40 in the time zone of the site, or 2026-11-19'

const dayMs = 24 * 3_600_000

/** A date of the document. A date without a time is the start of that day; a date without an offset is local time. */
export const Moment = momentSchema('start')

/** A date at which something ends. A date without a time is the last millisecond of that day. */
export const EndMoment = momentSchema('end')

function momentSchema(side: 'start' | 'end') {
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(pattern, readable),
    v.rawTransform<string, Date>(({ dataset, config, addIssue, NEVER }) => {
      const date = readMoment(dataset.value, { side, timezone: (config as ZonedConfig).timezone })
      if (date && hasFourDigits(date)) return date
      addIssue({ message: date ? 'expected a year from 1000 to 9998' : 'this date does not exist' })
      return NEVER
    }),
  )
}

/** Whether the year has four digits in every time zone. Calendars, feeds and sitemaps allow no other years. */
function hasFourDigits(date: Date): boolean {
  const year = date.getUTCFullYear()
  return year >= 1_000 && year <= 9_998
}

/** A day as written in the document, whatever the time zone: `2026-12-24`. */
export const Day = v.pipe(
  v.string(),
  v.trim(),
  v.regex(pattern, 'expected a day such as 2026-12-24'),
  v.check((text) => readMoment(text) !== undefined, 'this day does not exist'),
  v.transform((text) => text.replace(/^(\d{4})-?(\d\d)-?(\d\d).*$/, '$1-$2-$3')),
)

/** Whether a value is a date without a time, such as `2026-11-19`. */
export function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}(-?)\d\d\1\d\d$/.test(value.trim())
}

/**
 * Reads a date of the document. Returns undefined if the text has another form or the day does not exist. `timezone` (default UTC) applies
 * to dates without an offset.
 */
export function readMoment(
  text: string,
  { side = 'start', timezone = 'UTC' }: { side?: 'start' | 'end'; timezone?: string | undefined } = {},
): Date | undefined {
  const [, years, , months, days, hours, minutes, seconds = '0', fraction = '0', offset] = pattern.exec(text) ?? []
  const [year, month, day] = [Number(years), Number(months) - 1, Number(days)]
  const midnight = utc(year, month, day)
  if (midnight.getUTCMonth() !== month || midnight.getUTCDate() !== day) return undefined
  if (hours === undefined && side === 'end') return new Date(inZone(new Date(midnight.getTime() + dayMs), timezone) - 1)
  const clock = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)
  const local = new Date(midnight.getTime() + clock * 1000 + Math.floor(Number(`0.${fraction}`) * 1000))
  return new Date(offset === undefined ? inZone(local, timezone) : local.getTime() - offsetMs(offset))
}

/** Needed because `Date.UTC` reads the years 0–99 as 1900–1999. */
function utc(year: number, month: number, day: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  return date
}

/** The time in ms at which clocks in the time zone show what UTC clocks show at `local`. */
function inZone(local: Date, timezone: string): number {
  const date = new TZDate(0, timezone)
  date.setFullYear(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  return date.setHours(local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds(), local.getUTCMilliseconds())
}

function offsetMs(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+\-−])(\d\d):?(\d\d)?$/.exec(offset) ?? []
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Runs a schema on a value. Dates without an offset are local times of `timezone`. */
export function parseIn<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  timezone: string | undefined,
): { output: v.InferOutput<Schema>; issues?: undefined } | { issues: readonly v.BaseIssue<unknown>[] } {
  const config: ZonedConfig = timezone === undefined ? {} : { timezone }
  const dataset = schema['~run']({ value }, config)
  return dataset.issues ? { issues: dataset.issues } : { output: dataset.value as v.InferOutput<Schema> }
}

/** Wraps an object schema: dates without an offset are local times of the object's own `timezone`, if that is valid. */
export function inOwnZone<Schema extends v.GenericSchema>(schema: Schema): Schema {
  return {
    ...schema,
    '~run'(dataset, config) {
      const timezone = timezoneOf(dataset.value)
      return schema['~run'](dataset, timezone === undefined ? config : ({ ...config, timezone } as ZonedConfig))
    },
  }
}

/** Returns the `timezone` of a raw site or event, if it is valid. */
export function timezoneOf(value: unknown): string | undefined {
  const { timezone } = (typeof value === 'object' && value !== null ? value : {}) as { timezone?: unknown }
  return typeof timezone === 'string' && isTimeZone(timezone) ? timezone : undefined
}
