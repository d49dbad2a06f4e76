import type { ServerResponse } from 'node:http'
import { bareAnswer } from './bareAnswer'

/** Answers what no well-meaning client sends, and closes the connection: what comes next on it is not to be trusted. */
export function refuse(outgoing: ServerResponse, status: 400 | 414 | 417): void {
  bareAnswer(outgoing, status, { connection: 'close' })
}
