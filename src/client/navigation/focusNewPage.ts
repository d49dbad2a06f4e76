import { followedLink } from './followedLink'
import { showMessage } from './showMessage'

/**
 * Announces the title of a new page and moves the focus: to the target of the fragment or the main heading; after Back or Forward to the
 * link that the reader had followed.
 */
export function focusNewPage(hash: string, isTraversal: boolean): void {
  showMessage('arrived')
  focusOn(isTraversal ? followedLink() : startOfContent(hash))
}

function startOfContent(hash: string): HTMLElement | null {
  const named = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  return named ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
}

/** Moves the focus to an element without scrolling, also to one that Tab does not reach. */
function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
