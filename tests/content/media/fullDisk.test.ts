import { Writable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { createFileCache } from '../../../src/content/media/fileCache/createFileCache'
import { createOriginals } from '../../../src/content/media/originals/createOriginals'
import { answering } from '../source/answering'
import { temporary } from './temporary'

/** A disk that is full after the first chunk of a file. */
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  createWriteStream() {
    let pieces = 0
    return new Writable({
      write(_piece, _encoding, done) {
        pieces += 1
        done(pieces > 1 ? Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) : null)
      },
    })
  },
}))

const film = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom'), Buffer.alloc(2_000_000, 'reel ')])

test('streams a media file from the API if the disk is full', async () => {
  const { url } = await answering(({ headers }, response) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (first === undefined)
      return response.writeHead(200, { 'content-length': film.byteLength, etag: '"1"' }).end(film)
    const range = { 'content-range': `bytes ${first}-${last}/${film.byteLength}`, etag: '"1"' }
    return response.writeHead(206, range).end(film.subarray(Number(first), Number(last) + 1))
  })
  const base = {
    kind: 'api' as const,
    websiteId: 'post',
    apiBase: url,
    token: 'x',
    isPreview: false,
    factsOf: async () => ({}),
  }
  const originals = createOriginals(createFileCache(temporary(), 10_000_000))
  for (let round = 0; round < 2; round += 1) {
    const found = await originals.find(base, 'a.mp4')
    expect([found?.kind.type, found?.size]).toEqual(['video/mp4', film.byteLength])
    const { content } = found ?? {}
    if (typeof content !== 'function') throw new Error('the file was cached')
    const { signal } = new AbortController()
    for (const range of [undefined, { start: 5, end: 1_500_000 }]) {
      const bytes = Buffer.from(await new Response(await content(range, signal)).arrayBuffer())
      expect(bytes.equals(range ? film.subarray(range.start, range.end + 1) : film)).toBe(true)
    }
  }
}, 30_000)
