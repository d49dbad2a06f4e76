import { currentContext } from '../requestContext/RequestContext'
import { plainResponse } from '../responses/plainResponse'

/**
 * `/.well-known/change-password`: redirects to the login page; 404 if the site has no login. Source:
 * https://w3c.github.io/webappsec-change-password-url/
 */
export async function changePassword(): Promise<Response> {
  const { edition, mode, failure } = currentContext()
  if (!edition?.site.website.login || mode !== 'normal' || failure) return plainResponse(failure?.status ?? 404)
  return new Response(null, { status: 302, headers: { location: edition.href('/login'), 'cache-control': 'no-cache' } })
}
