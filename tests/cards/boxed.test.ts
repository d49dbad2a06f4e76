import { expect, it } from 'vitest'
import { boxed } from '../../src/cards/boxed'
import { cardTable } from '../../src/cards/CardTable'

const { product } = cardTable()
const story = { id: 'mug', href: '/shop/mug', headline: 'The newsroom mug' }

it('puts a card without a picture in a box, and leaves others as they are', () => {
  expect(boxed(product, story).tone).toBe('soft')
  expect(boxed(product, { ...story, picture: { src: '/mug.jpg', alt: '' } })).toBe(product)
})
