import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createAdmission } from './admission'
import { encode } from './encode'
import { hostOf } from './hostOf'
import type { Log } from './log'
import type { Handler } from './middleware'
import type { PageDesk } from './pages/pageDesk'
import type { PurgeDesk } from './pages/purgeDesk'
import type { StaticFiles } from './staticFiles'

export type ServeOptions = {
  handle: Handler
  files: StaticFiles
  host: string
  port: number
  log: Log
  /** Hands out kept pages before anything else is asked; none while pages are drafts. */
  desk: PageDesk | undefined
  /** Takes orders to purge; none without a secret. */
  purgeDesk: PurgeDesk | undefined
}

/** Seconds after SIGTERM for requests under way. */
const drainFor = 10

/**
 * Serves over plain HTTP/1.1: built files from memory, everything else from `handle`. Bounded
 * headers and times; on SIGTERM or SIGINT it stops listening, finishes what is under way, exits 0.
 */
export function serve({ handle, files, host, port, log, desk, purgeDesk }: ServeOptions): Server {
  const admits = createAdmission()
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
    },
    (incoming, outgoing) => {
      if (desk?.serve(incoming, outgoing)) return
      if (purgeDesk?.(incoming, outgoing)) return
      if (!admits(incoming, outgoing) || files.answer(incoming, outgoing)) return
      answer(handle, desk, incoming, outgoing).catch((error) => {
        log.error({ error: String(error) }, 'answer failed')
        if (!outgoing.headersSent) outgoing.writeHead(500).end()
        else outgoing.destroy()
      })
    },
  )
  server.listen(port, host, () => {
    const bound = (server.address() as AddressInfo).port
    log.info({ host, port: bound }, `listening on http://localhost:${bound}/`)
  })
  server.on('error', (error) => {
    process.stderr.write(`Gazette cannot listen on ${host}:${port}: ${error.message}. Set HOST or PORT.\n`)
    process.exit(1)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => drain(server, log))
  return server
}

function drain(server: Server, log: Log): void {
  log.info('draining')
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  setTimeout(() => process.exit(0), drainFor * 1000).unref()
}

async function answer(
  handle: Handler,
  desk: PageDesk | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = toRequest(incoming, outgoing)
  if (!request) {
    outgoing.writeHead(400, { 'content-type': 'text/plain' }).end('Bad Request\n')
    return
  }
  const response = desk ? await desk.make(request, incoming, outgoing) : await handle(request)
  if (!response) return
  const { body, headers } = encode(response, incoming.headers['accept-encoding'])
  outgoing.writeHead(response.status, Object.fromEntries(headers))
  if (incoming.method === 'HEAD' || !body) {
    await body?.cancel()
    outgoing.end()
    return
  }
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), outgoing).catch(ignoreAbort)
}

/** `.` and `..` as path segments: nobody's links have them, and URL parsers would hide them from the rest. */
const dotSegment = /^[^?]*\/(\.|%2e){1,2}(\/|\?|$)/i

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request | undefined {
  const host = hostOf(incoming)
  const path = incoming.url ?? '/'
  if (!host || !path.startsWith('/') || dotSegment.test(path)) return undefined
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  try {
    const url = `http://${host}${path.replace(/^\/\/+/, '/')}`
    return new Request(url, { method: incoming.method ?? 'GET', headers: headersOf(incoming), signal: gone.signal })
  } catch {
    return undefined
  }
}

/** Waku's request for parts of a payload, by which one address would have several answers. */
const partialPayload = 'x-waku-etags'

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && name !== partialPayload)
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

function ignoreAbort(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.name !== 'AbortError') throw error
}
