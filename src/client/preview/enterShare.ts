import { eachPage } from '../currentPage'
import { beginJourneys } from '../journey/beginJourneys'
import { createMediaFiles } from './createMediaFiles'
import { createNotes } from './createNotes'
import { createShowing } from './createShowing'
import { holdMedia } from './holdMedia'
import { handedBefore, keepHanded } from './keepHanded'
import { watchMedia } from './showMedia'

/** What stands behind the `#` of a link: its id and secret, then the page. */
const link = /^#([\w-]{12}\.[\w-]{32})(\/(?![/\\]).*)?$/

/** What is said of a link that cannot be read: it opens nothing, and the server says so. */
const none = `${'-'.repeat(12)}.${'-'.repeat(32)}`

/** Milliseconds after which an open page asks whether its link is still good. */
const recheckMs = 30_000

/** Shows the draft of the link by which this window was opened; its secret goes from the address into the window's own storage. */
export function enterShare(): void {
  const isArriving = location.pathname === '/preview/share'
  const [, secret = none, path = '/'] = link.exec(location.hash) ?? []
  const arriving = { authorization: `Gazette-Share ${secret}`, look: {} }
  const handed = (isArriving ? undefined : handedBefore('Gazette-Share')) ?? arriving
  keepHanded(handed)
  if (isArriving) history.replaceState(null, '', new URL(path, location.origin))
  const showing = createShowing(() => {}, { closes: true })
  const notes = createNotes()
  let ending: ReturnType<typeof setTimeout> | undefined
  holdMedia()
  watchMedia(
    createMediaFiles(
      (address, init) => fetch(address, { ...init, headers: showing.headers() }),
      () => 'link',
    ),
  )
  eachPage((signal) => {
    showing.stands(signal)
    const told = showing.arrivalAt(new URL(location.href))?.told
    notes.show(told)
    clearTimeout(ending)
    if (told?.share) ending = setTimeout(recheck, Math.max(0, Date.parse(told.share.until) - Date.now()))
  })
  if ('NavigationPrecommitController' in window) beginJourneys()
  showing.show({ handed, isAnew: true })

  /** Closes the page once its link, or the token that made it, has ended. */
  function recheck(): void {
    if (document.visibilityState === 'visible') showing.show({ isAnew: true })
  }
  setInterval(recheck, recheckMs)
  document.addEventListener('visibilitychange', recheck)
}
