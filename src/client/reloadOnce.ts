import { fetchFresh } from './fetchFresh'
import { watchLeaving } from './watchLeaving'

/** Milliseconds in which a path is reloaded at most once. */
const minReloadIntervalMs = 10_000

const textFields = 'textarea,input:not([type]),input:is([type=text],[type=search],[type=email],[type=tel],[type=url])'

/**
 * Reloads the page. Does nothing if this path was reloaded within the last `minReloadIntervalMs`, this tab was already reloaded for that
 * build, a text field has unsaved input, the reader is about to leave, or the server does not respond. Does nothing either if storage is
 * blocked: an old page is better than an endless loop.
 */
export async function reloadOnce(build?: string): Promise<void> {
  try {
    const path = `reloaded:${location.pathname}`
    const isRecent = Date.now() - Number(sessionStorage.getItem(path)) < minReloadIntervalMs
    const isDone = build !== undefined && sessionStorage.getItem('reloaded for') === build
    if (isRecent || isDone || hasUnsavedText()) return
    sessionStorage.setItem(path, String(Date.now()))
    if (build) sessionStorage.setItem('reloaded for', build)
    const isLeaving = watchLeaving()
    await fetchFresh(location.href, { method: 'HEAD' })
    if (!isLeaving()) location.reload()
  } catch {
    return
  }
}

function hasUnsavedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}
