const name = 'gazette preview scroll'

/**
 * Keeps how far the page is scrolled while the window is loaded again; if storage is blocked, the page begins at its top. The function
 * that it returns is to be called with every page that is shown, and told whether that page has the draft in it: until then it scrolls to
 * where the page was, unless the editor has begun to scroll.
 */
export function keepScroll(): (isDrafted: boolean) => void {
  let before = read()
  addEventListener('pagehide', () => write({ path: location.pathname, top: scrollY }))
  for (const type of ['wheel', 'pointerdown', 'keydown', 'touchstart'])
    addEventListener(
      type,
      () => {
        before = undefined
      },
      { passive: true, once: true },
    )

  return (isDrafted) => {
    if (before?.path !== location.pathname) return
    scrollTo({ top: before.top, behavior: 'instant' })
    if (isDrafted) before = undefined
  }
}

type Position = { path: string; top: number }

function read(): Position | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(position: Position): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(position))
  } catch {
    // Storage is blocked.
  }
}
