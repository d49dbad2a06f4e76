import { describe, expect, test } from 'vitest'
import { createAssembler, type DocumentAssembler } from '../../../src/content/document/createAssembler'
import { HeapTooSmall } from '../../../src/content/document/HeapTooSmall'
import { BadDocument, parseWebsite } from '../../../src/content/document/parseWebsite'
import { splitDocument } from '../../../src/content/document/splitDocument'
import { runToEnd } from '../../../src/content/runToEnd'
import { createSite } from '../../../src/content/site/Site'
import { answerWith, article, articles, type Fields, slugs } from '../samples'

function take(assembler: DocumentAssembler, fields: Fields) {
  const { found, ...assembled } = runToEnd(assembler.assemble(splitDocument(answerWith(fields), assembler.known())))
  assembled.commit()
  return { ...assembled, ...found }
}

const everything: Fields = {
  tagline: 'All the news',
  categories: [{ slug: 'sea', name: 'Sea' }],
  tags: [{ slug: 'ferry', name: 'Ferry' }],
  authors: [{ slug: 'ada', name: 'Ada' }],
  articles: [article('one', 0, { rating: 'five', images: ['x', { filename: 'a.jpg' }] }), { title: 'no slug' }],
  pages: [{ slug: 'about', title: 'About' }],
  events: [{ slug: 'fair', title: 'Fair' }],
  offers: null,
  menus: [{ location: 'roof' }],
}

test('a chunked document equals the document parsed at once, with the same fixes', () => {
  const whole = parseWebsite(answerWith(everything))
  const { website, fixes } = take(createAssembler(), everything)
  expect(JSON.stringify(website)).toBe(JSON.stringify(whole.website))
  const sorted = (list: typeof fixes) => list.map(({ slug, ...fix }) => JSON.stringify(fix)).sort()
  expect(sorted(fixes)).toEqual(sorted(whole.fixes))
  expect(fixes.map(({ path }) => path)).toContain('$.articles[1]')
})

test('a fix names its entry, by slug or else by id', () => {
  const { fixes } = take(createAssembler(), {
    ...everything,
    articles: [article('one', 0, { rating: 'five' }), { id: 'a-7', title: 'No slug' }, { title: 'Nothing' }],
  })
  const named = fixes.filter(({ path }) => path.startsWith('$.articles')).map(({ path, slug }) => [path, slug])
  expect(named).toEqual([
    ['$.articles[0].rating', 'one'],
    ['$.articles[1]', 'a-7'],
    ['$.articles[2]', undefined],
  ])
})

describe('the next version of a document', () => {
  test('reuses every unchanged entry', () => {
    const assembler = createAssembler()
    const before = take(assembler, { articles: articles(5), tags: [{ slug: 'a', name: 'A' }] }).website
    const after = take(assembler, {
      articles: [article('new'), ...articles(5, (index) => (index === 2 ? { title: 'Edited' } : {}))],
      tags: [{ slug: 'a', name: 'A' }],
    }).website
    const same = after.articles.map((one) => before.articles.includes(one))
    expect(same).toEqual([false, true, true, false, true, true])
    expect(after.tags[0]).toBe(before.tags[0])
    expect(after.articles[3]?.title.in('en', 'en')).toBe('Edited')
  })

  test('reuses whole unchanged lists and their indexes', () => {
    const assembler = createAssembler()
    const fields = { articles: articles(2), tags: [{ slug: 'a', name: 'A' }] }
    const before = createSite(take(assembler, fields).website, 'r1')
    const after = createSite(take(assembler, { ...fields, articles: articles(3) }).website, 'r2')
    expect(after.website.tags).toBe(before.website.tags)
    expect(after.tags).toBe(before.tags)
    expect([before, after].map(({ articleBySlug }) => articleBySlug.size)).toEqual([2, 3])
  })

  test('reports the same fixes again', () => {
    const assembler = createAssembler()
    const fields = { articles: [article('good'), article('bad', 0, { rating: 'five' }), { title: 'no slug' }] }
    const first = take(assembler, fields).fixes
    expect(first.map(({ path }) => path)).toEqual(['$.articles[1].rating', '$.articles[2]'])
    expect(take(assembler, fields).fixes).toEqual(first)
  })

  test('leaves the last version in use if it is discarded', () => {
    const assembler = createAssembler()
    const before = take(assembler, { articles: articles(3) }).website
    runToEnd(assembler.assemble(splitDocument(answerWith({ articles: [] }), assembler.known())))
    expect(take(assembler, { articles: articles(3) }).website.articles[0]).toBe(before.articles[0])
  })
})

test('of entries with the same slug, the first is kept and the others are reported each time', () => {
  const assembler = createAssembler()
  const fields = { articles: [article('a'), article('b'), article('a', 3), article('b', 1)] }
  for (const _ of ['first', 'again']) {
    const { website, fixes } = take(assembler, fields)
    expect(slugs(website.articles)).toEqual(['a', 'b'])
    expect(fixes).toEqual([
      { path: '$.articles[2]', reason: 'its slug "a" is already used by $.articles[0]', removed: 'entry' },
      { path: '$.articles[3]', reason: 'its slug "b" is already used by $.articles[1]', removed: 'entry' },
    ])
  }
})

test.each([{ articles: 'many' }, { articles: { 0: article('one') } }, { id: '' }])(
  '%j throws BadDocument',
  (fields) => {
    expect(() => take(createAssembler(), fields)).toThrow(BadDocument)
  },
)

test('omits one invalid entry of 200,000', () => {
  const list = articles(200_000, (index) => (index === 7 ? { slug: 'a/b' } : {}))
  const { website, fixes } = take(createAssembler(), { articles: list })
  expect(website.articles).toHaveLength(199_999)
  expect(fixes).toMatchObject([{ path: '$.articles[7].slug' }, { path: '$.articles[7]' }])
}, 120_000)

test('an invalid entry among 200,000 does not overflow the stack of the parser', () => {
  const redirects = Array.from({ length: 200_000 }, (_, index) => ({ from: `/${index}`, to: index === 3 ? 7 : '/' }))
  const { website, fixes } = parseWebsite(answerWith({ redirects }))
  expect([website.redirects.length > 199_990, fixes.length > 0]).toEqual([true, true])
}, 120_000)

describe('a document too large for the heap', () => {
  const megabyte = 1024 * 1024
  const parts = { ...splitDocument(answerWith({ articles: articles(200) })), bytes: 10 * megabyte }
  /** A heap with room for this many bytes, for the first `times` checks. */
  const heapWith = (room: number, times = Number.POSITIVE_INFINITY) => {
    let callCount = 0
    return { limit: 220 * megabyte, hasRoom: (bytes: number) => ++callCount <= times && bytes <= room }
  }

  test('is rejected before its entries are parsed, with its size, the limit and advice', () => {
    const assembling = () => runToEnd(createAssembler({ heap: heapWith(11 * megabyte) }).assemble(parts))
    expect(assembling).toThrow(HeapTooSmall)
    expect(assembling).toThrow(/200 new or changed entries \(10 MB of JSON\).* 13 MB .*220 MB.*--max-old-space-size/)
  })

  test('is rejected during parsing if it needs more than estimated', () => {
    const assembler = createAssembler({ heap: heapWith(100 * megabyte, 3) })
    expect(() => runToEnd(assembler.assemble(parts))).toThrow(HeapTooSmall)
    expect(assembler.known().articles).toBe('')
  })

  test('is accepted if there is room', () => {
    const { website } = runToEnd(createAssembler({ heap: heapWith(100 * megabyte) }).assemble(parts))
    expect(website.articles).toHaveLength(200)
  })
})
