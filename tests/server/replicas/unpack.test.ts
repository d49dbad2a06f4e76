import { expect, test } from 'vitest'
import { pack } from '../../../src/server/replicas/pack'
import { unpack } from '../../../src/server/replicas/unpack'

test('returns the packed head and body, including line breaks', () => {
  const body = Buffer.from([10, 0, 255, 10])
  expect(unpack(pack({ text: 'two\nlines' }, body))).toEqual({ head: { text: 'two\nlines' }, body })
  expect(unpack(pack({}))).toEqual({ head: {}, body: Buffer.alloc(0) })
})

test.each(['', 'no line', 'no JSON\n', '\n'])('returns undefined for %j', (text) => {
  expect(unpack(Buffer.from(text))).toBeUndefined()
})
