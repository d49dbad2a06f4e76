import { newerBuild } from '../newerBuild'
import { reloadOnce } from '../reloadOnce'
import type { Arrival } from './Arrival'
import { arriveAt } from './arriveAt'
import { IncompletePayload, NoTree } from './fetchTree'
import { rememberLink } from './followedLink'
import { isJourney } from './isJourney'
import { keepOffline } from './keepOffline'
import { moveSoftly } from './moveSoftly'
import { pend } from './pend'
import { prefetchOnIntent } from './prefetchOnIntent'
import { renew } from './renew'
import { say } from './say'
import { isTakenOver, showPage } from './showPage'
import { trees } from './trees'

/** Set when the browser is about to load a document itself. */
let isLeaving = false

/**
 * Starts client navigation: pages of this site are fetched as RSC payloads and rendered in place. The browser still handles scrolling,
 * history, fragments and the cancelling of a navigation by the next one. The payload is fetched before the address changes, so that a
 * failed request changes nothing.
 */
export function beginJourneys(): void {
  navigation.addEventListener('navigate', onNavigate)
  prefetchOnIntent(trees.prefetch)
  // A page from the back-forward cache may be outdated.
  addEventListener('pageshow', ({ persisted }) => persisted && isTakenOver() && void renew().catch(() => {}))
}

function onNavigate(event: NavigateEvent): void {
  if (isLeaving || newerBuild() !== undefined || !isJourney(event, location.href)) return
  const [from, target] = [new URL(location.href), new URL(event.destination.url)]
  const fetched = (): Promise<Arrival> => trees.take(target)
  const isTraversal = event.navigationType === 'traverse'
  if (!isTraversal) rememberLink(event.sourceElement ?? document.activeElement)
  let arrival: Arrival | undefined
  const end = pend()
  event.signal.addEventListener('abort', end)
  event.intercept({
    focusReset: 'manual',
    ...(event.cancelable && {
      async precommitHandler(controller) {
        arrival = await comes(fetched(), target, end)
        if (arrival.page.href !== target.href && !isTraversal) controller.redirect(arrival.page.href)
      },
    }),
    async handler() {
      const { document } = arrival ?? (await comes(fetched(), target, end))
      if (event.signal.aborted) return
      end()
      const change = (render: () => void) => moveSoftly(render, { from, to: target, link: event.sourceElement ?? null })
      await showPage(document, isTakenOver() ? change : undefined).catch((thrown) => leaveFor(target, thrown))
      if (event.signal.aborted) return
      arriveAt(location.hash, isTraversal)
      keepOffline(location.pathname)
    },
  })
}

/**
 * Awaits the payload of a page. If the server sends no payload, or only a part of it, the browser loads the document. If the server does
 * not respond, a message tells the reader.
 */
async function comes(tree: Promise<Arrival>, target: URL, end: () => void): Promise<Arrival> {
  try {
    return await tree
  } catch (thrown) {
    end()
    if (thrown instanceof NoTree || thrown instanceof IncompletePayload) return leaveFor(target, thrown)
    say('failed')
    throw thrown
  }
}

function leaveFor(target: URL, thrown: unknown): never {
  isLeaving = true
  if (target.href === location.href) void reloadOnce()
  else location.assign(target)
  throw thrown
}
