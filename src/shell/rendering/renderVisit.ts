import type { Log } from '../../server/operations/createLog'
import { serving } from '../../server/serving'
import type { Handler } from '../../server/steps/inOrder'
import { currentContext, type RequestContext, runInContext } from '../requestContext/RequestContext'
import { lastResort } from '../standIn/lastResort'
import { reportBroken } from './reportBroken'

/** What was rendered, and the visit with all that pages found out. */
type RenderedVisit = { visit: RequestContext; response: Response }

/**
 * Renders a visit. A page that throws is rendered again as an error page, first with the site, then
 * without it, at last as plain HTML: something readable always comes back. What threw is logged.
 */
export async function renderVisit(asked: RequestContext, next: Handler, log: Log): Promise<RenderedVisit> {
  const failure = asked.failure ?? { status: 500 }
  const attempts: [attempt: string, visit: RequestContext][] = [
    ['page', asked],
    ['error page', { ...asked, failure }],
    ['bare error page', { ...asked, failure, edition: undefined }],
  ]
  for (const [attempt, tried] of attempts) {
    const { visit, response } = await tryToRender(tried, next)
    reportBroken(visit, log)
    const isExpected = response?.status === visit.failure?.status
    if (response && (response.status < 500 || isExpected)) return { visit, response }
    await response?.body?.cancel()
    const facts = {
      websiteId: asked.edition?.site.website.id,
      path: asked.path,
      route: asked.pattern,
      attempt,
      ...factsOf(visit.thrown),
    }
    log.error(facts, 'could not render a page')
    serving().onError?.(visit.thrown)
  }
  return { visit: { ...asked, failure, edition: undefined }, response: lastResort(failure.status) }
}

async function tryToRender(
  visit: RequestContext,
  next: Handler,
): Promise<{ visit: RequestContext; response: Response | undefined }> {
  return runInContext(visit, async () => {
    try {
      const response = await next(visit.request)
      return { visit: currentContext(), response }
    } catch (thrown) {
      return { visit: { ...currentContext(), thrown }, response: undefined }
    }
  })
}

function factsOf(thrown: unknown): { error: string; stack?: string | undefined } {
  return thrown instanceof Error ? { error: String(thrown), stack: thrown.stack } : { error: String(thrown) }
}
