import { describe, expect, test } from 'vitest'
import { localise } from '../../../src/content/languages/localise'
import { LocalisedText } from '../../../src/content/schema/LocalisedText'
import { article, editionWith, type Fields } from '../samples'

const localised = (texts: string | Record<string, string>) => new LocalisedText(texts)

describe('localised text', () => {
  test.each<[string | Record<string, string>, string, string]>([
    ['plain', 'fr', 'plain'],
    [{ en: 'Sea', fr: 'Mer' }, 'fr', 'Mer'],
    [{ en: 'Sea', fr: 'Mer' }, 'en', 'Sea'],
    [{ en: 'Sea', fr: 'Mer' }, 'de', 'Sea'],
    [{ fr: 'Mer', ar: 'بحر' }, 'de', 'Mer'],
    [{}, 'fr', ''],
    [{ en: 'Sea' }, 'constructor', 'Sea'],
    [{ en: 'Sea' }, '__proto__', 'Sea'],
    [{ en: 'Sea', fr: '' }, 'fr', ''],
  ])('%j in %s is %j', (texts, code, text) => {
    expect(localised(texts).in(code, 'en')).toBe(text)
  })

  test('a plain text has no language', () => {
    expect([
      localised('x').has('en'),
      localised({ en: 'x' }).has('en'),
      localised({ en: 'x' }).has('toString'),
    ]).toEqual([false, true, false])
  })
})

describe('localised entity', () => {
  const entity = {
    title: localised('Harbour'),
    kicker: localised({ en: 'News', fr: 'Infos' }),
    images: [{ alt: localised({ en: 'Quay', fr: 'Quai' }), width: 9 }],
    published_at: new Date(0),
    translations: { fr: { title: localised('Port'), standfirst: undefined } },
    standfirst: localised({ en: 'Open', fr: 'Ouvert' }),
    nothing: null,
  }

  test('prefers its translation, then its text maps, and keeps other fields', () => {
    expect(localise(entity, 'fr', 'en')).toEqual({
      title: 'Port',
      kicker: 'Infos',
      images: [{ alt: 'Quai', width: 9 }],
      published_at: new Date(0),
      standfirst: 'Ouvert',
      nothing: null,
      lang: 'fr',
    })
  })

  test('falls back to the main language, and has its code', () => {
    expect(localise(entity, 'de', 'en')).toMatchObject({ title: 'Harbour', kicker: 'News', lang: 'en' })
  })

  test('ignores translations in the main language', () => {
    expect(localise(entity, 'en', 'en')).toMatchObject({ title: 'Harbour', lang: 'en' })
  })

  test('counts as translated if its title or name is', () => {
    expect(localise({ title: localised({ fr: 'Port' }) }, 'fr', 'en').lang).toBe('fr')
    expect(localise({ name: localised({ fr: 'Port' }) }, 'fr', 'en').lang).toBe('fr')
    expect(localise({ name: localised('Port'), bio: localised({ fr: 'x' }) }, 'fr', 'en').lang).toBe('en')
  })

  test('does not modify the original', () => {
    localise(entity, 'fr', 'en')
    expect(entity.title.in('fr', 'en')).toBe('Harbour')
  })
})

describe('SEO fields of an article', () => {
  const seoIn = (code: string, more: Fields) => {
    const fields = { i18n: { main_language: 'en', languages: ['fr'] }, articles: [article('one', 0, more)] }
    return editionWith(fields, code).article('one')?.seo
  }
  const seo = { title: 'In English', description: { en: 'Told', fr: 'Dit' } }
  const translations = { fr: { title: 'En français' } }

  test("in another language have no untranslated title if the article's title is translated", () => {
    expect(seoIn('fr', { seo, translations })).toMatchObject({ description: 'Dit' })
    expect(seoIn('fr', { seo, translations })).not.toHaveProperty('title')
  })

  test('are kept without a translation, and in the main language', () => {
    expect(seoIn('fr', { seo })?.title).toBe('In English')
    expect(seoIn('en', { seo, translations })?.title).toBe('In English')
  })
})
