/**
 * Name of the cache and key of the entry that stores whether the reader saves data. Browsers stop an idle service worker, so a variable
 * would be lost.
 */
const [cacheName, note] = ['gazette choices', '/saver']

/** Cached for the lifetime of the service worker, because every picture needs it. */
let known: Promise<boolean> | undefined

/** Whether the reader saves data, according to the last message of a page. False if the cache cannot be read. */
export function isSavingData(): Promise<boolean> {
  known ??= caches.match(note, { cacheName }).then(
    (stored) => stored !== undefined,
    () => false,
  )
  return known
}

/** Stores whether the reader saves data. */
export async function storeSavingData(isOn: boolean): Promise<void> {
  known = Promise.resolve(isOn)
  const cache = await caches.open(cacheName)
  if (isOn) await cache.put(note, new Response())
  else await cache.delete(note)
}
