import { describe, expect, it } from 'vitest'
import { splitHashes } from '../../../src/content/document/DocumentParts'
import { splitDocument } from '../../../src/content/document/splitDocument'
import { applyPatches } from '../../../src/content/preview/applyPatches'
import type { DraftPatch } from '../../../src/content/preview/Draft'
import { mergePatch } from '../../../src/content/preview/mergePatch'

const paper = () =>
  splitDocument({
    data: {
      id: 'paper',
      name: 'Paper',
      ui: { theme: 'news', theme_config: { brand: { primary: '#000000', accent: '#ff0000' } } },
      articles: [
        { id: '1', slug: 'one', title: 'One', tags: ['a'] },
        { id: '2', slug: 'two', title: 'Two' },
      ],
    },
  })

function articlesIn(patches: DraftPatch[]): unknown[] {
  const parts = applyPatches(paper(), patches)
  const { hashes = '', texts } = parts.lists.articles ?? {}
  return splitHashes(hashes).map((entryHash) => JSON.parse(texts?.get(entryHash) ?? 'null'))
}

describe('patch', () => {
  it('changes one entry, by slug or id, and does not modify the original', () => {
    const before = paper()
    expect(articlesIn([{ of: 'articles', key: 'two', fields: { title: 'New' } }])[1]).toMatchObject({ title: 'New' })
    expect(articlesIn([{ of: 'articles', key: '1', fields: { tags: null } }])[0]).toEqual({
      id: '1',
      slug: 'one',
      title: 'One',
    })
    expect(before).toEqual(paper())
  })

  it('changes the version', () => {
    const { revision } = applyPatches(paper(), [{ of: 'website', fields: { name: 'New' } }])
    expect(revision).not.toBe(paper().revision)
    expect(applyPatches(paper(), []).revision).toBe(paper().revision)
  })

  it('changes a nested field of the website, and no other', () => {
    const fields = { ui: { theme_config: { brand: { accent: '#00ff00' } } } }
    const { shell } = applyPatches(paper(), [{ of: 'website', fields }])
    expect(JSON.parse(shell).data).toMatchObject({
      name: 'Paper',
      ui: { theme: 'news', theme_config: { brand: { primary: '#000000', accent: '#00ff00' } } },
    })
  })

  it('inserts a new entry first', () => {
    expect(articlesIn([{ of: 'articles', key: 'three', fields: { id: '3', title: 'Three' } }])[0]).toEqual({
      slug: 'three',
      id: '3',
      title: 'Three',
    })
    expect(applyPatches(paper(), [{ of: 'tags', key: 'a', fields: { name: 'A' } }]).lists.tags).toBeDefined()
  })

  it('builds on earlier patches of the entry', () => {
    const patches: DraftPatch[] = [
      { of: 'articles', key: 'one', fields: { title: 'First' } },
      { of: 'articles', key: 'one', fields: { kicker: 'Second' } },
    ]
    expect(articlesIn(patches)[0]).toMatchObject({ title: 'First', kicker: 'Second' })
  })
})

it.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('merges %j with %j to %j, as RFC 7396 requires', (value, patch, merged) => {
  expect(mergePatch(value, patch)).toEqual(merged)
})

it('does not modify a prototype', () => {
  const merged = mergePatch(
    {},
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  )
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  expect(Object.keys(merged as object)).toContain('__proto__')
})

describe('patches', () => {
  it('of an entry inserted by another patch build on it, by slug or id', () => {
    const patches: DraftPatch[] = [
      { of: 'articles', key: 'three', fields: { id: '3', title: 'Three' } },
      { of: 'articles', key: 'four', fields: { title: 'Four' } },
      { of: 'articles', key: '3', fields: { kicker: 'By id' } },
      { of: 'articles', key: '2', fields: { title: 'Second' } },
    ]
    expect(articlesIn(patches)).toMatchObject([
      { slug: 'four', title: 'Four' },
      { slug: 'three', title: 'Three', kicker: 'By id' },
      { slug: 'one' },
      { slug: 'two', title: 'Second' },
    ])
  })

  it('parse a list once, however many there are', () => {
    const parts = splitDocument({
      data: {
        id: 'paper',
        name: 'Paper',
        articles: Array.from({ length: 500 }, (_, index) => ({ slug: `a${index}`, title: 'A' })),
      },
    })
    let read = 0
    const parse = JSON.parse
    JSON.parse = (...args: Parameters<typeof parse>) => {
      read++
      return parse(...args)
    }
    try {
      applyPatches(
        parts,
        Array.from({ length: 200 }, (_, index) => ({ of: 'articles', key: `a${index}`, fields: { title: 'B' } })),
      )
    } finally {
      JSON.parse = parse
    }
    expect(read).toBeLessThan(1_000)
  })
})
