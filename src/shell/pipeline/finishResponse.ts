import { bufferedResponse, bytesOf } from '../../server/http/bufferedResponse'
import { setCaching } from '../../server/http/responseHeaders'
import { type CachePolicy, cachingOf } from '../../server/pageCache/PageFacts'
import { cachePolicyOf, pageFactsOf } from '../caching/pageFactsOf'
import { withStatus } from '../rendering/withStatus'
import type { RequestContext } from '../requestContext/RequestContext'
import { inRequestedFormat, passOtherFormats } from '../responses/inRequestedFormat'

/**
 * Sets the true status of the response and converts it to the requested format. A cacheable page also gets caching headers, and the facts
 * that the page cache needs.
 */
export async function finishResponse(context: RequestContext, rendered: Response): Promise<Response> {
  const policy = rendered.status === 200 ? cachePolicyOf(context) : undefined
  if (context.isForDevelopers) setCaching(rendered.headers, { browsers: 'no-store' })
  const answer = withStatus(policy ? withCachingHeaders(rendered, policy) : rendered, context)
  await passOtherFormats(answer, context)
  const formatted = await inRequestedFormat(answer, context)
  if (context.isPrivate) {
    setCaching(formatted.headers, { browsers: 'private, no-store' })
    formatted.headers.set('x-robots-tag', 'noindex')
    for (const cookie of context.cookies) formatted.headers.append('set-cookie', cookie)
  }
  const { edition, recordedDependencies } = context
  if (!edition || !recordedDependencies || !policy || formatted.status !== 200) return formatted
  const { status, headers } = formatted
  return bufferedResponse(await bytesOf(formatted), { status, headers }, () =>
    pageFactsOf(edition, policy, recordedDependencies()),
  )
}

/** Sets the caching headers of a page that may be cached. */
function withCachingHeaders(response: Response, policy: CachePolicy): Response {
  setCaching(response.headers, cachingOf(policy))
  if (policy.isPersonal) response.headers.set('vary', 'Accept-Language, Cookie')
  return response
}
