import { isSlowLine } from '../../isSlowLine'
import { savedStories, watchSaved } from '../../saved/savedStories'
import type { WorkerMessage } from '../../worker/WorkerMessage'
import type { Behaviour } from '../Behaviour'

/**
 * Registers the service worker and tells it which pages to cache: one second after the page has loaded, and whenever the saved stories
 * change. Skipped on a slow connection or with Save-Data, unless the reader has saved stories.
 */
export const offline: Behaviour = ({ dataset }, signal) => {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator

  async function sendFiles(): Promise<void> {
    const saved = savedStories().map(({ href }) => href)
    if (isSlowLine() && saved.length === 0) return
    await serviceWorker.register('/sw.js')
    const { active } = await serviceWorker.ready
    const { offline: page = '' } = dataset
    const fixed = saved.length > 0 ? [page, page.replace(/offline$/, 'saved')] : [page]
    const files = saved.length > 0 ? await filesOfIslands() : []
    active?.postMessage({ fixed, saved, files, isSaving: dataset.saver === 'on' } satisfies WorkerMessage)
  }

  const sendIgnoringErrors = () => void sendFiles().catch(() => {})
  const schedule = () => setTimeout(sendIgnoringErrors, 1000)
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true, signal })
  signal.addEventListener('abort', watchSaved(sendIgnoringErrors))
}

/** Returns the paths of the build's files that this page has loaded, including those of the list of saved stories. */
async function filesOfIslands(): Promise<string[]> {
  const [{ fetchIsland }] = await Promise.all([
    import('../../islands/fetchIsland'),
    import('../../islands/hydrateIsland'),
  ])
  await fetchIsland('SavedList')
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
