/** Milliseconds in which a path is reloaded once at the most. */
const guard = 10_000

/**
 * Reloads the page, unless this path was reloaded a moment ago, this tab has been reloaded for that very build, or the
 * server does not answer. Where the tab cannot remember, it is left alone: better an old page than a circle.
 */
export async function reloadOnce(build?: string): Promise<void> {
  try {
    const path = `reloaded:${location.pathname}`
    const isRecent = Date.now() - Number(sessionStorage.getItem(path) ?? 0) < guard
    const isDone = build !== undefined && sessionStorage.getItem('reloaded for') === build
    if (isRecent || isDone) return
    sessionStorage.setItem(path, String(Date.now()))
    if (build) sessionStorage.setItem('reloaded for', build)
    await fetch(location.href, { method: 'HEAD' })
    location.reload()
  } catch {
    return
  }
}
