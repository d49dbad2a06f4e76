import { describe, expect, test } from 'vitest'
import { parts, ratios, tones } from '../../src/cards/anatomy'
import { cardTable, pickCard } from '../../src/cards/CardTable'
import { cardNames, catalogue, isCardName } from '../../src/cards/catalogue'

describe('card catalogue', () => {
  test('has about 35 rows', () => {
    expect(cardNames.length).toBeGreaterThanOrEqual(33)
    expect(cardNames.length).toBeLessThanOrEqual(38)
  })

  test.each(cardNames)('%s shows a headline, and its parts in reading order', (name) => {
    const { show, tone, ...spec } = catalogue[name]
    expect(show).toContain('headline')
    expect([...show]).toEqual(parts.filter((part) => (show as readonly string[]).includes(part)))
    expect(tones).toContain(tone)
    expect('ratio' in spec ? ratios.includes(spec.ratio) : !(show as readonly string[]).includes('media')).toBe(true)
  })

  test('has no duplicate rows', () => {
    const rows = cardNames.map((name) => JSON.stringify(catalogue[name]))
    expect(new Set(rows).size).toBe(rows.length)
  })
})

test.each(['none', '', 'constructor', 'toString', '__proto__', undefined])('%j is not a card name', (name) => {
  expect(isCardName(name)).toBe(false)
})

describe('card table', () => {
  const loud = { ...catalogue.compact, step: 5 } as const

  test('contains the cards of the catalogue with their names, except cards that a theme replaces', () => {
    const cards = cardTable({ compact: loud })
    expect(cards.compact).toEqual({ ...loud, name: 'compact' })
    expect(cards.standard).toEqual({ ...catalogue.standard, name: 'standard' })
    expect(Object.keys(cards)).toEqual(cardNames)
  })

  test('uses the card of the document, else that of the block', () => {
    const cards = cardTable()
    expect(pickCard(cards, 'ranked', 'standard').name).toBe('ranked')
    expect(pickCard(cards, 'constructor', 'standard').name).toBe('standard')
    expect(pickCard(cards, undefined, 'standard').name).toBe('standard')
  })
})
