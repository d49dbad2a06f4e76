import type { WorkerScope } from './WorkerScope'

/** What `/sw.js` is where nothing is to be kept: it takes itself and all that was kept away. */
const scope = self as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => event.waitUntil(removeAll()))

async function removeAll(): Promise<void> {
  await scope.registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
