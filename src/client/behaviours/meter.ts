import { hasAccount } from '../account/hasAccount'
import { openedThisMonth } from '../account/openedThisMonth'
import { readAccount } from '../account/readAccount'
import type { Behaviour } from './Behaviour'

/** Elements of the text that stay visible. */
const openingLength = 2

/**
 * Counts the metered articles that a reader opens in a month. Beyond the limit the text is hidden after its opening, and the invitation to
 * become a member is shown. The text is in the page, so a reader can undo this: it is an invitation, not a lock.
 */
export const meter: Behaviour = (gate, signal) => {
  const text = document.querySelector('[itemprop="articleBody"]')
  const rest = [...(text?.children ?? [])].slice(openingLength) as HTMLElement[]
  const setClosed = (isClosed: boolean) => {
    gate.hidden = !isClosed
    // Figures and tables have a display of their theme, which would override `hidden`.
    for (const element of rest) element.style.display = isClosed ? 'none' : ''
  }

  async function count(): Promise<void> {
    const isMember = hasAccount() && (await readAccount())?.isMember
    if (isMember || signal.aborted) return
    const opened = openedThisMonth(location.pathname)
    if (opened.indexOf(location.pathname) >= Number(gate.dataset.limit)) setClosed(true)
  }

  void count()
  signal.addEventListener('abort', () => setClosed(false))
}
