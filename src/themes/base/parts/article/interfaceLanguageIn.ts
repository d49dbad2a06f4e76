import type { Edition, EditionArticle } from '../../../../content/edition/Edition'

/** Returns language and direction for interface texts (dates, names, labels) inside an article that is in another language. */
export function interfaceLanguageIn(
  article: EditionArticle,
  { locale }: Edition,
): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return article.lang === locale.code ? {} : { lang: locale.code, dir: locale.dir }
}
