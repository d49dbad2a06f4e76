import { eachPage } from '../currentPage'
import { startNavigation } from '../navigation/startNavigation'
import { createEditorNotes } from './createEditorNotes'
import { createMediaFiles } from './createMediaFiles'
import { createPreviewPage } from './createPreviewPage'
import { deferMedia } from './deferMedia'
import { watchMedia } from './showMedia'
import { storeCredentials, storedCredentials } from './storeCredentials'

/** The fragment of a link: its id and secret, then the path of the page. */
const link = /^#([\w-]{12}\.[\w-]{32})(\/(?![/\\]).*)?$/

/** Placeholder for a link that cannot be parsed. The server rejects it and explains that in its answer. */
const invalidLink = `${'-'.repeat(12)}.${'-'.repeat(32)}`

/** Milliseconds between two checks whether the link is still valid. */
const recheckMs = 30_000

/** Shows the draft of the link that opened this window. Security: the secret is moved from the address to the session storage. */
export function startShared(): void {
  const isArriving = location.pathname === '/preview/share'
  const [, secret = invalidLink, path = '/'] = link.exec(location.hash) ?? []
  const arriving = { authorization: `Gazette-Share ${secret}`, look: {} }
  const credentials = (isArriving ? undefined : storedCredentials('Gazette-Share')) ?? arriving
  storeCredentials(credentials)
  if (isArriving) history.replaceState(null, '', new URL(path, location.origin))
  const page = createPreviewPage(() => {}, { closes: true })
  const notes = createEditorNotes()
  let ending: ReturnType<typeof setTimeout> | undefined
  deferMedia()
  watchMedia(
    createMediaFiles(
      (address, init) => fetch(address, { ...init, headers: page.headers() }),
      () => 'link',
    ),
  )
  eachPage((signal) => {
    page.onPageShown(signal)
    const preview = page.arrivalAt(new URL(location.href))?.preview
    notes.show(preview)
    clearTimeout(ending)
    if (preview?.share) ending = setTimeout(recheck, Math.max(0, Date.parse(preview.share.until) - Date.now()))
  })
  if ('NavigationPrecommitController' in window) startNavigation()
  page.show({ credentials, isAnew: true })

  /** Fetches the page again. An error page replaces it once the link has expired or was revoked, or its token has become invalid. */
  function recheck(): void {
    if (document.visibilityState === 'visible') page.show({ isAnew: true })
  }
  setInterval(recheck, recheckMs)
  document.addEventListener('visibilitychange', recheck)
}
