import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../src/i18n/catalog'
import { findLocale, localeCodes } from '../../src/i18n/locales'

type Messages = Record<string, { message?: string; translation?: string }>
/** A compiled message: texts, `[name]`, or `[name, 'plural', { one: …, other: … }]`. */
type Piece = string | [name: string, type?: string, choices?: Record<string, Pieces | undefined> | string]
type Pieces = Piece[]

/** The catalogue as translators write it, before missing messages are filled in from English. */
async function written(code: string): Promise<Messages> {
  const text = readFileSync(path.resolve(`src/i18n/locales/${code}.po`), 'utf8')
  const context = { locale: code, sourceLocale: 'en', filename: `${code}.po` }
  return (await formatter().parse(text, context)) as Messages
}

function piecesOf(message = ''): Pieces {
  const compiled: unknown = compileMessage(message)
  return typeof compiled === 'string' ? [compiled] : (compiled as Pieces)
}

function choicesOf(piece: Piece): [string, Pieces][] {
  const choices = typeof piece === 'string' ? undefined : piece[2]
  if (typeof choices !== 'object') return []
  return Object.entries(choices).flatMap(([key, pieces]) => (pieces ? [[key, [pieces].flat() as Pieces]] : []))
}

/** The placeholders and tags of a message, each once: `{name}`, `<0>`, and plural variables. */
function holes(pieces: Pieces): string[] {
  const all = pieces.flatMap((piece) => {
    if (typeof piece === 'string') return piece.match(/<\/?\w+\/?>/g) ?? []
    return [piece.slice(0, 2).join(), ...choicesOf(piece).flatMap(([, inner]) => holes(inner))]
  })
  return [...new Set(all)].sort()
}

/** The categories of each plural in a message; exact numbers (`=0`) are allowed in addition. */
function pluralsOf(pieces: Pieces): string[] {
  return pieces
    .filter((piece) => piece[1] === 'plural')
    .map((piece) => choicesOf(piece).map(([key]) => key))
    .map((keys) =>
      keys
        .filter((key) => !/^\d+$/.test(key))
        .sort()
        .join(),
    )
}

const english = await written('en')

test('the English catalogue has plurals and placeholders to compare with', () => {
  const all = Object.values(english).map(({ translation }) => piecesOf(translation))
  expect(all.flatMap(pluralsOf).length).toBeGreaterThan(2)
  expect(all.flatMap(holes)).toContain('name')
})

describe.each(localeCodes)('catalogue of %s', (code) => {
  test('has every message of English and no other, each translated', async () => {
    const own = await written(code)
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort())
    const untranslated = Object.values(own).flatMap(({ message, translation }) => (translation ? [] : message))
    expect(untranslated, `translate these in src/i18n/locales/${code}.po`).toEqual([])
  })

  test('has the placeholders of English', async () => {
    const own = await written(code)
    const filled = (messages: Messages, id: string) => holes(piecesOf(messages[id]?.translation)).join()
    const different = Object.keys(own).filter((id) => filled(own, id) !== filled(english, id))
    expect(different.map((id) => own[id])).toEqual([])
  })

  test('has each plural form of its language', async () => {
    const { tag } = findLocale(code) ?? {}
    const expected = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.sort().join()
    const forms = Object.values(await written(code)).flatMap(({ translation }) => pluralsOf(piecesOf(translation)))
    expect(forms.length).toBeGreaterThan(2)
    expect(forms.filter((categories) => categories !== expected)).toEqual([])
  })
})

describe('plural forms', () => {
  const [id = ''] =
    Object.entries(english).find(([, { translation = '' }]) =>
      translation.startsWith('{count, plural, one {# picture'),
    ) ?? []
  const count = (code: 'ar' | 'fr' | 'en' | 'ja') => (value: number) => catalog(code)._(id, { count: value })

  test('are six in Arabic', () => {
    const texts = [0, 1, 2, 3, 11, 100].map(count('ar')).map((text) => text.replace(/[\d٠-٩.]+ ?/g, ''))
    expect(texts).toEqual(['لا صور', 'صورة واحدة', 'صورتان', 'صور', 'صورة', 'صورة'])
    expect(new Set([0, 1, 2, 3, 11, 100].map((value) => new Intl.PluralRules('ar-TN').select(value))).size).toBe(6)
  })

  test('in French use the singular for zero', () => {
    expect([0, 1, 2].map(count('fr'))).toEqual(['0 photo', '1 photo', '2 photos'])
    expect([0, 1, 2].map(count('en'))).toEqual(['0 pictures', '1 picture', '2 pictures'])
  })

  test('are one in Japanese', () => {
    expect([0, 1, 2].map(count('ja'))).toEqual(['写真0枚', '写真1枚', '写真2枚'])
  })
})
