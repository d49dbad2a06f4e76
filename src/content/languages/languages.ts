import { fallbackLocale, findLocale, type Locale, type LocaleCode } from '../../i18n/locales'
import type { Website } from '../schema/website'
import { siteRegion } from './siteRegion'

/** A language of a site. `origin` is set if the language has its own host; that of the main language is the site's address. */
export type SiteLocale = Locale & { code: LocaleCode; origin?: string }

/** A language of the document that cannot be used, or whose domain cannot be used, and why. */
export type RefusedLanguage = { language: string; reason: string }

/** The main language, then the others. */
export type SiteLocales = readonly [SiteLocale, ...SiteLocale[]]

type Settled = { languages: SiteLocales; refused: RefusedLanguage[] }

/** Returns the site's main language, or the fallback language if Gazette has no catalogue for it. Source: the contract, "Locale". */
export function mainLocale(website: Website, siteUrl?: string): SiteLocale {
  return resolveDomains(website, siteUrl).languages[0]
}

/**
 * Returns every language of the site once, the main one first. `siteUrl` is the configured address of the site. A language's domain is only
 * used if the main language has an address too, because otherwise pages could not link back to the main language.
 */
export function languagesOf(website: Website, siteUrl?: string): SiteLocales {
  return resolveDomains(website, siteUrl).languages
}

/** Returns the languages and domains of the document that are not used. */
export function refusedLanguages(website: Website, siteUrl?: string): RefusedLanguage[] {
  return resolveDomains(website, siteUrl).refused
}

/** The last result for each site: every request asks for it. */
const settled = new WeakMap<Website, { siteUrl: string | undefined; value: Settled }>()

function resolveDomains(website: Website, siteUrl: string | undefined): Settled {
  const known = settled.get(website)
  if (known && known.siteUrl === siteUrl) return known.value
  const value = settle(website, siteUrl)
  settled.set(website, { siteUrl, value })
  return value
}

function settle(website: Website, siteUrl: string | undefined): Settled {
  const { main_language, languages: listed } = website.i18n
  const refused: RefusedLanguage[] = []
  const known = findLocale(main_language)
  if (!known)
    refused.push({
      language: main_language,
      reason: `Gazette has no messages in this language; using ${fallbackLocale.tag} as the main language`,
    })
  const main = known ? described(website, known, main_language) : fallbackLocale
  const origin = domainOf(website, main.code) ?? originOf(siteUrl) ?? originOf(website.url)
  const resolved = new Map<LocaleCode, SiteLocale>([[main.code, { ...main, ...(origin && { origin }) }]])
  const usedOrigins = new Set([origin, originOf(siteUrl), originOf(website.url)])
  for (const { code } of listed) {
    const locale = findLocale(code)
    if (!locale) refused.push({ language: code, reason: 'Gazette has no messages in this language' })
    if (!locale || resolved.has(locale.code)) continue
    const own = domainOf(website, locale.code)
    const reason =
      own &&
      (origin
        ? usedOrigins.has(own) && 'its domain is already used by another language or by the site'
        : 'it has a domain, but the site has no SITE_URL or "url"')
    if (reason) refused.push({ language: code, reason })
    resolved.set(locale.code, { ...described(website, locale, code), ...(own && !reason && { origin: own }) })
    if (own) usedOrigins.add(own)
  }
  const [first = main, ...others] = resolved.values()
  return { languages: [first, ...others], refused }
}

/**
 * Returns the locale with the tag and direction in the document. If neither the document nor the code contains a region, the region of the
 * site is used.
 */
function described(website: Website, locale: Locale & { code: LocaleCode }, code: string): SiteLocale {
  const own = entryOf(website, locale.code)
  const region = siteRegion(locale.code, website)
  const tag =
    own?.tag ?? withRegion(code) ?? withRegion(own?.code ?? '') ?? (region ? `${locale.code}-${region}` : locale.tag)
  return { ...locale, tag, dir: own?.dir ?? locale.dir }
}

/** Converts `en-us` to `en-US`. Returns undefined for a code without a region. */
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
