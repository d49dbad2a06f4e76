import { isTakenOver, showPage } from './showPage'
import { trees } from './trees'

/** Shows the page that is there anew, as its sources are by now; one that React does not show is loaded. */
export async function renew(): Promise<void> {
  if (!isTakenOver()) return location.reload()
  const { document } = await trees.take(new URL(location.href))
  await showPage(document)
}
