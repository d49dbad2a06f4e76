import { reloadOnce } from '../reloadOnce'
import type { Behaviour } from './Behaviour'

const intents = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

let isAwaited = false

/**
 * Has pages come in the place of the one that is there, from the first sign on that the reader is about to go somewhere: then
 * React is fetched. Where the browser cannot hold a navigation back until the page is there, documents are loaded.
 */
export const journey: Behaviour = () => {
  if (isAwaited || !('NavigationPrecommitController' in window)) return
  isAwaited = true
  const controller = new AbortController()
  const begin = () => {
    controller.abort()
    import('../journey/beginJourneys').then(
      ({ beginJourneys }) => beginJourneys(),
      () => reloadOnce(),
    )
  }
  for (const intent of intents) addEventListener(intent, begin, { passive: true, signal: controller.signal })
}
