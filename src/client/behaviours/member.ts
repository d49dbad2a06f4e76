import { fetchPayload } from '../navigation/fetchPayload'
import { showPage } from '../navigation/showPage'
import type { Behaviour } from './Behaviour'

/**
 * Replaces the opening of a members' article by the whole article, for a reader who has signed in. The whole text has its own address,
 * which no cache stores; the address of the window stays that of the article. Without an answer the link to the sign-in remains.
 */
export const member: Behaviour = (_gate, signal) => {
  async function open(): Promise<void> {
    const { page, document, status } = await fetchPayload(new URL(`${location.pathname}?member`, location.href), signal)
    const isArticle = status === 200 && page.pathname === location.pathname
    if (isArticle && !signal.aborted) await showPage(document)
  }
  open().catch(() => {})
}
