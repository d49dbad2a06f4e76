import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { metrics } from '../../../src/server/operations/metrics'
import type { CachedPage } from '../../../src/server/pageCache/CachedPage'
import { createSharedPages } from '../../../src/server/pageCache/createSharedPages'
import { pack } from '../../../src/server/replicas/pack'
import { fakeMemory } from '../../support/fakeMemory'

const now = Date.parse('2026-11-29T10:00:00Z')
const etagOf = (body: Buffer) => `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`
const body = Buffer.from('<p>page</p>')
const facts = { freshFor: 60, isPersonal: false, keys: ['article-a'], dependencies: 'known' }
const head = {
  site: 'post',
  key: '/',
  stamp: '',
  madeAt: now - 1_000,
  etag: etagOf(body),
  headers: ['content-type', 'text/html', 'x-way', 'caf\xe9\ttea'],
  facts,
}

const server = fakeMemory()
const shared = createSharedPages({
  memory: server.memory(),
  namespace: 'build',
  isDependencies: (dependencies) => dependencies === 'known',
  outlives: (_site, made, current) => made === current,
})
const find = () => shared.find('post', '/', () => true)

/** The page that is found after a value was stored. */
function found(value: Buffer) {
  server.values.set('page:build:post:/', value)
  return find()
}
const foundWith = (more: object, bytes = body) => found(pack({ ...head, ...more }, brotliCompressSync(bytes)))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  server.values.clear()
  server.isUp = true
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a page in the shared store', () => {
  it('is used with its headers and cache tags', async () => {
    const { page, stamp } = await foundWith({})
    const { madeAt, etag, headers } = head
    expect(page).toMatchObject({ madeAt, etag, headers, facts, timing: 'shared' })
    expect([page?.bodies.identity, page?.tags, stamp]).toEqual([
      body,
      ['surrogate-key', 'article-a', 'cache-tag', 'article-a'],
      '',
    ])
  })

  it.each<[what: string, more: object]>([
    ['a header name with a space', { headers: ['x way', 'a'] }],
    ['a header name that ends in a line break', { headers: ['x-way\n', 'a'] }],
    ['a second header name that is invalid', { headers: ['x-way', 'a', '-', 'b'] }],
    ['a header value with a line break', { headers: ['x-way', 'a\r\nx-evil: 1'] }],
    ['a header name without a value', { headers: ['x-way'] }],
    ['text before its ETag', { etag: `x${head.etag}` }],
    ['text after its ETag', { etag: `${head.etag}x` }],
    ['the ETag of another body', { etag: etagOf(Buffer.from('other')) }],
    ['a lifetime of 0', { facts: { ...facts, freshFor: 0 } }],
    ['unknown dependencies', { facts: { ...facts, dependencies: 'unknown' } }],
    ['a change that has happened', { facts: { ...facts, changesAt: now } }],
    ['a time in the future', { madeAt: now + 1 }],
    ['an age of its whole lifetime', { madeAt: now - 60_000 }],
    ['the stamp of another version', { stamp: 'purged' }],
    ['another site', { site: 'ville' }],
    ['another address', { key: '/x' }],
  ])('is ignored if it has %s', async (_, more) => {
    expect(await foundWith(more)).toEqual({ page: undefined, stamp: '' })
  })

  it('is ignored if it cannot be read, or its body is too large without compression', async () => {
    for (const value of ['', 'no head', '{}\n', JSON.stringify(head)])
      expect((await found(Buffer.from(value))).page).toBeUndefined()
    const zeros = Buffer.alloc(16_000_001)
    expect((await foundWith({ etag: etagOf(zeros) }, zeros)).page).toBeUndefined()
  })

  it('is counted: found, missing, or not to be read', async () => {
    metrics.shared.reset()
    await foundWith({})
    server.values.clear()
    await find()
    server.isUp = false
    expect(await find()).toEqual({ page: undefined, stamp: undefined })
    const { values } = await metrics.shared.get()
    expect(values.map(({ labels, value }) => [labels.kind, labels.outcome, value])).toEqual([
      ['page', 'hit', 1],
      ['page', 'miss', 1],
      ['page', 'failed', 1],
    ])
  })

  it('was compressed by the replica that made it', () => {
    const page: CachedPage = { ...head, tags: [], timing: '', bodies: { identity: body } }
    shared.keep('post', '/', page, '')
    expect(server.values.size).toBe(0)
    shared.keep('post', '/', { ...page, bodies: { identity: body, br: brotliCompressSync(body) } }, '')
    expect([...server.values.keys()]).toEqual(['page:build:post:/'])
  })
})
