import { expect, test, vi } from 'vitest'
import { parseWebsite } from '../../src/content/document/parseWebsite'
import { httpSource } from '../../src/content/source/httpSource'
import { SourceError } from '../../src/content/source/Source'
import { createStore } from '../../src/content/tenants/store'
import { answering } from './source/answering'

const pathsOf = (data: object) => parseWebsite({ data: { id: 'a', name: 'A', ...data } }).fixes.map(({ path }) => path)
const story = { id: 'x', slug: 'x', title: 'X' }

test('removes a file name that is not valid Unicode', () => {
  expect(pathsOf({ articles: [{ ...story, images: [{ filename: 'lone\ud800.jpg' }] }] })).toContain(
    '$.articles[0].images[0].filename',
  )
})

test('removes an excessive rating', () => {
  expect(pathsOf({ articles: [{ ...story, rating: { value: 1e308, best: 1 } }] })[0]).toMatch(
    /^\$\.articles\[0\]\.rating/,
  )
})

test('removes an excessive width or height', () => {
  expect(pathsOf({ media: { logo: { filename: 'a.jpg', width: 1e308, height: 800 } } })).toEqual(['$.media.logo.width'])
  expect(pathsOf({ ads: { slots: [{ zone: 'a', sizes: { sm: [320, 1e308] } }] } })).toEqual([
    '$.ads.slots[0].sizes.sm[1]',
    '$.ads.slots[0].sizes.sm',
  ])
})

test('removes a time zone unknown to Intl', () => {
  expect(pathsOf({ timezone: 'constructor' })).toEqual(['$.timezone'])
  expect(pathsOf({ directory: [{ slug: 'x', name: 'X', timezone: 'constructor' }] })).toEqual([
    '$.directory[0].timezone',
  ])
})

test('does not quote a response that echoes the token', async () => {
  const { url } = await answering((_, response) => response.end('Bearer CANARY is bad'))
  const failure = await httpSource({ apiBase: url, token: 'CANARY', websiteId: 'a' })
    .read(undefined)
    .catch((error: Error) => error.message)
  expect(failure).toContain('returned invalid JSON')
  expect(failure).not.toContain('CANARY')
})

test('limits the Retry-After of the API', async () => {
  vi.useFakeTimers()
  const read = vi.fn().mockRejectedValue(new SourceError('status', 'down', 99_999_999_999))
  const store = createStore({ source: { read } })
  await expect(store.read()).rejects.toThrow('down')
  vi.advanceTimersByTime(301_000)
  await expect(store.read()).rejects.toThrow('down')
  expect(read).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
