import { expect, test } from 'vitest'
import { pageKey } from '../../../src/server/pages/pageKey'

test.each([
  ['/', '/'],
  ['/c/port', '/c/port'],
  ['/c/port?page=2', '/c/port?page=2'],
  ['/c/port?utm_source=x&page=2&fbclid=y', '/c/port?page=2'],
  ['/c/port?utm_source=x', '/c/port'],
  ['/c/port?', '/c/port'],
  ['/agenda?when=past', '/agenda?when=past'],
  ['/article/x?a;page=3', '/article/x'],
])('%s is kept as %s', (target, key) => {
  expect(pageKey(target)).toBe(key)
})

test.each([
  '/c/port?page=0',
  '/c/port?page=99999',
  '/c/port?page=1&page=2',
  '/search?q=x',
  '/?lang=fr',
  '/agenda?kind=music',
  '/media/a.mp3',
  '/assets/a.js',
])('%s is never kept', (target) => {
  expect(pageKey(target)).toBeUndefined()
})

test('a thousand random queries make no page of their own', () => {
  const keys = Array.from({ length: 1000 }, () =>
    pageKey(`/c/port?${Math.random().toString(36).slice(2)}=${Math.random()}`),
  )
  expect(new Set(keys)).toEqual(new Set(['/c/port']))
})
