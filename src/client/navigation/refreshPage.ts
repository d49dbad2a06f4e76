import { payloadCache } from './payloadCache'
import { hasAdoptedDocument, showPage } from './showPage'

/** Fetches the current page again and shows it. If React does not render the page, it is reloaded. */
export async function refreshPage(): Promise<void> {
  if (!hasAdoptedDocument()) return location.reload()
  const { document } = await payloadCache.take(new URL(location.href))
  await showPage(document)
}
