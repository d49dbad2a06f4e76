import { describe, expect, it } from 'vitest'
import { createIndexLetters } from '../../../src/content/edition/indexLetters'
import { editionWith } from '../samples'

describe('index letter of a name', () => {
  it.each([
    ['fr-FR', 'Épicerie', 'E'],
    ['de-DE', 'Öl & Essig', 'O'],
    ['en-GB', '“Ebb” Café', 'E'],
    ['en-GB', '24 Hour Shop', '0–9'],
    ['tr-TR', 'ışık', 'I'],
    ['tr-TR', 'iskele', 'İ'],
    ['es-ES', 'Ñora', 'Ñ'],
    ['ar-AE', 'أمواج', 'ا'],
    ['he-IL', 'בית קפה', 'ב'],
    ['ja-JP', 'ガレージ', 'か'],
    ['ja-JP', 'みなと', 'ま'],
    ['ja-JP', '港食堂', '漢字'],
    ['ja-JP', 'Café', 'C'],
    ['zh-CN', '北京饭店', 'B'],
    ['zh-CN', '王家', 'W'],
    ['zh-CN', 'Zoo', 'Z'],
    ['en-GB', '北京饭店', '北'],
    ['en-GB', 'ミナト', 'ミ'],
  ])('is right: locale %s, name %s, letter %s', (tag, name, letter) => {
    expect(createIndexLetters(tag)(name)).toBe(letter)
  })

  it('is undefined for a name without letters', () => {
    expect(createIndexLetters('en-GB')('★')).toBeUndefined()
  })
})

describe('index letters of the directory', () => {
  const directory = ['Zest', 'Émile', 'Anchor', 'Eagle', 'Buoy'].map((name) => ({
    slug: name.toLowerCase().replace('é', 'e'),
    name,
    categories: name === 'Buoy' ? ['shops', 'food'] : ['shops'],
    featured: name === 'Zest',
  }))
  const edition = editionWith({ directory })

  it('have the position of their first entry in the whole list, after the featured entries', () => {
    const { entries, letters } = edition.directory({ limit: 2 })
    expect(entries.map(({ name }) => name)).toEqual(['Zest', 'Anchor'])
    expect(letters).toEqual([
      { letter: 'A', at: 1 },
      { letter: 'B', at: 2 },
      { letter: 'E', at: 3 },
    ])
  })

  it('of a category cover that category, with the number of entries in each category', () => {
    const { letters, counts } = edition.directory({ category: 'food' })
    expect([letters, counts]).toEqual([[{ letter: 'B', at: 0 }], { food: 1, shops: 5 }])
  })
})
