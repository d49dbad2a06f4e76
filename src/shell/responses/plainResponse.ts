import { STATUS_CODES } from '../../server/http/nodeHttp'
import { type Failure, withFindings } from '../requestContext/RequestContext'

/** An error response for programs: one line with the status text. */
export function plainResponse(status: number): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${STATUS_CODES[status]}\n`, { status, headers })
}

/** Returns the plain-text 404 response. */
export const plainNotFound = () => plainResponse(404)

/** Like `plainResponse`, for an expected failure: a status from 500 is neither logged nor replaced by an error page. */
export function failureResponse(failure: Failure): Response {
  return withFindings(plainResponse(failure.status), { failure })
}
