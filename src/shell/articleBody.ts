import type { Edition, EditionArticle } from '../content/Edition'
import { toPicture } from '../content/media'
import { catalog } from '../i18n/catalogs'
import type { MediaPicture } from '../markdown/MarkdownOptions'
import { type Rendered, renderText } from '../markdown/renderText'

/** The text of an article as HTML, in the language its words are in, its pictures found among its images. */
export function articleBody(article: EditionArticle, edition: Edition): Rendered {
  const isForeign = article.lang !== edition.locale.code
  const i18n = isForeign ? catalog(edition.main.code) : edition.i18n
  return renderText(article.body ?? '', i18n, {
    linkPrefix: edition.prefix,
    scope: `${edition.site.revision}/${article.slug}`,
    mediaSrc: (name) => pictureNamed(name, article),
  })
}

function pictureNamed(name: string, article: EditionArticle): MediaPicture {
  const image = [...article.images, ...article.gallery].find((one) => one.filename === name)
  const picture = toPicture(image ?? { filename: name })
  if (!picture) return { src: name }
  const { src, width, height, credit } = picture
  return { src, ...(width && { width }), ...(height && { height }), ...(credit && { credit }) }
}
