import type { Event } from '../schema/places'
import type { Site } from '../site/Site'
import type { Days } from './agendaSpans'
import { daysOf } from './daysOf'
import { endOf } from './hasEnded'

/** The events of a site, split at a moment: those that have not ended, soonest first, and the past ones, latest first. */
export type AgendaAt = { coming: readonly Event[]; past: readonly Event[] }

/** A split agenda, the time range in ms during which the split stays the same because no event ends, and cached lists by span of days. */
type Division = AgendaAt & { after: number; until: number; byDays: Map<string, readonly Event[]> }

const divisions = new WeakMap<Site, Division>()

/**
 * Splits the agenda at `now`. The last split of a site is cached until the next event ends, so that a long agenda is not split for every
 * page.
 */
export function agendaAt(site: Site, now: Date): AgendaAt {
  return divisionAt(site, now)
}

/** Events that have not ended at `now` and take place on one of the given days, soonest first. */
export function agendaOn(site: Site, now: Date, { from, to }: Days): readonly Event[] {
  const { coming, byDays } = divisionAt(site, now)
  const key = `${from} ${to}`
  const known = byDays.get(key)
  if (known) return known
  const upcoming = coming.filter((event) => {
    const { first, last } = daysOf(event, site.website.timezone)
    return first <= to && last >= from
  })
  if (byDays.size >= maxCachedSpans) byDays.clear()
  byDays.set(key, upcoming)
  return upcoming
}

/** Maximum number of cached day spans per split: today, tomorrow, the weekend and the month, for this day and the day before. */
const maxCachedSpans = 8

function divisionAt(site: Site, now: Date): Division {
  const moment = now.getTime()
  const known = divisions.get(site)
  if (known && known.after < moment && moment <= known.until) return known
  const agenda = divide(site.agenda, moment)
  divisions.set(site, agenda)
  return agenda
}

function divide(agenda: readonly Event[], moment: number): Division {
  const upcoming: Event[] = []
  const past: Event[] = []
  let after = Number.NEGATIVE_INFINITY
  let until = Number.POSITIVE_INFINITY
  for (const event of agenda) {
    const end = endOf(event)
    if (end < moment) {
      past.push(event)
      after = Math.max(after, end)
    } else {
      upcoming.push(event)
      until = Math.min(until, end)
    }
  }
  return { coming: upcoming, past: past.reverse(), after, until, byDays: new Map() }
}
