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
  const begun = new AbortController()

  async function begin(): Promise<void> {
    const { startNavigation } = await import('../navigation/startNavigation')
    if (begun.signal.aborted) return
    begun.abort()
    startNavigation()
  }

  // If the script cannot be loaded, a reader who is only reading keeps the page.
  const beginQuietly = () => onceIdle(() => void begin().catch(() => {}))
  const beginNow = () => void begin().catch(() => reloadOnce())
  for (const intent of intents) addEventListener(intent, beginNow, { passive: true, signal: begun.signal })
  if (isSlowLine() || ownerDocument.documentElement.dataset.saver === 'on') return
  if (ownerDocument.readyState === 'complete') beginQuietly()
  else addEventListener('load', beginQuietly, { once: true })
}
