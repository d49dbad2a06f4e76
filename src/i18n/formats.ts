import type { Locale } from './locales'
import { remembered } from './remembered.ts'

/** The formats of one language in one time zone. They use `Intl`; its instances and their recent results are cached. */
export type Formats = {
  /** `Friday 20 November 2026` */
  longDate: (date: Date) => string
  /** `20 November 2026` */
  date: (date: Date) => string
  /** `Fri 20 Nov`; with the year if it is not the year of `now`. */
  shortDate: (date: Date, now: Date) => string
  /** `Fri 20 Nov, 09:30`; with the year if it is not the year of `now`. Hours are 0 to 23 in every language, like opening hours. */
  shortDateTime: (date: Date, now: Date) => string
  /** `09:30` */
  time: (date: Date) => string
  /** Day number, short month and short weekday of a calendar leaf. */
  leaf: (date: Date) => { day: string; month: string; weekday: string }
  /** `2026-11-20`: the calendar date in the time zone, for grouping. */
  day: (date: Date) => string
  /** `November 2026` */
  month: (date: Date) => string
  /** `3 hours ago` within a day, else undefined: older dates are shown as dates. */
  age: (date: Date, now: Date) => string | undefined
  number: (value: number) => string
  price: (value: number, currency: string) => string
  list: (values: readonly string[]) => string
  /** Like `list`, but in parts: the values at even indices, the text between two values at odd ones. */
  listParts: (values: readonly string[]) => string[]
  /** `20–22 November 2026` */
  dateRange: (from: Date, to: Date) => string
  /** `Fri 20 Nov – Sun 22 Nov`; with the years if one of them is not the year of `now`. */
  shortDateRange: (from: Date, to: Date, now: Date) => string
  /** `Thu 07:30` */
  weekdayTime: (date: Date) => string
}

const formatsByKey = new Map<string, Formats>()

/** Returns the formats of a language in an IANA time zone. Unknown zones fall back to UTC. */
export function formats(locale: Locale, timeZone: string): Formats {
  const key = `${locale.tag}|${locale.dir}|${timeZone}`
  const known = formatsByKey.get(key)
  if (known) return known
  const created = build(locale, isTimeZone(timeZone) ? timeZone : 'UTC')
  formatsByKey.set(key, created)
  return created
}

function build({ tag, dir }: Locale, timeZone: string): Formats {
  const written = tag === 'en-GB' ? withoutWeekdayComma : (text: string) => text
  const format = (options: Intl.DateTimeFormatOptions) =>
    onDemand(() => new Intl.DateTimeFormat(tag, { timeZone, ...options }))
  const byTime = (used: () => Intl.DateTimeFormat, finish = written) =>
    remembered(
      (value: Date) => finish(used().format(value)),
      (value) => value.getTime(),
    )
  const unbroken = (text: string) => keepOnLine(written(text))
  const rangeOf = (used: () => Intl.DateTimeFormat) =>
    remembered(
      (from: Date, to: Date) => written(used().formatRange(from, to)),
      (from, to) => `${from.getTime()} ${to.getTime()}`,
    )
  const of = (options: Intl.DateTimeFormatOptions, finish = written) => byTime(format(options), finish)
  const day = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const shortParts = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const shortDay = format(shortParts)
  const shortDayWithYear = format({ ...shortParts, year: 'numeric' })
  const short = byTime(shortDay)
  const shortWithYear = byTime(shortDayWithYear, unbroken)
  const shortRange = rangeOf(shortDay)
  const shortRangeWithYear = rangeOf(shortDayWithYear)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const shortTime = of({ ...shortParts, ...clock })
  const shortTimeWithYear = of({ ...shortParts, year: 'numeric', ...clock }, unbroken)
  const civil = byTime(onDemand(() => new Intl.DateTimeFormat('en-CA', { timeZone })))
  const isOfYear = (value: Date, now: Date) => civil(value).slice(0, -6) === civil(startOfMinute(now)).slice(0, -6)
  const relative = onDemand(() => new Intl.RelativeTimeFormat(tag, { numeric: 'always' }))
  const ago = remembered(
    (count: number, unit: 'minute' | 'hour') => relative().format(-count, unit),
    (count, unit) => `${count} ${unit}`,
  )
  const number = onDemand(() => new Intl.NumberFormat(tag))
  const list = onDemand(() => new Intl.ListFormat(tag, { type: 'conjunction' }))
  const prices = new Map<string, Intl.NumberFormat>()
  return {
    longDate: of({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    date: byTime(day),
    shortDate: (value, now) => (isOfYear(value, now) ? short : shortWithYear)(value),
    shortDateTime: (value, now) => (isOfYear(value, now) ? shortTime : shortTimeWithYear)(value),
    time: of(clock),
    leaf: remembered(
      (value: Date) => leafOf(shortDay().formatToParts(value)),
      (value) => value.getTime(),
    ),
    day: civil,
    month: of({ month: 'long', year: 'numeric' }),
    age: (value, now) => age(ago, value, now),
    number: (value) => number().format(value),
    price: remembered(
      (value: number, currency: string) => price(prices, tag, value, currency),
      (value, currency) => `${currency}${value}`,
    ),
    list: remembered(
      (values: readonly string[]) => list().format(dir === 'rtl' ? values.map(isolate) : values),
      (values) => values.join('\0'),
    ),
    listParts: (values) =>
      list()
        .formatToParts(values)
        .map((part) => part.value),
    dateRange: rangeOf(day),
    shortDateRange: (from, to, now) =>
      (isOfYear(from, now) && isOfYear(to, now) ? shortRange : shortRangeWithYear)(from, to),
    weekdayTime: of({ weekday: 'short', ...clock }),
  }
}

/** Creates an instance of `Intl` when it is first used: each takes up to a millisecond, and a page needs few of them. */
function onDemand<Instance>(create: () => Instance): () => Instance {
  let created: Instance | undefined
  return () => {
    created ??= create()
    return created
  }
}

/** Intl separates the weekday in some English formats and not in others: `Fri 1 Jan`, but `Fri, 1 Jan 2027`. */
function withoutWeekdayComma(text: string): string {
  return text.replace(/(day|\bMon|\bTue|\bWed|\bThu|\bFri|\bSat|\bSun), (?=\d)/g, '$1 ')
}

/** Dates with a year would otherwise break in narrow columns; they still break after a comma. */
function keepOnLine(text: string): string {
  return text.replace(/(?<!,) /g, '\u00a0')
}

function leafOf(parts: Intl.DateTimeFormatPart[]) {
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: part('day'), month: part('month'), weekday: part('weekday') }
}

const minute = 60_000
const hour = 60 * minute

/** The current time differs in each request, but its year changes at the start of a minute. */
function startOfMinute(now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % minute))
}

function age(ago: (count: number, unit: 'minute' | 'hour') => string, date: Date, now: Date): string | undefined {
  const past = now.getTime() - date.getTime()
  if (past < 0 || past >= 24 * hour) return undefined
  return past < hour ? ago(Math.max(1, Math.floor(past / minute)), 'minute') : ago(Math.floor(past / hour), 'hour')
}

function price(formatCache: Map<string, Intl.NumberFormat>, tag: string, value: number, currency: string) {
  const isWhole = Number.isInteger(value)
  const key = `${currency}${isWhole}`
  let format = formatCache.get(key)
  if (!format) {
    format = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(isWhole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
    })
    formatCache.set(key, format)
  }
  return format.formatToParts(value).map(isolated).join('')
}

/** Isolates a name in Latin letters, so that it keeps its place in a right-to-left list. */
function isolate(value: string): string {
  return /[A-Za-z]/.test(value) ? `\u2068${value}\u2069` : value
}

/** Isolates a Latin currency sign such as `US$`, whose letters and sign would be separated in right-to-left text. */
function isolated({ type, value }: Intl.NumberFormatPart): string {
  const isMixed = type === 'currency' && /[A-Z]/.test(value)
  return isMixed ? `\u2066${value}\u2069` : value
}

/**
 * Whether a text is the IANA name of a time zone in its usual spelling, such as `Europe/London`. `Intl` also accepts offsets
 * (`-00:00`) and other spellings (`utc`), which calendar programs do not know.
 */
export const isTimeZone: (name: string) => boolean = remembered(
  (name) => {
    if (!/^[A-Z]/.test(name)) return false
    try {
      const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
      return known === name || known.toLowerCase() !== name.toLowerCase()
    } catch {
      return false
    }
  },
  (name) => name,
)
