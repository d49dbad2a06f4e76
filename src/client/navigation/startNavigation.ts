import { newerBuild } from '../newerBuild'
import { reloadOnce } from '../reloadOnce'
import { cacheOffline } from './cacheOffline'
import { IncompletePayload, NotAPage } from './fetchPayload'
import { focusNewPage } from './focusNewPage'
import { rememberLink } from './followedLink'
import { isClientNavigation } from './isClientNavigation'
import type { LoadedPage } from './LoadedPage'
import { payloadCache } from './payloadCache'
import { prefetchOnIntent } from './prefetchOnIntent'
import { refreshPage } from './refreshPage'
import { showMessage } from './showMessage'
import { hasAdoptedDocument, showPage } from './showPage'
import { showPending } from './showPending'
import { withViewTransition } from './withViewTransition'

/** Set when the browser is about to load a document itself. */
let isLeaving = false

/**
 * Starts client navigation: pages of this site are fetched as RSC payloads and rendered in place. The browser still handles scrolling,
 * history, fragments and the cancelling of a navigation by the next one. The payload is fetched before the address changes, so that a
 * failed request changes nothing.
 */
export function startNavigation(): void {
  navigation.addEventListener('navigate', onNavigate)
  prefetchOnIntent(payloadCache.prefetch)
  // A page from the back-forward cache may be outdated.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && hasAdoptedDocument() && void refreshPage().catch(() => {}),
  )
}

/** `gazette dev` finds the function here: the build removes unused exports. */
startNavigation.refreshPage = refreshPage

function onNavigate(event: NavigateEvent): void {
  if (isLeaving || newerBuild() !== undefined || !isClientNavigation(event, location.href)) return
  const [from, target] = [new URL(location.href), new URL(event.destination.url)]
  const fetched = (): Promise<LoadedPage> => payloadCache.take(target)
  const isTraversal = event.navigationType === 'traverse'
  if (!isTraversal) rememberLink(event.sourceElement ?? document.activeElement)
  let arrival: LoadedPage | undefined
  const end = showPending()
  event.signal.addEventListener('abort', end)
  event.intercept({
    focusReset: 'manual',
    ...(event.cancelable && {
      async precommitHandler(controller) {
        arrival = await arrived(fetched(), target, end)
        if (arrival.page.href !== target.href && !isTraversal) controller.redirect(arrival.page.href)
      },
    }),
    async handler() {
      const { document } = arrival ?? (await arrived(fetched(), target, end))
      if (event.signal.aborted) return
      end()
      const change = (render: () => void) =>
        withViewTransition(render, { from, to: target, link: event.sourceElement ?? null })
      await showPage(document, hasAdoptedDocument() ? change : undefined).catch((thrown) =>
        loadDocument(target, thrown),
      )
      if (event.signal.aborted) return
      focusNewPage(location.hash, isTraversal)
      cacheOffline(location.pathname)
    },
  })
}

/**
 * Awaits the payload of a page. If the server sends no payload, or only a part of it, the browser loads the document. If the server does
 * not respond, a message tells the reader.
 */
async function arrived(tree: Promise<LoadedPage>, target: URL, end: () => void): Promise<LoadedPage> {
  try {
    return await tree
  } catch (thrown) {
    end()
    if (thrown instanceof NotAPage || thrown instanceof IncompletePayload) return loadDocument(target, thrown)
    showMessage('failed')
    throw thrown
  }
}

function loadDocument(target: URL, thrown: unknown): never {
  isLeaving = true
  if (target.href === location.href) void reloadOnce()
  else location.assign(target)
  throw thrown
}
