import { startTransition } from 'react'
import { payloadCache } from './payloadCache'
import { hasAdoptedDocument, showPage } from './showPage'

/**
 * Fetches the current page again and shows it. `keep` is called just before the page changes, to remember what must stay, and returns the
 * function that restores it. Before the first page it is called earlier: React then does not tell when it changes the page.
 */
export async function refreshPage(keep?: () => () => void): Promise<void> {
  const { document } = await payloadCache.take(new URL(location.href))
  let restore = hasAdoptedDocument() ? undefined : keep?.()
  // React waits for new stylesheets. If the reader scrolls meanwhile, the page must not return to where it was.
  await showPage(document, startTransition, () => {
    restore ??= keep?.()
  })
  restore?.()
}
