import { STATUS_CODES } from 'node:http'

/** An error response for programs: one line with the status text. */
export function plainResponse(status: number): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${STATUS_CODES[status]}\n`, { status, headers })
}

/** Returns the plain-text 404 response. */
export const plainNotFound = () => plainResponse(404)
