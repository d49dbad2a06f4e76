import { describe, expect, it } from 'vitest'
import { languageCookieFor, negotiate } from '../../src/i18n/negotiate'

const known = [
  { code: 'en', tag: 'en-GB' },
  { code: 'fr', tag: 'fr-FR' },
  { code: 'pt', tag: 'pt-PT' },
  { code: 'ar', tag: 'ar-TN' },
  { code: 'zh-Hans', tag: 'zh-CN' },
]

/** Accept-Language header → language of the site, or none. */
const headers: [header: string | null, language: string | undefined][] = [
  [null, undefined],
  ['', undefined],
  ['*', undefined],
  ['x-klingon', undefined],
  ['klingon', undefined],
  ['i-default', undefined],
  ['fr', 'fr'],
  ['FR', 'fr'],
  ['fr-FR', 'fr'],
  ['fr-CA', 'fr'],
  ['fr-Latn-CH', 'fr'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en;q=0.8,fr;q=0.9', 'fr'],
  ['en;q=0.8, fr;q=0.9', 'fr'],
  ['en ; q=0.8 , fr ; q=0.9', 'fr'],
  ['de,fr;q=0.5', 'fr'],
  ['de,es', undefined],
  ['de;q=1,en;q=0.1', 'en'],
  ['en,fr', 'en'],
  ['fr,en', 'fr'],
  ['fr;q=0,en', 'en'],
  ['fr;q=0', undefined],
  ['fr;q=0.0', undefined],
  ['fr;q=NaN', undefined],
  ['fr;q=2', undefined],
  ['fr;q=-1', undefined],
  ['fr;q=', undefined],
  ['fr;q=1.0', 'fr'],
  ['fr;q=0.001', 'fr'],
  ['fr;level=1;q=0.4,en;q=0.3', 'fr'],
  ['pt-BR', 'pt'],
  ['pt-PT,fr;q=0.9', 'pt'],
  ['ar-EG', 'ar'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hans', 'zh-Hans'],
  ['zh-Hans-CN', 'zh-Hans'],
  ['zh-TW', undefined],
  ['zh-HK,zh;q=0.9', undefined],
  ['zh-MO', undefined],
  ['zh-Hant-CN', undefined],
  ['zh-TW,zh;q=0.9,fr;q=0.8', 'fr'],
  ['zh-TW,zh-CN;q=0.5', 'zh-Hans'],
  ['zh-SG,zh;q=0.9', 'zh-Hans'],
  ['de-DE,de;q=0.9,fr-BE;q=0.5', 'fr'],
  ['*;q=0.5,fr;q=0.1', 'fr'],
  [',,,fr', 'fr'],
  [';;;', undefined],
  ['fr\r\nset-cookie: x', undefined],
  ['__proto__,constructor', undefined],
  [Array.from({ length: 5000 }, () => 'de').join(','), undefined],
  [`${Array.from({ length: 5000 }, () => 'de').join(',')},fr`, undefined],
  [`${Array.from({ length: 10 }, () => 'de').join(',')},fr`, 'fr'],
]

/** Cookie header → language of the site, or none. */
const cookies: [header: string | null, language: string | undefined][] = [
  ['i18n_redirected=fr', 'fr'],
  ['a=1; i18n_redirected=fr; b=2', 'fr'],
  ['i18n_redirected=zh-Hans', 'zh-Hans'],
  ['i18n_redirected=FR', undefined],
  ['i18n_redirected=de', undefined],
  ['i18n_redirected=', undefined],
  ['i18n_redirected=../../etc', undefined],
  ['i18n_redirected=__proto__', undefined],
  ['i18n_redirected=constructor', undefined],
  ['i18n_redirected=en%0d%0aset-cookie:x', undefined],
  [`i18n_redirected=${'f'.repeat(10_000)}`, undefined],
  ['xi18n_redirected=fr', undefined],
  ['i18n_redirected=de; i18n_redirected=fr', undefined],
]

describe('negotiate', () => {
  it.each(headers)('returns for Accept-Language %j the language %j', (header, language) => {
    expect(negotiate(known, null, header)).toBe(language)
  })

  it.each(cookies)('returns for the cookie %j the language %j', (cookie, language) => {
    expect(negotiate(known, cookie, null)).toBe(language)
  })

  it('prefers a valid cookie to the header, and ignores an invalid one', () => {
    expect(negotiate(known, 'i18n_redirected=en', 'fr')).toBe('en')
    expect(negotiate(known, 'i18n_redirected=../x', 'fr')).toBe('fr')
  })

  it('prefers an exact tag over the base language of an earlier entry', () => {
    const two = [
      { code: 'pt', tag: 'pt-BR' },
      { code: 'pt-PT', tag: 'pt-PT' },
    ]
    expect(negotiate(two, null, 'pt-PT')).toBe('pt-PT')
  })
})

it('sets a cookie for 365 days, on every path, with SameSite=Lax', () => {
  expect(languageCookieFor('fr')).toBe('i18n_redirected=fr; Max-Age=31536000; Path=/; SameSite=Lax')
})
