import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Card } from '../../src/cards/Card'
import { type CardName, catalogue } from '../../src/cards/catalogue'
import type { Story } from '../../src/cards/Story'
import { withRenderState } from '../../src/server/requestState'
import { editionWith } from '../content/samples'

const { i18n } = editionWith({})
const picture = { src: '/media/a.jpg', alt: '', width: 600, height: 400 }
const story: Story = { id: 'a', href: '/a', headline: 'The title', standfirst: 'The standfirst', picture }
const leaf = { day: '20', month: 'Nov', weekday: 'Fri', rest: '19:30' }

const cardOf = (name: CardName, fields: Partial<Story>) =>
  withRenderState({ i18n, mediaBase: undefined, context: undefined }, () =>
    renderToStaticMarkup(<Card story={{ ...story, ...fields }} spec={{ name, ...catalogue[name] }} level={2} />),
  )

describe('the standfirst of a card', () => {
  it.each<CardName>(['compact', 'thumb-right', 'tile-square'])('of row %s shows only without a picture', (name) => {
    expect(cardOf(name, {})).not.toContain('The standfirst')
    expect(cardOf(name, { picture: undefined })).toContain('The standfirst')
  })

  it('stays hidden in rows of text only', () => {
    expect(cardOf('headline', { picture: undefined })).not.toContain('The standfirst')
  })
})

describe('the calendar leaf of an event', () => {
  const event = { leaf, kicker: 'Fri 20 Nov, 19:30' }

  it('is on a large picture, and the kicker then has only the hour', () => {
    const html = cardOf('standard', event)
    expect(html).toContain('data-part="leaf"')
    expect(html).toContain('<span aria-hidden="true">19:30</span>')
  })

  it('is not on a small picture, and the kicker then has the day', () => {
    const html = cardOf('event', event)
    expect(html).not.toContain('data-part="leaf"')
    expect(html).toContain('<span>Fri 20 Nov, 19:30</span>')
  })
})

describe('the flag of a story', () => {
  const flagged = { flag: { tone: 'quiet', text: 'Sponsored' }, kicker: 'Training' } as const

  it('shows in rows that leave out the kicker', () => {
    const html = cardOf('headline', flagged)
    expect(html).toContain('data-flag="quiet">Sponsored</span>')
    expect(html).not.toContain('Training')
  })

  it('precedes the kicker in other rows', () => {
    expect(cardOf('standard', flagged)).toMatch(/>Sponsored<\/span><span>Training<\/span>/)
  })
})

describe('the flag of a product', () => {
  const product = { flag: { tone: 'quiet', text: 'Product' }, price: { now: '£12' } } as const

  it('is above the headline in a list', () => {
    expect(cardOf('river', product)).toMatch(/Product.*The title.*£12/)
  })

  it('is next to the price in a grid', () => {
    expect(cardOf('product', product)).toMatch(/The title.*£12.*Product/)
  })
})

describe('the headline of a card', () => {
  it('is marked as long from 110 letters, or 55 Japanese characters', () => {
    const isMarked = (headline: string) => cardOf('lead', { headline }).includes('data-long')
    expect([isMarked('a'.repeat(109)), isMarked('a'.repeat(110))]).toEqual([false, true])
    expect([isMarked('語'.repeat(54)), isMarked('語'.repeat(55))]).toEqual([false, true])
  })
})
