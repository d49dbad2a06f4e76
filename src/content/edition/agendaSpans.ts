import { dayAfter } from '../schema/EventMoment'

/** Spans of days that filter the agenda: `/agenda?when=weekend`. */
export const agendaSpans = ['today', 'tomorrow', 'weekend', 'month'] as const
export type AgendaSpan = (typeof agendaSpans)[number]

/** Which events of the agenda: all upcoming ones, those of a span, or the past ones. */
export type AgendaWhen = 'coming' | 'past' | AgendaSpan

/** First and last calendar day of a span, such as `2026-11-28`. */
export type Days = { from: string; to: string }

/** Returns the days of a span, counted from `today`. The weekend is the rest of the current one, or else the next one. */
export function daysOfSpan(span: AgendaSpan, today: string, region: string): Days {
  if (span === 'today') return { from: today, to: today }
  if (span === 'tomorrow') return { from: dayAfter(today), to: dayAfter(today) }
  if (span === 'month') return { from: today, to: lastOfMonth(today) }
  const weekend = weekendOf(region)
  let from = today
  while (!weekend.includes(weekdayOf(from))) from = dayAfter(from)
  let to = from
  while (weekend.includes(weekdayOf(dayAfter(to)))) to = dayAfter(to)
  return { from, to }
}

/** Numbers of weekdays; Monday is 1. */
type WeekInfo = { weekend: readonly number[] }

/**
 * Weekend days in the region of a language tag: one or two in every region, Friday and Saturday in some. Node 20 has `weekInfo` as a
 * property instead of a method.
 */
function weekendOf(tag: string): readonly number[] {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo: WeekInfo }
  return (locale.getWeekInfo?.() ?? locale.weekInfo).weekend
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
