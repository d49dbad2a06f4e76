import { linkIn } from '../../content/languages/addressIn'
import { wantedLanguage } from '../../content/languages/wantedLanguage'
import { languageCookieFor } from '../../i18n/negotiate'
import type { PipelineStep } from './PipelineStep'

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
