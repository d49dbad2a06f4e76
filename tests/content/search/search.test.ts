import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseWebsite } from '../../../src/content/document/parseWebsite'
import { recordDependencies } from '../../../src/content/edition/dependencies'
import { type Edition, editionOf } from '../../../src/content/edition/Edition'
import { languagesOf, mainLocale } from '../../../src/content/languages/languages'
import { search } from '../../../src/content/search/search'
import { createSite } from '../../../src/content/site/Site'
import { answerWith, article, articles, editionWith, type Fields, slugs } from '../samples'

const line = {}

async function found(edition: Edition, words: string): Promise<string[]> {
  return slugs((await search(edition, { words })).entries.map(({ entity }) => entity))
}

/** The next document version of one site. */
function nextWith(fields: Fields, of: object = line) {
  const { website } = parseWebsite(answerWith(fields))
  return editionOf(createSite(website, JSON.stringify(fields), [], of), mainLocale(website))
}

test('finds headlines, texts, names and prefixes, with or without accents', async () => {
  const edition = editionWith({
    authors: [{ slug: 'ada', name: 'Ada Lovelace' }],
    articles: [article('one', 0, { body: 'The café opens', authors: ['ada'] }), article('two')],
  })
  const queries = ['cafe', 'CAFÉ', 'lovel', 'two', ' ', '…']
  expect(await Promise.all(queries.map((query) => found(edition, query)))).toEqual([
    ['one'],
    ['one'],
    ['ada', 'one'],
    ['two'],
    [],
    [],
  ])
})

test('does not find the beginning of a word where an indexed text ends', async () => {
  const body = `${'herring '.repeat(187)}harbours`
  expect(body.slice(0, 1_500)).toMatch(/ harb$/)
  const edition = editionWith({ articles: [article('one', 0, { body }), article('two', 0, { body: `harb ${body}` })] })
  expect(await found(edition, 'harb')).toEqual(['two'])
  expect(await found(edition, 'herring')).toEqual(['one', 'two'])
})

test('the next version finds new articles, and no removed ones', async () => {
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

test('a renamed tag is found with its articles', async () => {
  const fields = (name: string) => ({
    tags: [{ slug: 't', name }],
    articles: [article('one', 0, { tags: ['t'] })],
  })
  const own = {}
  expect(await found(nextWith(fields('Ferry'), own), 'ferry')).toEqual(['one'])
  const after = nextWith(fields('Lighthouse'), own)
  expect([await found(after, 'ferry'), await found(after, 'lighthouse')]).toEqual([[], ['one']])
})

test('two sites are searched separately', async () => {
  const one = nextWith({ articles: [article('a', 0, { body: 'herring' })] }, {})
  const other = nextWith({ articles: [article('a', 0, { body: 'mackerel' })] }, {})
  expect(await found(one, 'herring')).toEqual(['a'])
  expect(await found(other, 'herring')).toEqual([])
  expect(await found(one, 'herring')).toEqual(['a'])
})

test('an article is found in each language by words of that language', async () => {
  const article = { id: 'a', slug: 'a', title: { en: 'The harbour', fr: 'Le port' } }
  const { website } = parseWebsite(answerWith({ i18n: { languages: ['en', 'fr'] }, articles: [article] }))
  const site = createSite(website, 'r1')
  const [english, french] = languagesOf(website).map((locale) => editionOf(site, locale)) as [Edition, Edition]
  expect([await found(english, 'harbour'), await found(french, 'harbour')]).toEqual([['a'], []])
  expect([await found(english, 'port'), await found(french, 'port')]).toEqual([[], ['a']])
})

test('an article for members is found by its open part only, also after it becomes one', async () => {
  const own = {}
  const body = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ')
  const site = (access: string) => nextWith({ articles: [article('one', 0, { body, access })] }, own)
  expect(await found(site('public'), 'word200')).toEqual(['one'])
  const members = site('members')
  expect([await found(members, 'word5'), await found(members, 'word200')]).toEqual([['one'], []])
})

test('an article is found once it is published, not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.parse('2026-01-01T11:00:00Z'))
  const edition = nextWith({ articles: [article('at-noon', 0, { body: 'herring' }), article('earlier', 5)] }, {})
  expect(await found(edition, 'herring')).toEqual([])
  vi.setSystemTime(Date.parse('2026-01-01T12:00:00Z'))
  expect(await found(edition, 'herring')).toEqual(['at-noon'])
})

test('returns 20 results from an offset, at most 200 in all, and notes omitted words', async () => {
  const edition = nextWith({ articles: articles(250, () => ({ body: 'herring' })) }, {})
  const { entries, reachable, counts, notes } = await search(edition, { words: 'herring' })
  expect([entries.length, reachable, counts, notes]).toEqual([20, 200, { article: 250 }, []])
  const next = await search(edition, { words: 'herring', offset: 20, limit: 30 })
  const both = [...entries, ...next.entries].map(({ entity }) => entity.slug)
  expect([next.entries.length, new Set(both).size]).toEqual([30, 50])
  const { notes: searchNotes } = await search(edition, { words: 'herring title of a b c d e f g' })
  expect(searchNotes).toEqual(['first words'])
})

const everything = {
  categories: [{ slug: 'port', name: 'Lantern port' }],
  authors: [{ slug: 'ada', name: 'Ada Lantern', role: 'Editor' }],
  pages: [{ slug: 'about', title: 'About us', body: 'We keep the lantern lit.' }],
  events: [{ slug: 'walk', title: 'Lantern walk', starts_at: '2026-02-01T18:00:00Z', venue: { name: 'Quay' } }],
  directory: [{ slug: 'inn', name: 'The Inn', address: { street: 'Lantern Street', locality: 'Quay' } }],
  products: [{ slug: 'lamp', title: 'A lamp', variants: [{ title: 'Lantern' }] }],
  articles: [article('one', 0, { body: 'The lantern of the harbour' }), article('two')],
}

describe('content of all kinds', () => {
  test('is found in one list or by kind, with counts', async () => {
    const edition = nextWith(everything, {})
    const { entries, counts } = await search(edition, { words: 'lantern' })
    const all = { article: 1, event: 1, place: 1, product: 1, page: 1, author: 1, category: 1 }
    expect([new Set(entries.map(({ kind }) => kind)), counts]).toEqual([new Set(Object.keys(all)), all])
    const events = await search(edition, { words: 'lantern', only: 'event' })
    expect([events.entries.map(({ entity }) => entity.slug), events.counts]).toEqual([['walk'], all])
    expect((await search(edition, { words: 'harbour', only: 'event' })).entries).toEqual([])
  })

  test('is updated with the document', async () => {
    const own = {}
    await search(nextWith(everything, own), { words: 'lantern' })
    const next = {
      ...everything,
      events: [{ slug: 'walk', title: 'Torch walk', starts_at: '2026-02-01T18:00:00Z' }],
      pages: [],
      products: [...everything.products, { slug: 'light', title: 'Lantern light' }],
    }
    const { counts } = await search(nextWith(next, own), { words: 'lantern' })
    expect(counts).toEqual({ article: 1, place: 1, product: 2, author: 1, category: 1 })
  })
})

describe('search words', () => {
  test.each([
    ['en', 'voting', 'They voted'],
    ['fr', 'chevaux', 'Le cheval'],
    ['de', 'häuser', 'Das Haus'],
    ['es', 'cantando', 'Cantar al mar'],
    ['it', 'mangiando', 'Da mangiare'],
    ['ar', 'المدينة', 'مدينة'],
    ['ar', 'المدينة', 'مدينه'],
    ['tr', 'denizlerde', 'Deniz'],
    ['tr', 'kızlar', 'Kız'],
    ['tr', 'kizlar', 'KIZ'],
  ])('in %s are found in other inflections: %s in “%s”', async (language, words, title) => {
    const edition = nextWith({ i18n: { main_language: language }, articles: [{ id: 'a', slug: 'a', title }] }, {})
    const { entries } = await search(edition, { words })
    expect(entries.map(({ headline }) => headline.marks.length)).toEqual([1])
  })

  test.each([
    ['fr', 'oeuvre', 'L’Œuvre au noir', 'Œuvre'],
    ['pl', 'zolw', 'Żółw w porcie', 'Żółw'],
    ['vi', 'duong', 'Con đường mới', 'đường'],
    ['de', 'STRASSE', 'Die Straße am Kai', 'Straße'],
    ['is', 'aegir', 'Ægir siglir', 'Ægir'],
    ['fa', 'كتاب', 'یک کتاب تازه', 'کتاب'],
    ['fa', '۱۴۰۵', 'سال ١٤٠٥', '١٤٠٥'],
    ['ja', 'ガラス', 'ｶﾞﾗｽの町', 'ｶﾞﾗｽ'],
    ['hi', 'नदी', 'नदी में नाव', 'नदी'],
    ['ko', '항구', '항구에서 온 편지', '항구에서'],
  ])('in %s are found and marked in other spellings: %s in “%s”', async (language, words, title, marked) => {
    const edition = nextWith({ i18n: { main_language: language }, articles: [{ id: 'a', slug: 'a', title }] }, {})
    const { entries } = await search(edition, { words })
    const texts = entries.map(({ headline: { text, marks } }) => marks.map(([from, to]) => text.slice(from, to)))
    expect(texts).toEqual([[marked]])
  })

  test.each([
    ['ja', 'はし', 'ばし'],
    ['hi', 'मलिक', 'मालिक'],
    ['th', 'ไม่', 'ไม้'],
    ['ko', '부산', '두산'],
    ['ru', 'мой', 'мои'],
    ['ta', 'கல்', 'கால்'],
  ])('in %s are not found by a different letter with a mark: %s in “%s”', async (language, words, title) => {
    const edition = nextWith({ i18n: { main_language: language }, articles: [{ id: 'a', slug: 'a', title }] }, {})
    expect((await search(edition, { words })).entries).toEqual([])
  })

  test('are marked in the headline, and in the passage of the text', async () => {
    const body = `${'Before all that. '.repeat(20)}A [pier of *stone*](https://lantern.example/) stood there.${' After it.'.repeat(60)}`
    const edition = nextWith({ articles: [article('one', 0, { title: 'The Piér', body })] }, {})
    const { entries } = await search(edition, { words: 'pier' })
    const [{ headline, passage } = {}] = entries
    const wordsIn = (text: typeof passage) => text?.marks.map(([from, to]) => text.text.slice(from, to))
    expect([wordsIn(headline), wordsIn(passage)]).toEqual([['Piér'], ['pier']])
    expect(passage?.text).toMatch(/^… .*A pier of stone stood there\. After it\..* …$/)
    expect((await search(edition, { words: 'lantern' })).entries).toEqual([])
  })

  test('are not marked in similar words of a text that has the word itself', async () => {
    const near = article('near', 0, { title: 'The harbor lights', body: 'Nothing else.' })
    const edition = nextWith({ articles: [article('one', 0, { title: 'Harbour arbour', body: '' }), near] }, {})
    const { entries } = await search(edition, { words: 'harbour' })
    const texts = entries.map(({ headline: { text, marks } }) => marks.map(([from, to]) => text.slice(from, to)))
    expect(texts).toEqual([['Harbour'], ['harbor']])
  })

  test.each([
    ['| Day | Boat |\n| :-- | --- |\n| Monday |  | Lantern |\n\nSo on.', 'Day · Boat. Monday · Lantern. So on.'],
    ['| Monday | Lantern \\| Auk |', 'Monday · Lantern | Auk.'],
    ['Day | Boat\n--- | ---\nMonday | Lantern', 'Day · Boat Monday · Lantern'],
  ])('in a table are separated from the next cell: %s', async (body, text) => {
    const edition = nextWith({ articles: [article('one', 0, { title: 'Timetable', body })] }, {})
    const { entries } = await search(edition, { words: 'lantern' })
    expect(entries.map(({ passage }) => passage?.text)).toEqual([text])
  })

  test('in an article for members appear only in a passage of its open part', async () => {
    const body = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ')
    const edition = nextWith({ articles: [article('one', 0, { title: 'Word', body, access: 'members' })] }, {})
    const { entries } = await search(edition, { words: 'word' })
    expect(entries.map(({ passage }) => /word\d{3}/.test(passage?.text ?? ''))).toEqual([false])
  })
})

test('building the index adds no dependencies to the page', async () => {
  const edition = nextWith({ articles: [article('a', 0, { body: 'herring' }), article('b')] }, {})
  const { edition: recorded, recordedDependencies } = recordDependencies(edition)
  await search(recorded, { words: 'herring' })
  expect(recordedDependencies().keys).toEqual(['article-a'])
})
