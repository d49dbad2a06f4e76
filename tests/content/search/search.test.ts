import { expect, onTestFinished, test, vi } from 'vitest'
import { parseWebsite } from '../../../src/content/document/parseWebsite'
import { type Edition, editionOf } from '../../../src/content/edition/Edition'
import { recordReads } from '../../../src/content/edition/reads'
import { languagesOf, mainLocale } from '../../../src/content/languages/languages'
import { createSite } from '../../../src/content/Site'
import { search } from '../../../src/content/search/search'
import { answerWith, article, articles, editionWith, type Fields, slugs } from '../samples'

const line = {}

async function found(edition: Edition, words: string): Promise<string[]> {
  return slugs((await search(edition, words)).articles)
}

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
  const queries = ['cafe', 'CAFÉ', 'lovel', 'two', ' ', '…']
  expect(await Promise.all(queries.map((query) => found(edition, query)))).toEqual([
    ['one'],
    ['one'],
    ['one'],
    ['two'],
    [],
    [],
  ])
})

test('the next revision finds what is new, and no longer what is gone', async () => {
  const before = nextWith({
    articles: [article('one', 0, { body: 'herring' }), article('two', 0, { body: 'herring' })],
  })
  expect((await found(before, 'herring')).sort()).toEqual(['one', 'two'])
  const after = nextWith({
    articles: [article('one', 0, { body: 'mackerel' }), article('three', 0, { body: 'herring' })],
  })
  expect(await found(after, 'herring')).toEqual(['three'])
  expect(await found(after, 'mackerel')).toEqual(['one'])
})

test('a name that changes is found with the articles that bear it', async () => {
  const fields = (name: string) => ({
    tags: [{ slug: 't', name }],
    articles: [article('one', 0, { tags: ['t'] })],
  })
  const own = {}
  expect(await found(nextWith(fields('Ferry'), own), 'ferry')).toEqual(['one'])
  const after = nextWith(fields('Lighthouse'), own)
  expect([await found(after, 'ferry'), await found(after, 'lighthouse')]).toEqual([[], ['one']])
})

test('two sites do not find what is the other’s', async () => {
  const one = nextWith({ articles: [article('a', 0, { body: 'herring' })] }, {})
  const other = nextWith({ articles: [article('a', 0, { body: 'mackerel' })] }, {})
  expect(await found(one, 'herring')).toEqual(['a'])
  expect(await found(other, 'herring')).toEqual([])
  expect(await found(one, 'herring')).toEqual(['a'])
})

test('an article is found in each language by the words of that language', async () => {
  const article = { id: 'a', slug: 'a', title: { en: 'The harbour', fr: 'Le port' } }
  const { website } = parseWebsite(answerWith({ i18n: { languages: ['en', 'fr'] }, articles: [article] }))
  const site = createSite(website, 'r1')
  const [english, french] = languagesOf(website).map((locale) => editionOf(site, locale)) as [Edition, Edition]
  expect([await found(english, 'harbour'), await found(french, 'harbour')]).toEqual([['a'], []])
  expect([await found(english, 'port'), await found(french, 'port')]).toEqual([[], ['a']])
})

test('the text of an article for members is found by its first words alone, also when it becomes one', async () => {
  const own = {}
  const body = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ')
  const site = (access: string) => nextWith({ articles: [article('one', 0, { body, access })] }, own)
  expect(await found(site('public'), 'word200')).toEqual(['one'])
  const members = site('members')
  expect([await found(members, 'word5'), await found(members, 'word200')]).toEqual([['one'], []])
})

test('an article of the future is found once it is published, not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.parse('2026-01-01T11:00:00Z'))
  const edition = nextWith({ articles: [article('at-noon', 0, { body: 'herring' }), article('earlier', 5)] }, {})
  expect(await found(edition, 'herring')).toEqual([])
  vi.setSystemTime(Date.parse('2026-01-01T12:00:00Z'))
  expect(await found(edition, 'herring')).toEqual(['at-noon'])
})

test('fifty articles come back, with the number there are, and what was left out of a query is told', async () => {
  const edition = nextWith({ articles: articles(70, () => ({ body: 'herring' })) }, {})
  const { articles: best, total, notes } = await search(edition, 'herring')
  expect([best.length, total, notes]).toEqual([50, 70, []])
  const { notes: told } = await search(edition, 'herring title of a b c d e f g')
  expect(told).toEqual(['first words'])
})

test('building the index is not what the page is made of', async () => {
  const edition = nextWith({ articles: [article('a', 0, { body: 'herring' }), article('b')] }, {})
  const { keys } = (await recordReads(() => search(edition, 'herring'))).reads()
  expect(keys).toEqual(['article-a'])
})
