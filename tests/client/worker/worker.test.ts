import { describe, expect, it } from 'vitest'
import { isCacheablePage } from '../../../src/client/worker/isCacheablePage'
import { pictureFileName } from '../../../src/client/worker/pictureName'
import { smallPictureAddress } from '../../../src/client/worker/smallPictureAddress'
import { isWorkerMessage } from '../../../src/client/worker/WorkerMessage'

describe('response for a page', () => {
  const responseWith = (init: ResponseInit = {}) =>
    new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init })
  const at = (route: string) => new URL(route, 'https://post.test')

  it('is cached', () => {
    expect(isCacheablePage(responseWith(), at('/article/a'))).toBe(true)
  })

  it.each([
    ['an error', responseWith({ status: 404 }), '/article/a'],
    ['not HTML', new Response('{}', { headers: { 'content-type': 'application/json' } }), '/article/a'],
    ['no-store', responseWith({ headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } }), '/article/a'],
    ['a page with a query', responseWith(), '/agenda?when=past'],
    ['a search page', responseWith(), '/fr/search'],
    ['the sign-in page', responseWith(), '/login'],
  ])('is not cached if it is %s', (_, answer, route) => {
    expect(isCacheablePage(answer, at(route))).toBe(false)
  })
})

it.each([
  ['/media/harbour.jpg', 'harbour.jpg'],
  ['/media/480/harbour.jpg.webp', 'harbour.jpg'],
  ['/media/1024/harbour.webp', 'harbour'],
  ['/media/480/content/images/2026/11/harbour.png.webp', 'content/images/2026/11/harbour.png'],
  ['/media/wp-content/uploads/2026/11/harbour.svg', 'wp-content/uploads/2026/11/harbour.svg'],
  ['/media/2026/11/harbour.jpg', '2026/11/harbour.jpg'],
  ['/media/tide.mp3', undefined],
  ['/assets/a.png', undefined],
])('the image at %s is %s', (path, name) => {
  expect(pictureFileName(path)).toBe(name)
})

it.each([
  ['/media/1024/harbour.jpg.webp', '/media/320/harbour.jpg.webp'],
  ['/media/160/harbour.jpg.webp', '/media/160/harbour.jpg.webp'],
  ['/media/harbour.jpg', '/media/harbour.jpg'],
  ['/media/2026/11/harbour.jpg', '/media/2026/11/harbour.jpg'],
])('with Save-Data %s becomes %s', (path, small) => {
  expect(smallPictureAddress(path)).toBe(small)
})

it.each([
  [{ fixed: ['/offline'], saved: [], files: [], isSaving: false }, true],
  [{ fixed: ['/offline'], saved: ['/article/a'], files: ['/assets/a.js'], isSaving: true }, true],
  [{ fixed: ['https://evil.test/'], saved: [], files: [], isSaving: false }, false],
  [{ fixed: ['//evil.test'], saved: [], files: [], isSaving: false }, false],
  [{ fixed: [], saved: [], files: Array(251).fill('/a'), isSaving: false }, false],
  [{ fixed: [], saved: [], files: [] }, false],
  [{ fixed: [], saved: [], files: [], isSaving: 'yes' }, false],
  [{ fixed: '/offline', saved: [], files: [], isSaving: false }, false],
  [null, false],
])('the message %j is valid: %s', (message, expected) => {
  expect(isWorkerMessage(message)).toBe(expected)
})
