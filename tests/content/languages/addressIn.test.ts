import { describe, expect, test } from 'vitest'
import { addressIn, linkIn } from '../../../src/content/languages/addressIn'
import { editionWith } from '../samples'

const fields = {
  url: 'https://post.example',
  i18n: { languages: ['en', 'de', { code: 'fr', domain: 'fr.example' }] },
}

function languageOf(edition: ReturnType<typeof editionWith>, code: string) {
  const found = edition.languages.find((language) => language.code === code)
  if (!found) throw new Error(code)
  return found
}

describe('links between languages', () => {
  test.each([
    ['en', 'de', '/agenda', '/de/agenda'],
    ['en', 'de', '/', '/de'],
    ['de', 'en', '/', '/'],
    ['en', 'fr', '/agenda', 'https://fr.example/agenda'],
    ['de', 'fr', '/', 'https://fr.example/'],
    ['fr', 'en', '/agenda', 'https://post.example/agenda'],
    ['fr', 'de', '/', 'https://post.example/de'],
    ['fr', 'fr', '/agenda', '/agenda'],
  ])('from %s to %s, %s is %s', (from, to, path, link) => {
    const edition = editionWith(fields, from)
    expect(linkIn(languageOf(edition, to), edition, path)).toBe(link)
  })
})

test('addresses are absolute in every language, and undefined if the site has no address', () => {
  const edition = editionWith(fields)
  const addresses = edition.languages.map((language) => addressIn(language, edition, '/agenda'))
  expect(addresses).toEqual([
    'https://post.example/agenda',
    'https://post.example/de/agenda',
    'https://fr.example/agenda',
  ])
  const homeless = editionWith({ i18n: { languages: ['fr'] } })
  expect(addressIn(languageOf(homeless, 'fr'), homeless, '/')).toBeUndefined()
})

test('an edition on its own host has links without prefix', () => {
  const edition = editionWith(fields, 'fr')
  expect([edition.href('/'), edition.href('/agenda'), edition.isMain]).toEqual(['/', '/agenda', false])
})
