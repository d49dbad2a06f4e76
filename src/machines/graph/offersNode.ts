import type { OfferCatalog } from 'schema-dts'
import type { Edition } from '../../content/edition/Edition'
import type { Addresses } from '../Addresses'
import { offerNode } from './productNode'

/** Offers that are told of. */
const most = 50

/** The offers of a site as one catalogue. */
export function offersNode(name: string, edition: Edition, addresses: Addresses): OfferCatalog {
  const itemListElement = edition
    .offers()
    .slice(0, most)
    .map((offer) => offerNode(offer, edition, addresses))
  return {
    '@type': 'OfferCatalog',
    '@id': addresses.page('/offers'),
    name,
    itemListElement: itemListElement as OfferCatalog['itemListElement'] & object,
  } as OfferCatalog
}
