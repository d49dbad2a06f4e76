import { describe, expect, test } from 'vitest'
import { offerStory, productStory } from '../../src/cards/shopStory'
import { editionWith, type Fields } from '../content/samples'

function productOf(more: Fields = {}, code = 'en') {
  const fields = { i18n: { languages: ['fr'] }, currency: 'GBP', products: [{ slug: 'mug', title: 'Mug', ...more }] }
  const edition = editionWith(fields, code)
  const found = edition.product('mug')
  if (!found) throw new Error('the sample is missing')
  return productStory(found, edition)
}

function offerOf(more: Fields = {}, code = 'en') {
  const fields = { i18n: { languages: ['fr'] }, currency: 'GBP', offers: [{ slug: 'ten', title: 'Ten off', ...more }] }
  const edition = editionWith(fields, code)
  const [offer] = edition.site.website.offers
  if (!offer) throw new Error('the sample is missing')
  return offerStory(edition.resolve(offer), edition, new Date('2026-11-20T12:00:00Z'))
}

test('a product with the minimum of fields has its name', () => {
  expect(productOf()).toEqual({ id: 'mug', href: '/shop/mug', headline: 'Mug' })
})

describe('price of a product', () => {
  test.each<[string, Fields, unknown]>([
    ['a price without a former one', { price: 12 }, { now: '£12' }],
    ['a price of 0', { price: 0 }, { now: 'Free' }],
    [
      'reduced',
      { price: 9.5, compare_at: 12 },
      { now: '£9.50', before: '£12', beforeLabel: expect.stringMatching(/\S/) },
    ],
    ['an equal former price', { price: 12, compare_at: 12 }, { now: '£12' }],
    ['raised', { price: 12, compare_at: 9 }, { now: '£12' }],
    ['in its own currency', { price: 12, currency: 'EUR' }, { now: '€12' }],
    ['unknown', { compare_at: 12 }, undefined],
  ])('%s', (_, more, price) => {
    expect(productOf(more).price).toEqual(price)
  })
})

describe('price of a product with variants', () => {
  const small = { title: 'Small', price: 28 }
  const large = { title: 'Large', price: 42 }
  const soldOut = { availability: 'out_of_stock' }

  test.each<[string, Fields, string | undefined]>([
    ['from free to the highest price', { variants: [{ title: 'None', price: 0 }, large] }, 'Free–£42'],
    ['from the lowest price', { price: 30, variants: [large, small] }, 'from £28'],
    ['equal prices', { price: 28, variants: [small, { title: 'Green' }] }, '£28'],
    ['without any price', { variants: [{ title: 'Green' }] }, undefined],
  ])('%s', (_, more, price) => {
    expect(productOf(more).price?.now).toBe(price)
  })

  test('is sold out if all variants are', () => {
    const one = { ...small, ...soldOut }
    expect(productOf({ variants: [one, large] }).flag).toBeUndefined()
    expect(productOf({ variants: [one, { ...large, ...soldOut }] }).flag?.text).toBe('Sold out')
  })
})

test.each([
  ['in_stock', undefined],
  ['out_of_stock', 'Sold out'],
  ['pre_order', 'Pre-order'],
  ['limited', 'Last few'],
])('the availability %s has the flag %s', (availability, text) => {
  expect(productOf({ availability }).flag?.text).toBe(text)
})

test('an offer has merchant, prices and end date', () => {
  const valid_until = '2026-11-30T23:00:00Z'
  expect(
    offerOf({ merchant: 'Baker', old_price: 10, new_price: 8, valid_until, image: { filename: 'o.jpg' } }),
  ).toMatchObject({
    kicker: 'Baker',
    headline: 'Ten off',
    price: { now: '£8', before: '£10' },
    facts: ['Until Mon 30 Nov'],
    picture: { src: '/media/o.jpg' },
  })
})

test('an offer that ends in another year has the year', () => {
  expect(offerOf({ valid_until: '2027-01-04T12:00:00Z' }).facts).toEqual([
    expect.stringMatching(/4\u00a0Jan\u00a02027$/),
  ])
})

test('an offer links to its place in the list', () => {
  expect(offerOf().href).toBe('/offers#ten')
  expect(offerOf({}, 'fr').href).toBe('/fr/offers#ten')
})

test('an offer without an end has no end date', () => {
  expect(offerOf()).toEqual({ id: 'ten', href: '/offers#ten', headline: 'Ten off' })
})
