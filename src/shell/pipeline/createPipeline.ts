import { addServerTiming } from '../../server/http/responseHeaders'
import type { Middleware } from '../../server/middleware/composeMiddleware'
import { withRequestState } from '../../server/requestState'
import type { Routes } from '../../server/routes/createRoutes'
import { readerStep } from '../accounts/readerStep'
import { draftStep } from '../preview/draftStep'
import { previewStep } from '../preview/previewStep'
import { renderRequest } from '../rendering/renderRequest'
import type { PipelineStep, RequestContext } from '../requestContext/RequestContext'
import { inRequestedFormat } from '../responses/inRequestedFormat'
import type { Services } from '../services/createServices'
import { createContext } from './createContext'
import { findMarkdownSlug, findRoute } from './findRoute'
import { findTenant, readSite } from './findSite'
import { finishResponse } from './finishResponse'
import { followRedirects, redirectToCanonicalPath, redirectToLanguage } from './redirects'

type PipelineServices = Pick<Services, 'tenants' | 'accountsOf' | 'previews' | 'shares' | 'drafts' | 'env' | 'log'>

/**
 * Creates the request pipeline of pages. The steps find the tenant, the language and the mode of the site before rendering; each may end
 * the request with a redirect or record a failure. After rendering, the response gets its true status and the requested format.
 * `waitForRender` queues again for a time slot to render in.
 */
export function createPipeline(
  { tenants, accountsOf, previews, shares, drafts, env, log }: PipelineServices,
  routes: Routes,
  waitForRender: () => Promise<void>,
): Middleware {
  const steps: PipelineStep[] = [
    findTenant(tenants),
    ...(previews ? [previewStep(previews, shares)] : []),
    redirectToCanonicalPath,
    readSite,
    ...(drafts ? [draftStep(drafts)] : []),
    findMarkdownSlug,
    findRoute(routes),
    followRedirects,
    redirectToLanguage,
    ...(accountsOf ? [readerStep(accountsOf, routes)] : []),
  ]
  return async ({ request, render }) => {
    const started = performance.now()
    const initial = createContext(request, env)
    const result = await runPipeline(steps, initial)
    if (result instanceof Response) return inRequestedFormat(result, initial)
    const site = performance.now() - started
    const { context, response } = await withRequestState({ waitForRender }, () => renderRequest(result, render, log))
    return finishResponse(context, addServerTiming(response, { site, render: performance.now() - started - site }))
  }
}

/** Runs the steps in order until one of them returns a response. */
async function runPipeline(
  steps: readonly PipelineStep[],
  context: RequestContext,
): Promise<RequestContext | Response> {
  let current = context
  for (const step of steps) {
    const next = await step(current)
    if (next instanceof Response) return next
    current = next
  }
  return current
}
