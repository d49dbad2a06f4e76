import type { Event } from '../schema/places'

const day = 24 * 3_600_000

/** Whether an event has ended at `now`; without an end it lasts for its day or for its moment. */
export function isOver(event: Pick<Event, 'starts_at' | 'ends_at' | 'all_day'>, now: Date): boolean {
  return endOf(event) < now.getTime()
}

/** The moment at which an event ends, in milliseconds. */
export function endOf({ starts_at, ends_at, all_day }: Pick<Event, 'starts_at' | 'ends_at' | 'all_day'>): number {
  return ends_at?.getTime() ?? starts_at.getTime() + (all_day ? day : 0)
}
