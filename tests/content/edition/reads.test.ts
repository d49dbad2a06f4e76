import { describe, expect, test } from 'vitest'
import type { Edition } from '../../../src/content/edition/Edition'
import { areReads, frameOf, type Reads, recordReads, stillHolds } from '../../../src/content/edition/reads'
import { articles, editionWith, type Fields } from '../samples'

const fields: Fields = {
  categories: [
    { slug: 'sea', name: 'Sea' },
    { slug: 'town', name: 'Town' },
  ],
  articles: articles(10, (index) => ({ categories: [index % 2 ? 'sea' : 'town'], body: `Text ${index}` })),
  menus: [{ location: 'main', items: [{ label: 'Sea', ref: 'category:sea' }] }],
}

/** What a page reads that asks these questions, carried as JSON as it would be to another machine. */
async function readsOf(ask: (edition: Edition) => unknown): Promise<Reads & { keys: string[] }> {
  const edition = editionWith(fields)
  const { asked, keys } = (await recordReads(async () => ask(edition))).reads()
  return JSON.parse(JSON.stringify({ locale: 'en', frame: frameOf(edition.site), asked, keys }))
}

/** The same document after an edit. */
function edited(change: (fields: { articles: Fields[]; categories: Fields[]; menus: Fields[] }) => void): Edition {
  const copy = structuredClone(fields) as { articles: Fields[]; categories: Fields[]; menus: Fields[] }
  change(copy)
  return editionWith(copy)
}

const anArticle = (edition: Edition) => [edition.article('a4'), edition.neighbours('a4')]
const aCategory = (edition: Edition) => [
  edition.category('sea'),
  edition.articles({ by: { index: 'category', slug: 'sea' }, limit: 20 }),
]

describe('a page holds', () => {
  test('while nothing changes', async () => {
    for (const ask of [anArticle, aCategory]) {
      expect(
        stillHolds(
          await readsOf(ask),
          edited(() => {}),
        ),
      ).toBe(true)
    }
  })

  test('while something else changes', async () => {
    const other = edited(({ articles: list }) => Object.assign(list[8] ?? {}, { title: 'New' }))
    expect(stillHolds(await readsOf(anArticle), other)).toBe(true)
    expect(stillHolds(await readsOf(aCategory), other)).toBe(true)
  })
})

describe('a page is different', () => {
  test.each<[name: string, ask: (edition: Edition) => unknown, change: Parameters<typeof edited>[0]]>([
    ['its article', anArticle, ({ articles: list }) => Object.assign(list[4] ?? {}, { body: 'New' })],
    ['a neighbour', anArticle, ({ articles: list }) => Object.assign(list[3] ?? {}, { title: 'New' })],
    ['an article of its list', aCategory, ({ articles: list }) => Object.assign(list[1] ?? {}, { title: 'New' })],
    ['the length of its list', aCategory, ({ articles: list }) => list.splice(9, 1)],
    ['its own name', aCategory, ({ categories }) => Object.assign(categories[0] ?? {}, { name: 'Ocean' })],
    [
      'a translation',
      anArticle,
      ({ articles: list }) => Object.assign(list[4] ?? {}, { translations: { fr: { title: 'Neuf' } } }),
    ],
    ['a menu', anArticle, ({ menus }) => menus.splice(0, 1)],
  ])('after a change of %s', async (_name, ask, change) => {
    expect(stillHolds(await readsOf(ask), edited(change))).toBe(false)
  })

  test('when what was missing appears', async () => {
    const reads = await readsOf((edition) => edition.article('a99'))
    expect(
      stillHolds(
        reads,
        edited(() => {}),
      ),
    ).toBe(true)
    const more = edited(({ articles: list }) => list.push({ id: 'a99', slug: 'a99', title: 'A99' }))
    expect(stillHolds(reads, more)).toBe(false)
  })
})

test('the keys name what was shown', async () => {
  const { keys } = await readsOf(anArticle)
  expect(keys.sort()).toEqual(['article-a3', 'article-a4', 'article-a5'])
})

test('pages made at the same time do not mix', async () => {
  const edition = editionWith(fields)
  const gate = Promise.withResolvers<void>()
  const made = ['a1', 'a2', 'a3'].map((slug) =>
    recordReads(async () => {
      await gate.promise
      edition.article(slug)
    }),
  )
  gate.resolve()
  expect((await Promise.all(made)).map(({ reads }) => reads().keys)).toEqual([
    ['article-a1'],
    ['article-a2'],
    ['article-a3'],
  ])
})

test('what comes from elsewhere is looked at before it is asked', async () => {
  const reads = await readsOf(aCategory)
  expect(areReads(reads)).toBe(true)
  const read = { question: 'article', parameters: [], answer: 'x' }
  expect(areReads({ ...reads, asked: [read] })).toBe(true)
  for (const asked of [null, {}, [null], [{ ...read, question: 'constructor' }], [{ ...read, parameters: 'a' }]]) {
    expect(areReads({ ...reads, asked })).toBe(false)
  }
  for (const other of [undefined, null, 'reads', {}, { ...reads, locale: 1 }]) expect(areReads(other)).toBe(false)
})
