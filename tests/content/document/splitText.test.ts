import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listNames } from '../../../src/content/document/DocumentParts'
import { splitDocument } from '../../../src/content/document/splitDocument'
import { splitLists } from '../../../src/content/document/splitLists'
import { splitText } from '../../../src/content/document/splitText'
import { answerWith, articles } from '../samples'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The chunks of a text, or the error for invalid JSON. */
function resultOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    if (error instanceof SyntaxError) return 'no JSON'
    throw error
  }
}

const asOne = (text: string) => resultOf(() => splitDocument(JSON.parse(text)))
const inPieces = (text: string) => resultOf(() => splitText(bytesOf(text)))

describe('a text split into chunks', () => {
  test('equals the split of the parsed document, whatever its content and whitespace', () => {
    const name = fc.oneof(fc.constantFrom(...listNames, 'name', 'data', 'i18n', '__proto__'), fc.string())
    const data = fc.dictionary(name, fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()))
    fc.assert(
      fc.property(data, fc.constantFrom(undefined, 1, '\t', '\r\n'), fc.jsonValue(), (data, space, otherValue) => {
        const text = JSON.stringify({ beside: otherValue, data, meta: [data] }, null, space)
        expect(isDeepStrictEqual(inPieces(text), asOne(text))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('is rejected exactly when JSON.parse rejects it: with any one character removed or inserted', () => {
    const text = '{"data":{"name":"a","articles":[{"slug":"one\\\\"},{"a":"\\"]"}],"tags":[1, [2]]},"x":[{}]}'
    const spoilt = [...text].flatMap((_, at) =>
      ['', ',', '"', '\\', '{', ']', ':', ' '].flatMap((sign) =>
        [0, 1].map((skipped) => text.slice(0, at) + sign + text.slice(at + skipped)),
      ),
    )
    expect(spoilt.filter((one) => !isDeepStrictEqual(inPieces(one), asOne(one)))).toEqual([])
  })

  test.each([
    ['{"data":{"articles":[1],"articles":[2]}}'],
    ['{"data":{"articles":[1]},"data":{"articles":[2]}}'],
    ['{"data":{"articles":[1],"\\u0061rticles":[2]}}'],
    ['{"d\\u0061ta":{"articles":[1]}}'],
    ['{"data":{"articles":[]}}'],
    ['{"data":{"articles":[,]}}'],
    ['{"data":{"articles":[1,]}}'],
    ['{"data":[]}'],
    ['[]'],
    [''],
    ['"'],
    ['{"data":{"articles":['],
  ])('handles %s', (text) => {
    expect(inPieces(text)).toEqual(asOne(text))
  })

  test('has no list entries outside of their own chunks', () => {
    const text = JSON.stringify(answerWith({ articles: articles(50), tags: [{ slug: 'a', name: 'A' }] }))
    const { shell, entries } = splitLists(bytesOf(text))
    expect([entries.articles?.length, entries.tags?.length]).toEqual([50, 1])
    expect(new TextDecoder().decode(shell)).not.toContain('"slug"')
  })
})
