import type { Website } from '../schema/website'

/**
 * The region whose formats a language of the site uses if the document names none: the publisher's country or that of the site's
 * currency, provided that the language is the usual one there. `fr` and `CAD` give none, `en` and `CAD` give `CA`.
 */
export function siteRegion(language: string, { organisation, currency }: Pick<Website, 'organisation' | 'currency'>) {
  const { address } = organisation ?? {}
  const country = address && 'country' in address ? address.country : undefined
  // The first two letters of a national currency are its country: ISO 4217.
  const nation = currency === 'EUR' ? undefined : currency.slice(0, 2)
  return [country, nation].find((region) => region && languageIn(region) === language)
}

function languageIn(region: string): string | undefined {
  return /^[A-Z]{2}$/.test(region) ? new Intl.Locale(`und-${region}`).maximize().language : undefined
}
