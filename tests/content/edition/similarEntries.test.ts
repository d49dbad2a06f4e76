import { describe, expect, test } from 'vitest'
import { editionWith, slugs } from '../samples'

const now = new Date('2026-11-20T12:00:00Z')
const event = (slug: string, day: string, ...categories: string[]) => ({
  slug,
  title: slug,
  starts_at: `2026-11-${day}T19:00:00Z`,
  categories,
})

test('eventsLike returns future events in order of time, and prefers those of the same kind', () => {
  const events = [
    event('gone', '10', 'music'),
    { ...event('off', '21', 'music'), status: 'cancelled' },
    event('this', '21', 'music'),
    event('talk', '22', 'talk'),
    event('song', '25', 'music'),
    event('walk', '23', 'walk'),
  ]
  expect(slugs(editionWith({ events }).eventsLike('this', 2, now))).toEqual(['talk', 'song'])
})

describe.each([
  ['a directory entry', 'directory', 'name', 'listingsLike'],
  ['a product', 'products', 'title', 'productsLike'],
] as const)('similar entries of %s', (_, list, name, question) => {
  const entry = (slug: string, kind: string) => ({ slug, [name]: slug, categories: [kind] })
  const edition = editionWith({ [list]: [entry('a', 'x'), entry('b', 'y'), entry('c', 'x')] })

  test('exist for an entry', () => {
    expect(slugs(edition[question]('a', 1))).toEqual(['c'])
    expect(slugs(edition[question]('b', 3))).toEqual(['a', 'c'])
  })

  test('are empty for an unknown entry', () => {
    expect(edition[question]('nowhere', 3)).toEqual([])
  })
})
