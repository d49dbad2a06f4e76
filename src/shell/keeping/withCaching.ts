import { cacheControl, type Keeping } from '../../server/keptPages/PageFacts'

/** A page with what it says to caches and browsers. */
export function withCaching(response: Response, keeping: Keeping): Response {
  response.headers.set('cache-control', cacheControl(keeping))
  if (keeping.isPersonal) response.headers.set('vary', 'Accept-Language, Cookie')
  return response
}
