import { fetchTree } from './fetchTree'
import { isTakenOver, showPage } from './showPage'

/** Shows the page that is there anew, as its sources are by now; one that React does not show is loaded. */
export async function renew(): Promise<void> {
  if (!isTakenOver()) return location.reload()
  const { document } = await fetchTree(new URL(location.href), new AbortController().signal, 'reload')
  await showPage(document)
}
