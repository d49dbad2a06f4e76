import { expect, test } from 'vitest'
import { interfaceLanguageIn } from '../../src/themes/base/parts/article/interfaceLanguageIn'
import { articles, editionWith } from '../content/samples'

const fields = {
  i18n: { main_language: 'en', languages: ['ar'] },
  articles: articles(1, () => ({ translations: { ar: { title: 'عنوان' } } })).concat(articles(2).slice(1)),
}

test("labels in an article of another language are in the reader's language and direction", () => {
  const edition = editionWith(fields, 'ar')
  const [own, foreign] = ['a0', 'a1'].map((slug) => edition.article(slug))
  if (!own || !foreign) throw new Error('bad sample')
  expect(interfaceLanguageIn(own, edition)).toEqual({})
  expect(interfaceLanguageIn(foreign, edition)).toEqual({ lang: 'ar', dir: 'rtl' })
})
