import { expect, test } from 'vitest'
import { countdownParts } from '../../src/client/countdownParts'

const minute = 60_000

test.each([
  ['a moment before', 1, [0, 0, 1]],
  ['an hour', 60 * minute, [0, 1, 0]],
  ['a day, two hours and three minutes', (26 * 60 + 3) * minute, [1, 2, 3]],
  ['at the moment', 0, [0, 0, 0]],
  ['afterwards', -minute, [0, 0, 0]],
])('time left: %s', (_, left, parts) => {
  expect(countdownParts(1_000_000 + left, 1_000_000)).toEqual(parts)
})
