import type { ServerResponse } from 'node:http'
import { bareAnswer } from './bareAnswer'

/** Rejects a request that no well-behaved client sends, and closes the connection: the bytes that follow on it cannot be trusted. */
export function refuse(outgoing: ServerResponse, status: 400 | 414 | 417): void {
  bareAnswer(outgoing, status, { connection: 'close' })
}
