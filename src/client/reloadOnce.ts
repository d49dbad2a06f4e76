/** Milliseconds in which a path is reloaded once at the most. */
const guard = 10_000

/**
 * Reloads the page, unless this path was reloaded a moment ago, or this tab has been reloaded for that very build, or the
 * reader is offline. Where the tab cannot remember, it is left alone: better an old page than a circle.
 */
export function reloadOnce(build?: string): void {
  try {
    const path = `reloaded:${location.pathname}`
    const isRecent = Date.now() - Number(sessionStorage.getItem(path) ?? 0) < guard
    const isDone = build !== undefined && sessionStorage.getItem('reloaded for') === build
    if (isRecent || isDone || !navigator.onLine) return
    sessionStorage.setItem(path, String(Date.now()))
    if (build) sessionStorage.setItem('reloaded for', build)
  } catch {
    return
  }
  location.reload()
}
