/** Maximum width of pictures in px if the reader saves data. */
const maxWidth = 320

/**
 * Returns the address of a picture in a small width. The service worker does this, because the first pictures are requested before any
 * script of the page runs.
 */
export function smallPictureAddress(path: string): string {
  return path.replace(/^\/media\/(\d+)\/(?=.+\.\w+\.webp$)/, (match, width) =>
    Number(width) > maxWidth ? `/media/${maxWidth}/` : match,
  )
}
