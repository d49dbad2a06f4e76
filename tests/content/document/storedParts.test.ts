import { describe, expect, it } from 'vitest'
import { splitHashes } from '../../../src/content/document/DocumentParts'
import { splitDocument } from '../../../src/content/document/splitDocument'
import { hasAllTexts, readStored, storedLines } from '../../../src/content/document/storedParts'
import { answerWith, article } from '../samples'

const from = { origin: 'build api http://api', etag: '"1"' }
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))
function textOf(chunks: Iterable<Uint8Array>): string {
  let text = ''
  for (const chunk of chunks) text += Buffer.from(chunk).toString()
  return text
}

const document = () =>
  splitDocument(
    answerWith({
      articles: [
        article('one'),
        article('öl-ü-\u2028'),
        article('one'),
        { ...article('long'), body: '\u20ac'.repeat(100_000) },
      ],
      tags: [{ id: 'a', slug: 'a', name: 'Line\nbreak' }],
      categories: [],
    }),
  )

describe('a stored document', () => {
  it('has the same entries, also those that occur twice or contain line breaks', () => {
    const parts = document()
    const read = readStored(bytesOf(textOf(storedLines(parts, from))))
    expect(read.from).toEqual(from)
    expect([read.parts.revision, read.parts.shell, read.parts.fixes]).toEqual([
      parts.revision,
      parts.shell,
      parts.fixes,
    ])
    for (const [name, { hashes, texts }] of Object.entries(parts.lists)) {
      const list = read.parts.lists[name as 'articles']
      expect(list?.hashes).toBe(hashes)
      for (const one of splitHashes(hashes))
        expect(JSON.parse(list?.texts.get(one) ?? '')).toEqual(JSON.parse(texts.get(one) ?? ''))
    }
  })

  it('takes texts that it lacks from another document', () => {
    const whole = document()
    const known = Object.fromEntries(Object.entries(whole.lists).map(([name, { hashes }]) => [name, hashes]))
    const delta = splitDocument(answerWith({ ...JSON.parse(whole.shell).data, articles: [article('one')] }), known)
    expect([hasAllTexts(whole), hasAllTexts(delta), hasAllTexts(delta, whole)]).toEqual([true, false, true])
    const { parts } = readStored(bytesOf(textOf(storedLines(delta, from, whole))))
    expect(hasAllTexts(parts)).toBe(true)
    expect(
      JSON.parse(parts.lists.articles?.texts.get(splitHashes(delta.lists.articles?.hashes ?? '')[0] ?? '') ?? ''),
    ).toMatchObject({ slug: 'one' })
  })

  it.each([
    ['empty', () => ''],
    ['not JSON', () => '{"data":\n'],
    ['another document', () => '{"data":{}}\n'],
    ['cut off', (text: string) => text.slice(0, -200)],
  ])('that is %s is refused', (_, change) => {
    const text = textOf(storedLines(document(), from))
    expect(() => readStored(bytesOf(change(text)))).toThrow(SyntaxError)
  })
})
