import { fetchFresh } from '../fetchFresh'
import { isKeptPage } from './isKeptPage'
import { putStory } from './keepSaved'
import { shelves } from './shelves'

/**
 * Caches a page that the reader has just opened, for reading offline. A saved story is replaced by its new version. A page that no longer
 * exists is removed.
 */
export async function keepPage(answer: Response, address: URL): Promise<void> {
  const path = address.pathname
  if (answer.status === 404 || answer.status === 410) {
    await Promise.all([shelves.pages.drop(path), shelves.saved.drop(path)])
  } else if (isKeptPage(answer, address)) {
    await ((await shelves.saved.get(path)) ? putStory(path, answer) : shelves.pages.put(path, answer))
  }
}

/** Fetches the document of a page that was shown by client navigation, and caches it. */
export async function keepDocument(path: string, origin: string): Promise<void> {
  const answer = await fetchFresh(path).catch(() => undefined)
  if (answer) await keepPage(answer, new URL(path, origin))
}
