import type { Product } from 'schema-dts'
import type { Edition, EditionOffer, EditionProduct } from '../../content/edition/Edition'
import { visibleText } from '../../content/isVisible'
import { pathTo } from '../../content/pathTo'
import { type Addresses, sharedPicture } from '../Addresses'
import { requiredText } from '../tryEntry'

const states = {
  in_stock: 'InStock',
  out_of_stock: 'OutOfStock',
  pre_order: 'PreOrder',
  limited: 'LimitedAvailability',
} as const satisfies Record<EditionProduct['availability'], string>

/** Returns a product of the shop with its price, or the price range of its variants. */
export function productNode(product: EditionProduct, edition: Edition, addresses: Addresses): Product {
  const url = addresses.page(pathTo('product', product.slug))
  const summary = visibleText(product.summary)
  const picture = sharedPicture(product.images[0], '1200x1200', addresses)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: requiredText(product.title, 'title'),
    url,
    ...(summary && { description: summary }),
    ...(product.sku && { sku: product.sku }),
    ...(picture && { image: picture.url }),
    ...offersOf(product, edition, url),
  }
}

function offersOf({ price, currency, availability, variants }: EditionProduct, edition: Edition, url: string): object {
  const prices = [price, ...variants.map((variant) => variant.price)].filter((one) => one !== undefined)
  if (prices.length === 0) return {}
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const common = {
    url,
    priceCurrency: currency ?? edition.site.website.currency,
    availability: `https://schema.org/${states[availability]}`,
  }
  if (low === high) return { offers: { '@type': 'Offer', price: low, ...common } }
  return { offers: { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: prices.length, ...common } }
}

/** Returns a reduction as an offer of its merchant. */
export function offerNode(offer: EditionOffer, edition: Edition, addresses: Addresses): object {
  const { title, summary, merchant, new_price, currency, valid_from, valid_until, url } = offer
  return {
    '@type': 'Offer',
    name: title,
    ...(summary && { description: summary }),
    ...(merchant && { offeredBy: { '@type': 'Organization', name: merchant } }),
    ...(new_price !== undefined && { price: new_price, priceCurrency: currency ?? edition.site.website.currency }),
    ...(valid_from && { validFrom: valid_from.toISOString() }),
    ...(valid_until && { priceValidUntil: valid_until.toISOString() }),
    url: url ? addresses.absolute(url) : addresses.page('/offers'),
  }
}
