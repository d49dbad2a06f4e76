import { expect, test } from 'vitest'
import { printsIn } from '../../../src/content/document/Cut'
import { cutDocument } from '../../../src/content/document/cutDocument'
import { answerWith, article, articles } from '../samples'

const documentOf = (...slugs: string[]) => answerWith({ articles: slugs.map((slug) => article(slug)) })

test('omits entries whose hash is already known', () => {
  const known = cutDocument(documentOf('one', 'two')).lists.articles?.prints ?? ''
  const [one, two] = printsIn(known)
  const next = cutDocument(documentOf('new', 'two', 'one'), { articles: known }).lists.articles
  expect(printsIn(next?.prints ?? '').slice(1)).toEqual([two, one])
  expect([...(next?.texts ?? [])].map(([, text]) => JSON.parse(text).slug)).toEqual(['new'])
})

test('does not modify the document', () => {
  const document = documentOf('one')
  cutDocument(document)
  expect(document).toEqual(documentOf('one'))
})

test('changes the version with an entry, the order or the other fields, and only then', () => {
  const revisions = [
    documentOf('one', 'two'),
    documentOf('two', 'one'),
    documentOf('one'),
    answerWith({ articles: [article('one')], tagline: 'New' }),
    answerWith({ pages: [article('one')] }),
  ].map((document) => cutDocument(document).revision)
  expect(new Set(revisions).size).toBe(5)
  const { revision } = cutDocument(documentOf('one'))
  expect(cutDocument(documentOf('one')).revision).toBe(revision)
  expect(
    cutDocument(documentOf('one'), { articles: cutDocument(documentOf('one')).lists.articles?.prints ?? '' }),
  ).toMatchObject({ revision })
})

test.each<[string, unknown, string]>([
  ['undefined', undefined, 'null'],
  ['a text', 'x', '"x"'],
  ['data that is a list', { data: [1] }, '{"data":[1]}'],
  ['a string instead of the articles', { data: { articles: 'many' } }, '{"data":{"articles":"many"}}'],
])('keeps %s outside of lists', (_, answer, frame) => {
  expect(cutDocument(answer)).toMatchObject({ frame, lists: {} })
})

test('treats names of the object prototype as ordinary keys', () => {
  const { frame } = cutDocument(JSON.parse('{"data":{"__proto__":{"a":1},"articles":[]}}'))
  expect(frame).toBe('{"data":{"__proto__":{"a":1}}}')
})

test('splits all of 200,000 articles', () => {
  expect(cutDocument(answerWith({ articles: articles(200_000) })).lists.articles?.texts.size).toBe(200_000)
})
