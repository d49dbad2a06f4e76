import { describe, expect, it } from 'vitest'
import { bufferedResponse } from '../../../src/server/http/bufferedResponse'
import { sizeOf, toPage } from '../../../src/server/pageCache/CachedPage'

const facts = { freshFor: 60, isPersonal: false, keys: ['article-a'], dependencies: 'd' }
const pageWith = (headers: Record<string, string> = {}, keys = facts.keys) =>
  toPage(bufferedResponse(Buffer.from('page'), { headers }), { ...facts, keys })

describe('a cached page', () => {
  it('has the headers of its response, without those of one request', async () => {
    const own = { 'set-cookie': 'a=1', 'server-timing': 'render;dur=1', 'x-request-id': '1' }
    const { headers, timing, etag } = await pageWith({ vary: 'Cookie', 'x-way': 'on', ...own })
    expect(headers).toEqual(['etag', etag, 'vary', 'Cookie, Accept-Encoding', 'x-way', 'on'])
    expect(timing).toBe('render;dur=1')
    expect((await pageWith()).timing).toBe('')
  })

  it('has its keys as cache tags, in the form of each proxy', async () => {
    const { tags } = await pageWith({}, ['article-a', 'tag-été'])
    const encoded = 'tag-%C3%A9t%C3%A9'
    expect(tags).toEqual(['surrogate-key', `article-a ${encoded}`, 'cache-tag', `article-a,${encoded}`])
  })

  it('has cache tags of at most 4,000 characters, cut between two keys', async () => {
    const namesWith = async (length: number) => (await pageWith({}, ['a', 'b'.repeat(length - 2)])).tags[1]
    expect(await namesWith(4_000)).toHaveLength(4_000)
    expect(await namesWith(4_001)).toBe('a')
  })

  it('has a size: its bodies, two bytes for each character of its facts, and 1,000 bytes', async () => {
    const page = await pageWith()
    const bodies = { identity: Buffer.alloc(10), br: Buffer.alloc(20), gzip: Buffer.alloc(40) }
    expect(sizeOf({ ...page, bodies })).toBe(70 + 2 * JSON.stringify(facts).length + 1_000)
  })
})
