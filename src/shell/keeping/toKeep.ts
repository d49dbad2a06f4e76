import { setCaching } from '../../server/http/caching'
import { cachingOf, type Keeping } from '../../server/keptPages/PageFacts'

/** Sets the caching headers of a page that may be cached. */
export function toKeep(response: Response, keeping: Keeping): Response {
  setCaching(response.headers, cachingOf(keeping))
  if (keeping.isPersonal) response.headers.set('vary', 'Accept-Language, Cookie')
  return response
}
