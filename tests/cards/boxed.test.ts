import { expect, it } from 'vitest'
import { boxed } from '../../src/cards/boxed'
import { cardTable } from '../../src/cards/CardTable'

const { product, river } = cardTable()
const picture = { src: '/mug.jpg', alt: '' }
const story = { id: 'mug', href: '/shop/mug', headline: 'The newsroom mug' }

it('puts a card without a picture in a box', () => {
  expect(boxed(product, story)).toEqual({ ...product, tone: 'soft' })
})

it('leaves cards with a picture, and rows with small pictures, as they are', () => {
  expect(boxed(product, { ...story, picture })).toBe(product)
  expect(boxed(river, story)).toBe(river)
})
