import type { Middleware } from '../http/middleware'
import { comeBackLater } from './comeBackLater'

/** Answers to such paths that are worked out at a time. */
const mostUnderWay = 256

/**
 * Bounds the answers to paths of one kind by themselves, and leaves the others to `limit`: what hangs of the one kind takes no
 * place from the other.
 */
export function limitApart(prefix: string, limit: Middleware): Middleware {
  let underWay = 0
  return async (request, next) => {
    if (!new URL(request.url).pathname.startsWith(prefix)) return limit(request, next)
    if (underWay >= mostUnderWay) return comeBackLater('too many media under way')
    underWay++
    try {
      return await next(request)
    } finally {
      underWay--
    }
  }
}
