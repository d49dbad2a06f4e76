import { shelves } from './shelves'

/** Pictures of a saved story that are kept with it. */
const mostPictures = 6

/** Keeps the stories that are saved, with their first pictures and their stylesheets, and lets those go that are not any more. */
export async function keepSaved(paths: readonly string[]): Promise<void> {
  const { saved } = shelves
  const kept = (await saved.addresses()).map((url) => new URL(url).pathname)
  for (const path of kept) if (!paths.includes(path)) await saved.drop(path)
  for (const path of paths) if (!kept.includes(path)) await keepStory(path)
}

async function keepStory(path: string): Promise<void> {
  const answer = await fetch(path).catch(() => undefined)
  if (!answer?.ok || answer.redirected) return
  const html = await answer.clone().text()
  await shelves.saved.put(path, answer)
  await shelves.files.keep(filesIn(html))
  await shelves.pictures.keep(picturesIn(html).slice(0, mostPictures))
}

/** What a document needs to look as it should. */
function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g))]
}

/** Its pictures, each in a width that does on a phone. */
function picturesIn(html: string): string[] {
  return [...new Set(html.match(/\/media\/(?:480|640)\/[^\s",]+/g))]
}
