/**
 * An event, listing or product for lists and cards: without the body text, so that a change of that text does not invalidate other pages.
 */
export type EntrySummary<Whole> = Omit<Whole, 'body'>

const made = new WeakMap<object, object>()

/** Returns the brief of an entity. The same entity object always gives the same brief object. */
export function entrySummaryOf<Whole extends { body?: unknown }>(whole: Whole): EntrySummary<Whole> {
  const known = made.get(whole)
  if (known) return known as EntrySummary<Whole>
  const { body: _, ...brief } = whole
  made.set(whole, brief)
  return brief
}
