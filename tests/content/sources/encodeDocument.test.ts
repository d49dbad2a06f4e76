import { expect, it } from 'vitest'
import { encodeDocument } from '../../../src/content/sources/encodeDocument'

it.each([
  [{}],
  [{ id: 'a', name: 'Ä "quoted" 日本', nothing: undefined, none: null }],
  [{ articles: [], pages: [{ body: 'a' }, undefined, { body: undefined }], 'a "name"': { list: [1, 2] } }],
  [{ articles: Array.from({ length: 300 }, (_, index) => ({ body: '🚢 and the harbour '.repeat(400), index })) }],
])('writes the same JSON as JSON.stringify, in any size', (data) => {
  expect(Buffer.from(encodeDocument(data)).toString()).toBe(JSON.stringify({ data }))
})
