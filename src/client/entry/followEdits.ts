import { keepPlace } from './keepPlace'

/** Development only: refreshes the page in place after each edit, also after edits that were saved while the page was loading. */
if (import.meta.hot) {
  // Undefined on insecure origins, where browsers hide `Server-Timing`.
  let shown = editsOfDocument()
  let latest = shown
  let isRenewing = false

  import.meta.hot.on('gazette:edits', async ({ edits }: { edits: number }) => {
    shown ??= edits
    latest = edits
    // One refresh at a time: an earlier one must not finish last and show its older page.
    if (isRenewing) return
    isRenewing = true
    try {
      while (shown !== latest) {
        shown = latest
        await import('../navigation/refreshPage').then(({ refreshPage }) => refreshPage(keepPlace))
      }
    } catch {
      // An error page has no React, and the payload of a page may be an error.
      location.reload()
    } finally {
      isRenewing = false
    }
  })
  // Vite's client may have connected long before this script runs, so ask for the current number of edits.
  import.meta.hot.send('gazette:follow')
}

/** Returns the number of edits at the time when the server began to answer this document. */
function editsOfDocument(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming.find(({ name }) => name === 'edits')?.duration
}
