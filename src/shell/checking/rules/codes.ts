import { suggest } from '../../../content/document/suggest'
import type { Website } from '../../../content/schema/website'
import type { Finding } from '../Finding'
import type { Rule } from '../Subject'
import type { LinkPlace } from './targets'

type Code = LinkPlace & { code: string | undefined }

/** Reports codes of currencies and countries that do not exist. */
export const codes: Rule = function* ({ site: { website } }) {
  for (const { code, ...place } of currenciesIn(website)) {
    if (code !== undefined && !currencies.has(code))
      yield { kind: 'wrong-value', ...place, what: `unknown currency code "${code}"`, todo: suggest(code, currencies) }
    yield
  }
  for (const { code, ...place } of countriesIn(website)) yield* checkCountry(code, place)
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

function* currenciesIn({ currency, events, products, offers }: Website): Generator<Code> {
  yield { code: currency, path: '$.currency' }
  for (const [index, { slug, price }] of events.entries())
    yield { code: price?.currency, path: `$.events[${index}].price.currency`, slug }
  for (const [index, { slug, currency: code }] of products.entries())
    yield { code, path: `$.products[${index}].currency`, slug }
  for (const [index, { slug, currency: code }] of offers.entries())
    yield { code, path: `$.offers[${index}].currency`, slug }
}

function* countriesIn({ organisation, directory, events }: Website): Generator<Code> {
  yield { code: countryOf(organisation?.address), path: '$.organisation.address.country' }
  for (const [index, { slug, address }] of directory.entries())
    yield { code: countryOf(address), path: `$.directory[${index}].address.country`, slug }
  for (const [index, { slug, venue }] of events.entries())
    yield { code: countryOf(venue?.address), path: `$.events[${index}].venue.address.country`, slug }
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

function* checkCountry(code: string | undefined, place: LinkPlace): Generator<Finding> {
  if (code === undefined || isCountry(code)) return
  const suggested = code.toUpperCase() === 'UK' ? 'GB' : code.toUpperCase()
  const todo = isCountry(suggested) ? `Did you mean "${suggested}"?` : 'Write the two-letter ISO 3166 code, such as GB.'
  yield { kind: 'wrong-value', ...place, what: `unknown country code "${code}"`, todo }
}
