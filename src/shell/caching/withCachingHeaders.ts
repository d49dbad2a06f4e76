import { setCaching } from '../../server/http/caching'
import { type CachePolicy, cachingOf } from '../../server/pageCache/PageFacts'

/** Sets the caching headers of a page that may be cached. */
export function withCachingHeaders(response: Response, policy: CachePolicy): Response {
  setCaching(response.headers, cachingOf(policy))
  if (policy.isPersonal) response.headers.set('vary', 'Accept-Language, Cookie')
  return response
}
