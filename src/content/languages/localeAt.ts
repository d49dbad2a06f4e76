import { withoutPort } from '../../server/http/hostOf'
import { pathIn } from './addressIn'
import type { SiteLocale, SiteLocales } from './languages'

/** What an address means: a language and the path without prefix, or the place to which it has moved. */
export type LocaleAt = { locale: SiteLocale; rest: string; moved?: string }

/**
 * The language of an address: by host where a language has one of its own, else by prefix; the main language has
 * neither. A prefix of a language that lives on another host has moved there. The host is only compared.
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
  const isTwice = others.some(({ code }) => code === rest.split('/', 2)[1])
  return { locale: named, rest, ...(!isHere && !isTwice && origin && { moved: origin + pathIn(named, main, rest) }) }
}
