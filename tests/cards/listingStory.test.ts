import { expect, test } from 'vitest'
import { listingStory } from '../../src/cards/listingStory'
import { editionWith, type Fields } from '../content/samples'

function storyOf(more: Fields = {}, code = 'en') {
  const directory = [{ slug: 'baker', name: 'The Baker', ...more }]
  const edition = editionWith({ i18n: { languages: ['fr'] }, directory }, code)
  const found = edition.listing('baker')
  if (!found) throw new Error('the sample is missing')
  return listingStory(found, edition)
}

test('an entry with the minimum of fields has its name', () => {
  expect(storyOf()).toEqual({ id: 'baker', href: '/annuaire/baker', headline: 'The Baker', facts: [] })
})

test('street, place and price range are its facts, in that order', () => {
  const address = { street: '1 Quay', locality: 'Saltmere', country: 'GB' }
  expect(storyOf({ address, price_range: '££', summary: 'Bread' })).toMatchObject({
    standfirst: 'Bread',
    facts: ['1 Quay', 'Saltmere', '££'],
  })
})

test("a translated entry is in the reader's language", () => {
  const story = storyOf({ translations: { fr: { name: 'Le boulanger' } } }, 'fr')
  expect(story).toMatchObject({ href: '/fr/annuaire/baker', headline: 'Le boulanger' })
  expect(story.lang).toBeUndefined()
})
