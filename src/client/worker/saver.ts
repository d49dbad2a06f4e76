/** Where it is kept whether the reader saves data: a worker that has nothing to do ends, and forgets. */
const [shelf, note] = ['gazette choices', '/saver']

/** Whether the reader saves data, as a page has said it last. */
export async function isSaving(): Promise<boolean> {
  return (await caches.match(note, { cacheName: shelf })) !== undefined
}

/** Keeps what a page says: whether the reader saves data. */
export async function keepSaving(isOn: boolean): Promise<void> {
  const kept = await caches.open(shelf)
  if (isOn) await kept.put(note, new Response())
  else await kept.delete(note)
}
