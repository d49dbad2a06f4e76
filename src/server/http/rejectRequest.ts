import type { ServerResponse } from 'node:http'
import { sendStatus } from './sendStatus'

/** Rejects a request that no well-behaved client sends, and closes the connection: the bytes that follow on it cannot be trusted. */
export function rejectRequest(outgoing: ServerResponse, status: 400 | 414 | 417): void {
  sendStatus(outgoing, status, { connection: 'close' })
}
