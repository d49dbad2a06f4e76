import { expect, test } from 'vitest'
import { editionOf } from '../../src/content/Edition'
import { mainLocale } from '../../src/content/languages'
import { parseWebsite } from '../../src/content/parseWebsite'
import { recordReads } from '../../src/content/reads'
import { createSite } from '../../src/content/Site'
import { search } from '../../src/content/search'
import { answerWith, article, editionWith, type Fields, slugs } from './samples'

const line = {}

/** The next revision of one site. */
function nextWith(fields: Fields, of: object = line) {
  const { website } = parseWebsite(answerWith(fields))
  return editionOf(createSite(website, JSON.stringify(fields), [], of), mainLocale(website))
}

test('headline, text, names and beginnings of words are found, accents or not', async () => {
  const edition = editionWith({
    authors: [{ slug: 'ada', name: 'Ada Lovelace' }],
    articles: [article('one', 0, { body: 'The café opens', authors: ['ada'] }), article('two')],
  })
  const found = async (query: string) => slugs(await search(edition, query))
  expect([await found('cafe'), await found('lovel'), await found('two'), await found(' ')]).toEqual([
    ['one'],
    ['one'],
    ['two'],
    [],
  ])
})

test('the next revision finds what is new, and no longer what is gone', async () => {
  const before = nextWith({
    articles: [article('one', 0, { body: 'herring' }), article('two', 0, { body: 'herring' })],
  })
  expect(slugs(await search(before, 'herring')).sort()).toEqual(['one', 'two'])
  const after = nextWith({
    articles: [article('one', 0, { body: 'mackerel' }), article('three', 0, { body: 'herring' })],
  })
  expect(slugs(await search(after, 'herring'))).toEqual(['three'])
  expect(slugs(await search(after, 'mackerel'))).toEqual(['one'])
})

test('a name that changes is found with the articles that bear it', async () => {
  const fields = (name: string) => ({
    tags: [{ slug: 't', name }],
    articles: [article('one', 0, { tags: ['t'] })],
  })
  const own = {}
  expect(slugs(await search(nextWith(fields('Ferry'), own), 'ferry'))).toEqual(['one'])
  const after = nextWith(fields('Lighthouse'), own)
  expect([slugs(await search(after, 'ferry')), slugs(await search(after, 'lighthouse'))]).toEqual([[], ['one']])
})

test('two sites do not find what is the other’s', async () => {
  const one = nextWith({ articles: [article('a', 0, { body: 'herring' })] }, {})
  const other = nextWith({ articles: [article('a', 0, { body: 'mackerel' })] }, {})
  expect(slugs(await search(one, 'herring'))).toEqual(['a'])
  expect(slugs(await search(other, 'herring'))).toEqual([])
  expect(slugs(await search(one, 'herring'))).toEqual(['a'])
})

test('building the index is not what the page is made of', async () => {
  const edition = nextWith({ articles: [article('a', 0, { body: 'herring' }), article('b')] }, {})
  const { keys } = (await recordReads(() => search(edition, 'herring'))).reads()
  expect(keys).toEqual(['article-a'])
})
