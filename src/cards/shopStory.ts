import { msg } from '@lingui/core/macro'
import type { Edition, EditionOffer, EditionProduct } from '../content/edition/Edition'
import { imageOf, toPicture } from '../content/media/media'
import { given, languageOf } from './articleStory'
import type { Story } from './Story'

const availability = {
  in_stock: undefined,
  out_of_stock: msg`Sold out`,
  pre_order: msg`Pre-order`,
  limited: msg`Last few`,
} as const

const before = msg`Before: `

/** What a card tells of a product: name, price, what is left. */
export function productStory(product: EditionProduct, edition: Edition): Story {
  const { i18n } = edition
  const label = availability[product.availability]
  return {
    id: product.slug,
    href: edition.href(`/shop/${encodeURIComponent(product.slug)}`),
    ...languageOf(product.lang, edition),
    headline: product.title,
    ...given('standfirst', product.summary),
    ...given('picture', toPicture(imageOf(product.images))),
    ...(label && { flag: { text: i18n._(label), tone: 'quiet' } }),
    ...given('price', priceOf(product.price, product.compare_at, product.currency, edition)),
  }
}

/** What a card tells of an offer: merchant, promise, price, until when. Its own page does not exist: it links to the list. */
export function offerStory(offer: EditionOffer, edition: Edition): Story {
  const { formats } = edition
  const until = offer.valid_until
  return {
    id: offer.slug,
    href: `${edition.href('/offers')}#${encodeURIComponent(offer.slug)}`,
    ...languageOf(offer.lang, edition),
    headline: offer.title,
    ...given('kicker', offer.merchant),
    ...given('picture', toPicture(offer.image)),
    ...given('price', priceOf(offer.new_price, offer.old_price, offer.currency, edition)),
    ...(until && { facts: [edition.i18n._(msg`Until ${formats.shortDate(until)}`)] }),
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
