import { payloadCache } from './payloadCache'
import { showPage } from './showPage'

/**
 * Fetches the current page again and shows it. `keep` is called just before the page changes, to remember what must stay, and returns the
 * function that restores it.
 */
export async function refreshPage(keep?: () => () => void): Promise<void> {
  const { document } = await payloadCache.take(new URL(location.href))
  const restore = keep?.()
  await showPage(document)
  restore?.()
}
