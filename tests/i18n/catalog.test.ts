import { expect, test } from 'vitest'
import { catalog } from '../../src/i18n/catalog'
import { localeCodes } from '../../src/i18n/locales'

test.each(localeCodes)('%s has its own catalogue, created once', (code) => {
  expect(catalog(code)).toBe(catalog(code))
  expect(catalog(code).locale).toBe(code)
  expect(Object.keys(catalog(code).messages).length).toBeGreaterThan(50)
})

test('languages do not share a translator', () => {
  expect(new Set(localeCodes.map(catalog)).size).toBe(localeCodes.length)
})
