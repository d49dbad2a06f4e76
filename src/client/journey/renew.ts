import { isTakenOver, showPage } from './showPage'
import { trees } from './trees'

/** Fetches the current page again and shows it. If React does not render the page, it is reloaded. */
export async function renew(): Promise<void> {
  if (!isTakenOver()) return location.reload()
  const { document } = await trees.take(new URL(location.href))
  await showPage(document)
}
