import type { OfferCatalog } from 'schema-dts'
import type { Edition, EditionOffer } from '../../content/edition/Edition'
import type { Addresses } from '../Addresses'
import { offerNode } from './productNode'

/** Maximum number of offers in the structured data; the page may show more. */
const maxOffers = 50

/** Returns the offers of a page as one catalogue. */
export function offersNode(
  name: string,
  offers: readonly EditionOffer[],
  edition: Edition,
  addresses: Addresses,
): OfferCatalog {
  const itemListElement = offers.slice(0, maxOffers).map((offer) => offerNode(offer, edition, addresses))
  return {
    '@type': 'OfferCatalog',
    '@id': addresses.page('/offers'),
    name,
    itemListElement: itemListElement as OfferCatalog['itemListElement'] & object,
  } as OfferCatalog
}
