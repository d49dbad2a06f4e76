/**
 * An event, listing or product for lists and cards: without the body text, so that a change of that text does not invalidate other pages.
 */
export type EntrySummary<Whole> = Omit<Whole, 'body'>

const summaries = new WeakMap<object, object>()

/** Returns the summary of an entry. The same entry object always has the same summary object. */
export function entrySummaryOf<Whole extends { body?: unknown }>(entry: Whole): EntrySummary<Whole> {
  const known = summaries.get(entry)
  if (known) return known as EntrySummary<Whole>
  const { body: _, ...summary } = entry
  summaries.set(entry, summary)
  return summary
}
