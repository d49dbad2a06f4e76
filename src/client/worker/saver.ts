/** Where it is kept whether the reader saves data: a worker that has nothing to do ends, and forgets. */
const [shelf, note] = ['gazette choices', '/saver']

/** What is known for as long as the worker lives: every picture asks. */
let known: Promise<boolean> | undefined

/** Whether the reader saves data, as a page has said it last; not, where the browser cannot say. */
export function isSaving(): Promise<boolean> {
  known ??= caches.match(note, { cacheName: shelf }).then(
    (kept) => kept !== undefined,
    () => false,
  )
  return known
}

/** Keeps what a page says: whether the reader saves data. */
export async function keepSaving(isOn: boolean): Promise<void> {
  known = Promise.resolve(isOn)
  const kept = await caches.open(shelf)
  if (isOn) await kept.put(note, new Response())
  else await kept.delete(note)
}
