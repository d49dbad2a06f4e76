import { msg } from '@lingui/core/macro'
import type { Edition, EditionOffer, EditionProduct } from '../content/edition/Edition'
import type { EntrySummary } from '../content/edition/entrySummaryOf'
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
const free = msg({ message: 'Free', context: 'price of a product' })

/** Returns the card content of a product: name, price, availability. */
export function productStory(product: EntrySummary<EditionProduct>, edition: Edition): Story {
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

/** Returns the availability of a product: it is sold out when all its variants are. */
function availabilityOf({ availability, variants }: EntrySummary<EditionProduct>): EditionProduct['availability'] {
  const isGone = variants.length > 0 && variants.every((variant) => variant.availability === 'out_of_stock')
  return isGone ? 'out_of_stock' : availability
}

/** Returns the availability in a few words; undefined if the product is in stock. */
export function availabilityText(state: EditionProduct['availability'], { i18n }: Edition): string | undefined {
  const label = availability[state]
  return label && i18n._(label)
}

/** Returns the price of a product; for variants with different prices, “from” the lowest one, or `Free–£5`. */
function productPrice(
  { price, compare_at, currency, variants }: EntrySummary<EditionProduct>,
  edition: Edition,
): Story['price'] {
  const prices = variants.map((variant) => variant.price ?? price).filter((one) => one !== undefined)
  const lowest = prices.length > 0 ? Math.min(...prices) : price
  const priceTexts = priceOf(lowest, compare_at, currency, edition)
  const isFrom = priceTexts !== undefined && new Set(prices).size > 1
  if (!isFrom) return priceTexts
  const highest = lowest === 0 ? priceOf(Math.max(...prices), undefined, currency, edition)?.now : undefined
  const now = highest === undefined ? edition.i18n._(msg`from ${priceTexts.now}`) : `${priceTexts.now}–${highest}`
  return { ...priceTexts, now }
}

/**
 * Returns the card content of an offer: title, merchant, price, last day. Single offers have no pages, so the card links to the list.
 */
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

/** Returns a price, or `Free`, with the former price if that was higher. */
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
    now: now === 0 ? i18n._(free) : formats.price(now, unit),
    ...(isReduced && { before: formats.price(former, unit), beforeLabel: i18n._(before) }),
  }
}
