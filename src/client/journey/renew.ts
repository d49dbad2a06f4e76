import { isTakenOver, showPage } from './showPage'
import { trees } from './trees'

/** Fetches the current page again and shows it. A page that React does not render is reloaded. */
export async function renew(): Promise<void> {
  if (!isTakenOver()) return location.reload()
  const { document } = await trees.take(new URL(location.href))
  await showPage(document)
}
