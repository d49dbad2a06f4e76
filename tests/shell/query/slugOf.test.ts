import { expect, test } from 'vitest'
import { slugOf } from '../../../src/shell/query/slugOf'

test.each([
  ['one', 'one'],
  ['cr%C3%A8me', 'crème'],
  ['cre%CC%80me', 'crème'],
  ['cre\u0300me', 'crème'],
  ['%E2%9A%93', '⚓'],
  ['%F0%9F%8C%8A', '🌊'],
  ['__proto__', '__proto__'],
  ['a..b', 'a..b'],
  ['x'.repeat(200), 'x'.repeat(200)],
])('%s is the slug %s', (parameter, slug) => {
  expect(slugOf(parameter)).toBe(slug)
})

test.each([
  '.',
  '..',
  '%2e%2e',
  '..%2f..%2fetc',
  'a%2Fb',
  'a%5Cb',
  '%00',
  'a%00b',
  'a%0d%0ab',
  'a%20b',
  'a%3Fb',
  'a%23b',
  '%252e%252e',
  '%252F',
  '%',
  '%E9',
  '%C3%28',
  '',
  '%20',
  'x'.repeat(201),
  'x'.repeat(5_000),
  '%F0%9F%8C%8A'.repeat(5_000),
])('%.40s is not a slug', (parameter) => {
  expect(slugOf(parameter)).toBe('')
})
