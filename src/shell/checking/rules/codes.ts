import { suggest } from '../../../content/document/suggest'
import type { Finding } from '../Finding'
import type { EntryRule, Rule } from '../Subject'

/** Reports a currency and a country of the site that do not exist. */
export const siteCodes: Rule = function* ({ site: { website } }) {
  yield* checkCurrency(website.currency, '$.currency')
  yield* checkCountry(countryOf(website.organisation?.address), '$.organisation.address.country')
}

/** Reports codes of currencies and countries in entries that do not exist. */
export const codes: EntryRule = function* ({ list, entry }) {
  if (list === 'products' || list === 'offers') yield* checkCurrency(entry.currency, '$.currency')
  if (list === 'directory') yield* checkCountry(countryOf(entry.address), '$.address.country')
  if (list !== 'events') return
  yield* checkCurrency(entry.price?.currency, '$.price.currency')
  yield* checkCountry(countryOf(entry.venue?.address), '$.venue.address.country')
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

function* checkCurrency(code: string | undefined, path: string): Generator<Finding> {
  if (code === undefined || currencies.has(code)) return
  yield { kind: 'wrong-value', path, what: `unknown currency code "${code}"`, todo: suggest(code, currencies) }
}

function countryOf(address: object | undefined): string | undefined {
  return address && 'country' in address ? String(address.country) : undefined
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** CLDR has names for these codes, but ISO 3166 only reserves them. */
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'SU', 'UK', 'UN', 'ZZ'])

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !notCountries.has(code) && regions.of(code) !== undefined
}

function* checkCountry(code: string | undefined, path: string): Generator<Finding> {
  if (code === undefined || isCountry(code)) return
  const suggested = code.toUpperCase() === 'UK' ? 'GB' : code.toUpperCase()
  const todo = isCountry(suggested) ? `Did you mean "${suggested}"?` : 'Write the two-letter ISO 3166 code, such as GB.'
  yield { kind: 'wrong-value', path, what: `unknown country code "${code}"`, todo }
}
