import { expect, test } from 'vitest'
import { cleanJson } from '../../../src/content/document/cleanJson'
import { splitDocument } from '../../../src/content/document/splitDocument'

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)

test('replaces lone surrogates anywhere in a document', () => {
  const data = { articles: [{ slug: 'a\ud800', tags: ['\udc00b'], title: { en: 'cut \ud83d' } }], name: 'whole 🐟' }
  const fixes = cleanJson(data)
  expect(data).toEqual({
    articles: [{ slug: 'a\ufffd', tags: ['\ufffdb'], title: { en: 'cut \ufffd' } }],
    name: 'whole 🐟',
  })
  expect(fixes.map(({ path, removed }) => [path, removed])).toEqual([
    ['$.articles[0].slug', 'nothing'],
    ['$.articles[0].tags[0]', 'nothing'],
    ['$.articles[0].title.en', 'nothing'],
  ])
})

test('removes control characters, and replaces unusual line breaks', () => {
  const data = { name: 'a\u0000b\u0007', body: 'one\u000btwo\u0085three\ttab\r\n', venue: { name: '\u009f\uffff' } }
  const fixes = cleanJson(data)
  expect(data).toEqual({ name: 'ab', body: 'one\ntwo\nthree\ttab\r\n', venue: { name: '' } })
  expect(fixes.map(({ path, removed }) => [path, removed])).toEqual([
    ['$.name', 'nothing'],
    ['$.body', 'nothing'],
    ['$.venue.name', 'nothing'],
  ])
})

test('removes a field with a lone surrogate in its name', () => {
  const data = { brand: { 'x\ud800': 'red', primary: 'blue' } }
  expect(cleanJson(data)).toEqual([{ path: '$.brand.x\ufffd', reason: expect.any(String), removed: 'field' }])
  expect(data).toEqual({ brand: { primary: 'blue' } })
})

test.each([65, 5_000, 200_000])('truncates values nested %i deep, so that the document can be serialised', (depth) => {
  const document = { data: { ui: nested(depth), articles: [{ slug: 'good' }, nested(depth)] } }
  const { fixes, shell, lists } = splitDocument(document)
  expect(fixes.map(({ reason }) => reason)).toEqual(Array(2).fill('the value is nested more than 64 levels deep'))
  expect(shell.length).toBeLessThan(1_000)
  expect([...(lists.articles?.texts ?? [])][0]?.[1]).toBe('{"slug":"good"}')
})

test('does not change a valid document', () => {
  const data = { settings: nested(60), list: [[[]], null, 0, 'é'] }
  const before = structuredClone(data)
  expect([cleanJson(data), data]).toEqual([[], before])
})

test('treats names of the object prototype as ordinary keys', () => {
  const data = JSON.parse('{"__proto__":{"a":"\\ud800"}}')
  expect(cleanJson(data).map(({ path }) => path)).toEqual(['$.__proto__.a'])
  expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
})

test('limits the number of reported fixes', () => {
  expect(cleanJson({ tags: Array(5_000).fill('\ud800') })).toHaveLength(1_000)
})
