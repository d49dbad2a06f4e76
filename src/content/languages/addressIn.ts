import type { SiteLocale } from './languages'

type Main = Pick<SiteLocale, 'code'>

/** The language of a page, and the main language of its site. */
type Languages = { locale: SiteLocale; main: SiteLocale }

/** Returns the path prefix of a language: empty for the main language and for a language with its own host. */
export function prefixOf(language: SiteLocale, main: Main): string {
  return language.code === main.code || language.origin ? '' : `/${language.code}`
}

/** Adds the language prefix to a path that is written as in the main language. */
export function pathIn(language: SiteLocale, main: Main, path: string): string {
  const prefix = prefixOf(language, main)
  return prefix && path === '/' ? prefix : prefix + path
}

/** Returns the absolute address of a page in a language; undefined if the site has no address. The address never comes from the request. */
export function addressIn(language: SiteLocale, { main }: Pick<Languages, 'main'>, path: string): string | undefined {
  const origin = language.origin ?? main.origin
  return origin && origin + pathIn(language, main, path)
}

/** Returns a link from a page in one language to a page in another: a path on the same host, or an absolute address on another host. */
export function linkIn(language: SiteLocale, from: Languages, path: string): string {
  const { locale, main } = from
  const isNear = (language.origin ?? main.origin) === (locale.origin ?? main.origin)
  const local = pathIn(language, main, path)
  return isNear ? local : (addressIn(language, from, path) ?? local)
}
