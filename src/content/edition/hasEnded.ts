import type { Event } from '../schema/places'

const day = 24 * 3_600_000

/**
 * Whether an event has ended at `now`. An event without an end lasts until the end of its day if it is all-day; otherwise it ends when it
 * starts.
 */
export function hasEnded(event: Pick<Event, 'starts_at' | 'ends_at' | 'all_day'>, now: Date): boolean {
  return endOf(event) < now.getTime()
}

/** The time at which an event ends, in ms. */
export function endOf({ starts_at, ends_at, all_day }: Pick<Event, 'starts_at' | 'ends_at' | 'all_day'>): number {
  return ends_at?.getTime() ?? starts_at.getTime() + (all_day ? day : 0)
}
