import { fallbackLocale, findLocale, type Locale, type LocaleCode } from '../../i18n/locales'
import type { Website } from '../schema/website'
import { siteRegion } from './siteRegion'

/** A language of a site. `origin` is where it lives when it has a host of its own; the main one's is the site's address. */
export type SiteLocale = Locale & { code: LocaleCode; origin?: string }

/** A language of the document, or a part of one, that cannot be used, and why. */
export type RefusedLanguage = { language: string; reason: string }

/** The main language, then the others. */
export type SiteLocales = readonly [SiteLocale, ...SiteLocale[]]

type Settled = { languages: SiteLocales; refused: RefusedLanguage[] }

/** The site's main language; a language without a catalog gives the fallback. Source: the contract, "Locale". */
export function mainLocale(website: Website, siteUrl?: string): SiteLocale {
  return settle(website, siteUrl).languages[0]
}

/**
 * Every language of the site, the main one first, each once. `siteUrl` is the site's address as configured.
 * A domain counts only where the main language has an address too: else nobody could be led back to it.
 */
export function languagesOf(website: Website, siteUrl?: string): SiteLocales {
  return settle(website, siteUrl).languages
}

/** What of the document's languages is left out. */
export function refusedLanguages(website: Website, siteUrl?: string): RefusedLanguage[] {
  return settle(website, siteUrl).refused
}

function settle(website: Website, siteUrl: string | undefined): Settled {
  const { main_language, languages: listed } = website.i18n
  const refused: RefusedLanguage[] = []
  const known = findLocale(main_language)
  if (!known)
    refused.push({ language: main_language, reason: `no catalog: the main language is ${fallbackLocale.tag}` })
  const main = known ? described(website, known, main_language) : fallbackLocale
  const origin = domainOf(website, main.code) ?? originOf(siteUrl) ?? originOf(website.url)
  const settled = new Map<LocaleCode, SiteLocale>([[main.code, { ...main, ...(origin && { origin }) }]])
  const taken = new Set([origin, originOf(siteUrl), originOf(website.url)])
  for (const { code } of listed) {
    const locale = findLocale(code)
    if (!locale) refused.push({ language: code, reason: 'no catalog' })
    if (!locale || settled.has(locale.code)) continue
    const own = domainOf(website, locale.code)
    const reason = own && (origin ? taken.has(own) && 'its domain is taken' : 'a domain, but the site has no address')
    if (reason) refused.push({ language: code, reason })
    settled.set(locale.code, { ...described(website, locale, code), ...(own && !reason && { origin: own }) })
    if (own) taken.add(own)
  }
  const [first = main, ...others] = settled.values()
  return { languages: [first, ...others], refused }
}

/** The locale with the tag and direction of the document; without a tag or a region in its code, with the region of the site. */
function described(website: Website, locale: Locale & { code: LocaleCode }, code: string): SiteLocale {
  const own = entryOf(website, locale.code)
  const region = siteRegion(locale.code, website)
  const tag =
    own?.tag ?? withRegion(code) ?? withRegion(own?.code ?? '') ?? (region ? `${locale.code}-${region}` : locale.tag)
  return { ...locale, tag, dir: own?.dir ?? locale.dir }
}

/** `en-us` as `en-US`; undefined for a code without a region. */
function withRegion(code: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale(code)
    return region && `${language}-${region}`
  } catch {
    return undefined
  }
}

function domainOf(website: Website, code: LocaleCode): string | undefined {
  return entryOf(website, code)?.domain
}

function entryOf(website: Website, code: LocaleCode) {
  return website.i18n.languages.find((language) => findLocale(language.code)?.code === code)
}

function originOf(url: string | undefined): string | undefined {
  return url && /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).origin : undefined
}
