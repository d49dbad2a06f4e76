import { isSlowLine } from '../isSlowLine'
import { isPagePath } from './isPagePath'

/** Milliseconds of hovering or focus after which a link counts as intended. */
const intentDelayMs = 65

/** Calls `fetch` with the pages of this site that the reader seems about to open. */
export function prefetchOnIntent(fetch: (page: URL) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  const at = (wait: number) => (event: Event) => {
    clearTimeout(timer)
    const page = pageLinkedAt(event.target)
    if (page && !isSlowLine()) timer = setTimeout(fetch, wait, page)
  }

  const options = { passive: true, capture: true }
  addEventListener('pointerover', at(intentDelayMs), options)
  addEventListener('pointerdown', at(0), options)
  addEventListener('focusin', at(intentDelayMs), options)
}

/** Returns the page of this site to which a link leads; undefined for the current page and for other addresses. */
function pageLinkedAt(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined
  const page = new URL(link.href)
  if (!isPagePath(page.pathname)) return undefined
  return page.pathname + page.search === location.pathname + location.search ? undefined : page
}
