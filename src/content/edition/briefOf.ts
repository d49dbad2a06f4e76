/**
 * What lists and cards know of an event, a listing or a product: all but the text of its own page, so that an edit of that changes no
 * other page.
 */
export type Brief<Whole> = Omit<Whole, 'body'>

const made = new WeakMap<object, object>()

/** The brief of an entity; the same for as long as the entity is. */
export function briefOf<Whole extends { body?: unknown }>(whole: Whole): Brief<Whole> {
  const known = made.get(whole)
  if (known) return known as Brief<Whole>
  const { body: _, ...brief } = whole
  made.set(whole, brief)
  return brief
}
