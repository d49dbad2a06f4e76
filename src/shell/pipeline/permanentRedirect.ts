import { redirectCaching } from '../../server/http/caching'

/** A permanent redirect. */
export function permanentRedirect(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': redirectCaching } })
}
