import { describe, expect, test } from 'vitest'
import { blocks } from '../../../src/blocks/index'
import { compose } from '../../../src/content/edition/compose'
import { recordDependencies } from '../../../src/content/edition/dependencies'
import { articles, editionWith, type Fields, slugs } from '../samples'

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

  test('query: what matches, without the refs', () => {
    expect(shown([query(2, { refs: ['a0'] })])).toEqual([['a1', 'a2']])
    expect(shown([query(2, { refs: ['a0'] }, { dedupe: false })])).toEqual([['a1', 'a2']])
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
    [{ mode: 'hybrid' }, 6],
    [{ refs: ['a4'] }, 6],
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

test('a page does not depend on the articles of a section that shows none', () => {
  const sections = [{ type: 'newsletter', source: { mode: 'manual', refs: ['a0'], limit: 5 } }]
  const recorded = recordDependencies(editionWith({ articles: articles(2), sections }))
  compose(recorded.edition, recorded.edition.site.website.sections, blocks)
  expect(recorded.recordedDependencies().keys).toEqual([])
})
