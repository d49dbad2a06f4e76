import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A substitute for Sentry that stores every envelope as text. `slow` accepts them and never responds. */
export type Collector = { dsn: string; envelopes: () => string[]; close: () => Promise<void> }

/** Starts a collector on a free loopback port. */
export async function startCollector(behaviour: 'prompt' | 'slow' = 'prompt'): Promise<Collector> {
  const envelopes: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (/^\/api\/1\/envelope\//.test(request.url ?? '')) envelopes.push(textOf(Buffer.concat(chunks), request.headers))
    if (behaviour === 'slow') return
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://publickey@127.0.0.1:${port}/1`,
    envelopes: () => envelopes,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function textOf(body: Buffer, { 'content-encoding': encoding }: { 'content-encoding'?: string | undefined }): string {
  if (encoding === 'gzip') return gunzipSync(body).toString()
  return (encoding === 'br' ? brotliDecompressSync(body) : body).toString()
}
