import { expect, test } from 'vitest'
import { secondsIn } from '../../../src/content/fetching/secondsIn'

const now = Date.parse('2026-11-19T06:40:00Z')

test.each<[string | null, number | undefined]>([
  ['120', 120],
  [' 7 ', 7],
  ['9999999999', 9_999_999_999],
  ['Thu, 19 Nov 2026 06:41:30 GMT', 90],
  ['Thu, 19 Nov 2026 06:39:00 GMT', undefined],
  ['0', undefined],
  ['1e+21', undefined],
  ['99999999999999999999', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['soon', undefined],
  ['soon GMT', undefined],
  ['2027', 2027],
  ['', undefined],
  [null, undefined],
])('%j is %s seconds', (header, seconds) => {
  expect(secondsIn(header, now)).toBe(seconds)
})
