import { fetchFresh } from '../fetchFresh'
import { browserCaches } from './browserCaches'

/** Maximum number of pictures that are cached with a saved story. */
const maxPictures = 6

/** Caches the saved stories with their first pictures and stylesheets, and removes the other stories. */
export async function cacheSavedStories(paths: readonly string[]): Promise<void> {
  const { saved } = browserCaches
  const cachedPaths = (await saved.addresses()).map((url) => new URL(url).pathname)
  for (const path of cachedPaths) if (!paths.includes(path)) await saved.drop(path)
  for (const path of paths) {
    if (cachedPaths.includes(path)) continue
    const answer = await fetchFresh(path).catch(() => undefined)
    if (answer?.ok && !answer.redirected) await putStory(path, answer)
  }
}

/** Puts a version of a saved story into the cache. */
export async function putStory(path: string, answer: Response): Promise<void> {
  const html = await answer.clone().text()
  await browserCaches.saved.put(path, answer)
  await browserCaches.files.keep(filesIn(html))
  await browserCaches.pictures.keep(picturesIn(html).slice(0, maxPictures))
}

/** The stylesheets, scripts and fonts that a document names. */
function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g))]
}

/** The pictures of a document in widths that suit a phone. */
function picturesIn(html: string): string[] {
  return [...new Set(html.match(/\/media\/(?:480|640)\/[^\s",]+/g))]
}
