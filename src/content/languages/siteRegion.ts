import type { Website } from '../schema/website'

/**
 * Returns the region for the date and number formats of a language if the document names none: the publisher's country, or that of the
 * site's currency, if the language is the most common one there. `fr` with `CAD` gives undefined, `en` with `CAD` gives `CA`.
 */
export function siteRegion(language: string, { organisation, currency }: Pick<Website, 'organisation' | 'currency'>) {
  const { address } = organisation ?? {}
  const country = address && 'country' in address ? address.country : undefined
  // The first two letters of a national currency code are the country code (ISO 4217).
  const nation = currency === 'EUR' ? undefined : currency.slice(0, 2)
  return [country, nation].find((region) => region && languageIn(region) === language)
}

function languageIn(region: string): string | undefined {
  return /^[A-Z]{2}$/.test(region) ? new Intl.Locale(`und-${region}`).maximize().language : undefined
}
