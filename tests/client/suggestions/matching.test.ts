import { describe, expect, it } from 'vitest'
import { matching, type SearchableEntry } from '../../../src/client/suggestions/matching'

const known: SearchableEntry[] = [
  ['/article/a', 'Council votes on the flood wall', 'The harbour is to be dry.'],
  ['/article/b', 'A quota for herring', 'What the council says of harbours.'],
  ['/article/c', 'L’Été à la crêperie', ''],
  ['/article/d', '港の朝市が戻る', '魚と野菜'],
  ['/article/e', 'Łódź, cœur de la Pologne', ''],
  ['/article/f', 'バンの修理', ''],
  ['/article/g', 'काम की बात', ''],
  ['/article/h', 'سال ۲۰۳۱ کتاب', ''],
]
const found = (query: string) => matching(known, query).map(([href]) => href)

describe('search in the browser', () => {
  it('finds entries with every word, by prefix, ignoring case and accents', () => {
    expect(found('HARBOUR council')).toEqual(['/article/a', '/article/b'])
    expect(found('ete creperie')).toEqual(['/article/c'])
    expect(found('ouncil')).toEqual([])
    expect(found('herring wall')).toEqual([])
  })

  it('lists entries with the words in the headline first', () =>
    expect(found('council')).toEqual(['/article/a', '/article/b']))

  it('finds substrings in scripts without spaces', () => expect(found('朝市')).toEqual(['/article/d']))

  it("folds spellings as the server's search does", () => {
    expect(found('lodz coeur')).toEqual(['/article/e'])
    expect(found('2031 كتاب')).toEqual(['/article/h'])
    expect([found('パン'), found('कम')]).toEqual([[], []])
    expect(found('काम')).toEqual(['/article/g'])
  })

  it('returns nothing for an empty query', () => expect([found(''), found(' … ')]).toEqual([[], []]))

  it('returns at most fifty entries', () => {
    const many = Array.from({ length: 80 }, (_, index): SearchableEntry => [`/${index}`, 'Herring', ''])
    expect(matching(many, 'herring')).toHaveLength(50)
  })
})
