/** While developing: renews the page after each edit, also after one that was saved while the page was loading. A production build has none of this. */
if (import.meta.hot) {
  // Unknown on insecure origins, where browsers hide `Server-Timing`.
  let shown = editsOfDocument()
  let latest = shown
  let isRenewing = false

  import.meta.hot.on('gazette:edits', async ({ edits }: { edits: number }) => {
    shown ??= edits
    latest = edits
    // One renewal at a time: an earlier one must not show its page last.
    if (isRenewing) return
    isRenewing = true
    try {
      while (shown !== latest) {
        shown = latest
        await import('./journey/renew').then(({ renew }) => renew())
      }
    } catch {
      // A page of an error has no React, and the payload of a page may be an error.
      location.reload()
    } finally {
      isRenewing = false
    }
  })
  // Vite's own script may have connected long before this one runs.
  import.meta.hot.send('gazette:follow')
}

/** How many edits there had been when the server began to answer this document. */
function editsOfDocument(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming.find(({ name }) => name === 'edits')?.duration
}
