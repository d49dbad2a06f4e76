import type { BrowserCache } from './browserCaches'

/** Returns the name of a picture with its folders, without its width; undefined for other files. */
export function pictureFileName(path: string): string | undefined {
  return /^\/media\/(?:\d+\/(?=.+\.webp$))?(.+\.(?:jpe?g|png|webp|avif|gif|svg))(?:\.webp)?$/
    .exec(path)?.[1]
    ?.replace(/\.webp$/, '')
}

/** Returns a cached version of the picture in any width. */
export async function pictureAt(shelf: BrowserCache, path: string): Promise<Response | undefined> {
  const name = pictureFileName(path)
  const found = (await shelf.addresses()).find((url) => pictureFileName(new URL(url).pathname) === name)
  return found === undefined ? undefined : shelf.get(found)
}
