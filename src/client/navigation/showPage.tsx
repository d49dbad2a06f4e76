import { type ReactNode, startTransition } from 'react'
import { applyReadersChoice } from '../applyReadersChoice'
import { beginPage, endPage } from '../currentPage'
import { documentRoot } from '../documentRoot'
import { NavigationRoot } from './NavigationRoot'
import { showGraph } from './showGraph'

let hasAdopted = false

/** Settles the promise of a page that is not yet shown together with that of the page that replaces it. */
let replacePrevious: (next: Promise<void>) => void = () => {}

/** Whether React renders the page. It does so from the first client navigation on. */
export function hasAdoptedDocument(): boolean {
  return hasAdopted
}

/**
 * Shows a page in place of the current one. The first page adopts the existing document: html, head, body and stylesheets stay. All blocks
 * are laid out, because Back restores the scroll position by heights.
 *
 * Resolves once the page is shown, or if another page replaces it before that, once that one is. Rejects with the error of the page; the
 * previous page then stays. `change` applies the update; by default it is a React transition. `leave` is called just before the DOM changes,
 * except for the first page.
 */
export function showPage(
  document: ReactNode,
  change: typeof startTransition = startTransition,
  leave?: () => void,
): Promise<void> {
  const replaced = replacePrevious
  const shown = new Promise<void>((resolve, reject) => {
    replacePrevious = resolve
    const images = [...window.document.images]
    const arrive = () => {
      hasAdopted = true
      applyReadersChoice()
      window.document.documentElement.dataset.whole = ''
      releaseImages(images.splice(0))
      showGraph()
      beginPage()
      resolve()
    }
    const end = () => {
      endPage()
      leave?.()
    }
    change(() =>
      documentRoot().render(<NavigationRoot document={document} leave={end} arrive={arrive} fail={reject} />),
    )
  })
  replaced(shown)
  return shown
}

/**
 * Releases images that have left the document, by removing their `srcset`. Chromium keeps each detached `<img sizes="auto">` with a
 * `srcset`, and the whole page around it, as a listener for window changes (measured with Chromium 156).
 */
function releaseImages(images: readonly HTMLImageElement[]): void {
  for (const image of images) if (!image.isConnected) image.removeAttribute('srcset')
}
