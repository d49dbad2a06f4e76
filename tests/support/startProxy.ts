import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers a request at `url` with the site's answer, or with a part of it. */
type Pass = (answer: IncomingMessage, outgoing: ServerResponse, url: string) => void

type Proxy = { url: string; close: () => Promise<void> }

/** Starts a proxy of a site that breaks the connection in the middle of the response at one path. */
export function startBreaking(site: string, path: string): Promise<Proxy> {
  return startProxy(site, async (answer, outgoing, url) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    if (url !== path) return void answer.pipe(outgoing)
    const body = Buffer.concat(await answer.toArray())
    outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy())
  })
}

/** Starts a proxy of a site whose pages may run no scripts, for engines that cannot be driven with JavaScript switched off. */
export function startScriptless(site: string): Promise<Proxy> {
  return startProxy(site, (answer, outgoing) => {
    const policy = { 'content-security-policy': "script-src 'none'" }
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...policy })
    answer.pipe(outgoing)
  })
}

async function startProxy(site: string, pass: Pass): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const upstreamRequest = request(new URL(url, site), {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    upstreamRequest.once('response', (answer) => pass(answer, outgoing, url))
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
