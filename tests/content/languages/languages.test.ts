import { describe, expect, test } from 'vitest'
import { languagesOf, mainLocale, refusedLanguages } from '../../../src/content/languages/languages'
import { siteWith } from '../samples'

const website = (i18n: unknown) => siteWith({ i18n }).website

describe('main language', () => {
  test.each([
    [undefined, 'en', 'en-GB'],
    ['fr', 'fr', 'fr-FR'],
    ['FR', 'fr', 'fr-FR'],
    ['fr-CA', 'fr', 'fr-CA'],
    ['en-us', 'en', 'en-US'],
    ['zh-Hans', 'zh-Hans', 'zh-CN'],
    ['ar', 'ar', 'ar-AE'],
    ['ar-TN', 'ar', 'ar-TN'],
    ['tlh', 'en', 'en-US'],
    ['', 'en', 'en-US'],
    ['__proto__', 'en', 'en-US'],
  ])('%s has the code %s and the format %s', (main_language, code, tag) => {
    expect(mainLocale(website({ main_language }))).toMatchObject({ code, tag })
  })

  test('has the tag, direction and domain of the document', () => {
    const languages = [{ code: 'ar', tag: 'ar-EG', domain: 'ar.post.example' }]
    expect(mainLocale(website({ main_language: 'ar', languages }))).toMatchObject({
      code: 'ar',
      tag: 'ar-EG',
      dir: 'rtl',
      origin: 'https://ar.post.example',
    })
  })
})

describe('languages of a site', () => {
  const codes = (i18n: unknown) => languagesOf(website(i18n)).map(({ code }) => code)

  test('begin with the main one, without duplicates and unknown ones', () => {
    expect(codes({ main_language: 'fr', languages: ['en', 'fr', 'tlh', 'ar', 'en-US'] })).toEqual(['fr', 'en', 'ar'])
  })

  test('keep the region of the document', () => {
    const tags = languagesOf(website({ main_language: 'en-US', languages: ['fr-CA', 'de'] })).map(({ tag }) => tag)
    expect(tags).toEqual(['en-US', 'fr-CA', 'de-DE'])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['ar', { currency: 'EGP' }, 'ar-EG'],
    ['ar', { currency: 'SAR' }, 'ar-SA'],
    ['ar', { currency: 'GBP' }, 'ar-AE'],
    ['ar', { currency: 'EUR' }, 'ar-AE'],
    ['ar', { currency: 'USD', organisation: { address: { country: 'TN' } } }, 'ar-TN'],
    ['ar', { currency: 'USD', organisation: { address: { country: 'Tunisia' } } }, 'ar-AE'],
    ['ar', { currency: 'USD', organisation: { address: 'Quay 1, Tunis' } }, 'ar-AE'],
    ['en', { currency: 'USD' }, 'en-US'],
    ['en', { currency: 'EUR' }, 'en-GB'],
    ['de', { currency: 'CHF' }, 'de-CH'],
    ['de', { currency: 'USD' }, 'de-DE'],
    ['pt', { currency: 'BRL' }, 'pt-BR'],
    ['fr', { currency: 'XOF' }, 'fr-FR'],
    ['fr-CA', { currency: 'EUR' }, 'fr-CA'],
    ['zh-Hans', { currency: 'TWD' }, 'zh-CN'],
  ])('%s of a site with %j has the format %s', (main_language, fields, tag) => {
    expect(mainLocale(siteWith({ i18n: { main_language }, ...fields }).website).tag).toBe(tag)
  })

  test('of a document without languages are the main one', () => {
    expect(codes(undefined)).toEqual(['en'])
  })
})

describe('host of a language', () => {
  const origins = (fields: Record<string, unknown>, siteUrl?: string) =>
    languagesOf(siteWith(fields).website, siteUrl).map(({ code, origin }) => `${code} ${origin}`)
  const french = { code: 'fr', domain: 'FR.post.example' }

  test('exists besides the address of the site, which belongs to the main language', () => {
    expect(origins({ url: 'https://post.example/', i18n: { languages: [french, 'de'] } })).toEqual([
      'en https://post.example',
      'fr https://fr.post.example',
      'de undefined',
    ])
  })

  test('may have an http scheme, and any script', () => {
    const languages = [
      { code: 'fr', domain: 'http://localhost:8120/' },
      { code: 'de', domain: 'zürich.example' },
    ]
    expect(origins({ url: 'https://post.example', i18n: { languages } }).slice(1)).toEqual([
      'fr http://localhost:8120',
      'de https://xn--zrich-kva.example',
    ])
  })

  test('of the main language overrides the configured address, which overrides that of the document', () => {
    const url = 'https://post.example'
    expect(origins({ url }, 'https://www.example/x')).toEqual(['en https://www.example'])
    const languages = [{ code: 'en', domain: 'en.example' }]
    expect(origins({ url, i18n: { languages } }, 'https://www.example')).toEqual(['en https://en.example'])
  })

  test.each([
    ['a domain without an address of the site', undefined, [french]],
    ['the domain of the site itself', 'https://fr.post.example', [french]],
  ])('%s is ignored', (_, url, languages) => {
    expect(origins({ ...(url && { url }), i18n: { languages } })[1]).toBe('fr undefined')
  })

  test('belongs to the first language that names it', () => {
    const i18n = { languages: [french, { code: 'de', domain: 'fr.post.example' }] }
    expect(origins({ url: 'https://post.example', i18n })[2]).toBe('de undefined')
  })
})

test('rejected languages are reported with a reason', () => {
  const languages = ['tlh', { code: 'fr', domain: 'fr.example' }, { code: 'de', domain: 'fr.example' }]
  const reported = refusedLanguages(website({ main_language: 'xx', languages }), 'https://post.example')
  expect(reported.map(({ language, reason }) => `${language}: ${reason}`)).toEqual([
    'xx: Gazette has no messages in this language; using en-US as the main language',
    'tlh: Gazette has no messages in this language',
    'de: its domain is already used by another language or by the site',
  ])
  expect(refusedLanguages(website({ languages: [{ code: 'fr', domain: 'fr.example' }] }))).toHaveLength(1)
  expect(refusedLanguages(website({ main_language: 'ar', languages: ['fr'] }))).toEqual([])
})
