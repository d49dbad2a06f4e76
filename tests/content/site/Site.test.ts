import { describe, expect, test } from 'vitest'
import { parseWebsite } from '../../../src/content/document/parseWebsite'
import { runToEnd } from '../../../src/content/runToEnd'
import { createSiteInSteps } from '../../../src/content/site/Site'
import { answerWith, article, articles, type Fields, siteWith, slugs } from '../samples'

const category = (slug: string, parent?: string, order = 0) => ({ slug, name: slug, order, ...(parent && { parent }) })
const inCategory = (fields: Fields, slug: string) => slugs(siteWith(fields).articlesBy.category.get(slug) ?? [])

describe('articles', () => {
  test('are sorted newest first, those without a date last', () => {
    const list = [article('old', 9), { id: 'x', slug: 'undated', title: 'x' }, article('new', 1), article('middle', 5)]
    expect(slugs(siteWith({ articles: list }).articles)).toEqual(['new', 'middle', 'old', 'undated'])
  })

  test('published at the same time keep the order of the document', () => {
    const list = ['c', 'a', 'b'].map((slug) => article(slug))
    expect(slugs(siteWith({ articles: list }).articles)).toEqual(['c', 'a', 'b'])
  })

  test('with the same slug are reduced to the first in the document', () => {
    const site = siteWith({
      articles: [article('same', 5, { title: 'First' }), article('same', 1, { title: 'Second' })],
    })
    expect(site.articles).toHaveLength(1)
    expect(site.articleBySlug.get('same')?.title.in('en', 'en')).toBe('First')
  })

  test('have a position', () => {
    const site = siteWith({ articles: [article('old', 9), article('new', 1)] })
    expect([site.position.get('new'), site.position.get('old'), site.position.get('none')]).toEqual([0, 1, undefined])
  })

  test('are indexed by tag and author, newest first, each once', () => {
    const list = [
      article('a', 3, { tags: ['sea', 'sea'], authors: ['ann'] }),
      article('b', 1, { tags: ['sea'], authors: ['ann', 'bob'] }),
    ]
    const { tag, author } = siteWith({ articles: list }).articlesBy
    expect([slugs(tag.get('sea') ?? []), slugs(author.get('ann') ?? []), slugs(author.get('bob') ?? [])]).toEqual([
      ['b', 'a'],
      ['b', 'a'],
      ['b'],
    ])
  })

  test.each(['__proto__', 'constructor', 'toString'])('are not found by the inherited property name %s', (name) => {
    expect(siteWith().articleBySlug.get(name)).toBeUndefined()
    expect(siteWith().articlesBy.tag.get(name)).toBeUndefined()
    const site = siteWith({ articles: [article(name, 0, { tags: [name] })] })
    expect(site.articleBySlug.get(name)?.slug).toBe(name)
    expect(site.articlesBy.tag.get(name)).toHaveLength(1)
  })
})

describe('categories', () => {
  const tree = [category('news'), category('local', 'news'), category('harbour', 'local'), category('sport')]

  test('contain the articles of their descendants, each once', () => {
    const list = [article('a', 1, { categories: ['harbour', 'news'] }), article('b', 2, { categories: ['local'] })]
    const fields = { categories: tree, articles: list }
    expect(inCategory(fields, 'news')).toEqual(['a', 'b'])
    expect(inCategory(fields, 'local')).toEqual(['a', 'b'])
    expect(inCategory(fields, 'harbour')).toEqual(['a'])
    expect(inCategory(fields, 'sport')).toEqual([])
  })

  test("in a parent cycle contain each other's articles", () => {
    const circle = [category('a', 'c'), category('b', 'a'), category('c', 'b'), category('self', 'self')]
    const list = [article('one', 1, { categories: ['b'] }), article('two', 2, { categories: ['self'] })]
    const fields = { categories: circle, articles: list }
    expect(['a', 'b', 'c', 'self'].map((slug) => inCategory(fields, slug))).toEqual([
      ['one'],
      ['one'],
      ['one'],
      ['two'],
    ])
  })

  test('without an entry in the document still contain their articles', () => {
    expect(inCategory({ articles: [article('a', 1, { categories: ['unnamed'] })] }, 'unnamed')).toEqual(['a'])
  })

  test('are sorted by `order`, then as in the document', () => {
    const list = [category('z', undefined, 2), category('b', undefined, 1), category('a', undefined, 1)]
    expect([...siteWith({ categories: list }).categories.keys()]).toEqual(['b', 'a', 'z'])
  })
})

test('events are sorted earliest first, each slug once', () => {
  const event = (slug: string, starts_at: string) => ({ slug, title: slug, starts_at })
  const site = siteWith({
    events: [
      event('late', '2026-03-01T10:00:00Z'),
      event('early', '2026-02-01T10:00:00Z'),
      event('late', '2026-01-01T10:00:00Z'),
    ],
  })
  expect(slugs(site.agenda)).toEqual(['early', 'late'])
  expect(site.events.get('late')?.starts_at.getMonth()).toBe(2)
})

test('look-ups use an index, however many articles there are', () => {
  const site = siteWith({ articles: articles(2_000, (index) => ({ tags: [`t${index % 10}`] })) })
  expect(site.articlesBy.tag.get('t3')).toHaveLength(200)
  expect(site.articleBySlug.get('a1999')?.slug).toBe('a1999')
})

test('redirects to their own path by way of an own host or a language are rejected', () => {
  const rules = [
    ...['https://post.example/a', 'https://fr.post.example/a', 'https://configured.example/a', '/fr/a'],
    ...['https://www.post.example:8080/a', 'https://elsewhere.example/a'],
  ]
  const refused = rules.map((to) => {
    const { website } = parseWebsite(
      answerWith({
        hosts: ['post.example', 'WWW.post.example:8080'],
        i18n: { main_language: 'en', languages: ['fr', { code: 'ja', domain: 'fr.post.example' }] },
        redirects: [{ from: '/a', to }],
      }),
    )
    return runToEnd(createSiteInSteps(website, 'r1', { hosts: ['https://configured.example:8443'] })).refusedRules
      .length
  })
  expect(refused).toEqual([1, 1, 1, 1, 1, 0])
})

describe('the indexes of the next revision equal those of a new site', () => {
  const authors = ['ann', 'bob']
  const fields = (index: number) => ({
    categories: [index % 3 === 0 ? 'harbour' : 'sport'],
    tags: [`t${index % 4}`],
    authors,
  })
  const categories = [category('news'), category('harbour', 'news'), category('sport')]
  const website = parseWebsite(answerWith({ categories, articles: articles(12, fields) })).website
  const parsed = (...list: Fields[]) => parseWebsite(answerWith({ articles: list })).website.articles
  const [first, second, ...others] = website.articles
  const list = (...entries: readonly unknown[]) => entries as typeof website.articles

  test.each([
    ['an edited text', website.articles.with(4, parsed(article('a4', 4, { ...fields(4), title: 'New' }))[0] as never)],
    [
      'other categories, tags and authors',
      website.articles.with(
        4,
        parsed(article('a4', 4, { categories: ['news'], tags: ['x'], authors: ['cy'] }))[0] as never,
      ),
    ],
    ['an earlier date', website.articles.with(1, parsed(article('a1', 7.5, fields(1)))[0] as never)],
    ['a new article of the same time as another', [...website.articles, ...parsed(article('b', 5, fields(5)))]],
    ['a new article first, and one less', [...parsed(article('b', -1, fields(1))), ...website.articles.slice(0, -1)]],
    ['another slug', website.articles.with(2, parsed(article('z', 2, fields(2)))[0] as never)],
    [
      'exchanged slugs',
      website.articles
        .with(2, parsed(article('a3', 2, fields(2)))[0] as never)
        .with(3, parsed(article('a2', 3, fields(3)))[0] as never),
    ],
    ['a slug that is used already', [...website.articles, ...parsed(article('a3', 0.5, fields(2)))]],
    ['another order of articles of other times', list(second, first, ...others)],
    ['no articles', list()],
  ])('after %s', (_, changed) => {
    const series = {}
    const indexes = (one: typeof website, of: object) => {
      const { articles, articleBySlug, articlesBy, position } = runToEnd(createSiteInSteps(one, 'r', { series: of }))
      const sorted = (map: ReadonlyMap<string, unknown>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
      const { category, tag, author } = articlesBy
      return [articles, ...[articleBySlug, category, tag, author, position].map(sorted)]
    }
    indexes(website, series)
    const next = { ...website, articles: changed }
    const expected = indexes(next, {})
    expect(indexes(next, series)).toEqual(expected)
    expect(indexes(website, series)).toEqual(indexes(website, {}))
  })
})
