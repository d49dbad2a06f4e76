import { afterEach, describe, expect, test } from 'vitest'
import { createIndex, type Index, maxHits } from '../../../../src/content/search/indexing/createIndex'
import { type Entry, fields } from '../../../../src/content/search/indexing/Entry'

const opened: Index[] = []
afterEach(() => {
  for (const index of opened.splice(0)) index.close()
})

const neverLate = () => {}

/** Results for terms: slugs, best first. */
function slugsFor(index: Index, ...terms: string[]): string[] {
  return index.find(terms, undefined, neverLate).entries.map((name) => name.slice('article/'.length))
}

function totalFor(index: Index, ...terms: string[]): number {
  return index.find(terms, undefined, neverLate).counts.article ?? 0
}

function entry(slug: string, texts: Partial<Entry>): Entry {
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Omit<Entry, 'slug' | 'kind'>
  return { kind: 'article', ...empty, ...texts, slug }
}

function indexOf(...entries: Entry[]): Index {
  const index = createIndex('en')
  opened.push(index)
  index.put(entries, [], 'older')
  return index
}

describe('search results', () => {
  test('contain all terms; the headline counts most', () => {
    const index = indexOf(
      entry('text', { title: 'Fish', body: 'herring quota' }),
      entry('headline', { title: 'Herring quota' }),
      entry('half', { title: 'Herring' }),
    )
    expect([slugsFor(index, 'herring', 'quota'), totalFor(index, 'herring', 'quota')]).toEqual([
      ['headline', 'text'],
      2,
    ])
  })

  test('begin with exact words, then their inflections, then prefixes, then spelling mistakes', () => {
    const index = indexOf(
      entry('slip', { title: 'Harbor harbor' }),
      entry('longer', { title: 'Harbourmaster harbourmaster' }),
      entry('form', { title: 'Harbours harbours' }),
      entry('word', { body: 'at the harbour' }),
    )
    expect([slugsFor(index, 'harbour'), totalFor(index, 'harbour')]).toEqual([['word', 'form', 'longer', 'slip'], 4])
  })

  test('rank articles before events, products and pages that match equally well', () => {
    const kinds = ['product', 'event', 'page', 'article', 'place'] as const
    const index = indexOf(
      ...kinds.map((kind) => ({
        ...entry(kind, { title: kind === 'article' ? 'The harbour in a long winter' : 'Harbour' }),
        kind,
      })),
    )
    const { entries } = index.find(['harbour'], undefined, neverLate)
    expect(entries[0]).toBe('article/article')
    expect(entries).toHaveLength(kinds.length)
  })

  test('exclude prefix matches of one or two letters', () => {
    const index = indexOf(entry('one', { title: 'herring' }), entry('two', { title: 'he' }))
    expect([totalFor(index, 'h'), slugsFor(index, 'he')]).toEqual([0, ['two']])
  })

  test('match inside text without spaces, also by one character', () => {
    const index = indexOf(entry('port', { body: '今日の港町新聞' }), entry('other', { body: '山の上' }))
    expect(slugsFor(index, '港町', '町新')).toEqual(['port'])
    expect(slugsFor(index, '港')).toEqual(['port'])
    expect(slugsFor(index, '聞')).toEqual(['port'])
  })

  test('are limited, newest first if equal', () => {
    const entries = Array.from({ length: 240 }, (_, index) => entry(`a${index}`, { title: 'same' }))
    const index = indexOf(...entries.slice(0, 40))
    index.put(entries.slice(40), [], 'older')
    index.put([entry('new', { title: 'same' })], [], 'newer')
    const slugs = slugsFor(index, 'same')
    expect([slugs.length, totalFor(index, 'same')]).toEqual([maxHits, 241])
    expect(slugs.slice(0, 3)).toEqual(['new', 'a0', 'a1'])
  })
})

test('an updated entry is found by its new words only, a removed one not at all', () => {
  const index = indexOf(
    entry('a', { body: 'herring' }),
    entry('b', { body: 'herring' }),
    entry('c', { body: 'herring' }),
  )
  index.put([entry('b', { body: 'mackerel' }), entry('d', { body: 'herring' })], ['article/a'], 'newer')
  expect([slugsFor(index, 'herring'), totalFor(index, 'herring')]).toEqual([['d', 'c'], 2])
  expect(slugsFor(index, 'mackerel')).toEqual(['b'])
})

test('a search checks its deadline before each part of its work', () => {
  const words = Array.from({ length: 9_000 }, (_, index) => `word${index.toString(36)}x`)
  const index = indexOf(entry('a', { body: words.join(' ') }))
  let looks = 0
  index.find(['wordx'], undefined, () => looks++)
  expect(looks).toBeGreaterThan(4)
  const tooLate = () => {
    throw new Error('too late')
  }
  expect(() => index.find(['wordx'], undefined, tooLate)).toThrow('too late')
})

test('takes less than 2 MB for a thousand articles of 200 words', () => {
  const index = createIndex('en')
  opened.push(index)
  const words = Array.from({ length: 500 }, (_, turn) => `word${turn}`)
  for (let batch = 0; batch < 20; batch++)
    index.put(
      Array.from({ length: 50 }, (_, turn) =>
        entry(`${batch}-${turn}`, { body: words.slice(turn, turn + 200).join(' ') }),
      ),
      [],
      'older',
    )
  expect(index.bytes()).toBeLessThan(1_000 * 2_000)
})
