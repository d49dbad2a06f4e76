import { expect, test } from 'vitest'
import { filterOf, kindsOf } from '../../../src/shell/listing/filterOf'

const known = ['music', 'thé & café']

test.each([
  ['kind=music', 'music'],
  ['page=2&kind=th%C3%A9+%26+caf%C3%A9', 'thé & café'],
  ['kind=music&kind=other', 'music'],
  ['kind=Music', undefined],
  ['kind=', undefined],
  ['kind=constructor', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j filters by %s', (query, kind) => {
  expect(filterOf(query, known)).toBe(kind)
})

test('without kinds there is no filter', () => {
  expect(filterOf('kind=music', [])).toBeUndefined()
})

test('the kinds of entries stand once each, in alphabetical order', () => {
  expect(kindsOf([{ categories: ['b', 'a'] }, { categories: [] }, { categories: ['a', 'c'] }])).toEqual(['a', 'b', 'c'])
})
