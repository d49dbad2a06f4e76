import { withNewStatus } from '../../server/http/bufferedResponse'
import { type Caching, setCaching } from '../../server/http/responseHeaders'
import type { RequestContext } from '../requestContext/RequestContext'

/** Value of `Retry-After` in seconds when a site is unavailable. */
const retryUnavailable = '30'

/** Seconds for which a shared cache may keep a 4xx response. */
const errorMaxAgeSeconds = 30

/** Sets the true status of the request on its response, with the headers that belong to the status. */
export function withStatus(response: Response, context: RequestContext): Response {
  const { failure, mode, edition } = context
  if (failure) return errorResponse(response, failure.status)
  if (mode === 'normal') return response.status >= 400 ? errorResponse(response, response.status) : response
  if (mode === 'coming-soon')
    return withHeaders(response, isPlain(response) ? response.status : 200, { 'x-robots-tag': 'noindex' })
  const headers = {
    'x-robots-tag': 'noindex',
    'retry-after': String(edition?.site.website.info.retry_after ?? 3600),
  }
  return withHeaders(response, 503, headers, { browsers: 'no-store' })
}

/** Whether a response is no page, such as `ads.txt`: the announcement page does not replace it. */
function isPlain(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/plain') ?? false
}

function errorResponse(response: Response, status: number): Response {
  const browsers = status >= 500 ? 'no-store' : `public, max-age=0, s-maxage=${errorMaxAgeSeconds}`
  return withHeaders(response, status, status === 503 ? { 'retry-after': retryUnavailable } : {}, { browsers })
}

function withHeaders(
  response: Response,
  status: number,
  added: Readonly<Record<string, string>>,
  caching?: Caching,
): Response {
  const answer = withNewStatus(response, status)
  for (const [name, value] of Object.entries(added)) answer.headers.set(name, value)
  if (caching) setCaching(answer.headers, caching)
  return answer
}
