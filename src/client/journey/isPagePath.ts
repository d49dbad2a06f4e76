/** Addresses that are no pages: files, by their folder or by their ending. */
const files = /^\/(?:media|builds|assets)\/|\.\w{2,11}$/

/** Whether a path of this site is of a page, as far as its form tells. */
export function isPagePath(path: string): boolean {
  return !files.test(path)
}
