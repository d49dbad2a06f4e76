import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { metrics } from './metrics'

export type ConnectionBounds = {
  /** Connections beyond these are dropped unanswered. */
  most: number
  /** Milliseconds without any movement after which a connection is closed, twice as many at the most while an answer is unread. */
  idleFor: number
}

/** How far the last answer on a connection has come; none before the first request. One sent at once is `destroyed` when Node is done with it. */
export type LastAnswer =
  | Pick<ServerResponse, 'writableFinished' | 'writableEnded' | 'writableNeedDrain' | 'destroyed'>
  | undefined

/**
 * Bounds the connections of a server so that nobody can hold them all: for one that comes when there are enough, another gives
 * way, which asks nothing or whose client does not read. Answers in the making are never cut.
 */
export function boundConnections(server: Server, { most, idleFor }: ConnectionBounds): void {
  const lastAnswers = new Map<Socket, ServerResponse | undefined>()
  server.setTimeout(idleFor, close)
  server.on('connection', (socket) => {
    if (lastAnswers.size >= most && !makeRoom()) {
      metrics.faults.inc({ kind: 'connection beyond the limit' })
      socket.destroy()
      return
    }
    lastAnswers.set(socket, undefined)
    socket.once('close', () => lastAnswers.delete(socket))
  })
  server.prependListener('request', ({ socket }, outgoing) => {
    lastAnswers.delete(socket)
    lastAnswers.set(socket, outgoing)
  })

  function makeRoom(): boolean {
    const socket = leastMissed(lastAnswers)
    if (!socket) return false
    metrics.faults.inc({ kind: 'connection closed for another' })
    close(socket)
    return true
  }

  /** What is left unread is thrown away: the system would hold megabytes of it for minutes. */
  function close(socket: Socket): void {
    const isRead = lastAnswers.get(socket)?.writableFinished ?? true
    lastAnswers.delete(socket)
    if (isRead) socket.destroy()
    else socket.resetAndDestroy()
  }
}

/**
 * The connection that is missed least, of those in the order in which they were last heard of: the first that asks nothing, else
 * the first whose client leaves its answer unread. None while every answer is being made.
 */
export function leastMissed<Connection>(
  lastAnswers: Iterable<readonly [Connection, LastAnswer]>,
): Connection | undefined {
  let unread: Connection | undefined
  for (const [connection, answer] of lastAnswers) {
    if (!answer || answer.writableFinished || answer.destroyed) return connection
    if (answer.writableEnded || answer.writableNeedDrain) unread ??= connection
  }
  return unread
}
