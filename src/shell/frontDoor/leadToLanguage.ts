import { linkIn } from '../../content/languages/addressIn'
import type { SiteLocale, SiteLocales } from '../../content/languages/languages'
import { languageCookieFor, negotiate } from '../../i18n/negotiate'
import type { Step } from './Step'

const crawler = /bot|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i

/**
 * Two redirects that know the reader, never kept by a shared cache. `?lang={code}` on a page of that
 * language is a choice: it is remembered and taken out of the address. On `/` alone a reader whose
 * cookie or browser asks for another language of the site is led there once, query kept; crawlers
 * are left alone. Source: the contract, §3 "Locale".
 */
export const leadToLanguage: Step = (visit) => {
  const { edition, mode, url, request } = visit
  if (!edition || mode !== 'normal' || edition.languages.length < 2) return visit
  if (url.searchParams.get('lang') === edition.locale.code) return remember(url, edition.locale.code)
  if (url.pathname !== '/' || !edition.isMain) return visit
  const { headers } = request
  const [cookie, accept, agent] = [headers.get('cookie'), headers.get('accept-language'), headers.get('user-agent')]
  const wanted = wantedLanguage(edition.languages, { cookie, accept, agent: agent ?? '' })
  return wanted ? personal(linkIn(wanted, edition, '/') + url.search, languageCookieFor(wanted.code)) : visit
}

type Reader = { cookie: string | null; accept: string | null; agent: string }

/** The language other than the main one in which this reader wants the site's front page, if any. */
export function wantedLanguage(languages: SiteLocales, { cookie, accept, agent }: Reader): SiteLocale | undefined {
  if (languages.length < 2 || !(cookie || accept) || crawler.test(agent)) return undefined
  const wanted = negotiate(languages, cookie, accept)
  const [, ...others] = languages
  return others.find(({ code }) => code === wanted)
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
