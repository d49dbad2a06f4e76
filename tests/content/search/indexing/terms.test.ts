import { describe, expect, test } from 'vitest'
import { queryOf } from '../../../../src/content/search/indexing/queryOf'
import { allowedTypos, matchesLongerTerms, queryTerms, termsIn } from '../../../../src/content/search/indexing/terms'

test.each([
  ['Café, CAFÉ — ﬁn', ['cafe', 'cafe', 'fin']],
  ['don’t 2026-01', ['don', 't', '2026', '01']],
  ['كِتَاب', ['كتاب']],
  ['2026年の港', ['2026', '年の', 'の港', '港']],
  ['ｶﾅ', ['カナ', 'ナ']],
  ['" OR * ( ) NEAR ^ {a} \u0000', ['or', 'near', 'a']],
  ['', []],
])('the terms of %j are %j', (text, terms) => expect(termsIn(text)).toEqual(terms))

test('an overlong word is truncated, in a text and in a query', () => {
  const word = 'x'.repeat(100)
  expect(termsIn(word)).toEqual(['x'.repeat(40)])
  expect(queryTerms(word)).toEqual(termsIn(word))
})

describe('query', () => {
  test('contains each term once, in any order', () =>
    expect(queryOf('b a b Á')).toEqual({ terms: ['a', 'b'], isCut: false }))

  test('without spaces becomes pairs of characters; a single character stays', () => {
    expect(queryTerms('港町新聞')).toEqual(['港町', '町新', '新聞'])
    expect(queryTerms('港')).toEqual(['港'])
  })

  test.each([
    ['many words', 'a b c d e f g h i j'],
    ['a long run without spaces', '港港港一二三四五六七八九十'],
  ])('of %s is limited to eight terms, with a flag', (_, words) => {
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
])('%s: matches prefixes %s, spelling mistakes %i', (term, isBeginning, maxTypos) =>
  expect([matchesLongerTerms(term), allowedTypos(term)]).toEqual([isBeginning, maxTypos]),
)
