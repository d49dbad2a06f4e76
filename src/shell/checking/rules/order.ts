import type { Finding } from '../Finding'
import type { Rule } from '../Subject'

/** Reports entries that end before they begin. */
export const order: Rule = function* ({ site: { website } }) {
  for (const [index, { slug, starts_at, ends_at }] of website.events.entries()) {
    yield* ifBefore(ends_at, starts_at, { path: `$.events[${index}].ends_at`, slug })
    yield
  }
  for (const [index, { slug, valid_from, valid_until }] of website.offers.entries())
    yield* ifBefore(valid_until, valid_from, { path: `$.offers[${index}].valid_until`, slug })
  for (const [index, { id, from, until }] of website.ads.slots.entries())
    yield* ifBefore(until, from, { path: `$.ads.slots[${index}].until`, slug: id })
  const { alert } = website
  if (alert) yield* ifBefore(alert.until, alert.from, { path: '$.alert.until' })
}

function* ifBefore(
  end: Date | undefined,
  start: Date | undefined,
  place: { path: string; slug?: string },
): Generator<Finding> {
  if (!end || !start || end >= start) return
  yield {
    kind: 'wrong-order',
    ...place,
    what: `it ends at ${end.toISOString()}, before it begins at ${start.toISOString()}`,
  }
}
