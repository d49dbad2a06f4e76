import { describe, expect, test } from 'vitest'
import { blocks } from '../../../src/blocks/index'
import { compose, defaultComposition, readNext, relatedTo } from '../../../src/content/edition/compose'
import { article, articles, editionWith, type Fields, slugs } from '../samples'

/** The slugs that each section of the page shows. */
function shown(
  sections: Fields[],
  fields: Fields = { articles: articles(20) },
  counts: Parameters<typeof compose>[2] = blocks,
): string[][] {
  const edition = editionWith({ ...fields, sections })
  return compose(edition, edition.site.website.sections, counts).map((placed) => slugs(placed.articles))
}

const query = (limit: number, more: Fields = {}, section: Fields = {}) => ({
  type: 'section-one',
  source: { limit, ...more },
  ...section,
})
const manual = (...refs: string[]) => query(9, { mode: 'manual', refs })
const hybrid = (limit: number, ...refs: string[]) => query(limit, { mode: 'hybrid', refs })

describe('deduplication of articles', () => {
  test('a query skips articles of earlier sections', () => {
    expect(shown([query(2), query(2), query(2)])).toEqual([
      ['a0', 'a1'],
      ['a2', 'a3'],
      ['a4', 'a5'],
    ])
  })

  test('a query skips articles selected by hand in any section, also later ones', () => {
    expect(shown([query(2), manual('a0', 'a1')])).toEqual([
      ['a2', 'a3'],
      ['a0', 'a1'],
    ])
  })

  test('a section shows the same selected article once', () => {
    expect(shown([manual('a1', 'a1', 'a0')])).toEqual([['a1', 'a0']])
    expect(shown([hybrid(3, 'a1', 'a1')])).toEqual([['a1', 'a0', 'a2']])
  })
})

describe('a news ticker', () => {
  const types = (enabled: boolean) => {
    const sections = ['hero', 'news-ticker', 'text', 'news-ticker'].map((type) => ({ type }))
    const edition = editionWith({ sections, ticker: { enabled } })
    return compose(edition, edition.site.website.sections, blocks).map(({ section }) => section.type)
  }

  test('is omitted from the sections if the layout shows it', () => {
    expect(types(true)).toEqual(['hero', 'text'])
  })

  test('is otherwise shown by the first of two sections', () => {
    expect(types(false)).toEqual(['hero', 'news-ticker', 'text'])
  })
})

test('a section with dedupe: false skips nothing', () => {
  expect(shown([query(2), query(2, {}, { dedupe: false }), manual('a5')])).toEqual([['a0', 'a1'], ['a0', 'a1'], ['a5']])
})

test('articles selected by hand in a section with dedupe: false stay in sections above', () => {
  expect(shown([query(2), { ...manual('a0', 'a5'), dedupe: false }, query(1)])).toEqual([
    ['a0', 'a1'],
    ['a0', 'a5'],
    ['a2'],
  ])
})

test('articles of a section with dedupe: false are skipped in sections below', () => {
  expect(shown([query(2, {}, { dedupe: false }), query(1)])).toEqual([['a0', 'a1'], ['a2']])
})

describe('sources of a section', () => {
  test('manual: the refs in order without unknown ones, up to the limit', () => {
    expect(shown([manual('a3', 'none', 'a1')])).toEqual([['a3', 'a1']])
    expect(shown([query(1, { mode: 'manual', refs: ['a3', 'a1'] })])).toEqual([['a3']])
  })

  test('hybrid: refs first, then the query up to the limit', () => {
    expect(shown([hybrid(4, 'a3', 'none', 'a1')])).toEqual([['a3', 'a1', 'a0', 'a2']])
    expect(shown([hybrid(1, 'a3', 'a1')])).toEqual([['a3']])
    expect(shown([{ ...hybrid(3, 'a1'), dedupe: false }])).toEqual([['a1', 'a0', 'a2']])
  })

  test('the offset counts articles after deduplication', () => {
    expect(shown([query(2), query(2, { offset: 3 })])).toEqual([
      ['a0', 'a1'],
      ['a5', 'a6'],
    ])
  })

  test.each<[string, Fields, string[]]>([
    ['a category', { category: 'sea' }, ['a0', 'a2']],
    ['a tag', { tag: 'boat' }, ['a1', 'a2']],
    ['an author', { author: 'ann' }, ['a3']],
    ['an unused tag', { tag: 'none' }, []],
    ['oldest first', { order: 'oldest' }, ['a3', 'a2', 'a1', 'a0']],
  ])('a query by %s', (_, source, expected) => {
    const list = articles(4, (index) => ({
      categories: index % 2 === 0 ? ['sea'] : [],
      tags: index === 1 || index === 2 ? ['boat'] : [],
      authors: index === 3 ? ['ann'] : [],
    }))
    expect(shown([query(9, source)], { articles: list })).toEqual([expected])
  })

  test('without a limit the type has its default; a limit of 0 shows none', () => {
    expect(shown([{ type: 'hero' }, { type: 'thumbnail-grid' }, query(0)]).map(({ length }) => length)).toEqual([
      5, 4, 0,
    ])
  })
})

describe('a block of a theme', () => {
  const own = (source: Fields, articles?: number) =>
    shown([{ type: 'wire', source }, query(1)], { articles: list }, { ...blocks, wire: { articles } })
  const list = articles(9, (index) => ({ categories: index > 0 ? ['sea'] : [], tags: ['boat'], authors: ['ann'] }))

  test('takes the declared number of articles, or the limit of its section', () => {
    expect(own({}, 2)).toEqual([['a0', 'a1'], ['a2']])
    expect(own({ limit: 3 }, 2)).toEqual([['a0', 'a1', 'a2'], ['a3']])
  })

  test.each<[Fields, number]>([
    [{ limit: 3 }, 3],
    [{ category: 'sea' }, 6],
    [{ tag: 'boat' }, 6],
    [{ author: 'ann' }, 6],
    [{ offset: 2 }, 6],
    [{ order: 'oldest' }, 6],
    [{ mode: 'manual', refs: ['a4', 'a5'] }, 2],
    [{ mode: 'hybrid', refs: ['a4'] }, 6],
    [{}, 0],
    [{ limit: 0, category: 'sea' }, 0],
  ])('without a declared number takes articles if its section has a source: %j', (source, count) => {
    expect(own(source)[0]).toHaveLength(count)
  })

  test('with a declared 0 takes none, whatever the source', () => {
    expect(own({ limit: 5, category: 'sea' }, 0)).toEqual([[], ['a0']])
  })
})

test.each(['agenda', 'newsletter', 'unheard-of', 'constructor', 'toString', '__proto__'])(
  'a section of type %s uses no articles',
  (type) => {
    expect(shown([{ type, source: { limit: 5 } }, { type, source: {} }, query(2)])).toEqual([[], [], ['a0', 'a1']])
  },
)

test('a section is localised for the edition', () => {
  const sections = [{ type: 'hero', title: { en: 'Today', fr: 'Aujourd’hui' } }]
  const edition = editionWith({ i18n: { languages: ['fr'] }, sections }, 'fr')
  expect(compose(edition, edition.site.website.sections, blocks)[0]?.section.title).toBe('Aujourd’hui')
})

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
    expect(typesOf({ articles: articles(3) })).toEqual(['hero'])
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
    ['A sentence.\n\n![A picture](a.jpg)', true],
    ['A sentence.\n\nhttps://www.youtube.com/watch?v=1', true],
    ['A sentence.\n\n## A heading', true],
    ['A sentence.\n\n| a |\n|---|\n| b |', true],
  ])('links to the rest of the only article if there is more than its beginning: %j', (body, isLinked) => {
    const [, text] = defaultComposition(editionWith({ articles: [article('only', 1, { body })] }))
    expect(text?.text?.in('en', 'en')).toContain('sentence')
    expect(text?.text?.in('en', 'en').includes('(/article/only)')).toBe(isLinked)
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

  test('skips a category with fewer than three articles', () => {
    const list = articles(20, (index) => ({ categories: [index < 18 ? 'sea' : 'town'] }))
    const titles = defaultComposition(editionWith({ categories, articles: list })).map((one) =>
      one.title?.in('en', 'en'),
    )
    expect(titles.filter(Boolean)).toEqual(['Latest', 'sea'])
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

describe('related articles', () => {
  const list = [
    article('this', 0, { related: ['picked', 'this', 'none'], tags: ['boat'], categories: ['sea'] }),
    article('newest', 1),
    article('same-category', 2, { categories: ['sea'] }),
    article('same-tag', 3, { tags: ['boat'], categories: ['sea'] }),
    article('picked', 9, { tags: ['boat'] }),
  ]
  const edition = editionWith({ articles: list })
  const related = (slug: string, limit: number) => {
    const one = edition.article(slug)
    return one ? slugs(relatedTo(edition, one, limit)) : undefined
  }

  test('are those selected by hand, then with the same tag, then in the same category; never the article itself', () => {
    expect(related('this', 5)).toEqual(['picked', 'same-tag', 'same-category'])
  })

  test('are limited in number', () => {
    expect([related('this', 2), related('this', 0)]).toEqual([['picked', 'same-tag'], []])
  })

  test('are empty for an article without relations', () => {
    expect(related('newest', 5)).toEqual([])
  })
})

describe('recommendations', () => {
  const fields = { articles: articles(9, () => ({ tags: ['sea'] })) }

  test('are four articles without the neighbours, which are linked separately', () => {
    const edition = editionWith(fields)
    const own = edition.article('a4')
    if (!own) throw new Error('no sample')
    const neighbours = edition.neighbours('a4')
    expect([neighbours.newer?.slug, neighbours.older?.slug]).toEqual(['a3', 'a5'])
    expect(slugs(readNext(edition, own, neighbours))).toEqual(['a0', 'a1', 'a2', 'a6'])
  })
})
