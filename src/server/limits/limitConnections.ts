import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { metrics } from '../operations/metrics'
import { sendOverloadResponse } from './overloadResponse'

export type ConnectionLimits = {
  /** Maximum number of connections. If none can be closed to make room, a new one is dropped without a response. */
  maxConnections: number
  /** Milliseconds without traffic after which a connection is closed; at most twice as long while a response is unread. */
  idleTimeoutMs: number
}

/**
 * State of the last response on a connection; undefined before the first request. A response sent by `sendInOneWrite` is `destroyed`
 * once Node has finished with it.
 */
export type LastResponse =
  | Pick<ServerResponse, 'writableFinished' | 'writableEnded' | 'writableNeedDrain' | 'destroyed'>
  | undefined

/** Changed in place: moving the entry to the end of the map at each request kept every response in memory for too long. */
type Connection = { lastRequestNumber: number; lastAnswer: ServerResponse | undefined }

/**
 * Limits the connections of a server, so that no client can occupy them all. When a connection arrives at the limit, another one is
 * closed: an idle one, or one whose client does not read its response. A connection whose response is being made is never closed.
 */
export function limitConnections(server: Server, { maxConnections, idleTimeoutMs }: ConnectionLimits): void {
  const connections = new Map<Socket, Connection>()
  let requestCount = 0
  server.setTimeout(idleTimeoutMs, close)
  server.on('connection', (socket) => {
    if (connections.size >= maxConnections && !makeRoom()) {
      metrics.faults.inc({ kind: 'connection beyond the limit' })
      socket.destroy()
      return
    }
    connections.set(socket, { lastRequestNumber: requestCount++, lastAnswer: undefined })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, outgoing) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.lastRequestNumber = requestCount++
    connection.lastAnswer = outgoing
  })

  function makeRoom(): boolean {
    const inOrder = [...connections].sort(([, one], [, other]) => one.lastRequestNumber - other.lastRequestNumber)
    const socket = connectionToClose(inOrder.map(([socket, { lastAnswer }]) => [socket, lastAnswer]))
    if (!socket) return false
    metrics.faults.inc({ kind: 'connection closed for another' })
    close(socket)
    return true
  }

  /** Discards unread bytes by a reset: the operating system would otherwise buffer megabytes of them for minutes. */
  function close(socket: Socket): void {
    const isRead = connections.get(socket)?.lastAnswer?.writableFinished ?? true
    connections.delete(socket)
    if (isRead) socket.destroy()
    else socket.resetAndDestroy()
  }
}

/**
 * Returns the connection to close, from a list ordered by the last request: the first idle one, else the first whose client does
 * not read its response. Returns undefined while every response is still being made.
 */
export function connectionToClose<Connection>(
  lastAnswers: Iterable<readonly [Connection, LastResponse]>,
): Connection | undefined {
  let unreadConnection: Connection | undefined
  for (const [connection, answer] of lastAnswers) {
    if (!answer || answer.writableFinished || answer.destroyed) return connection
    if (answer.writableEnded || answer.writableNeedDrain) unreadConnection ??= connection
  }
  return unreadConnection
}

/** Limits each connection to one request at a time. */
export type PipeliningGuard = {
  /** Whether the request may be handled. A second request on a busy connection gets a 503 immediately, and the connection is closed. */
  admits: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** Returns the response in progress on a connection. */
  answerOn: (socket: Duplex) => ServerResponse | undefined
}

/** Creates a limit of one request at a time for each connection: browsers do not pipeline, attackers do. */
export function createPipeliningGuard(): PipeliningGuard {
  const answers = new WeakMap<Duplex, ServerResponse>()
  return {
    admits({ socket }, outgoing) {
      if (answers.has(socket)) {
        sendOverloadResponse(outgoing, 'a second request on a connection', { connection: 'close' })
        return false
      }
      answers.set(socket, outgoing)
      outgoing.once('close', () => answers.delete(socket))
      return true
    },
    answerOn: (socket) => answers.get(socket),
  }
}
