import { fallbackLocale, findLocale, type Locale, type LocaleCode } from '../i18n/locales'
import type { Website } from './schema/website'

export type SiteLocale = Locale & { code: LocaleCode; domain?: string }

/** The site's main language; a language without a catalog gives the fallback. Source: the contract, "Locale". */
export function mainLocale(website: Website): SiteLocale {
  const known = findLocale(website.i18n.main_language)
  return known ? described(website, known) : fallbackLocale
}

/** Every language of the site, the main one first, each once. */
export function languagesOf(website: Website): SiteLocale[] {
  const main = mainLocale(website)
  const others = website.i18n.languages
    .map((language) => findLocale(language.code))
    .filter((locale) => locale !== undefined)
    .map((locale) => described(website, locale))
  const byCode = new Map([main, ...others].map((locale) => [locale.code, locale]))
  return [...byCode.values()]
}

/** The locale with the site's own tag, direction and domain where the document gives them. */
function described(website: Website, locale: SiteLocale): SiteLocale {
  const own = website.i18n.languages.find((language) => findLocale(language.code)?.code === locale.code)
  if (!own || !('tag' in own)) return locale
  const { tag = locale.tag, dir = locale.dir, domain } = own
  return { ...locale, tag, dir, ...(domain && { domain }) }
}
