import { currentContext } from '../requestContext/RequestContext'
import { plainResponse } from '../responses/plainResponse'

/**
 * `/.well-known/change-password`: redirects to the reader's account at the provider, or to the login page; 404 if the site has no login.
 * Source: https://w3c.github.io/webappsec-change-password-url/
 */
export async function changePassword(): Promise<Response> {
  const { edition, mode, failure } = currentContext()
  if (!edition?.hasLogin || mode !== 'normal' || failure) return plainResponse(failure?.status ?? 404)
  const location = edition.site.website.login?.account_url ?? edition.href('/login')
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } })
}
