import { isSlowLine } from '../isSlowLine'
import { onceIdle } from '../onceIdle'
import { reloadOnce } from '../reloadOnce'
import type { Behaviour } from './Behaviour'

const intents = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

let isAwaited = false

/**
 * Loads React and client navigation: when the page has loaded and the browser is idle, or at the first sign that the reader is about to
 * follow a link. With Save-Data or on a slow connection only at that sign. Browsers that cannot delay a navigation until the next page has
 * arrived load documents instead.
 */
export const navigation: Behaviour = ({ ownerDocument }) => {
  if (isAwaited || !('NavigationPrecommitController' in window)) return
  isAwaited = true
  const startController = new AbortController()

  async function start(): Promise<void> {
    const { startNavigation } = await import('../navigation/startNavigation')
    if (startController.signal.aborted) return
    startController.abort()
    startNavigation()
  }

  // If the script cannot be loaded, a reader who is only reading keeps the page.
  const startWhenIdle = () => onceIdle(() => void start().catch(() => {}))
  const startNow = () => void start().catch(() => reloadOnce())
  for (const intent of intents) addEventListener(intent, startNow, { passive: true, signal: startController.signal })
  if (isSlowLine() || ownerDocument.documentElement.dataset.saver === 'on') return
  if (ownerDocument.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle, { once: true })
}
