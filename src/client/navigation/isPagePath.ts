/** Addresses that are files, not pages: recognised by their folder or extension. */
const files = /^\/(?:media|builds|assets)\/|\.\w{2,11}$/

/** Whether a path of this site may be a page, judged only by its form. */
export function isPagePath(path: string): boolean {
  return !files.test(path)
}
