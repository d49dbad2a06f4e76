import type { Log } from './log'
import type { Middleware } from './middleware'

/** One log line a request: method, path without query, status, time. An escaped error becomes a bare 500. */
export function requestLog(log: Log): Middleware {
  return async (request, next) => {
    const started = performance.now()
    const path = new URL(request.url).pathname.slice(0, 300)
    try {
      const response = await next(request)
      const milliseconds = Math.round(performance.now() - started)
      log.debug({ method: request.method, path, status: response.status, milliseconds }, 'request')
      return response
    } catch (error) {
      log.error({ path, error: String(error), stack: (error as Error).stack }, 'request failed')
      return new Response('Internal Server Error\n', { status: 500, headers: { 'cache-control': 'no-store' } })
    }
  }
}
