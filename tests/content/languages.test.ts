import { describe, expect, test } from 'vitest'
import { languagesOf, mainLocale } from '../../src/content/languages'
import { siteWith } from './samples'

const website = (i18n: unknown) => siteWith({ i18n }).website

describe('the main language', () => {
  test.each([
    [undefined, 'en', 'en-GB'],
    ['fr', 'fr', 'fr-FR'],
    ['FR', 'fr', 'fr-FR'],
    ['fr-CA', 'fr', 'fr-FR'],
    ['ar', 'ar', 'ar-TN'],
    ['tlh', 'en', 'en-US'],
    ['', 'en', 'en-US'],
    ['__proto__', 'en', 'en-US'],
  ])('%s is %s, formatted as %s', (main_language, code, tag) => {
    expect(mainLocale(website({ main_language }))).toMatchObject({ code, tag })
  })

  test('has the tag, direction and domain that the document gives it', () => {
    const languages = [{ code: 'ar', tag: 'ar-EG', domain: 'ar.post.example' }]
    expect(mainLocale(website({ main_language: 'ar', languages }))).toMatchObject({
      code: 'ar',
      tag: 'ar-EG',
      dir: 'rtl',
      domain: 'ar.post.example',
    })
  })
})

describe('all languages', () => {
  const codes = (i18n: unknown) => languagesOf(website(i18n)).map(({ code }) => code)

  test('the main one stands first, each stands once, unknown ones do not', () => {
    expect(codes({ main_language: 'fr', languages: ['en', 'fr', 'tlh', 'ar', 'en-US'] })).toEqual(['fr', 'en', 'ar'])
  })

  test('a document without languages has the main one', () => {
    expect(codes(undefined)).toEqual(['en'])
  })
})
