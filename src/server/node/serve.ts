import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encode } from '../http/encode'
import { type Forwarded, forwarded } from '../http/forwarded'
import { createServer } from '../http/nodeHttp'
import { readForm } from '../http/readForm'
import { rejectRequest } from '../http/rejectRequest'
import { rejectUnparsable } from '../http/rejectUnparsable'
import { sendStatus } from '../http/sendStatus'
import { sendStream } from '../http/sendStream'
import type { StaticFiles } from '../http/staticFiles'
import { toRequest } from '../http/toRequest'
import { trustOf } from '../http/trustOf'
import type { AdmissionControl } from '../limits/createAdmissionControl'
import { withDeadline } from '../limits/deadline'
import { limitBody } from '../limits/limitBody'
import { createPipeliningGuard, limitConnections } from '../limits/limitConnections'
import { sendOverloadResponse } from '../limits/overloadResponse'
import { processLimits } from '../limits/processLimits'
import type { Handler } from '../middleware/composeMiddleware'
import { createDrain } from '../operations/createDrain'
import type { Log } from '../operations/createLog'
import { metrics } from '../operations/metrics'
import { type OperationsOptions, operations } from '../operations/operations'
import { watchProcess } from '../operations/watchProcess'
import type { PageAddress, PageServer } from '../pageCache/createPageServer'
import type { PurgeEndpoint } from '../pageCache/createPurgeEndpoint'
import { idleSeconds } from '../pageCache/sendPage'
import type { DraftEndpoint } from '../preview/createDraftEndpoint'
import { handleDraftPosts } from '../preview/handleDraftPosts'
import { type RequestState, withRequestState } from '../requestState'

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
  admission: AdmissionControl
  /** Returns the route pattern of an address; requests are counted by it. */
  patternOf: (url: string) => string
  /** The server waits for this promise before the process ends. */
  beforeExit: () => Promise<unknown>
  /** Serves cached pages before anything else handles the request; undefined in preview, where no page is cached. */
  pageServer: PageServer | undefined
  /** Handles purge requests; undefined without a secret. */
  purgeEndpoint: PurgeEndpoint | undefined
  /** Accepts the drafts of editors; undefined outside of preview. */
  draftEndpoint: DraftEndpoint | undefined
  /** Whether readers may send a form to a path. */
  acceptsForm: (path: string) => boolean
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
  admission,
  patternOf,
  pageServer,
  purgeEndpoint,
  draftEndpoint,
  acceptsForm,
  ...options
}: ServeOptions): Server {
  const { admits, answerOn } = createPipeliningGuard()
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
    const forwardedFacts = forwarded(incoming, isTrusted)
    const address = pageServer?.addressOf(incoming, forwardedFacts)
    if (address && !drain.isOn() && pageServer?.serve(address, incoming, outgoing, forwardedFacts)) return
    outgoing.setHeader('x-request-id', forwardedFacts.id)
    outgoing.setMaxListeners(maxListeners)
    drain.watch(outgoing)
    countRequest(incoming, outgoing, patternOf)
    if (answersOperator(incoming, outgoing)) return
    const showDraft = (draft: unknown) => handleRequest(incoming, outgoing, forwardedFacts, address, { draft })
    if (draftEndpoint && handleDraftPosts(draftEndpoint, incoming, outgoing, forwardedFacts, showDraft)) return
    const handleForm = (form: URLSearchParams) => handleRequest(incoming, outgoing, forwardedFacts, undefined, { form })
    if (incoming.method === 'POST' && readForm(acceptsForm, incoming, outgoing, handleForm)) return
    if (limitBody(incoming, outgoing) || purgeEndpoint?.(incoming, outgoing, forwardedFacts)) return
    handleRequest(incoming, outgoing, forwardedFacts, address, {})
  }
  function handleRequest(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    forwardedFacts: Forwarded,
    address: PageAddress | undefined,
    known: RequestState,
  ): void {
    if (!admits(incoming, outgoing) || files.answer(incoming, outgoing)) return
    const exceeded = admission.refusal(incoming.url ?? '/')
    const answered = () => withDeadline(() => answer(handle, pageServer, incoming, outgoing, forwardedFacts, address))
    if (exceeded && !(address && pageServer?.isMaking(address))) sendOverloadResponse(outgoing, exceeded)
    else withRequestState(known, answered).catch((error) => fail(error, outgoing))
  }
  function fail(error: unknown, outgoing: ServerResponse): void {
    log.error({ error: String(error) }, 'could not send a response')
    if (!outgoing.headersSent) sendStatus(outgoing, 500)
    else outgoing.destroy()
  }
  const { workers } = options.operations
  const drain = createDrain(server, log, drainDelay, options.beforeExit, workers?.waitForAll)
  const reasons = () => (drain.isOn() ? ['draining'] : options.operations.reasons())
  const answersOperator = operations({ ...options.operations, reasons })
  limitConnections(server, { maxConnections: processLimits.connections, idleTimeoutMs: processLimits.idleConnection })
  server.on('clientError', (error, socket) => rejectUnparsable(error, socket, answerOn(socket)))
  server.on('checkExpectation', (_, outgoing) => rejectRequest(outgoing, 417))
  server.listen({ port, host, reusePort: workers !== undefined }, () => {
    workers?.listening()
    setTimeout(files.readOthers, readOthersAfterMs).unref()
    const actualPort = (server.address() as AddressInfo).port
    log.info(
      { version: options.operations.version, host, port: actualPort },
      `listening on http://localhost:${actualPort}/`,
    )
  })
  server.on('error', (error) => {
    process.stderr.write(`Gazette cannot listen on ${host}:${port}: ${error.message}. Set HOST or PORT.\n`)
    process.exit(1)
  })
  watchProcess(drain, log)
  return server
}

/** Milliseconds after the start in which built files are only read when they are requested. */
const readOthersAfterMs = 1_000

/**
 * Request counting, admission, drain and streaming each add listeners to a response. More listeners than Node's default of 10 are not a
 * leak.
 */
const maxListeners = 20

/** Maximum length of a path with its query, in characters. */
const maxAddressLength = 2_048

/** Cache tag headers, for caches that the operator runs in front of the server. Removed if no trusted proxy sent the request. */
const purgeNames = ['surrogate-key', 'cache-tag']

/** A method that Node parses and that the `Request` constructor rejects. */
const rejectedMethod = 'TRACE'

async function answer(
  handle: Handler,
  pageServer: PageServer | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  forwardedFacts: Forwarded,
  address: PageAddress | undefined,
): Promise<void> {
  if (incoming.method === rejectedMethod) return sendStatus(outgoing, 405, { allow: 'GET, HEAD' })
  if ((incoming.url ?? '').length > maxAddressLength) return rejectRequest(outgoing, 414)
  const request = toRequest(incoming, outgoing, forwardedFacts)
  if (!request) return rejectRequest(outgoing, 400)
  const response = pageServer
    ? await pageServer.make(request, incoming, outgoing, forwardedFacts, address)
    : await handle(request)
  if (!response) return
  const { body, headers } = await encode(response, incoming.headers['accept-encoding'])
  if (!forwardedFacts.isProxied) for (const name of purgeNames) headers.delete(name)
  if (Buffer.isBuffer(body)) return sendBytes(body, response.status, headers, incoming, outgoing)
  outgoing.writeHead(response.status, recordOf(headers))
  if (incoming.method === 'HEAD' || !body) {
    await body?.cancel()
    outgoing.end()
    return
  }
  await sendStream(body, headers.get('content-length'), outgoing).catch(ignoreAbort)
}

function sendBytes(
  bytes: Buffer,
  status: number,
  headers: Headers,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.writeHead(status, { ...recordOf(headers), 'content-length': bytes.byteLength })
  outgoing.end(incoming.method === 'HEAD' ? undefined : bytes)
}

/** A response may set several cookies, each in a separate header. */
function recordOf(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie()
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
}

function ignoreAbort(error: NodeJS.ErrnoException): void {
  const isGone = error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ERR_STREAM_UNABLE_TO_PIPE'
  if (!isGone && error.name !== 'AbortError') throw error
}

/** Counts a request by route pattern and status class when its response has ended or was aborted, and records its duration. */
function countRequest(incoming: IncomingMessage, outgoing: ServerResponse, patternOf: (url: string) => string): void {
  const started = performance.now()
  outgoing.once('close', () => {
    const route = patternOf(incoming.url ?? '')
    const status = outgoing.headersSent ? `${Math.floor(outgoing.statusCode / 100)}xx` : 'aborted'
    metrics.requests.inc({ route, status })
    metrics.seconds.observe({ route }, (performance.now() - started) / 1000)
  })
}
