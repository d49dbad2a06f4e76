import { msg } from '@lingui/core/macro'
import type { Brief } from '../content/edition/briefOf'
import type { Edition, EditionOffer, EditionProduct } from '../content/edition/Edition'
import { imageOf, toPicture } from '../content/media/media'
import { pathTo } from '../content/pathTo'
import { languageOf } from './articleStory'
import type { Story } from './Story'

const availability = {
  in_stock: undefined,
  out_of_stock: msg`Sold out`,
  pre_order: msg`Pre-order`,
  limited: msg`Last few`,
} as const

const before = msg`Before: `

/** What a card tells of a product: name, price, what is left. */
export function productStory(product: Brief<EditionProduct>, edition: Edition): Story {
  const label = availabilityText(availabilityOf(product), edition)
  return {
    id: product.slug,
    href: edition.href(pathTo('product', product.slug)),
    ...languageOf(product.lang, edition),
    headline: product.title,
    standfirst: product.summary,
    picture: toPicture(imageOf(product.images)),
    flag: label === undefined ? undefined : { text: label, tone: 'quiet' },
    price: productPrice(product, edition),
  }
}

/** A product is sold out with the last of its variants. */
export function availabilityOf({ availability, variants }: Brief<EditionProduct>): EditionProduct['availability'] {
  const isGone = variants.length > 0 && variants.every((variant) => variant.availability === 'out_of_stock')
  return isGone ? 'out_of_stock' : availability
}

/** What is left, in a word; undefined where there is enough. */
export function availabilityText(state: EditionProduct['availability'], { i18n }: Edition): string | undefined {
  const label = availability[state]
  return label && i18n._(label)
}

/** The price of a product; of variants at several prices, from which on. */
function productPrice(
  { price, compare_at, currency, variants }: Brief<EditionProduct>,
  edition: Edition,
): Story['price'] {
  const prices = variants.map((variant) => variant.price ?? price).filter((one) => one !== undefined)
  const least = prices.length > 0 ? Math.min(...prices) : price
  const told = priceOf(least, compare_at, currency, edition)
  const isFrom = told !== undefined && new Set(prices).size > 1
  return isFrom ? { ...told, now: edition.i18n._(msg`from ${told.now}`) } : told
}

/** What a card tells of an offer: merchant, promise, price, until when. Its own page does not exist: it links to the list. */
export function offerStory(offer: EditionOffer, edition: Edition, now: Date): Story {
  const { formats } = edition
  const until = offer.valid_until
  return {
    id: offer.slug,
    href: `${edition.href('/offers')}#${encodeURIComponent(offer.slug)}`,
    ...languageOf(offer.lang, edition),
    headline: offer.title,
    kicker: offer.merchant,
    picture: toPicture(offer.image),
    price: priceOf(offer.new_price, offer.old_price, offer.currency, edition),
    facts: until && [edition.i18n._(msg`Until ${formats.shortDate(until, now)}`)],
  }
}

/** A price with the former one struck out where it was higher. */
export function priceOf(
  now: number | undefined,
  former: number | undefined,
  currency: string | undefined,
  { formats, i18n, site }: Edition,
): Story['price'] {
  if (now === undefined) return undefined
  const unit = currency ?? site.website.currency
  const isReduced = former !== undefined && former > now
  return {
    now: formats.price(now, unit),
    ...(isReduced && { before: formats.price(former, unit), beforeLabel: i18n._(before) }),
  }
}
