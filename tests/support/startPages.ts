import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Pages = { origin: string; close: () => Promise<void> }

/** Serves pages by path on a free port; under the name `localhost` they are another site. */
export async function startPages(pages: (path: string) => { type: string; body: string } | undefined): Promise<Pages> {
  const server = createServer((incoming, outgoing) => {
    const page = pages(incoming.url?.split('?', 1)[0] ?? '/')
    outgoing.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/plain' }).end(page?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
