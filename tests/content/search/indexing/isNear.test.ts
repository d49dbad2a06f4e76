import { expect, test } from 'vitest'
import { isNear } from '../../../../src/content/search/indexing/isNear'

test.each([
  ['herring', 'herring', 0, true],
  ['herring', 'hering', 1, true],
  ['herring', 'herrings', 1, true],
  ['herring', 'herting', 1, true],
  ['herring', 'hrering', 1, true],
  ['herring', 'ehrring', 1, true],
  ['herring', 'hering', 0, false],
  ['herring', 'haring', 1, false],
  ['herring', 'haring', 2, true],
  ['abcdefgh', 'hgfedcba', 2, false],
  ['aaaaaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaaabb', 2, true],
  ['aaaaaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaabbb', 2, false],
])('%s equals %s with %i spelling mistakes: %s', (one, other, maxTypos, expected) => {
  expect(isNear(one, other, maxTypos)).toBe(expected)
  expect(isNear(other, one, maxTypos)).toBe(expected)
})
