import { describe, expect, test } from 'vitest'
import { languagesOf } from '../../../src/content/languages/languages'
import { localeAt } from '../../../src/content/languages/localeAt'
import { siteWith } from '../samples'

const site = siteWith({
  url: 'https://post.example',
  i18n: {
    languages: ['en', 'de', { code: 'fr', domain: 'fr.example' }, { code: 'ar', domain: 'http://ar.example:8120' }],
  },
})
const at = (address: string) => {
  const [, host = '', path = ''] = /^([^/]*)(.*)$/.exec(address) ?? []
  const { locale, rest, moved } = localeAt(languagesOf(site.website), host, path)
  return moved ? `→ ${moved}` : `${locale.code} ${rest}`
}

describe('an address consists of a language and a path', () => {
  test.each([
    ['post.example/', 'en /'],
    ['post.example/agenda', 'en /agenda'],
    ['post.example/de', 'de /'],
    ['post.example/de/agenda', 'de /agenda'],
    ['127.0.0.1:8080/agenda', 'en /agenda'],
    ['evil.example/de/agenda', 'de /agenda'],
    ['fr.example/', 'fr /'],
    ['FR.example:443/agenda', 'fr /agenda'],
    ['ar.example/c/x', 'ar /c/x'],
    ['post.example/en/agenda', 'en /en/agenda'],
    ['post.example/FR/agenda', 'en /FR/agenda'],
    ['post.example/fr-FR', 'en /fr-FR'],
    ['fr.example/fr/agenda', 'fr /fr/agenda'],
    ['fr.example/en/agenda', 'fr /en/agenda'],
    ['evil-fr.example/', 'en /'],
    ['fr.example.evil.example/', 'en /'],
  ])('%s is %s', (address, meaning) => {
    expect(at(address)).toBe(meaning)
  })
})

describe('a prefix of a language on another host redirects', () => {
  test.each([
    ['post.example/fr', '→ https://fr.example/'],
    ['post.example/fr/agenda', '→ https://fr.example/agenda'],
    ['evil.example/fr/agenda', '→ https://fr.example/agenda'],
    ['ar.example/fr/agenda', '→ https://fr.example/agenda'],
    ['fr.example/ar', '→ http://ar.example:8120/'],
    ['fr.example/de/agenda', '→ https://post.example/de/agenda'],
    ['fr.example/de', '→ https://post.example/de'],
  ])('%s %s', (address, target) => {
    expect(at(address)).toBe(target)
  })

  test.each(['post.example/fr/fr', 'post.example/fr/de/agenda', 'fr.example/de/fr'])(
    '%s does not redirect',
    (address) => {
      expect(at(address)).not.toContain('→')
    },
  )
})
