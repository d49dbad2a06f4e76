import { currentContext } from '../requestContext/RequestContext'
import { plainResponse } from '../responses/plainResponse'

const maxLength = 1_000_000

/** `/ads.txt` and `/app-ads.txt`: returns the publisher's text unchanged, or 404 if the document has none. */
export async function adsText(field: 'ads_txt' | 'app_ads_txt'): Promise<Response> {
  const { edition, mode, failure } = currentContext()
  const text = mode === 'maintenance' || failure ? undefined : edition?.site.website.ads[field]
  if (!text) return plainResponse(failure?.status ?? 404)
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  return new Response(text.slice(0, maxLength), { headers })
}
