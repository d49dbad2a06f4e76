import type { Product } from '../../../content/schema/places'
import type { Finding } from '../Finding'
import type { EntryRule } from '../Subject'

/** Reports ratings above their maximum, and prices that contradict each other. */
export const amounts: EntryRule = function* ({ list, entry }) {
  if (list === 'articles') yield* ifAbove(entry.rating?.value, entry.rating?.best, 'the best rating', '$.rating.value')
  if (list === 'products') yield* pricesOf(entry)
  if (list === 'offers') yield* ifAbove(entry.new_price, entry.old_price, 'the old price', '$.new_price')
  if (list !== 'events') return
  const { price } = entry
  yield* ifAbove(price?.min, price?.max, 'the highest price', '$.price.min')
  if (price?.free && (price.min ?? price.max ?? 0) > 0)
    yield { kind: 'wrong-value', path: '$.price.free', what: 'the event is marked as free, but has a price' }
}

function* pricesOf({ price, compare_at, variants }: Product): Generator<Finding> {
  yield* ifAbove(price, compare_at, 'compare_at', '$.price')
  for (const [index, variant] of variants.entries())
    yield* ifAbove(variant.price, compare_at, 'compare_at', `$.variants[${index}].price`)
}

function* ifAbove(
  value: number | undefined,
  limit: number | undefined,
  name: string,
  path: string,
): Generator<Finding> {
  if (value === undefined || limit === undefined || value <= limit) return
  yield { kind: 'wrong-value', path, what: `${value} is higher than ${name}, ${limit}` }
}
