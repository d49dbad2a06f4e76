import { answerAsked } from './answerAsked'
import { keepDocument } from './keepPage'
import { keepSaved } from './keepSaved'
import { isOrder, isPageRead } from './Order'
import { keepSaving } from './saver'
import { shelves } from './shelves'
import type { WorkerScope } from './WorkerScope'

/**
 * The service worker. Everything comes from the network, as it would without it. Responses are cached within limits, and used when the
 * network fails. It is the whole of `/sw.js` (`scripts/vite/behaviours.ts`).
 */
const scope = self as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

// A new service worker is of a new build, whose fixed pages differ.
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), shelves.fixed.clear()])),
)

scope.addEventListener('message', (event) => {
  if (isPageRead(event.data)) event.waitUntil(keepDocument(event.data.read, scope.location.origin))
  if (!isOrder(event.data)) return
  const { fixed, saved, files, isSaving } = event.data
  event.waitUntil(
    Promise.all([shelves.fixed.keep(fixed), keepSaved(saved), shelves.files.keep(files), keepSaving(isSaving)]),
  )
})

scope.addEventListener('fetch', (event) => {
  const answer = answerAsked(event.request, scope.location.origin, (work) => event.waitUntil(work))
  if (answer) event.respondWith(answer)
})
