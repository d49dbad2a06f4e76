import type { Site } from '../../content/site/Site'
import type { Handler } from '../../server/middleware/composeMiddleware'
import type { Log } from '../../server/operations/createLog'
import { requestState } from '../../server/requestState'
import { fallbackPage } from '../errorPages/fallbackPage'
import { findingsOf, type RequestContext, runInContext } from '../requestContext/RequestContext'

/** The response, and the context with the findings of the page. */
type RenderedRequest = { context: RequestContext; response: Response }

/**
 * Renders a request. If the page throws, renders the error page, first with the site, then without it, and finally as plain HTML, so that
 * something readable is always returned. Logs each error.
 */
export async function renderRequest(initial: RequestContext, render: Handler, log: Log): Promise<RenderedRequest> {
  const failure = initial.failure ?? { status: 500 }
  const attempts: [attempt: string, context: RequestContext][] = [
    ['page', initial],
    ['error page', { ...initial, failure }],
    ['bare error page', { ...initial, failure, edition: undefined }],
  ]
  for (const [attempt, attemptContext] of attempts) {
    const { context, response } = await tryToRender(attemptContext, render)
    reportBroken(context, log)
    const isExpected = response?.status === context.failure?.status
    if (response && (response.status < 500 || isExpected)) return { context, response }
    await response?.body?.cancel()
    const facts = {
      websiteId: initial.edition?.site.website.id,
      path: initial.path,
      route: initial.pattern,
      attempt,
      ...factsOf(context.thrown),
    }
    log.error(facts, 'could not render a page')
    requestState().onError?.(context.thrown)
  }
  return { context: { ...initial, failure, edition: undefined }, response: fallbackPage(failure.status) }
}

async function tryToRender(
  context: RequestContext,
  render: Handler,
): Promise<{ context: RequestContext; response: Response | undefined }> {
  try {
    const response = await runInContext(context, () => render(context.request))
    return { context: { ...context, ...findingsOf(response) }, response }
  } catch (thrown) {
    return { context: { ...context, thrown }, response: undefined }
  }
}

function factsOf(thrown: unknown): { error: string; stack?: string | undefined } {
  return thrown instanceof Error ? { error: String(thrown), stack: thrown.stack } : { error: String(thrown) }
}

const reported = new WeakMap<Site, Set<string>>()

/** Logs the parts that were left out of a page: each error once per revision. */
export function reportBroken({ edition, path, broken }: RequestContext, log: Log): void {
  if (!edition || !broken) return
  requestState().onError?.(broken.thrown)
  const { site } = edition
  const known = reported.get(site) ?? new Set<string>()
  reported.set(site, known)
  const error = String(broken.thrown)
  for (const part of broken.parts) {
    const key = `${part} ${error}`
    if (known.has(key)) continue
    known.add(key)
    const stack = broken.thrown instanceof Error ? broken.thrown.stack : undefined
    log.error(
      { websiteId: site.website.id, path, part, error, stack },
      'a part of a page threw an error; the page is shown without it',
    )
  }
}
