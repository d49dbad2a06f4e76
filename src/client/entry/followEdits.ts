import { keepPlace } from './keepPlace'

/**
 * Development only: refreshes the page in place after each edit, also after edits that were saved while the page was loading. A page with
 * islands is refreshed once before: React then renders the whole page, and cannot take over the state of islands later.
 */
if (import.meta.hot) {
  // Undefined on insecure origins, where browsers hide `Server-Timing`.
  let loaded = editsOfDocument()
  let shown: number | undefined
  let latest: number | undefined
  let isRenewing = false

  import.meta.hot.on('gazette:edits', async ({ edits }: { edits: number }) => {
    loaded ??= edits
    latest = edits
    // One refresh at a time: an earlier one must not finish last and show its older page.
    if (isRenewing) return
    isRenewing = true
    try {
      const [{ refreshPage }, { hasAdoptedDocument }] = await Promise.all([
        import('../navigation/refreshPage'),
        import('../navigation/showPage'),
      ])
      if (hasAdoptedDocument() || !document.querySelector('g-island')) shown ??= loaded
      while (shown !== latest) {
        shown = latest
        await refreshPage(keepPlace)
      }
    } catch {
      // An error page has no React, and the payload of a page may be an error.
      if (latest !== loaded) location.reload()
    } finally {
      isRenewing = false
    }
  })
  // Vite's client may have connected long before this script runs, so ask for the current number of edits.
  const follow = () => import.meta.hot?.send('gazette:follow')
  if (document.readyState === 'complete') follow()
  else addEventListener('load', follow, { once: true })
}

/** Returns the number of edits at the time when the server began to answer this document. */
function editsOfDocument(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming.find(({ name }) => name === 'edits')?.duration
}
