import { isForMembers } from '../../content/access'
import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { hasBody } from '../../content/hasBody'
import { catalog } from '../../i18n/catalog'
import { bodyPicture } from '../../markdown/bodyPicture'
import { type Rendered, renderText } from '../../markdown/thread/renderText'

/** The body of a members' article without an opening. The usual placeholder, "This text is coming soon", would be wrong. */
const nothingOpen: Rendered = { html: '', headings: [], words: 0, fellBack: false }

/**
 * Renders the text of an article as HTML, in the language of the text. Its pictures are looked up among the article's images. The
 * placeholder for a missing text is in the reader's language.
 */
export function articleBody(article: EditionArticle, edition: Edition): Promise<Rendered> {
  if (isForMembers(article) && !hasBody(article)) return Promise.resolve(nothingOpen)
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
