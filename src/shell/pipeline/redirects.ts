import { canonicalPath } from '../../content/canonicalPath'
import { linkIn } from '../../content/languages/addressIn'
import { wantedLanguage } from '../../content/languages/wantedLanguage'
import { findRedirectAt } from '../../content/redirects/findRedirect'
import { languageCookieFor } from '../../i18n/negotiate'
import { redirectCaching } from '../../server/http/responseHeaders'
import type { Middleware } from '../../server/middleware/composeMiddleware'
import type { PipelineStep } from '../requestContext/RequestContext'

/**
 * Redirects an alias permanently to the site's own host. Scheme, path and query stay the same. The port is that of `siteUrl` (the site's
 * configured address) or none: the request's port only says how the alias was reached.
 */
export function redirectToHost(primaryOf: (host: string) => string | undefined, siteUrl?: string): Middleware {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl)
  return ({ request }) => {
    const { hostname, pathname, search } = new URL(request.url)
    const own = primaryOf(hostname)
    if (!own) return undefined
    const location = `//${own === site?.hostname ? site.host : own}${pathname.replace(/^\/+/, '/')}${search}`
    return permanentRedirect(location)
  }
}

/** Redirects other spellings of a path to the canonical one. */
export const redirectToCanonicalPath: PipelineStep = (context) => {
  const { url } = context
  const canonical = canonicalPath(url.pathname)
  return canonical === undefined ? context : permanentRedirect(canonical + url.search)
}

/**
 * Follows the site's redirect rules for this path and keeps the query, except a parameter that a rule matched. A rule with status 410
 * becomes a failure. Rules are written without a language prefix and apply under every prefix. Source: the contract, §3 "Route rules".
 */
export const followRedirects: PipelineStep = (context) => {
  const { edition, mode, path, url } = context
  if (!edition || mode !== 'normal') return context
  const found = findRedirectAt(edition.site.redirects, path, url.search)
  if (!found) return context
  const { target, search } = found
  if (target.status === 410) return { ...context, failure: { status: 410 } }
  const [address, hash = ''] = edition.href(target.to).split('#')
  const location = `${address}${address?.includes('?') ? search.replace('?', '&') : search}${hash && `#${hash}`}`
  return new Response(null, { status: target.status, headers: { location, 'cache-control': cacheOf(target.status) } })
}

function cacheOf(status: number): string {
  return status === 301 || status === 308 ? redirectCaching : 'no-cache'
}

/**
 * Two redirects that depend on the reader, so shared caches must not store them. `?lang={code}` on a page in that language stores the
 * choice in a cookie and redirects to the address without it. `/` redirects a reader whose cookie or browser prefers another language of
 * the site, and keeps the query; crawlers are not redirected. Source: the contract, §3 "Locale".
 */
export const redirectToLanguage: PipelineStep = (context) => {
  const { edition, mode, url, request } = context
  if (!edition || mode !== 'normal' || edition.languages.length < 2) return context
  if (url.searchParams.get('lang') === edition.locale.code) return remember(url, edition.locale.code)
  if (url.pathname !== '/' || !edition.isMain) return context
  const { headers } = request
  const [cookie, accept, agent] = [headers.get('cookie'), headers.get('accept-language'), headers.get('user-agent')]
  const preferred = wantedLanguage(edition.languages, { cookie, accept, agent: agent ?? '' })
  return preferred ? personal(linkIn(preferred, edition, '/') + url.search, languageCookieFor(preferred.code)) : context
}

function remember(url: URL, code: string): Response {
  const rest = new URLSearchParams(url.search)
  rest.delete('lang')
  const query = rest.size > 0 ? `?${rest}` : ''
  return personal(url.pathname + query, languageCookieFor(code))
}

function personal(location: string, cookie: string): Response {
  const headers = {
    location,
    'set-cookie': cookie,
    'cache-control': 'private, no-store',
    vary: 'Accept-Language, Cookie',
  }
  return new Response(null, { status: 302, headers })
}

/** A permanent redirect. */
export function permanentRedirect(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': redirectCaching } })
}
