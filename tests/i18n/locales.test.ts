import { describe, expect, test } from 'vitest'
import { findLocale, localeCodes, localeOfPrefix } from '../../src/i18n/locales'

describe('a language is found', () => {
  test.each([
    ['fr', 'fr'],
    ['FR', 'fr'],
    ['fr-CA', 'fr'],
    ['en-US', 'en'],
    ['pt-BR', 'pt'],
    ['zh-Hans', 'zh-Hans'],
    ['ZH-hans', 'zh-Hans'],
    ['zh-Hans-CN', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['ar-EG', 'ar'],
  ])('%s as %s', (code, found) => {
    expect(findLocale(code)?.code).toBe(found)
  })

  test.each(['tlh', 'zh-TW', '', '-', 'fr!', '../fr', '__proto__', 'constructor', 'e', 'english'])(
    '%j as none',
    (code) => {
      expect(findLocale(code)).toBeUndefined()
    },
  )
})

describe('a prefix is a language only as it is spelled', () => {
  test.each(localeCodes)('%s', (code) => {
    expect(localeOfPrefix(code)?.code).toBe(code)
  })

  test.each(['FR', 'fr-FR', 'zh-hans', '', 'toString', '__proto__'])('%j is none', (prefix) => {
    expect(localeOfPrefix(prefix)).toBeUndefined()
  })
})

test('every language has a tag that formatters take, in its own language, and a name', () => {
  for (const code of localeCodes) {
    const { tag, name } = localeOfPrefix(code) ?? {}
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(tag?.slice(0, 2)).toBe(code.slice(0, 2))
    expect(name).toBeTruthy()
  }
})

test('Arabic and Hebrew run from right to left, the others from left to right', () => {
  expect(localeCodes.filter((code) => localeOfPrefix(code)?.dir === 'rtl')).toEqual(['ar', 'he'])
})
