import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { editionOf } from '../../../src/content/edition/Edition'
import { languagesOf } from '../../../src/content/languages/languages'
import { createSite, type Site } from '../../../src/content/site/Site'
import { article, articles, editionWith, type Fields, siteWith, slugs } from '../samples'

const now = new Date('2026-01-02T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

const bilingual = { i18n: { main_language: 'en', languages: ['fr', 'ar'] } }

describe('languages', () => {
  const fields = {
    ...bilingual,
    name: { en: 'Post', fr: 'Courrier' },
    tagline: 'Every day',
    articles: [
      article('both', 1, { title: 'Harbour', translations: { fr: { title: 'Port' } } }),
      article('mapped', 2, { title: { en: 'Sea', fr: 'Mer' }, kicker: { en: 'Blue', fr: 'Bleu' } }),
      article('english', 3, { title: 'Only English' }),
    ],
  }

  test('the main language has no prefix, and its own texts', () => {
    const edition = editionWith(fields)
    expect(edition).toMatchObject({ isMain: true, name: 'Post', tagline: 'Every day' })
    expect([edition.href('/'), edition.href('/agenda')]).toEqual(['/', '/agenda'])
    expect(edition.article('both')).toMatchObject({ title: 'Harbour', lang: 'en' })
  })

  test('another language has translations, text maps, or else the main language, marked as such', () => {
    const edition = editionWith(fields, 'fr')
    expect(edition).toMatchObject({ isMain: false, name: 'Courrier', tagline: 'Every day' })
    expect(edition.article('both')).toMatchObject({ title: 'Port', lang: 'fr' })
    expect(edition.article('mapped')).toMatchObject({ title: 'Mer', kicker: 'Bleu', lang: 'fr' })
    expect(edition.article('english')).toMatchObject({ title: 'Only English', lang: 'en' })
  })

  test.each([
    ['/', '/fr'],
    ['/agenda', '/fr/agenda'],
    ['/c/sport?page=2', '/fr/c/sport?page=2'],
    ['https://other.example/x', 'https://other.example/x'],
    ['mailto:desk@post.example', 'mailto:desk@post.example'],
    ['#top', '#top'],
  ])('the French link to %s is %s', (path, href) => {
    expect(editionWith(fields, 'fr').href(path)).toBe(href)
  })

  test('an edition is created once per document version', () => {
    const [site, other] = [siteWith(fields), siteWith(fields)]
    const [en, fr] = languagesOf(site.website)
    if (!en || !fr) throw new Error('two languages expected')
    expect(editionOf(site, fr)).toBe(editionOf(site, fr))
    const at = (siteUrl: string) => editionOf(site, fr, siteUrl)
    expect(at('https://a.example')).toBe(at('https://a.example'))
    expect(at('https://a.example')).not.toBe(at('https://b.example'))
    expect(editionOf(site, fr)).not.toBe(editionOf(site, en))
    expect(editionOf(site, fr, 'https://post.example')).not.toBe(editionOf(site, fr))
    expect(editionOf(site, fr)).not.toBe(editionOf(other, fr))
  })

  test('an article is localised once, also for a later version of the document in which it is the same', () => {
    const edition = editionWith(fields, 'fr')
    expect(edition.article('both')).toBe(edition.article('both'))
    expect(edition.teaser('both')).toBe(edition.teasers()[0])
    const later = editionOf(createSite(edition.site.website, 'r2'), edition.locale)
    expect(later).not.toBe(edition)
    expect([later.article('both'), later.teaser('both')]).toEqual([edition.article('both'), edition.teaser('both')])
    expect(editionOf(edition.site, edition.main).teaser('both')?.title).toBe('Harbour')
    expect(later.article('both')).toBe(edition.article('both'))
    expect(later.teaser('both')).toBe(edition.teaser('both'))
  })
})

describe('menus', () => {
  const itemsOf = (items: Fields[], code = 'en') =>
    editionWith({ ...bilingual, menus: [{ location: 'main', items }] }, code).menu('main')

  test.each([
    ['category:sport', '/c/sport'],
    ['article:one', '/article/one'],
    ['page:about', '/p/about'],
    ['tag:sea', '/tag/sea'],
    ['author:ann', '/author/ann'],
    ['event:fair', '/agenda/fair'],
    ['listing:baker', '/annuaire/baker'],
    ['product:mug', '/shop/mug'],
    ['tag:a:b', '/tag/a:b'],
    ['x:sea', '/sea'],
    ['agenda', '/agenda'],
    ['tags', '/tags'],
    ['agenda/fair', '/agenda/fair'],
    ['//agenda', '/agenda'],
    ['annuaire', '/annuaire'],
  ])('the reference %s links to %s', (ref, href) => {
    expect(itemsOf([{ label: 'x', ref }])[0]?.href).toBe(href)
    expect(itemsOf([{ label: 'x', ref }], 'fr')[0]?.href).toBe(`/fr${href}`)
  })

  test('a URL overrides a reference; labels and children are localised', () => {
    const label = { en: 'Sea', fr: 'Mer' }
    const items = [
      { label, url: 'https://a.example/', ref: 'agenda', highlight: true, children: [{ label, ref: 'tag:sea' }] },
    ]
    expect(itemsOf(items, 'fr')).toEqual([
      {
        label: 'Mer',
        href: 'https://a.example/',
        highlight: true,
        children: [{ label: 'Mer', href: '/fr/tag/sea', highlight: false, children: [] }],
      },
    ])
  })

  test('a link to the sign-in page appears only if sign-in is configured', () => {
    const items = [
      { label: 'Account', url: '/', children: [{ label: 'Sign in', url: '/login' }] },
      { label: 'In', ref: 'login' },
    ]
    const menus = [{ location: 'footer', items }]
    const labels = (more: Fields) =>
      editionWith({ menus, ...more })
        .menu('footer')
        .flatMap((item) => [item.label, ...item.children.map(({ label }) => label)])
    expect(labels({})).toEqual(['Account'])
    const login = { issuer: 'https://id.example/', client_id: 'site' }
    expect(labels({ login })).toEqual(['Account', 'Sign in', 'In'])
    const { site, locale } = editionWith({ menus })
    expect(editionOf({ ...site, signIn: 'on' }, locale).menu('footer')).toHaveLength(2)
  })

  test('without a main menu, the bar lists nine categories, and the main and the footer menu all of them', () => {
    const menus = [{ location: 'main', items: [{ label: 'One', url: '/one' }] }]
    const categories = Array.from({ length: 12 }, (_, index) => ({ slug: `c${index}`, name: `C ${index}` }))
    const filledWith = (count: number) => {
      const some = categories.slice(0, count)
      return { categories: some, articles: some.map(({ slug }) => article(slug, 1, { categories: [slug] })) }
    }
    const filled = filledWith(12)
    expect(editionWith({ ...filled, menus }).menu('footer')).toEqual([])
    expect(editionWith({ ...filled, menus }).barMenu()).toHaveLength(1)
    expect(editionWith({ ...filled, menus: [{ location: 'footer', items: [] }] }).menu('footer')).toEqual([])
    expect(editionWith(filledWith(9)).menu('footer')).toEqual([])
    expect(editionWith(filled).menu('footer')).toHaveLength(12)
    expect(editionWith(filled).menu('legal')).toEqual([])
    expect(editionWith(filled).barMenu()).toHaveLength(9)
    expect(editionWith(filled).menu('main')).toHaveLength(12)
    expect(editionWith(filled).menu('main')[0]?.highlight).toBe(false)
  })

  test('a location without a menu is empty', () => {
    const edition = editionWith({ menus: [{ location: 'main', items: [{ label: 'Sea', ref: 'tag:sea' }] }] })
    expect([edition.menu('main').length, edition.menu('legal').length]).toEqual([1, 0])
    expect(editionWith().menu('main')).toEqual([])
  })

  test('an item without an address leads to the front page, and has no label without a text', () => {
    expect(itemsOf([{ label: {} }])).toMatchObject([{ label: '', href: '/' }])
  })

  test('the categories with articles are the default main menu, also those only named by articles', () => {
    const categories = [
      { slug: 'town', name: 'The Town', order: 2 },
      { slug: 'sea', name: 'The Sea', order: 1 },
      { slug: 'empty', name: 'Nothing' },
      { slug: 'pier', name: 'The Pier', parent: 'sea' },
    ]
    const articles = ['town', 'pier', 'old-news'].map((slug) => article(slug, 1, { categories: [slug] }))
    const edition = editionWith({ categories, articles })
    expect(edition.menu('main').map(({ label, href }) => [label, href])).toEqual([
      ['The Sea', '/c/sea'],
      ['The Town', '/c/town'],
      ['Old news', '/c/old-news'],
    ])
    expect(edition.menu('main')[0]?.children.map(({ href }) => href)).toEqual(['/c/pier'])
    expect(edition.category('old-news')?.name).toBe('Old news')
    expect(editionWith({ categories, articles, menus: [{ location: 'main', items: [] }] }).menu('main')).toEqual([])
  })
})

describe('articles', () => {
  test('in the future are hidden until their publication', () => {
    const list = [
      article('tomorrow', -48, { tags: ['sea'] }),
      article('today', -24, { tags: ['sea'] }),
      article('old', 5),
    ]
    const edition = editionWith({ articles: list })
    expect(slugs(edition.teasers())).toEqual(['today', 'old'])
    expect(edition.count({ index: 'tag', slug: 'sea' })).toBe(1)
    expect(edition.article('tomorrow')).toBeUndefined()
    expect(edition.neighbours('today').newer).toBeUndefined()
    vi.setSystemTime(new Date('2026-01-03T12:00:00Z'))
    expect(edition.count()).toBe(3)
    expect(edition.article('tomorrow')?.slug).toBe('tomorrow')
    expect(edition.neighbours('today').newer?.slug).toBe('tomorrow')
  })

  test('for members are open, and scheduled content is shown, only in a preview that asks for it', () => {
    const blocks = [
      { id: 'now', time: '2026-01-01T12:00:00Z', body: 'Now.' },
      { id: 'later', time: '2026-01-04T12:00:00Z', body: 'Later.' },
    ]
    const text = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ')
    const list = [
      article('report', 0, { live: { status: 'live', blocks } }),
      article('draft', -48),
      article('closed', 1, { access: 'members', body: text }),
    ]
    const { site, locale } = editionWith({ articles: list })
    const seenIn = (more: Partial<Site>) => {
      const edition = editionOf({ ...site, ...more }, locale)
      const [updates, draft] = [edition.article('report')?.live?.blocks.length, edition.article('draft')?.slug]
      return [updates, draft, edition.article('closed')?.body === text]
    }
    expect(seenIn({})).toEqual([1, undefined, false])
    expect(seenIn({ showsDrafts: true })).toEqual([2, 'draft', false])
    expect(seenIn({ showsDrafts: true, perspective: { at: now.getTime(), opensMembersText: true } })).toEqual([
      1,
      'draft',
      true,
    ])
  })

  test('are paginated, with the total count', () => {
    const edition = editionWith({ articles: articles(25) })
    expect(slugs(edition.teasers({ offset: 20, limit: 10 }))).toEqual(['a20', 'a21', 'a22', 'a23', 'a24'])
    expect(edition.count()).toBe(25)
    expect(edition.teasers({ offset: 30, limit: 10 })).toEqual([])
    expect(edition.teasers({ limit: 0 })).toEqual([])
  })

  test('of a query skip articles in `except` before offset and limit', () => {
    const edition = editionWith({ articles: articles(9, (index) => ({ priority: index === 6 ? 9 : 0 })) })
    const query = { except: ['a1', 'a3', 'none'], offset: 1, limit: 3 }
    expect(slugs(edition.teasers(query))).toEqual(['a2', 'a4', 'a5'])
    expect(slugs(edition.teasers({ ...query, order: 'oldest' }))).toEqual(['a7', 'a6', 'a5'])
    expect(slugs(edition.teasers({ ...query, order: 'priority' }))).toEqual(['a0', 'a2', 'a4'])
  })

  test('have the requested order; equal priorities are sorted newest first', () => {
    const edition = editionWith({ articles: articles(4, (index) => ({ priority: index === 2 ? 9 : 0 })) })
    const inOrder = (order: 'newest' | 'oldest' | 'priority') => slugs(edition.teasers({ order }))
    expect(inOrder('newest')).toEqual(['a0', 'a1', 'a2', 'a3'])
    expect(inOrder('oldest')).toEqual(['a3', 'a2', 'a1', 'a0'])
    expect(inOrder('priority')).toEqual(['a2', 'a0', 'a1', 'a3'])
    expect(inOrder('newest')).toEqual(['a0', 'a1', 'a2', 'a3'])
  })

  test('by priority come without scheduled ones, and include them from their time on', () => {
    const { teasers } = editionWith({ articles: [article('tomorrow', -48, { priority: 9 }), ...articles(2)] })
    expect(slugs(teasers({ order: 'priority' }))).toEqual(['a0', 'a1'])
    vi.setSystemTime(new Date('2026-01-04T12:00:00Z'))
    expect(slugs(teasers({ order: 'priority' }))).toEqual(['tomorrow', 'a0', 'a1'])
  })

  test('have a newer and an older neighbour, except at the ends', () => {
    const edition = editionWith({ articles: articles(3) })
    const slugsAround = (slug: string) => {
      const { newer, older } = edition.neighbours(slug)
      return [newer?.slug, older?.slug]
    }
    expect(slugsAround('a1')).toEqual(['a0', 'a2'])
    expect(slugsAround('a0')).toEqual([undefined, 'a1'])
    expect(slugsAround('a2')).toEqual(['a1', undefined])
    expect(slugsAround('none')).toEqual([undefined, undefined])
  })
})

test('an entity is found by its slug, and by no other', () => {
  const edition = editionWith({
    authors: [{ slug: 'ann', name: 'Ann' }],
    pages: [{ slug: 'about', title: 'About', body: 'We print.' }],
    directory: [{ slug: 'baker', name: 'Baker' }],
    products: [{ slug: 'mug', title: 'Mug' }],
  })
  expect([edition.author('ann')?.name, edition.page('about')?.title]).toEqual(['Ann', 'About'])
  expect([edition.listing('baker')?.name, edition.product('mug')?.title]).toEqual(['Baker', 'Mug'])
  expect([edition.author('about'), edition.page('ann'), edition.listing('mug'), edition.product('baker')]).toEqual(
    Array(4).fill(undefined),
  )
})

test('featured listings come first, the others in the order of the document, or by name', () => {
  const edition = editionWith({
    directory: [
      { slug: 'pier-10', name: 'Pier 10' },
      { slug: 'pier-9', name: '“Pier 9”' },
      { slug: 'anchor', name: 'Anchor', featured: true },
      { slug: 'attic', name: 'Attic' },
    ],
  })
  expect(slugs(edition.listings().entries)).toEqual(['anchor', 'pier-10', 'pier-9', 'attic'])
  expect(slugs(edition.directory().entries)).toEqual(['anchor', 'attic', 'pier-9', 'pier-10'])
})

test('an offer is valid from the moment at which it begins to the moment at which it ends', () => {
  const [valid_from, valid_until] = ['2026-01-01T12:00:00.000Z', '2026-01-02T12:00:00.000Z']
  const { offers } = editionWith({ offers: [{ slug: 'year', title: 'A year', valid_from, valid_until }] })
  const totalAt = (moment: string, ms = 0) => offers({}, new Date(Date.parse(moment) + ms)).total
  expect([totalAt(valid_from, -1), totalAt(valid_from)]).toEqual([0, 1])
  expect([totalAt(valid_until), totalAt(valid_until, 1)]).toEqual([1, 0])
})

test('the days of the agenda to come begin today, in the time zone of the site', () => {
  const { agendaDays } = editionWith({ timezone: 'Asia/Tokyo' })
  const now = new Date('2026-01-01T20:00:00Z')
  expect([agendaDays('coming', now), agendaDays('past', now)]).toEqual(Array(2).fill({ from: '2026-01-02', to: '' }))
})

test('the short name of a site is its name if it has no other', () => {
  expect(editionWith({ name: 'The Test' }).shortName).toBe('The Test')
  expect(editionWith({ name: 'The Test', short_name: 'Test' }).shortName).toBe('Test')
})

test('a tag used only by articles is named after its slug; an unused one is undefined', () => {
  const edition = editionWith({
    articles: [article('a', 0, { tags: ['flood-wall', 'sea'] })],
    tags: [{ slug: 'sea', name: 'The Sea' }],
  })
  expect([edition.tag('sea')?.name, edition.tag('flood-wall')?.name, edition.tag('none')]).toEqual([
    'The Sea',
    'flood wall',
    undefined,
  ])
})

describe('agenda', () => {
  const event = (slug: string, starts_at: string, more: Fields = {}) => ({ slug, title: slug, starts_at, ...more })
  const edition = () =>
    editionWith({
      events: [
        event('next-week', '2026-01-09T10:00:00Z'),
        event('running', '2026-01-01T10:00:00Z', { ends_at: '2026-01-03T10:00:00Z' }),
        event('last-week', '2025-12-26T10:00:00Z'),
        event('yesterday', '2026-01-01T09:00:00Z', { ends_at: '2026-01-01T11:00:00Z' }),
        event('tomorrow', '2026-01-03T10:00:00Z'),
        event('all-today', '2026-01-02T00:00:00Z', { all_day: true }),
        event('all-yesterday', '2026-01-01T00:00:00Z', { all_day: true }),
      ],
    })

  test('events to come have not ended, and are sorted soonest first', () => {
    expect(slugs(edition().agenda('coming', now).entries)).toEqual(['running', 'all-today', 'tomorrow', 'next-week'])
  })

  test('past events are sorted latest first', () => {
    expect(slugs(edition().agenda('past', now).entries)).toEqual(['yesterday', 'all-yesterday', 'last-week'])
  })
})

test('lists of products and directory entries contain each slug once, as their pages do', () => {
  const edition = editionWith({
    products: ['Mug', 'Other mug'].map((title) => ({ slug: 'mug', title })),
    directory: ['Baker', 'Other baker'].map((name) => ({ slug: 'baker', name })),
  })
  expect(edition.products().entries.map(({ title }) => title)).toEqual(['Mug'])
  expect(edition.products().entries[0]).toBe(edition.products().entries[0])
  expect(edition.listings().entries.map(({ name }) => name)).toEqual(['Baker'])
})
