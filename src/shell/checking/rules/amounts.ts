import type { Website } from '../../../content/schema/website'
import type { Finding } from '../Finding'
import type { Rule } from '../Subject'
import type { LinkPlace } from './targets'

/** Reports ratings above their maximum, and prices that contradict each other. */
export const amounts: Rule = function* ({ site: { website } }) {
  const { articles, products, offers, events } = website
  for (const [index, { slug, rating }] of articles.entries()) {
    const path = `$.articles[${index}].rating.value`
    yield* ifAbove(rating?.value, rating?.best, 'the best rating', { path, slug })
    yield
  }
  for (const [index, product] of products.entries()) {
    yield* pricesOf(product, `$.products[${index}]`)
    yield
  }
  for (const [index, { slug, old_price, new_price }] of offers.entries())
    yield* ifAbove(new_price, old_price, 'the old price', { path: `$.offers[${index}].new_price`, slug })
  for (const [index, { slug, price }] of events.entries()) {
    const path = `$.events[${index}].price`
    yield* ifAbove(price?.min, price?.max, 'the highest price', { path: `${path}.min`, slug })
    if (price?.free && (price.min ?? price.max ?? 0) > 0)
      yield { kind: 'wrong-value', path: `${path}.free`, slug, what: 'the event is marked as free, but has a price' }
  }
}

function* pricesOf(
  { slug, price, compare_at, variants }: Website['products'][number],
  path: string,
): Generator<Finding> {
  yield* ifAbove(price, compare_at, 'compare_at', { path: `${path}.price`, slug })
  for (const [index, variant] of variants.entries())
    yield* ifAbove(variant.price, compare_at, 'compare_at', { path: `${path}.variants[${index}].price`, slug })
}

function* ifAbove(
  value: number | undefined,
  limit: number | undefined,
  name: string,
  place: LinkPlace,
): Generator<Finding> {
  if (value === undefined || limit === undefined || value <= limit) return
  yield { kind: 'wrong-value', ...place, what: `${value} is higher than ${name}, ${limit}` }
}
