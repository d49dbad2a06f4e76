import { expect, it } from 'vitest'
import { returnPathOf } from '../../../src/server/accounts/returnPathOf'

it.each(['/', '/article/a?member', '/fr/c/news?page=2', '/article/%D0%BD'])('keeps %s', (path) => {
  expect(returnPathOf(path)).toBe(path)
})

it.each([
  undefined,
  '',
  'article',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/login',
  '/fr/login?return=/',
  '/login/out',
  `/${'x'.repeat(600)}`,
  '/\u00a0/evil.example',
])('returns to the front page from %j', (path) => {
  expect(returnPathOf(path)).toBe('/')
})
