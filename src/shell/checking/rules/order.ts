import type { Finding } from '../Finding'
import type { EntryRule, Rule } from '../Subject'

/** Reports advertisements and an alert that end before they begin. */
export const siteOrder: Rule = function* ({ site: { website } }) {
  for (const [index, { id, from, until }] of website.ads.slots.entries())
    for (const finding of ifBefore(until, from, `$.ads.slots[${index}].until`)) yield { ...finding, slug: id }
  const { alert } = website
  if (alert) yield* ifBefore(alert.until, alert.from, '$.alert.until')
}

/** Reports entries that end before they begin. */
export const order: EntryRule = function* ({ list, entry }) {
  if (list === 'events') yield* ifBefore(entry.ends_at, entry.starts_at, '$.ends_at')
  if (list === 'offers') yield* ifBefore(entry.valid_until, entry.valid_from, '$.valid_until')
}

function* ifBefore(end: Date | undefined, start: Date | undefined, path: string): Generator<Finding> {
  if (!end || !start || end >= start) return
  yield {
    kind: 'wrong-order',
    path,
    what: `it ends at ${end.toISOString()}, before it begins at ${start.toISOString()}`,
  }
}
