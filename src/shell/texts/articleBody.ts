import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { hasBody } from '../../content/hasBody'
import { catalog } from '../../i18n/catalog'
import { bodyPicture } from '../../markdown/bodyPicture'
import { type Rendered, renderText } from '../../markdown/renderText'

/**
 * The text of an article as HTML, in the language its words are in, its pictures found among its images. What stands where there is no
 * text is in the reader's language.
 */
export function articleBody(article: EditionArticle, edition: Edition): Promise<Rendered> {
  const isForeign = hasBody(article) && article.lang !== edition.locale.code
  const i18n = isForeign ? catalog(edition.main.code) : edition.i18n
  const named = [...article.gallery, ...article.images].filter(({ filename }) => filename)
  return renderText(article.body ?? '', i18n, {
    linkPrefix: edition.prefix,
    embedOrigins: edition.embedOrigins,
    origin: `/article/${article.slug}`,
    pictures: new Map(named.map((image) => [image.filename ?? '', bodyPicture(image)])),
  })
}
