import { browserCaches } from './browserCaches'
import { cacheDocument } from './cachePage'
import { cacheSavedStories } from './cacheSavedStories'
import { respondTo } from './respondTo'
import { storeSavingData } from './saver'
import { isPageRead, isWorkerMessage } from './WorkerMessage'
import type { WorkerScope } from './WorkerScope'

/**
 * The service worker. Everything comes from the network, as it would without it. Responses are cached within limits, and used when the
 * network fails. It is the whole of `/sw.js` (`scripts/vite/behaviours.ts`).
 */
const scope = self as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

// A new service worker is of a new build, whose fixed pages differ.
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), browserCaches.fixed.clear()])),
)

scope.addEventListener('message', (event) => {
  if (isPageRead(event.data)) event.waitUntil(cacheDocument(event.data.read, scope.location.origin))
  if (!isWorkerMessage(event.data)) return
  const { fixed, saved, files, isSaving } = event.data
  event.waitUntil(
    Promise.all([
      browserCaches.fixed.keep(fixed),
      cacheSavedStories(saved),
      browserCaches.files.keep(files),
      storeSavingData(isSaving),
    ]),
  )
})

scope.addEventListener('fetch', (event) => {
  const answer = respondTo(event.request, scope.location.origin, (work) => event.waitUntil(work))
  if (answer) event.respondWith(answer)
})
