/** The globals of a service worker. TypeScript's own types of windows and workers cannot be used in one project. */
export type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', listen: (event: Lasting) => void): void
    (type: 'fetch', listen: (event: WorkerFetchEvent) => void): void
    (type: 'message', listen: (event: Lasting & { data: unknown }) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { unregister: () => Promise<boolean> }
  location: Location
}

type Lasting = { waitUntil: (work: Promise<unknown>) => void }
type WorkerFetchEvent = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
