/**
 * An event, listing or product for lists and cards: without the body text, so that a change of that text does not invalidate other pages.
 */
export type Brief<Whole> = Omit<Whole, 'body'>

const made = new WeakMap<object, object>()

/** Returns the brief of an entity. The same entity object always gives the same brief object. */
export function briefOf<Whole extends { body?: unknown }>(whole: Whole): Brief<Whole> {
  const known = made.get(whole)
  if (known) return known as Brief<Whole>
  const { body: _, ...brief } = whole
  made.set(whole, brief)
  return brief
}
