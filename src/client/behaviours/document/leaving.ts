import type { Behaviour } from '../Behaviour'

/** Milliseconds after which a page that is still here has not been left: a download, a link to a mail program. */
const stayed = 10_000

/**
 * Shows `data-loading` as the title while the page is being left; back on the page, or when it has not been left after
 * all, its own. Source: the contract, §3 "Title".
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
    setTimeout(restore, stayed)
  })
  addEventListener('pagehide', restore)
  addEventListener('pageshow', restore)
}
