const name = 'gazette preview scroll'

/**
 * Keeps the scroll position across a reload; if storage is blocked, the page begins at its top. Returns a function that must be called for
 * every page that is shown. `isDrafted` says whether that page contains the draft: until then each page is scrolled to the old position,
 * unless the editor has begun to scroll.
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
