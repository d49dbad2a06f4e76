import { describe, expect, test } from 'vitest'
import { findLocale, localeCodes } from '../../src/i18n/locales'

describe('findLocale', () => {
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
  ])('finds for %s the locale %s', (code, found) => {
    expect(findLocale(code)?.code).toBe(found)
  })

  test.each(['tlh', 'zh-TW', '', '-', 'fr!', '../fr', '__proto__', 'constructor', 'e', 'english'])(
    'finds no locale for %j',
    (code) => {
      expect(findLocale(code)).toBeUndefined()
    },
  )
})

test('every language has a valid tag in its own language, and a name', () => {
  for (const code of localeCodes) {
    const { code: found, tag, name } = findLocale(code) ?? {}
    expect(found).toBe(code)
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(tag?.slice(0, 2)).toBe(code.slice(0, 2))
    expect(name).toBeTruthy()
  }
})

test('Arabic and Hebrew are right-to-left, the others left-to-right', () => {
  expect(localeCodes.filter((code) => findLocale(code)?.dir === 'rtl')).toEqual(['ar', 'he'])
})
