import { afterEach, describe, expect, test } from 'vitest'
import { createIndex, type Index, mostHits } from '../../../../src/content/search/indexing/createIndex'
import { type Entry, fields } from '../../../../src/content/search/indexing/Entry'

const opened: Index[] = []
afterEach(() => {
  for (const index of opened.splice(0)) index.close()
})

const inTime = () => {}

function entry(slug: string, texts: Partial<Entry>): Entry {
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Omit<Entry, 'slug'>
  return { ...empty, ...texts, slug }
}

function indexOf(...entries: Entry[]): Index {
  const index = createIndex()
  opened.push(index)
  index.put(entries, [], 'older')
  return index
}

describe('what is found', () => {
  test('has all terms, wherever they stand; the headline counts most', () => {
    const index = indexOf(
      entry('text', { title: 'Fish', body: 'herring quota' }),
      entry('headline', { title: 'Herring quota' }),
      entry('half', { title: 'Herring' }),
    )
    expect(index.find(['herring', 'quota'], inTime)).toEqual({ slugs: ['headline', 'text'], total: 2 })
  })

  test('begins with the very words, then those that begin with them, then slips', () => {
    const index = indexOf(
      entry('slip', { title: 'Harbor harbor' }),
      entry('longer', { title: 'Harbours' }),
      entry('word', { body: 'at the harbour' }),
    )
    expect(index.find(['harbour'], inTime)).toEqual({ slugs: ['word', 'longer', 'slip'], total: 3 })
  })

  test('is not all that begins with one or two letters', () => {
    const index = indexOf(entry('one', { title: 'herring' }), entry('two', { title: 'he' }))
    expect([index.find(['h'], inTime).total, index.find(['he'], inTime).slugs]).toEqual([0, ['two']])
  })

  test('stands in the middle of a run without spaces, also by one character', () => {
    const index = indexOf(entry('port', { body: '今日の港町新聞' }), entry('other', { body: '山の上' }))
    expect(index.find(['港町', '町新'], inTime).slugs).toEqual(['port'])
    expect(index.find(['港'], inTime).slugs).toEqual(['port'])
    expect(index.find(['聞'], inTime).slugs).toEqual(['port'])
  })

  test('is bounded, the newest first where all are alike', () => {
    const entries = Array.from({ length: 80 }, (_, index) => entry(`a${index}`, { title: 'same' }))
    const index = indexOf(...entries.slice(0, 40))
    index.put(entries.slice(40), [], 'older')
    index.put([entry('new', { title: 'same' })], [], 'newer')
    const { slugs, total } = index.find(['same'], inTime)
    expect([slugs.length, total]).toEqual([mostHits, 81])
    expect(slugs.slice(0, 3)).toEqual(['new', 'a0', 'a1'])
  })
})

test('what changes is found by its new words alone, what is gone not at all', () => {
  const index = indexOf(
    entry('a', { body: 'herring' }),
    entry('b', { body: 'herring' }),
    entry('c', { body: 'herring' }),
  )
  index.put([entry('b', { body: 'mackerel' }), entry('d', { body: 'herring' })], ['a'], 'newer')
  expect(index.find(['herring'], inTime)).toEqual({ slugs: ['d', 'c'], total: 2 })
  expect(index.find(['mackerel'], inTime).slugs).toEqual(['b'])
})

test('a search looks at the clock before each part of its work', () => {
  const words = Array.from({ length: 9_000 }, (_, index) => `word${index.toString(36)}x`)
  const index = indexOf(entry('a', { body: words.join(' ') }))
  let looks = 0
  index.find(['wordx'], () => looks++)
  expect(looks).toBeGreaterThan(4)
  const tooLate = () => {
    throw new Error('too late')
  }
  expect(() => index.find(['wordx'], tooLate)).toThrow('too late')
})

test('it holds no texts: a thousand articles of 200 words take less than 2 MB', () => {
  const index = createIndex()
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
