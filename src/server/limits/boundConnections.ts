import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { metrics } from '../operations/metrics'

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

/** Changed in place: to put it anew at the end of a map at each request kept every answer alive past its time. */
type Connection = { lastHeard: number; lastAnswer: ServerResponse | undefined }

/**
 * Bounds the connections of a server so that nobody can hold them all: for one that comes when there are enough, another gives
 * way, which asks nothing or whose client does not read. Answers in the making are never cut.
 */
export function boundConnections(server: Server, { most, idleFor }: ConnectionBounds): void {
  const connections = new Map<Socket, Connection>()
  let turn = 0
  server.setTimeout(idleFor, close)
  server.on('connection', (socket) => {
    if (connections.size >= most && !makeRoom()) {
      metrics.faults.inc({ kind: 'connection beyond the limit' })
      socket.destroy()
      return
    }
    connections.set(socket, { lastHeard: turn++, lastAnswer: undefined })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, outgoing) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.lastHeard = turn++
    connection.lastAnswer = outgoing
  })

  function makeRoom(): boolean {
    const inOrder = [...connections].sort(([, one], [, other]) => one.lastHeard - other.lastHeard)
    const socket = leastMissed(inOrder.map(([socket, { lastAnswer }]) => [socket, lastAnswer]))
    if (!socket) return false
    metrics.faults.inc({ kind: 'connection closed for another' })
    close(socket)
    return true
  }

  /** What is left unread is thrown away: the system would hold megabytes of it for minutes. */
  function close(socket: Socket): void {
    const isRead = connections.get(socket)?.lastAnswer?.writableFinished ?? true
    connections.delete(socket)
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
