import { describe, expect, test } from 'vitest'
import { queryOf } from '../../../../src/content/search/indexing/queryOf'
import { slipsIn, standsForMore, termsAsked, termsIn } from '../../../../src/content/search/indexing/terms'

test.each([
  ['Café, CAFÉ — ﬁn', ['cafe', 'cafe', 'fin']],
  ['don’t 2026-01', ['don', 't', '2026', '01']],
  ['كِتَاب', ['كتاب']],
  ['2026年の港', ['2026', '年の', 'の港', '港']],
  ['ｶﾅ', ['カナ', 'ナ']],
  ['" OR * ( ) NEAR ^ {a} \u0000', ['or', 'near', 'a']],
  ['', []],
])('the terms of %j are %j', (text, terms) => expect(termsIn(text)).toEqual(terms))

test('of a word without end only the beginning counts, in a text and in a query', () => {
  const word = 'x'.repeat(100)
  expect(termsIn(word)).toEqual(['x'.repeat(40)])
  expect(termsAsked(word)).toEqual(termsIn(word))
})

describe('a query', () => {
  test('asks for each term once, in whatever order', () =>
    expect(queryOf('b a b Á')).toEqual({ terms: ['a', 'b'], isCut: false }))

  test('without spaces asks for each two neighbours; a single character for itself', () => {
    expect(termsAsked('港町新聞')).toEqual(['港町', '町新', '新聞'])
    expect(termsAsked('港')).toEqual(['港'])
  })

  test.each([
    ['many words', 'a b c d e f g h i j'],
    ['a long run without spaces', '港港港一二三四五六七八九十'],
  ])('of %s is cut to eight terms, and says so', (_, words) => {
    const { terms, isCut } = queryOf(words)
    expect([terms.length, isCut]).toEqual([8, true])
  })
})

test.each([
  ['a', false, 0],
  ['ab', false, 0],
  ['abc', true, 0],
  ['abcde', true, 1],
  ['abcdefgh', true, 2],
  ['20261', true, 0],
  ['港', true, 0],
  ['港町', false, 0],
])('%s: stands for longer ones %s, slips %i', (term, isBeginning, slips) =>
  expect([standsForMore(term), slipsIn(term)]).toEqual([isBeginning, slips]),
)
