import { expect, test } from 'vitest'
import { addSizes } from '../../../src/content/source/addSizes'

const nested = (depth: number, inner: unknown) => {
  let value = inner
  for (let level = 0; level < depth; level++) value = { a: value }
  return value
}

test('adds the size of media items, and keeps values of the document', () => {
  const document = { list: [{ filename: 'a.jpg', width: 7 }, { filename: 'b.jpg' }] }
  expect(addSizes(document, { 'a.jpg': { width: 1, height: 2 } })).toEqual({
    list: [{ filename: 'a.jpg', width: 7, height: 2 }, { filename: 'b.jpg' }],
  })
})

test('truncates excessive nesting, and keeps the rest', () => {
  const made = addSizes({ deep: nested(100_000, 1), name: 'x', fine: nested(64, 1) }, {})
  expect(JSON.stringify(made).length).toBeLessThan(2_000)
  expect(made).toMatchObject({ name: 'x', fine: nested(64, 1) })
})
