import type { SiteLocale } from './languages'

type Main = Pick<SiteLocale, 'code'>

/** In which language a page is, and which is the main one of its site. */
type Languages = { locale: SiteLocale; main: SiteLocale }

/** What stands before every path of a language: nothing for the main one and where it has a host of its own. */
export function prefixOf(language: SiteLocale, main: Main): string {
  return language.code === main.code || language.origin ? '' : `/${language.code}`
}

/** The path (as in the main language) of a page in a language, on that language's host. */
export function pathIn(language: SiteLocale, main: Main, path: string): string {
  const prefix = prefixOf(language, main)
  return prefix && path === '/' ? prefix : prefix + path
}

/** The absolute address of a page in a language; undefined while the site has no address. Never from the request. */
export function addressIn(language: SiteLocale, { main }: Pick<Languages, 'main'>, path: string): string | undefined {
  const origin = language.origin ?? main.origin
  return origin && origin + pathIn(language, main, path)
}

/** A link from a page in one language to a page in another: a path on the same host, an absolute address on another. */
export function linkIn(language: SiteLocale, from: Languages, path: string): string {
  const { locale, main } = from
  const isNear = (language.origin ?? main.origin) === (locale.origin ?? main.origin)
  const local = pathIn(language, main, path)
  return isNear ? local : (addressIn(language, from, path) ?? local)
}
