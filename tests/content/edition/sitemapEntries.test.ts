import { afterEach, describe, expect, it, vi } from 'vitest'
import { type SitemapList, sitemapEntriesOf, sitemapExtentOf } from '../../../src/content/edition/sitemapEntries'
import { slugsOf } from '../../../src/content/edition/slugsOf'
import { createSite } from '../../../src/content/site/Site'
import { article, articles, editionWith, type Fields, siteWith, slugs } from '../samples'

const time = (moment: string) => Date.parse(moment)
const seo = { hidden: { noindex: true }, moved: { noindex: false, canonical_url: 'https://other.example/a' } }

/** The sitemap entry of one article. */
function entryOf(more: Fields) {
  return sitemapEntriesOf(siteWith({ articles: [article('a', 0, more)] }), { list: 'articles' })[0]
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the sitemap entries of articles', () => {
  it('are sorted by publication, oldest first, and are read in parts', () => {
    const site = siteWith({ articles: articles(5) })
    expect(slugs(sitemapEntriesOf(site, { list: 'articles' }))).toEqual(['a4', 'a3', 'a2', 'a1', 'a0'])
    expect(slugs(sitemapEntriesOf(site, { list: 'articles', offset: 1, limit: 2 }))).toEqual(['a3', 'a2'])
  })

  it('leave out scheduled articles until they are published', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: time('2026-01-01T11:00:00Z') })
    const site = siteWith({ articles: articles(3), tags: [{ slug: 't', name: 'T' }] })
    expect(slugs(sitemapEntriesOf(site, { list: 'articles' }))).toEqual(['a2', 'a1'])
    expect(slugsOf(site, 'articles')).toEqual(['a1', 'a2'])
    vi.setSystemTime('2026-01-01T12:00:00Z')
    expect(slugs(sitemapEntriesOf(site, { list: 'articles' }))).toEqual(['a2', 'a1', 'a0'])
    expect(slugsOf(site, 'articles')).toEqual(['a0', 'a1', 'a2'])
  })

  it('have the time of the newest change: of the publication, an update or a live update', () => {
    const updated_at = '2026-01-02T12:00:00Z'
    const blocks = [{ id: 'one', time: '2026-01-03T12:00:00Z', body: 'The ferry leaves.' }]
    expect(entryOf({})?.changed).toBe(time('2026-01-01T12:00:00Z'))
    expect(entryOf({ updated_at })?.changed).toBe(time(updated_at))
    expect(entryOf({ updated_at, live: { status: 'live', blocks } })?.changed).toBe(time('2026-01-03T12:00:00Z'))
  })

  it('get the time of a scheduled live update when it is published, and so do their archives', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: time('2026-01-02T12:00:00Z') })
    const blocks = [{ id: 'one', time: '2026-01-03T12:00:00Z', body: 'The ferry leaves.' }]
    const report = article('report', 0, { tags: ['port'], live: { status: 'live', blocks } })
    const site = siteWith({ articles: [report] })
    const changes = () => (['articles', 'tags'] as const).map((list) => sitemapEntriesOf(site, { list })[0]?.changed)
    expect(changes()).toEqual(Array(2).fill(time('2026-01-01T12:00:00Z')))
    vi.setSystemTime('2026-01-03T12:00:00Z')
    expect(changes()).toEqual(Array(2).fill(time('2026-01-03T12:00:00Z')))
  })

  it('have the time of the first publication', () => {
    expect(entryOf({})?.published).toBe(time('2026-01-01T12:00:00Z'))
    const first_published_at = '2025-12-01T12:00:00Z'
    expect(entryOf({ first_published_at })?.published).toBe(time(first_published_at))
  })

  it('tell a recording only for an article of its kind', () => {
    const recordings = { video: { filename: 'a.mp4' }, audio: { filename: 'a.mp3' } }
    const kinds = (kind: string, more: Fields = recordings) => {
      const { isFilm, isSound } = entryOf({ kind, ...more }) ?? {}
      return { isFilm, isSound }
    }
    expect(kinds('video')).toEqual({ isFilm: true, isSound: undefined })
    expect(kinds('audio')).toEqual({ isFilm: undefined, isSound: true })
    expect([kinds('article'), kinds('video', {})]).toEqual([{}, {}])
  })

  it('name the first picture', () => {
    const images = [{ filename: 'one.jpg' }, { filename: 'two.jpg' }]
    expect([entryOf({ images })?.picture, entryOf({})?.picture]).toEqual([{ filename: 'one.jpg' }, undefined])
  })

  it('name a small picture only if there is no larger one', () => {
    const small = { filename: 'small.jpg', width: 100, height: 80 }
    expect(entryOf({ images: [small, { filename: 'large.jpg' }] })?.picture).toEqual({ filename: 'large.jpg' })
    expect(entryOf({ images: [small] })?.picture).toEqual({ filename: 'small.jpg' })
  })
})

it('an unchanged article keeps its sitemap entry in a later version of the document', () => {
  const site = siteWith({ articles: [article('a')] })
  const [entry] = sitemapEntriesOf(site, { list: 'articles' })
  expect(entry).toBeDefined()
  expect(sitemapEntriesOf(createSite(site.website, 'r2'), { list: 'articles' })[0]).toBe(entry)
})

it('articles and pages with noindex or another canonical address have no sitemap entry', () => {
  const pages = [
    { slug: 'about', title: 'About', body: 'We print.', updated_at: '2026-01-05T12:00:00Z' },
    { slug: 'hidden', title: 'Hidden', body: 'No.', seo: seo.hidden },
    { slug: 'moved', title: 'Moved', body: 'No.', seo: seo.moved },
  ]
  const site = siteWith({
    pages,
    articles: [article('a'), article('hidden', 1, { seo: seo.hidden }), article('moved', 2, { seo: seo.moved })],
  })
  expect(slugs(sitemapEntriesOf(site, { list: 'articles' }))).toEqual(['a'])
  expect(sitemapEntriesOf(site, { list: 'pages' })).toEqual([
    expect.objectContaining({ slug: 'about', changed: time('2026-01-05T12:00:00Z') }),
  ])
  expect(slugsOf(site, 'pages')).toEqual(['about', 'hidden', 'moved'])
})

describe('the sitemap entry of an archive', () => {
  const tags = [{ slug: 'described', name: 'Described' }]
  const authors = [
    { slug: 'ada', name: 'Ada' },
    { slug: 'new', name: 'New' },
  ]

  it('is missing without published articles; tags need no description', () => {
    const site = siteWith({
      tags,
      authors,
      categories: [
        { slug: 'port', name: 'Port' },
        { slug: 'empty', name: 'Empty' },
      ],
      articles: [article('a', 0, { tags: ['mentioned'], authors: ['ada'], categories: ['port'] })],
    })
    const lists = ['categories', 'tags', 'authors'] as const
    expect(lists.map((list) => slugs(sitemapEntriesOf(site, { list })))).toEqual([['port'], ['mentioned'], ['ada']])
    expect(lists.map((list) => slugsOf(site, list))).toEqual([
      ['port', 'empty'],
      ['described', 'mentioned'],
      ['ada', 'new'],
    ])
  })

  it('of tags are in the order of their slugs, and have no time without the time of an article', () => {
    const site = siteWith({ articles: [article('a', 0, { tags: ['zebra', 'ark'], published_at: undefined })] })
    expect(sitemapEntriesOf(site, { list: 'tags' })).toEqual([{ slug: 'ark' }, { slug: 'zebra' }])
  })

  it('appears at the moment at which its first article is published', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: time('2026-01-01T11:59:59Z') })
    const site = siteWith({ articles: [article('a', 0, { tags: ['port'] })] })
    expect(sitemapEntriesOf(site, { list: 'tags' })).toEqual([])
    vi.setSystemTime('2026-01-01T12:00:00Z')
    expect(slugs(sitemapEntriesOf(site, { list: 'tags' }))).toEqual(['port'])
  })

  it('has the time of the newest change among its first 20 articles', () => {
    const updated = (at: number) => (index: number) => ({
      authors: ['ada'],
      ...(index === at && { updated_at: '2026-01-09T12:00:00Z' }),
    })
    const changedAt = (at: number) =>
      sitemapEntriesOf(siteWith({ authors, articles: articles(22, updated(at)) }), { list: 'authors' })[0]?.changed
    expect(changedAt(19)).toBe(time('2026-01-09T12:00:00Z'))
    expect(changedAt(20)).toBe(time('2026-01-01T12:00:00Z'))
  })
})

describe('the extent of a list', () => {
  it('is the number of its entries, and the newest change of each part', () => {
    const site = siteWith({ articles: articles(5) })
    expect(sitemapExtentOf(site, 'articles', 2)).toEqual({
      count: 5,
      changed: [time('2026-01-01T09:00:00Z'), time('2026-01-01T11:00:00Z'), time('2026-01-01T12:00:00Z')],
    })
  })

  it('has for each part the newest change of its own entries', () => {
    const updated_at = '2026-01-09T12:00:00Z'
    const site = siteWith({ articles: articles(4, (index) => (index === 3 ? { updated_at } : {})) })
    expect(sitemapExtentOf(site, 'articles', 2).changed).toEqual([time(updated_at), time('2026-01-01T12:00:00Z')])
  })

  it('has 0 as the change of entries without a time', () => {
    const site = siteWith({ events: [{ slug: 'walk', title: 'Walk', starts_at: '2026-02-01T12:00:00Z' }] })
    expect(sitemapExtentOf(site, 'events', 10)).toEqual({ count: 1, changed: [0] })
  })
})

it.each<[SitemapList, Fields]>([
  ['events', { events: [{ slug: 'one', title: 'One', starts_at: '2026-02-01T12:00:00Z' }] }],
  ['directory', { directory: [{ slug: 'one', name: 'One' }] }],
  ['products', { products: [{ slug: 'one', title: 'One' }] }],
])('every entry of %s has a sitemap entry', (list, fields) => {
  const site = siteWith(fields)
  expect([slugs(sitemapEntriesOf(site, { list })), slugsOf(site, list)]).toEqual([['one'], ['one']])
})

it('an edition answers with the entries of a list and its extent', () => {
  const edition = editionWith({ articles: articles(3) })
  expect(slugs(edition.sitemapEntries({ list: 'articles', limit: 2 }))).toEqual(['a2', 'a1'])
  expect(edition.sitemapExtent('articles', 2)).toMatchObject({ count: 3, changed: { length: 2 } })
})
