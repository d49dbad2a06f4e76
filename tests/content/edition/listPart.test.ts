import { describe, expect, it } from 'vitest'
import { listPart } from '../../../src/content/edition/listPart'
import { editionWith, type Fields, slugs } from '../samples'

const entry = (slug: string, ...categories: string[]) => ({ slug, categories })

describe('part of a list', () => {
  const all = [entry('a', 'music'), entry('b', 'talk'), entry('c', 'music', 'talk'), entry('d', 'music')]

  it('has the entries from an offset on, and the total count', () => {
    const { entries, total } = listPart(all, { offset: 1, limit: 2 })
    expect([slugs(entries), total]).toEqual([['b', 'c'], 4])
    expect(listPart(all, {}).entries).toHaveLength(4)
    expect(listPart(all, { offset: 10, limit: 5 })).toMatchObject({ entries: [], total: 4 })
  })

  it('is filtered by an existing category, and not filtered by an unknown one', () => {
    expect(listPart(all, { category: 'music', offset: 1, limit: 1 })).toMatchObject({
      entries: [all[2]],
      total: 3,
      category: 'music',
    })
    expect(listPart(all, { category: 'unheard-of' })).toMatchObject({ total: 4, category: undefined })
  })

  it('lists the 60 most used categories alphabetically, and filters by the others too', () => {
    const many = Array.from({ length: 80 }, (_, index) => entry(`x${index}`, `rare-${index}`))
    const { categories } = listPart([...many, entry('a', 'usual'), entry('b', 'usual'), entry('c', '', ' ')], {})
    expect(categories).toHaveLength(60)
    expect(categories.at(-1)).toBe('usual')
    expect(categories).toEqual([...categories].sort())
    expect(listPart(many, { category: 'rare-79' }).total).toBe(1)
  })

  it('does not list blank categories', () => {
    expect(listPart([entry('a', '', ' ', 'music')], {}).categories).toEqual(['music'])
  })
})

describe('lists of an edition', () => {
  const event = (slug: string, starts_at: string, more: Fields = {}) => ({ slug, title: slug, starts_at, ...more })

  it('update the agenda when an event has ended, and when time goes back', () => {
    const edition = editionWith({
      events: [event('first', '2026-05-01T10:00:00Z'), event('second', '2026-05-01T11:00:00Z')],
    })
    const slugsComingAt = (time: string) => slugs(edition.agenda('coming', new Date(time)).entries)
    expect(slugsComingAt('2026-05-01T09:00:00Z')).toEqual(['first', 'second'])
    expect(slugsComingAt('2026-05-01T10:00:00Z')).toEqual(['first', 'second'])
    expect(slugsComingAt('2026-05-01T10:00:01Z')).toEqual(['second'])
    expect(slugs(edition.agenda('past', new Date('2026-05-01T12:00:00Z')).entries)).toEqual(['second', 'first'])
    expect(slugsComingAt('2026-05-01T10:30:00Z')).toEqual(['second'])
    expect(slugsComingAt('2026-05-01T10:00:00Z')).toEqual(['first', 'second'])
  })

  it("sort the directory by name in the language's alphabet, featured entries first", () => {
    const directory = ['Öl', 'Zebra', 'Apfel', 'Osten'].map((name, index) => ({
      slug: name,
      name,
      featured: index === 1,
    }))
    const namesIn = (code: string) =>
      editionWith({ i18n: { main_language: code }, directory }, code)
        .directory()
        .entries.map(({ name }) => name)
    expect(namesIn('de')).toEqual(['Zebra', 'Apfel', 'Öl', 'Osten'])
    expect(namesIn('tr')).toEqual(['Zebra', 'Apfel', 'Osten', 'Öl'])
  })

  it('contain and count only valid offers', () => {
    const edition = editionWith({
      offers: [
        { slug: 'over', title: 'Over', valid_until: '2026-01-01T00:00:00Z' },
        { slug: 'now', title: 'Now' },
        { slug: 'later', title: 'Later', valid_from: '2027-01-01T00:00:00Z' },
      ],
    })
    const { entries, total, categories } = edition.offers({}, new Date('2026-05-01T10:00:00Z'))
    expect([slugs(entries), total, categories]).toEqual([['now'], 1, []])
  })
})
