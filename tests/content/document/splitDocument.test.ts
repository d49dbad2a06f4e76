import { expect, test } from 'vitest'
import { splitHashes } from '../../../src/content/document/DocumentParts'
import { splitDocument } from '../../../src/content/document/splitDocument'
import { answerWith, article, articles } from '../samples'

const documentOf = (...slugs: string[]) => answerWith({ articles: slugs.map((slug) => article(slug)) })

test('omits entries whose hash is already known', () => {
  const known = splitDocument(documentOf('one', 'two')).lists.articles?.hashes ?? ''
  const [one, two] = splitHashes(known)
  const next = splitDocument(documentOf('new', 'two', 'one'), { articles: known }).lists.articles
  expect(splitHashes(next?.hashes ?? '').slice(1)).toEqual([two, one])
  expect([...(next?.texts ?? [])].map(([, text]) => JSON.parse(text).slug)).toEqual(['new'])
})

test('does not modify the document', () => {
  const document = documentOf('one')
  splitDocument(document)
  expect(document).toEqual(documentOf('one'))
})

test('changes the version with an entry, the order or the other fields, and only then', () => {
  const revisions = [
    documentOf('one', 'two'),
    documentOf('two', 'one'),
    documentOf('one'),
    answerWith({ articles: [article('one')], tagline: 'New' }),
    answerWith({ pages: [article('one')] }),
  ].map((document) => splitDocument(document).revision)
  expect(new Set(revisions).size).toBe(5)
  const { revision } = splitDocument(documentOf('one'))
  expect(splitDocument(documentOf('one')).revision).toBe(revision)
  expect(
    splitDocument(documentOf('one'), { articles: splitDocument(documentOf('one')).lists.articles?.hashes ?? '' }),
  ).toMatchObject({ revision })
})

test.each<[string, unknown, string]>([
  ['undefined', undefined, 'null'],
  ['a text', 'x', '"x"'],
  ['data that is a list', { data: [1] }, '{"data":[1]}'],
  ['a string instead of the articles', { data: { articles: 'many' } }, '{"data":{"articles":"many"}}'],
])('keeps %s outside of lists', (_, answer, shell) => {
  expect(splitDocument(answer)).toMatchObject({ shell, lists: {} })
})

test('treats names of the object prototype as ordinary keys', () => {
  const { shell } = splitDocument(JSON.parse('{"data":{"__proto__":{"a":1},"articles":[]}}'))
  expect(shell).toBe('{"data":{"__proto__":{"a":1}}}')
})

test('splits all of 200,000 articles', () => {
  expect(splitDocument(answerWith({ articles: articles(200_000) })).lists.articles?.texts.size).toBe(200_000)
})
