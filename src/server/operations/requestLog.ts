import { addServerTiming } from '../http/responseHeaders'
import type { MiddlewareWrapper } from '../middleware/composeMiddleware'
import { requestState } from '../requestState'
import type { Log } from './createLog'

/**
 * Logs each request with id, method, path without query, status and duration: at level `info` from status 500 on, else `debug`.
 * Adds the duration to the response as `Server-Timing`. An uncaught error becomes a bare 500.
 */
export function requestLog(log: Log): MiddlewareWrapper {
  return async (request, next) => {
    const started = performance.now()
    const id = request.headers.get('x-request-id') ?? undefined
    const path = new URL(request.url).pathname.slice(0, 300)
    try {
      const response = await next(request)
      const milliseconds = Math.round(performance.now() - started)
      const { status } = response
      log[status < 500 ? 'debug' : 'info']({ id, method: request.method, path, status, milliseconds }, 'request')
      return addServerTiming(response, { total: performance.now() - started })
    } catch (error) {
      log.error({ id, path, error: String(error), stack: (error as Error).stack }, 'request failed')
      requestState().onError?.(error)
      return new Response('Internal Server Error\n', { status: 500, headers: { 'cache-control': 'no-store' } })
    }
  }
}
