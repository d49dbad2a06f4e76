const name = 'gazette preview scroll'

/** Keeps how far the page is scrolled for the time that the window is loaded again; nowhere if storage is blocked. */
export function keepScroll(): void {
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(name, JSON.stringify({ path: location.pathname, top: scrollY }))
    } catch {
      // The page then begins at its top.
    }
  })
}

/** Scrolls to where this page was before the window was loaded again; once. */
export function restoreScroll(): void {
  try {
    const { path, top } = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    if (path !== location.pathname) return
    sessionStorage.removeItem(name)
    scrollTo({ top, behavior: 'instant' })
  } catch {
    // The page then begins at its top.
  }
}
