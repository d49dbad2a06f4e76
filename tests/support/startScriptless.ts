import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a proxy of a site whose pages may run no scripts, for engines that cannot be driven with JavaScript switched off. */
export async function startScriptless(site: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const upstreamRequest = request(new URL(url, site), { method, headers }, (answer) => {
      const policy = { 'content-security-policy': "script-src 'none'" }
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...policy })
      answer.pipe(outgoing)
    })
    upstreamRequest.once('error', () => outgoing.destroy())
    incoming.pipe(upstreamRequest)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
