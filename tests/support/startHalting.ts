import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type HaltingSite = {
  url: string
  /** Sends the rest of the page. */
  goOn: () => void
  close: () => Promise<void>
}

/**
 * Starts a proxy of a site that pauses the response of one page at `positionIn(html)`, as on a slow connection, until `goOn`
 * is called.
 */
export async function startHalting(
  site: string,
  route: string,
  positionIn: (html: string) => number,
): Promise<HaltingSite> {
  let resume = () => {}
  const resumed = new Promise<void>((resolve) => {
    resume = resolve
  })
  const server = createServer(async ({ url = '/' }, outgoing) => {
    const answer = await fetch(site + url)
    const type = answer.headers.get('content-type') ?? ''
    outgoing.writeHead(answer.status, { 'content-type': type })
    if (url !== route) return pipeline(Readable.fromWeb(answer.body as never), outgoing).catch(() => {})
    const html = await answer.text()
    const cut = positionIn(html)
    outgoing.write(html.slice(0, cut))
    await resumed
    outgoing.end(html.slice(cut))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goOn: resume,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
