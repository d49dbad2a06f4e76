/** What a service worker sees of the browser; the types of windows and of workers do not stand together. */
export type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', listen: (event: Lasting) => void): void
    (type: 'fetch', listen: (event: Asked) => void): void
    (type: 'message', listen: (event: Lasting & { data: unknown }) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { unregister: () => Promise<boolean> }
  location: Location
}

type Lasting = { waitUntil: (work: Promise<unknown>) => void }
type Asked = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
