/**
 * An event, listing or product for lists and cards: without the body text and its pictures, so that a change of that text does not
 * invalidate other pages.
 */
export type EntrySummary<Whole> = Omit<Whole, 'body' | 'body_images'>

const summaries = new WeakMap<object, object>()

/** Returns the summary of an entry. The same entry object always has the same summary object. */
export function entrySummaryOf<Whole extends { body?: unknown; body_images?: unknown }>(
  entry: Whole,
): EntrySummary<Whole> {
  const known = summaries.get(entry)
  if (known) return known as EntrySummary<Whole>
  const { body: _, body_images: __, ...summary } = entry
  summaries.set(entry, summary)
  return summary
}
