import { fetchFresh } from '../fetchFresh'
import { browserCaches } from './browserCaches'
import { putStory } from './cacheSavedStories'
import { isCacheablePage } from './isCacheablePage'

/**
 * Caches a page that the reader has just opened, for reading offline. A saved story is replaced by its new version. A page that no longer
 * exists is removed.
 */
export async function cachePage(answer: Response, address: URL): Promise<void> {
  const path = address.pathname
  if (answer.status === 404 || answer.status === 410) {
    await Promise.all([browserCaches.pages.drop(path), browserCaches.saved.drop(path)])
  } else if (isCacheablePage(answer, address)) {
    await ((await browserCaches.saved.get(path)) ? putStory(path, answer) : browserCaches.pages.put(path, answer))
  }
}

/** Fetches the document of a page that was shown by client navigation, and caches it. */
export async function cacheDocument(path: string, origin: string): Promise<void> {
  const answer = await fetchFresh(path).catch(() => undefined)
  if (answer) await cachePage(answer, new URL(path, origin))
}
