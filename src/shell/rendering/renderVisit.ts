import type { Handler } from '../../server/http/middleware'
import type { Log } from '../../server/operations/log'
import { duringVisit, type Visit } from '../frontDoor/visit'
import { lastResort } from '../standIn/lastResort'
import { reportBroken } from './reportBroken'

/**
 * Renders a visit. A page that throws is rendered again as an error page, first with the site, then
 * without it, at last as plain HTML: something readable always comes back. What threw is logged.
 */
export async function renderVisit(visit: Visit, request: Request, next: Handler, log: Log): Promise<Response> {
  const websiteId = visit.edition?.site.website.id
  const failedBefore = visit.failure !== undefined
  for (const attempt of ['page', 'error page', 'bare error page'] as const) {
    try {
      const response = await duringVisit(visit, () => next(request))
      reportBroken(visit, log)
      const isExpected = failedBefore && response.status === visit.failure?.status
      if (response.status < 500 || isExpected) return response
      await response.body?.cancel()
      log.error({ websiteId, path: visit.path, attempt, ...factsOf(visit.thrown) }, 'rendering failed')
    } catch (error) {
      log.error({ websiteId, path: visit.path, attempt, ...factsOf(error) }, 'rendering failed')
    }
    if (!failedBefore || attempt !== 'page') visit.failure = { status: 500 }
    if (attempt === 'error page') visit.edition = undefined
  }
  return lastResort(visit.failure?.status ?? 500)
}

function factsOf(thrown: unknown): { error: string; stack?: string | undefined } {
  return thrown instanceof Error ? { error: String(thrown), stack: thrown.stack } : { error: String(thrown) }
}
