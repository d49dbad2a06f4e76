import { describe, expect, test, vi } from 'vitest'
import {
  type Dependencies,
  isDependencies,
  isUpToDate,
  recordDependencies,
  shellHashOf,
} from '../../../src/content/edition/dependencies'
import type { Edition } from '../../../src/content/edition/Edition'
import { articles, editionWith, type Fields } from '../samples'

const fields: Fields = {
  categories: [
    { slug: 'sea', name: 'Sea' },
    { slug: 'town', name: 'Town' },
  ],
  articles: articles(10, (index) => ({ categories: [index % 2 ? 'sea' : 'town'], body: `Text ${index}` })),
  menus: [{ location: 'main', items: [{ label: 'Sea', ref: 'category:sea' }] }],
}

/** The dependencies of a page that makes these calls, serialised as JSON as for another replica. */
async function readsOf(
  read: (edition: Edition) => unknown,
  of: Fields = fields,
): Promise<Dependencies & { keys: string[] }> {
  const edition = editionWith(of)
  const { edition: queries, recordedDependencies } = recordDependencies(edition)
  await read(queries)
  return JSON.parse(JSON.stringify({ locale: 'en', shell: shellHashOf(edition.site), ...recordedDependencies() }))
}

/** The document after an edit. */
function edited(change: (fields: { articles: Fields[]; categories: Fields[]; menus: Fields[] }) => void): Edition {
  const copy = structuredClone(fields) as { articles: Fields[]; categories: Fields[]; menus: Fields[] }
  change(copy)
  return editionWith(copy)
}

const anArticle = (edition: Edition) => [edition.article('a4'), edition.neighbours('a4')]
const aTicker = (edition: Edition) => edition.headlines({ limit: 8 })
const aCategory = (edition: Edition) => [
  edition.category('sea'),
  edition.teasers({ by: { index: 'category', slug: 'sea' }, limit: 20 }),
]

describe('a page is up to date', () => {
  test('if nothing changes', async () => {
    for (const read of [anArticle, aCategory]) {
      expect(
        isUpToDate(
          await readsOf(read),
          edited(() => {}),
        ),
      ).toBe(true)
    }
  })

  test('if something else changes', async () => {
    const other = edited(({ articles: list }) => Object.assign(list[8] ?? {}, { title: 'New' }))
    expect(isUpToDate(await readsOf(anArticle), other)).toBe(true)
    expect(isUpToDate(await readsOf(aCategory), other)).toBe(true)
  })

  test.each<[name: string, more: Fields]>([
    ['its text', { body: 'New' }],
    ['fields of its own page', { updated_at: '2026-01-02T12:00:00Z', key_points: ['New'], related: ['a2'] }],
    ['a video that it does not show', { video: { filename: 'new.mp4' } }],
    ['its translation', { translations: { fr: { title: 'Neuf', body: 'Neuf' } } }],
  ])('if an article in its list changes in %s', async (_name, more) => {
    const other = edited(({ articles: list }) => Object.assign(list[3] ?? {}, more))
    for (const read of [anArticle, aCategory, aTicker]) expect(isUpToDate(await readsOf(read), other)).toBe(true)
  })

  test('if the text of an event, directory entry or product in its list changes', async () => {
    const shelves = (body: string, title: string): Fields => ({
      ...fields,
      events: [{ slug: 'fair', title, starts_at: '2026-05-01T10:00:00Z', body }],
      listings: [{ slug: 'baker', name: title, body }],
      products: [{ slug: 'mug', title, body }],
    })
    const lists = (edition: Edition) => [edition.agenda('coming', now), edition.listings(), edition.products()]
    const recorded = await readsOf(lists, shelves('Old', 'Same'))
    expect(isUpToDate(recorded, editionWith(shelves('New', 'Same')))).toBe(true)
    expect(isUpToDate(recorded, editionWith(shelves('Old', 'Other')))).toBe(false)
    const own = await readsOf((edition) => edition.event('fair'), shelves('Old', 'Same'))
    expect(isUpToDate(own, editionWith(shelves('New', 'Same')))).toBe(false)
  })

  test('if an article in its ticker changes in anything but the displayed title', async () => {
    const titled = { ...fields, articles: articles(9, () => ({ short_title: 'Short' })) }
    const recorded = await readsOf(aTicker, titled)
    const change = (more: Fields) =>
      editionWith({ ...titled, articles: articles(9, () => ({ short_title: 'Short', ...more })) })
    expect(isUpToDate(recorded, change({ title: 'New', standfirst: 'New' }))).toBe(true)
    expect(isUpToDate(recorded, change({ short_title: 'New' }))).toBe(false)
  })

  test('if new articles are beyond its list, or if a count stays equal', async () => {
    const list = (edition: Edition) => edition.teasers({ limit: 3, except: ['a1'] })
    const count = (edition: Edition) => edition.count({ index: 'category', slug: 'sea' })
    const other = edited(({ articles: all }) =>
      all.push(...articles(1, () => ({ slug: 'old', published_at: '2020-01-01T00:00:00Z' }))),
    )
    expect(isUpToDate(await readsOf(list), other)).toBe(true)
    expect(isUpToDate(await readsOf(count), other)).toBe(true)
    const renamed = edited(({ articles: all }) => Object.assign(all[1] ?? {}, { title: 'New' }))
    expect(isUpToDate(await readsOf(list), renamed)).toBe(true)
  })
})

describe('a page is outdated', () => {
  test.each<[name: string, ask: (edition: Edition) => unknown, change: Parameters<typeof edited>[0]]>([
    ['its article', anArticle, ({ articles: list }) => Object.assign(list[4] ?? {}, { body: 'New' })],
    ['a neighbour', anArticle, ({ articles: list }) => Object.assign(list[3] ?? {}, { title: 'New' })],
    ['an article of its list', aCategory, ({ articles: list }) => Object.assign(list[1] ?? {}, { title: 'New' })],
    ['the length of its list', aCategory, ({ articles: list }) => list.splice(9, 1)],
    ['a title in its ticker', aTicker, ({ articles: list }) => Object.assign(list[7] ?? {}, { title: 'New' })],
    [
      'a live update on a card',
      aCategory,
      ({ articles: list }) => {
        const blocks = [{ time: '2026-01-01T12:00:00Z', title: 'New' }]
        Object.assign(list[1] ?? {}, { live: { status: 'live', blocks } })
      },
    ],
    [
      'a picture in its list',
      aCategory,
      ({ articles: list }) => Object.assign(list[1] ?? {}, { images: [{ filename: 'new.jpg' }] }),
    ],
    ['its own name', aCategory, ({ categories }) => Object.assign(categories[0] ?? {}, { name: 'Ocean' })],
    [
      'a translation',
      anArticle,
      ({ articles: list }) => Object.assign(list[4] ?? {}, { translations: { fr: { title: 'Neuf' } } }),
    ],
    ['a menu', anArticle, ({ menus }) => menus.splice(0, 1)],
  ])('after a change of %s', async (_name, read, change) => {
    expect(isUpToDate(await readsOf(read), edited(change))).toBe(false)
  })

  test('if a missing entry appears', async () => {
    const recorded = await readsOf((edition) => edition.article('a99'))
    expect(
      isUpToDate(
        recorded,
        edited(() => {}),
      ),
    ).toBe(true)
    const more = edited(({ articles: list }) => list.push({ id: 'a99', slug: 'a99', title: 'A99' }))
    expect(isUpToDate(recorded, more)).toBe(false)
  })
})

test('the keys name the displayed entries', async () => {
  const { keys } = await readsOf(anArticle)
  expect(keys.sort()).toEqual(['article-a3', 'article-a4', 'article-a5'])
})

const now = new Date('2026-01-01T12:00:00Z')

test('a query is recorded once for each of its parameters', async () => {
  const { queries } = await readsOf((edition) => [
    edition.article('a1'),
    edition.article('a2'),
    edition.article('a1'),
    edition.teasers({ limit: 2 }),
    edition.teasers({ limit: 3 }),
    edition.teasers({ limit: 2 }),
    edition.listingsLike('a1', 1),
    edition.listingsLike('a1', 2),
  ])
  expect(queries.map(({ query, parameters }) => [query, ...parameters])).toEqual([
    ['article', 'a1'],
    ['article', 'a2'],
    ['teasers', { limit: 2 }],
    ['teasers', { limit: 3 }],
    ['listingsLike', 'a1', 1],
    ['listingsLike', 'a1', 2],
  ])
})

test('the result of a list is stored as a hash of 16 characters, and a count has no key', async () => {
  const { queries, keys } = await readsOf((edition) => [edition.teasers(), edition.count()])
  expect(queries.map(({ result }) => result)).toEqual([expect.stringMatching(/^.{16}$/), '10'])
  expect(keys).toHaveLength(10)
})

test('counts of 1 and 11 differ from counts of 11 and 1', async () => {
  const withMugs = (large: number) =>
    editionWith({
      products: Array.from({ length: 12 }, (_, index) => ({
        slug: `mug-${index}`,
        title: 'Mug',
        categories: [index < large ? 'large' : 'small'],
      })),
    })
  const { edition, recordedDependencies } = recordDependencies(withMugs(1))
  edition.products({ limit: 0 })
  const recorded = { locale: 'en', shell: shellHashOf(edition.site), ...recordedDependencies() }
  expect([withMugs(1), withMugs(11)].map((other) => isUpToDate(recorded, other))).toEqual([true, false])
})

test.each<[string, (edition: Edition) => unknown, string]>([
  ['the agenda', (edition) => edition.agenda('coming', now), 'event-concert'],
  ['similar events', (edition) => edition.eventsLike('concert', 1, now), 'event-play'],
  ['a list of articles', (edition) => edition.teasers({ limit: 1 }), 'article-a0'],
  ['a teaser', (edition) => edition.teaser('a4'), 'article-a4'],
  ['neighbours of an article', (edition) => edition.neighbours('a4'), 'article-a5'],
  ['the directory', (edition) => edition.directory(), 'listing-dock'],
  ['a list of directory entries', (edition) => edition.listings(), 'listing-dock'],
  ['similar directory entries', (edition) => edition.listingsLike('dock', 1), 'listing-quay'],
  ['the products of a shop', (edition) => edition.products(), 'product-mug'],
  ['similar products', (edition) => edition.productsLike('mug', 1), 'product-cup'],
  ['the categories', (edition) => edition.categories(), 'category-sea'],
  ['the offers', (edition) => edition.offers({}, now), 'offer-year'],
])('%s can be purged by the keys of its entries', async (_, read, key) => {
  const event = { category: 'sea', starts_at: '2026-02-01T19:00:00Z', ends_at: '2026-02-01T21:00:00Z' }
  const { keys } = await readsOf(read, {
    ...fields,
    events: ['concert', 'play'].map((slug) => ({ id: slug, slug, title: slug, ...event })),
    directory: ['dock', 'quay'].map((slug) => ({ id: slug, slug, name: slug })),
    products: ['mug', 'cup'].map((slug) => ({ id: slug, slug, title: slug })),
    offers: [{ id: 'year', slug: 'year', title: 'A year' }],
  })
  expect(keys).toContain(key)
})

test.each([
  ['2026-01-01T12:00:00Z', new Date('2026-01-01T12:00:00Z')],
  ['at-2026-01-01T12:00:00Z', 'at-2026-01-01T12:00:00Z'],
  ['2026-01-01T12:00:00Z-report', '2026-01-01T12:00:00Z-report'],
])('a stored parameter is a date only as a whole: %s', (stored, parameter) => {
  const edition = editionWith(fields)
  const article = vi.fn(() => undefined)
  const queries = [{ query: 'article' as const, parameters: [stored], result: '' }]
  expect(isUpToDate({ locale: 'en', shell: shellHashOf(edition.site), queries }, { ...edition, article })).toBe(true)
  expect(article.mock.calls).toEqual([[parameter]])
})

test('sitemaps have one key for all lists', async () => {
  expect((await readsOf((edition) => edition.sitemapEntries({ list: 'articles' }))).keys).toEqual(['sitemap'])
  expect((await readsOf((edition) => edition.sitemapExtent('articles', 10))).keys).toEqual(['sitemap'])
})

test('a page changes when a list gets its first entry, and not with the second one', async () => {
  const recorded = await readsOf(() => {})
  const withProducts = (...list: string[]) =>
    editionWith({ ...fields, products: list.map((slug) => ({ id: slug, slug, title: slug })) })
  expect(isUpToDate(recorded, withProducts('mug'))).toBe(false)
  const after = { ...recorded, shell: shellHashOf(withProducts('mug').site) }
  expect(isUpToDate(after, withProducts('mug', 'cup'))).toBe(true)
})

test('a ticker has one common key, so that purging an article does not purge every page', async () => {
  expect((await readsOf(aTicker)).keys).toEqual(['headlines'])
})

test('concurrent pages have separate dependencies, and calls to the untracked edition are not recorded', () => {
  const edition = editionWith(fields)
  const pages = ['a1', 'a2', 'a3'].map((slug) => ({ slug, ...recordDependencies(edition) }))
  for (const { slug, edition: own } of pages) own.article(slug)
  for (const { edition: own } of pages) own.untracked.article('a4')
  edition.article('a5')
  expect(pages.map(({ recordedDependencies }) => recordedDependencies().keys)).toEqual([
    ['article-a1'],
    ['article-a2'],
    ['article-a3'],
  ])
})

test('dependencies from Redis are validated before use', async () => {
  const recorded = await readsOf(aCategory)
  expect(isDependencies(recorded)).toBe(true)
  const read = { query: 'article', parameters: [], result: 'x' }
  expect(isDependencies({ ...recorded, queries: [read] })).toBe(true)
  for (const queries of [null, {}, [null], [{ ...read, query: 'constructor' }], [{ ...read, parameters: 'a' }]]) {
    expect(isDependencies({ ...recorded, queries })).toBe(false)
  }
  for (const other of [undefined, null, 'reads', {}, { ...recorded, locale: 1 }])
    expect(isDependencies(other)).toBe(false)
})
