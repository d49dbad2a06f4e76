import { expect, it } from 'vitest'
import { withoutCategory } from '../../../src/blocks/parts/withoutCategory'
import { articleStory } from '../../../src/cards/articleStory'
import { article, editionWith } from '../../content/samples'

const categories = [
  { slug: 'port', name: 'Port' },
  { slug: 'sport', name: 'Sport' },
]

const kickersIn = (slug: string | undefined, ...fields: object[]) => {
  const edition = editionWith({
    categories,
    articles: fields.map((one, index) => article(`a${index}`, index, { ...one })),
  })
  const now = new Date('2026-01-01T12:00:00Z')
  return withoutCategory(edition.teasers({ limit: 9 }), slug, edition).map(
    (one) => articleStory(one, edition, now).kicker,
  )
}

it('leaves out kickers that repeat the category of the list', () => {
  const fields = [{ categories: ['port'] }, { kicker: 'PORT', categories: ['port'] }]
  expect(kickersIn('port', ...fields)).toEqual([undefined, undefined])
  expect(kickersIn(undefined, ...fields)).toEqual(['Port', 'PORT'])
})

it('keeps other kickers and shows the next category', () => {
  expect(kickersIn('port', { kicker: 'Herring', categories: ['port'] }, { categories: ['port', 'sport'] })).toEqual([
    'Herring',
    'Sport',
  ])
})
