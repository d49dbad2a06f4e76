import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a proxy of a site that breaks the connection in the middle of the response at one path. */
export async function startBreaking(site: string, path: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const upstreamRequest = request(new URL(url, site), {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    upstreamRequest.once('response', async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (url !== path) return void answer.pipe(outgoing)
      const body = Buffer.concat(await answer.toArray())
      outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy())
    })
    upstreamRequest.once('error', () => outgoing.destroy())
    upstreamRequest.end()
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
