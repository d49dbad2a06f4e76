import { describe, expect, test } from 'vitest'
import { blocks } from '../../../src/blocks/index'
import { compose } from '../../../src/content/edition/compose'
import { defaultComposition } from '../../../src/content/edition/defaultComposition'
import { recordDependencies } from '../../../src/content/edition/dependencies'
import { article, articles, editionWith, type Fields, slugs } from '../samples'

describe('default composition of a document without sections', () => {
  const typesOf = (fields: Fields) => defaultComposition(editionWith(fields)).map(({ type }) => type)
  const categories = ['sea', 'town', 'sport'].map((slug) => ({ slug, name: slug }))
  const everything = {
    categories,
    articles: articles(60, (index) => ({ categories: [categories[index % 3]?.slug] })),
    events: [{ slug: 'fair', title: 'Fair', starts_at: '2026-01-01T10:00:00Z' }],
    products: [{ slug: 'mug', title: 'Mug' }],
    offers: [{ slug: 'ten', title: 'Ten' }],
    directory: [{ slug: 'baker', name: 'Baker' }],
  }

  test('is only a hero without articles or with three', () => {
    expect(typesOf({})).toEqual(['hero'])
    expect(typesOf({ articles: articles(3, () => ({ body: 'A text.' })) })).toEqual(['hero'])
  })

  test('shows the beginning of the text of the only article, limited to the open part for members', () => {
    const body = Array.from({ length: 40 }, (_, index) => `Sentence number ${index} of the text.`).join('\n\n')
    const textOf = (more: Fields) => {
      const [hero, text] = defaultComposition(editionWith({ articles: [article('only', 1, { body, ...more })] }))
      return { types: [hero?.type, text?.type], words: text?.text?.in('en', 'en') ?? '' }
    }
    const open = textOf({})
    expect(open.types).toEqual(['hero', 'text'])
    expect(open.words).toContain('Sentence number 20')
    expect(open.words).not.toContain('Sentence number 39')
    expect(open.words).toContain('(/article/only)')
    expect(textOf({ access: 'members' }).words).not.toContain('Sentence number 20')
    expect(textOf({ body: '' }).types).toEqual(['hero', undefined])
  })

  test.each([
    ['A sentence.\n\nAnother one.', false],
    ['<p>A <b>sentence</b>, as <a href="/">HTML</a>.</p>', false],
    ['A sentence of\nhttps://post.example and more.', false],
    ['A sentence.\n\nSee https://post.example/', false],
    ['A sentence.\n\n![A picture](a.jpg)', true],
    ['A sentence.\n\n  https://www.youtube.com/watch?v=1', true],
    ['A sentence.\n\nhttp://post.example/film', true],
    [`A sentence.\n\n${'A long text goes on. '.repeat(60)}`, true],
    ['A sentence.\n\n## A heading', true],
    ['A sentence.\n\n| a |\n|---|\n| b |', true],
  ])('links to the rest of the only article if there is more than its beginning: %j', (body, isLinked) => {
    const [, text] = defaultComposition(editionWith({ articles: [article('only', 1, { body })] }))
    expect(text?.text?.in('en', 'en')).toContain('sentence')
    expect(text?.text?.in('en', 'en').includes('(/article/only)')).toBe(isLinked)
  })

  test.each<[what: string, more: Fields]>([
    ['only members may read it', { access: 'members' }],
    ['it is a live report', { live: { status: 'live', blocks: [] } }],
    ['it has a video', { video: { filename: 'a.mp4' } }],
    ['it has a recording', { audio: { filename: 'a.mp3' } }],
    ['it has a gallery', { gallery: [{ filename: 'a.jpg' }] }],
  ])('links to the only article, however short its text, if %s', (_, more) => {
    const body = 'A sentence that all may read. '.repeat(9)
    const [, text] = defaultComposition(editionWith({ articles: [article('only', 1, { body, ...more })] }))
    expect(text?.text?.in('en', 'en')).toMatch(/\.\n\n\[.*\]\(\/article\/only\)$/)
  })

  test('shows all of seven articles', () => {
    const edition = editionWith({ articles: articles(7) })
    expect(compose(edition, defaultComposition(edition), blocks).flatMap((placed) => placed.articles)).toHaveLength(7)
  })

  test('shows other content even with few articles', () => {
    expect(typesOf({ ...everything, articles: articles(3) })).toEqual(['hero', 'agenda', 'shop', 'offers', 'directory'])
  })

  test('has a section for each category and the agenda if there are many articles', () => {
    expect(typesOf(everything)).toEqual([
      'hero',
      'section-one',
      'section-two',
      'section-one',
      'agenda',
      'thumbnail-grid',
      'shop',
      'offers',
      'directory',
    ])
  })

  test('shows the agenda once if there are two categories', () => {
    const list = articles(60, (index) => ({ categories: [index % 2 ? 'sea' : 'town'] }))
    const types = typesOf({ ...everything, categories: categories.slice(0, 2), articles: list })
    expect(types.filter((type) => type === 'agenda')).toHaveLength(1)
  })

  test('links category sections to their categories, and tints the third', () => {
    const sections = defaultComposition(editionWith(everything)).filter(({ source }) => source.category)
    expect(sections.map(({ source, more, variant }) => [source.category, more?.url, variant])).toEqual([
      ['sea', '/c/sea', undefined],
      ['town', '/c/town', undefined],
      ['sport', '/c/sport', 'band'],
    ])
  })

  test('limits its lists, and has no agenda without events', () => {
    const limits = (fields: Fields) =>
      defaultComposition(editionWith(fields)).map(({ type, source }) => [type, source.limit, source.order])
    expect(limits({ ...everything, events: [] })).toEqual([
      ['hero', 5, 'priority'],
      ['section-one', 6, 'newest'],
      ['section-two', undefined, 'newest'],
      ['section-one', undefined, 'newest'],
      ['thumbnail-grid', undefined, 'newest'],
      ['shop', 5, 'newest'],
      ['offers', 3, 'newest'],
      ['directory', 6, 'newest'],
    ])
  })

  test('depends only on the articles that it may show', () => {
    const { edition, recordedDependencies } = recordDependencies(editionWith(everything))
    defaultComposition(edition)
    expect(recordedDependencies().keys).toContain('article-a0')
    expect(recordedDependencies().keys).not.toContain('article-a59')
  })

  test('has sections that select articles by a query, as in a document', () => {
    for (const { source } of defaultComposition(editionWith(everything)))
      expect(source).toMatchObject({ mode: 'query', refs: [], offset: 0 })
  })

  test('skips a category with fewer than three articles', () => {
    const list = articles(20, (index) => ({ categories: [index < 18 ? 'sea' : 'town'] }))
    const titles = defaultComposition(editionWith({ categories, articles: list })).map((one) =>
      one.title?.in('en', 'en'),
    )
    expect(titles.filter(Boolean)).toEqual(['Latest', 'sea'])
  })

  test('has no section for the one article that a category or the site has left below the latest', () => {
    const list = articles(12, (index) => ({ categories: [index < 6 ? 'sea' : 'town'] }))
    expect(typesOf({ categories, articles: list })).toEqual(['hero', 'section-one'])
    expect(typesOf({ articles: list })).toEqual(['hero', 'section-one'])
  })

  test('continues after the latest articles if articles have no categories', () => {
    expect(typesOf({ articles: articles(40) })).toEqual([
      'hero',
      'section-one',
      'section-two',
      'thumbnail-grid',
      'section-three',
    ])
  })

  test("has titles in the reader's language", () => {
    const edition = editionWith({ ...everything, i18n: { main_language: 'fr' } }, 'fr')
    const titles = defaultComposition(edition).map(({ title }) => title?.in('fr', 'fr'))
    expect(titles).toEqual(expect.arrayContaining(['Boutique', 'Annuaire']))
  })

  test('fills every section, without duplicate articles', () => {
    const edition = editionWith(everything)
    const placed = compose(edition, defaultComposition(edition), blocks).map(({ articles }) => slugs(articles))
    const all = placed.flat()
    expect(new Set(all).size).toBe(all.length)
    expect(placed.slice(0, 4).every((list) => list.length >= 4)).toBe(true)
  })
})
