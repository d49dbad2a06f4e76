import { expect, test } from 'vitest'
import { readSearchQuery, searchQueryString } from '../../../src/shell/query/searchQuery'

test.each([
  ['q=+herring++', { words: 'herring', only: undefined, page: 1 }],
  ['q=a&kind=event&page=3', { words: 'a', only: 'event', page: 3 }],
  ['kind=__proto__&page=-1', { words: '', only: undefined, page: 1 }],
  [`q=${'x'.repeat(200)}`, { words: 'x'.repeat(100), only: undefined, page: 1 }],
  [`q=${'x'.repeat(99)}+y`, { words: 'x'.repeat(99), only: undefined, page: 1 }],
  [undefined, { words: '', only: undefined, page: 1 }],
])('parses %s as %j', (query, expected) => {
  expect(readSearchQuery(query)).toEqual(expected)
})

test('serialises a search to the same query, without defaults', () => {
  const query = { words: 'fish & “chips”', only: 'place', page: 2 } as const
  expect(readSearchQuery(searchQueryString(query))).toEqual(query)
  expect(searchQueryString({ words: 'a', only: undefined, page: 1 })).toBe('q=a')
})
