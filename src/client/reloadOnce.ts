import { fetchFresh } from './fetchFresh'
import { watchLeaving } from './watchLeaving'

/** Milliseconds in which a path is reloaded once at the most. */
const guard = 10_000

/** Fields into which readers write. */
const written = 'textarea,input:not([type]),input:is([type=text],[type=search],[type=email],[type=tel],[type=url])'

/**
 * Reloads the page, unless this path was reloaded a moment ago, this tab has been reloaded for that very build, something has been
 * written that would be lost, the reader is about to leave, or the server does not answer. Where the tab cannot remember, it is left alone: better an old page than a circle.
 */
export async function reloadOnce(build?: string): Promise<void> {
  try {
    const path = `reloaded:${location.pathname}`
    const isRecent = Date.now() - Number(sessionStorage.getItem(path)) < guard
    const isDone = build !== undefined && sessionStorage.getItem('reloaded for') === build
    if (isRecent || isDone || holdsText()) return
    sessionStorage.setItem(path, String(Date.now()))
    if (build) sessionStorage.setItem('reloaded for', build)
    const isLeaving = watchLeaving()
    await fetchFresh(location.href, { method: 'HEAD' })
    if (!isLeaving()) location.reload()
  } catch {
    return
  }
}

function holdsText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(written)
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}
