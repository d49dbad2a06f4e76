import type { ServerResponse } from 'node:http'

/** How a content system may fail: what it does, the name of the fault in the log, and the response. */
export const cmsFaults: [does: string, fault: string, answer: (response: ServerResponse) => void][] = [
  ['returns HTML', 'not-json', (response) => response.end('<h1>Error establishing a database connection</h1>')],
  ['has revoked the key', 'unauthorised', (response) => response.writeHead(401).end('{}')],
  ['limits requests', 'rate-limited', (response) => response.writeHead(429, { 'retry-after': '1' }).end()],
  ['ends the connection', 'unreachable', (response) => response.destroy()],
]
