import { startTransition } from 'react'
import { payloadCache } from './payloadCache'
import { hasAdoptedDocument, showPage } from './showPage'

/**
 * Fetches the current page again and shows it, unless the reader has left it by then. `keep` is called just before the page changes, to
 * remember what must stay, and returns the function that restores it. Before the first page it is called earlier: React then does not tell
 * when it changes the page.
 */
export async function refreshPage(keep?: () => () => void): Promise<void> {
  const page = new URL(location.href)
  const hasLeft = () => location.pathname + location.search !== page.pathname + page.search
  const { document } = await payloadCache.take(page)
  if (hasLeft()) return
  let restore = hasAdoptedDocument() ? undefined : keep?.()
  // React waits for new stylesheets. If the reader scrolls meanwhile, the page must not return to where it was.
  await showPage(document, startTransition, () => {
    restore ??= keep?.()
  })
  if (!hasLeft()) restore?.()
}
