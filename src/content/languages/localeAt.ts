import { withoutPort } from '../../server/http/hostOf'
import { pathIn } from './addressIn'
import type { SiteLocale, SiteLocales } from './languages'

/** The language of an address and its path without prefix. `moved` is the address to redirect to, if the page is on another host. */
export type LocaleAt = { locale: SiteLocale; rest: string; moved?: string }

/**
 * Finds the language of an address: by host if a language has its own host, otherwise by prefix; otherwise it is the main language. If the
 * prefix is that of a language on another host, `moved` is set. The host of the request is only compared, never used in an address.
 */
export function localeAt(languages: SiteLocales, host: string, path: string): LocaleAt {
  const [main, ...others] = languages
  const at = withoutPort(host)
  const owner = others.find(({ origin }) => origin && new URL(origin).hostname === at) ?? main
  const [, prefix = ''] = path.split('/', 2)
  const named = others.find(({ code }) => code === prefix)
  if (!named || named === owner) return { locale: owner, rest: path }
  const rest = path.slice(prefix.length + 1) || '/'
  const origin = named.origin ?? main.origin
  const isHere = !named.origin && owner === main
  const isRepeatedPrefix = others.some(({ code }) => code === rest.split('/', 2)[1])
  return {
    locale: named,
    rest,
    ...(!isHere && !isRepeatedPrefix && origin && { moved: origin + pathIn(named, main, rest) }),
  }
}
