import { expect, test } from 'vitest'
import { cachedPages, pageNumber } from '../../../src/shell/query/pageNumber'

test.each([
  [undefined, 1],
  ['', 1],
  ['page=1', 1],
  ['page=2', 2],
  ['?page=3&x=1', 3],
  ['x=1&page=40', 40],
  ['page=999999', 999_999],
])('%j is page %d', (query, page) => {
  expect(pageNumber(query)).toBe(page)
})

test.each(['0', '-1', '1.5', '1e3', '0x10', '02', ' 2', 'two', '', '9999999', '٣', 'Infinity', 'NaN', '2;3'])(
  'page=%s is page 1',
  (text) => {
    expect(pageNumber(new URLSearchParams({ page: text }).toString())).toBe(1)
  },
)

test('only pages of archives that can exist are cached', () => {
  expect(['1', '10', '9999'].every((page) => cachedPages.test(page))).toBe(true)
  expect(['0', '01', '10000', '1x', 'x1', ''].some((page) => cachedPages.test(page))).toBe(false)
})
