import type { WorkerScope } from './WorkerScope'

/**
 * The text of `/sw.js` while offline reading is switched off or the site is not in normal mode: it unregisters the service worker and
 * deletes its caches.
 */
const scope = self as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => event.waitUntil(removeAll()))

async function removeAll(): Promise<void> {
  await scope.registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
