import { linkIn } from '../content/addressIn'
import { languageCookieFor, negotiate } from '../i18n/negotiate'
import type { Visit } from './visit'

const crawler = /bot|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i

/**
 * Two redirects that know the reader, never kept by a shared cache. `?lang={code}` on a page of that
 * language is a choice: it is remembered and taken out of the address. On `/` alone a reader whose
 * cookie or browser asks for another language of the site is led there once, query kept; crawlers
 * are left alone. Source: the contract, §3 "Locale".
 */
export function leadToLanguage(visit: Visit, url: URL, headers: Headers): Response | undefined {
  const { edition, mode } = visit
  if (!edition || mode !== 'normal' || edition.languages.length < 2) return undefined
  if (url.searchParams.get('lang') === edition.locale.code) return remember(url, edition.locale.code)
  if (url.pathname !== '/' || !edition.isMain || crawler.test(headers.get('user-agent') ?? '')) return undefined
  const wanted = negotiate(edition.languages, headers.get('cookie'), headers.get('accept-language'))
  const language = edition.languages.find(({ code }) => code === wanted)
  if (!language || language.code === edition.main.code) return undefined
  return personal(linkIn(language, edition, '/') + url.search, languageCookieFor(language.code))
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
