import { expect, test } from 'vitest'
import { rangeOf } from '../../../src/server/http/rangeOf'

test.each([
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-200', { start: 800, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=500-100', undefined],
  ['bytes=0-1,5-9', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
  ['', undefined],
  [undefined, undefined],
  ['bytes=2000-1000', undefined],
  ['bytes=200-100', undefined],
])('%j of 1000 bytes is %j', (header, range) => {
  expect(rangeOf(header, 1000)).toEqual(range)
})

test('no range of an empty body is satisfiable', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable')
})
