import { cacheControl, type PageFacts } from '../server/pages/PageFacts'

/** A page with what it says to caches and browsers. */
export function withCaching(response: Response, facts: PageFacts): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', cacheControl(facts))
  if (facts.isPersonal) headers.set('vary', 'Accept-Language, Cookie')
  return new Response(response.body, { status: response.status, headers })
}
