import { expect, test } from 'vitest'
import { unpackParts } from '../../../src/content/document/packParts'
import { createDocumentThreads } from '../../../src/content/source/createDocumentThreads'
import type { ThreadReply } from '../../../src/content/source/DocumentJob'
import { answerWith, articles } from '../samples'
import { answering } from './answering'

const bytesOf = (document: object) => new TextEncoder().encode(JSON.stringify(document))
const small = answerWith({ articles: articles(3) })

test('a thread fetches and splits a document, and returns only hashes of known entries', async () => {
  const { url } = await answering((_, response) => response.writeHead(200, { etag: '"a"' }).end(JSON.stringify(small)))
  const threads = createDocumentThreads()
  const from = { options: { apiBase: url, token: 'x', websiteId: 'post' }, etag: undefined }
  const { document } = await threads.ask({ from, known: {} })
  expect(document?.etag).toBe('"a"')
  expect(new TextDecoder().decode(document?.bytes)).toBe(JSON.stringify(small))
  const list = articlesIn(document)
  expect([...(list?.texts ?? [])].map(([, text]) => JSON.parse(text))).toEqual(small.data.articles)
  const second = await threads.ask({ from, known: { articles: list?.hashes ?? '' } })
  const unchanged = articlesIn(second.document)
  expect([unchanged?.hashes, unchanged?.texts.size]).toEqual([list?.hashes, 0])
  expect((await threads.ask({ from, known: undefined })).document?.outcome).toBeUndefined()
})

test('a document that crashes its thread does not affect others, and the next one gets another thread', async () => {
  const { url, requests } = await answering(() => {})
  const threads = createDocumentThreads(24)
  const options = { apiBase: url, token: 'x', websiteId: 'post', timeout: 60_000 }
  const concurrent = threads.ask({ from: { options, etag: undefined }, known: {} })
  await expect.poll(() => requests, { timeout: 30_000 }).toHaveLength(1)
  const { document, failure } = await threads.ask({ from: { bytes: hugeDocument() }, known: {} })
  expect([document?.outcome?.parts, failure]).toEqual([undefined, undefined])
  expect(document?.outcome?.invalidReason).toMatch(/memory/)
  expect((await concurrent).failure?.fault).toBe('unreachable')
  const next = await threads.ask({ from: { bytes: bytesOf(small) }, known: {} })
  expect(articlesIn(next.document)?.texts.size).toBe(3)
}, 60_000)

function articlesIn(document: ThreadReply['document']) {
  const packed = document?.outcome?.parts
  return packed && unpackParts(packed).lists.articles
}

/** A document of twice the thread's memory limit. */
function hugeDocument(): Uint8Array<ArrayBuffer> {
  const body = 'x'.repeat(1_000_000)
  const entries = Array.from({ length: 48 }, (_, index) => `{"slug":"a${index}","title":"A","body":"${index} ${body}"}`)
  return new TextEncoder().encode(`{"data":{"id":"post","name":"Post","articles":[${entries.join()}]}}`)
}
