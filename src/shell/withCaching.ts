import { cacheControl, type PageFacts } from '../server/pages/PageFacts'

/** A page with what it says to caches and browsers. */
export function withCaching(response: Response, facts: PageFacts): Response {
  response.headers.set('cache-control', cacheControl(facts))
  if (facts.isPersonal) response.headers.set('vary', 'Accept-Language, Cookie')
  return response
}
