import { negotiate } from '../../i18n/negotiate'
import type { SiteLocale, SiteLocales } from './languages'

const crawler = /bot|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i

type Reader = { cookie: string | null; accept: string | null; agent: string }

/** Returns the language, other than the main one, in which this reader should see the front page; undefined for the main language. */
export function wantedLanguage(languages: SiteLocales, { cookie, accept, agent }: Reader): SiteLocale | undefined {
  if (languages.length < 2 || !(cookie || accept) || crawler.test(agent)) return undefined
  const preferred = negotiate(languages, cookie, accept)
  const [, ...others] = languages
  return others.find(({ code }) => code === preferred)
}
