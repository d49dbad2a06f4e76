import type { Behaviour } from '../Behaviour'

/** Milliseconds after which the reader has evidently not left the page: the link was a download or opened a mail program. */
const notLeavingAfterMs = 10_000

/**
 * Shows `data-loading` as the title while the browser leaves the page. The original title returns if the reader comes back or the page was
 * not left after all. Source: the contract, §3 "Title".
 */
export const leaving: Behaviour = ({ dataset }) => {
  const { loading = '' } = dataset
  let own: string | undefined
  const restore = () => {
    if (own !== undefined && document.title === loading) document.title = own
    own = undefined
  }
  addEventListener('beforeunload', () => {
    own ??= document.title
    document.title = loading
    setTimeout(restore, notLeavingAfterMs)
  })
  addEventListener('pagehide', restore)
  addEventListener('pageshow', restore)
}
