import type { Site } from '../Site'
import type { Event } from '../schema/places'
import { endOf } from './isOver'

/** The events of a site, divided at a moment: those that have not ended, soonest first, and the past ones, latest first. */
export type AgendaAt = { coming: readonly Event[]; past: readonly Event[] }

/** A division with the moments in milliseconds between which no event ends. */
type Division = AgendaAt & { after: number; until: number }

const divisions = new WeakMap<Site, Division>()

/** Divides the agenda at `now`. The last division of a site is kept until the next event ends, so that pages of a long agenda cost little. */
export function agendaAt(site: Site, now: Date): AgendaAt {
  const moment = now.getTime()
  const known = divisions.get(site)
  if (known && known.after < moment && moment <= known.until) return known
  const made = divide(site.agenda, moment)
  divisions.set(site, made)
  return made
}

function divide(agenda: readonly Event[], moment: number): Division {
  const coming: Event[] = []
  const past: Event[] = []
  let after = Number.NEGATIVE_INFINITY
  let until = Number.POSITIVE_INFINITY
  for (const event of agenda) {
    const end = endOf(event)
    if (end < moment) {
      past.push(event)
      after = Math.max(after, end)
    } else {
      coming.push(event)
      until = Math.min(until, end)
    }
  }
  return { coming, past: past.reverse(), after, until }
}
