import { isSlowLine } from '../isSlowLine'
import { onceIdle } from '../onceIdle'
import type { PageRead } from '../worker/WorkerMessage'

/**
 * Asks the service worker to cache the document at `path`: client navigation has fetched only its payload. Skipped with Save-Data or on a
 * slow connection, because it costs a request.
 */
export function cacheOffline(path: string): void {
  const { controller } = navigator.serviceWorker ?? {}
  if (controller && !isSlowLine()) onceIdle(() => controller.postMessage({ read: path } satisfies PageRead))
}
