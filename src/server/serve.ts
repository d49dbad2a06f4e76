import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bareAnswer } from './http/bareAnswer'
import { encode } from './http/encode'
import { type Forwarded, forwarded } from './http/forwarded'
import { refuse } from './http/refuse'
import { refuseUnreadable } from './http/refuseUnreadable'
import { sendPieces } from './http/sendPieces'
import type { StaticFiles } from './http/staticFiles'
import { toRequest } from './http/toRequest'
import { trustOf } from './http/trustOf'
import type { PageAddress, PageDesk } from './keptPages/createPageDesk'
import type { PurgeOrders } from './keptPages/createPurgeOrders'
import { idleSeconds } from './keptPages/sendAtOnce'
import { boundConnections } from './limits/boundConnections'
import { bounds } from './limits/bounds'
import { turnAway } from './limits/comeBackLater'
import { createAdmission } from './limits/createAdmission'
import type { Gate } from './limits/createGate'
import { withDeadline } from './limits/deadline'
import { limitBody } from './limits/limitBody'
import { countRequest } from './operations/countRequest'
import type { Log } from './operations/createLog'
import { drainOf } from './operations/drainOf'
import { type OperationsOptions, operations } from './operations/operations'
import { watchProcess } from './operations/watchProcess'
import type { DraftDoor } from './preview/createDraftDoor'
import { takeDrafts } from './preview/takeDrafts'
import { type Serving, whileServing } from './serving'
import type { Handler } from './steps/inOrder'

export type ServeOptions = {
  handle: Handler
  files: StaticFiles
  host: string
  port: number
  log: Log
  operations: OperationsOptions
  trustedProxies: readonly string[]
  drainDelay: number
  /** Admission control: rejects requests under overload before any work is done for them. */
  gate: Gate
  /** Returns the route pattern of an address; requests are counted by it. */
  patternOf: (url: string) => string
  /** The server waits for this promise before the process ends. */
  beforeExit: () => Promise<unknown>
  /** Serves cached pages before anything else handles the request; undefined in preview, where no page is cached. */
  desk: PageDesk | undefined
  /** Handles purge requests; undefined without a secret. */
  purgeOrders: PurgeOrders | undefined
  /** Accepts the drafts of editors; undefined outside of preview. */
  draftDoor: DraftDoor | undefined
}

/**
 * Serves over plain HTTP/1.1: cached pages, the operator's addresses, built files from memory, and everything else through
 * `handle`. Limits the size of request heads and bodies, durations and connections. SIGTERM, SIGINT and an uncaught exception start
 * the drain.
 */
export function serve({
  handle,
  files,
  host,
  port,
  log,
  trustedProxies,
  drainDelay,
  gate,
  patternOf,
  desk,
  purgeOrders,
  draftDoor,
  ...options
}: ServeOptions): Server {
  const { admits, answerOn } = createAdmission()
  const isTrusted = trustOf(trustedProxies)
  const server = createServer(
    {
      keepAliveTimeout: idleSeconds * 1_000,
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    (incoming, outgoing) =>
      drain.receive(() => {
        try {
          receive(incoming, outgoing)
        } catch (error) {
          fail(error, outgoing)
        }
      }),
  )
  function receive(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const said = forwarded(incoming, isTrusted)
    const address = desk?.addressOf(incoming, said)
    if (address && !drain.isOn() && desk?.serve(address, incoming, outgoing, said)) return
    outgoing.setHeader('x-request-id', said.id)
    outgoing.setMaxListeners(mostListeners)
    drain.watch(outgoing)
    countRequest(incoming, outgoing, patternOf)
    if (answersOperator(incoming, outgoing)) return
    const showing = (draft: unknown) => takeOn(incoming, outgoing, said, address, { draft })
    if (draftDoor && takeDrafts(draftDoor, incoming, outgoing, said, showing)) return
    if (limitBody(incoming, outgoing) || purgeOrders?.(incoming, outgoing, said)) return
    takeOn(incoming, outgoing, said, address, {})
  }
  function takeOn(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    said: Forwarded,
    address: PageAddress | undefined,
    known: Serving,
  ): void {
    if (!admits(incoming, outgoing) || files.answer(incoming, outgoing)) return
    const tooMuch = gate.refusal(incoming.url ?? '/')
    const answered = () => withDeadline(() => answer(handle, desk, incoming, outgoing, said, address))
    if (tooMuch && !(address && desk?.isMaking(address))) turnAway(outgoing, tooMuch)
    else whileServing(known, answered).catch((error) => fail(error, outgoing))
  }
  function fail(error: unknown, outgoing: ServerResponse): void {
    log.error({ error: String(error) }, 'could not send a response')
    if (!outgoing.headersSent) bareAnswer(outgoing, 500)
    else outgoing.destroy()
  }
  const { workers } = options.operations
  const drain = drainOf(server, log, drainDelay, options.beforeExit, workers?.reachTogether)
  const reasons = () => (drain.isOn() ? ['draining'] : options.operations.reasons())
  const answersOperator = operations({ ...options.operations, reasons })
  boundConnections(server, { most: bounds.connections, idleFor: bounds.idleConnection })
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket, answerOn(socket)))
  server.on('checkExpectation', (_, outgoing) => refuse(outgoing, 417))
  server.listen({ port, host, reusePort: workers !== undefined }, () => {
    workers?.listening()
    const bound = (server.address() as AddressInfo).port
    log.info({ host, port: bound }, `listening on http://localhost:${bound}/`)
  })
  server.on('error', (error) => {
    process.stderr.write(`Gazette cannot listen on ${host}:${port}: ${error.message}. Set HOST or PORT.\n`)
    process.exit(1)
  })
  watchProcess(drain, log)
  return server
}

/** Request counting, admission, drain and streaming each add listeners to a response. More than Node's default of 10 is no leak. */
const mostListeners = 20

/** Maximum length of a path with its query, in characters. */
const longestAddress = 2_048

/** Cache tag headers, for caches that the operator runs in front of the server. Removed if no trusted proxy sent the request. */
const purgeNames = ['surrogate-key', 'cache-tag']

/** A method that Node parses and that the `Request` constructor rejects. */
const unspeakable = 'TRACE'

async function answer(
  handle: Handler,
  desk: PageDesk | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  said: Forwarded,
  address: PageAddress | undefined,
): Promise<void> {
  if (incoming.method === unspeakable) return bareAnswer(outgoing, 405, { allow: 'GET, HEAD' })
  if ((incoming.url ?? '').length > longestAddress) return refuse(outgoing, 414)
  const request = toRequest(incoming, outgoing, said)
  if (!request) return refuse(outgoing, 400)
  const response = desk ? await desk.make(request, incoming, outgoing, said, address) : await handle(request)
  if (!response) return
  const { body, headers } = await encode(response, incoming.headers['accept-encoding'])
  if (!said.isProxied) for (const name of purgeNames) headers.delete(name)
  if (Buffer.isBuffer(body)) return sendBytes(body, response.status, headers, incoming, outgoing)
  outgoing.writeHead(response.status, Object.fromEntries(headers))
  if (incoming.method === 'HEAD' || !body) {
    await body?.cancel()
    outgoing.end()
    return
  }
  await sendPieces(body, headers.get('content-length'), outgoing).catch(ignoreAbort)
}

function sendBytes(
  bytes: Buffer,
  status: number,
  headers: Headers,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.writeHead(status, { ...Object.fromEntries(headers), 'content-length': bytes.byteLength })
  outgoing.end(incoming.method === 'HEAD' ? undefined : bytes)
}

function ignoreAbort(error: NodeJS.ErrnoException): void {
  const isGone = error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ERR_STREAM_UNABLE_TO_PIPE'
  if (!isGone && error.name !== 'AbortError') throw error
}
