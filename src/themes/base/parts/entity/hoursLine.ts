import { msg } from '@lingui/core/macro'
import type { Edition } from '../../../../content/edition/Edition'
import { isAllDay } from '../../../../content/edition/openingAt'
import { timeSpan } from './timeSpan'
import { monday, weekdays } from './weekOf'

type Hours = { days: readonly string[]; opens: string; closes: string }

/**
 * Returns opening hours in one line, with days of equal hours together: `Tue – Fri 07:30–14:00, Sat 08:00–12:00`, or `Always open`.
 * Undefined if no hours are known.
 */
export function hoursLine(
  hours: readonly Hours[],
  { i18n, locale: { tag } }: Pick<Edition, 'i18n' | 'locale'>,
): string | undefined {
  const isAlways = (day: string) => hours.some((span) => span.days.includes(day) && isAllDay(span))
  if (weekdays.every(isAlways)) return i18n._(msg`Always open`)
  const format = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const groups: { from: number; to: number; spans: string }[] = []
  for (const [index, day] of weekdays.entries()) {
    const spans = hours
      .filter(({ days }) => days.includes(day))
      .map((span) => (isAllDay(span) ? i18n._(msg`All day`) : timeSpan(span)))
      .join(' / ')
    const last = groups.at(-1)
    if (!spans) continue
    if (last?.to === index - 1 && last.spans === spans) last.to = index
    else groups.push({ from: index, to: index, spans })
  }
  const lines = groups.map(({ from, to, spans }) => {
    const days = from === to ? format.format(dateOf(from)) : unbroken(format.formatRange(dateOf(from), dateOf(to)))
    return `${days}\u00a0${spans}`
  })
  return lines.length > 0 ? new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(lines) : undefined
}

/** Keeps a range on one line: no-break spaces, and a word joiner after the dash, where lines may break even before a no-break space. */
function unbroken(range: string): string {
  return range.replace(/\s/gu, '\u202f').replace(/[–-]/gu, (mark) => `${mark}\u2060`)
}

function dateOf(index: number): number {
  return monday + index * 86_400_000
}
