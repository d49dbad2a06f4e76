import { isSlowLine } from '../isSlowLine'
import { onceIdle } from '../onceIdle'
import type { PageRead } from '../worker/Order'

/** Has the service worker cache the page at `path`, which is shown without its document. Not on a slow line or with Save-Data: it is fetched for that. */
export function keepOffline(path: string): void {
  const { controller } = navigator.serviceWorker ?? {}
  if (controller && !isSlowLine()) onceIdle(() => controller.postMessage({ read: path } satisfies PageRead))
}
