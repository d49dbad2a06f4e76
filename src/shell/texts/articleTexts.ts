import { isForMembers } from '../../content/access'
import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { hasBody } from '../../content/hasBody'
import { catalog } from '../../i18n/catalog'
import { findEmbed } from '../../markdown/embeds/findEmbed'
import { type Rendered, renderText } from '../../markdown/thread/renderText'
import { bodyPictures } from './bodyPictures'
import { liveUpdates } from './liveUpdates'

/** The parts of an article that are rendered in the text thread: its text, the embed of its recording, its updates. */
type ArticleTexts = { body: Rendered; embed: string | undefined; updates: string | undefined }

/** Renders all texts of an article concurrently. */
export async function articleTexts(article: EditionArticle, edition: Edition): Promise<ArticleTexts> {
  const [body, embed, updates] = await Promise.all([
    articleBody(article, edition),
    recordingCard(article, edition),
    liveUpdates(article, edition),
  ])
  return { body, embed, updates }
}

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
  return renderText(article.body ?? '', i18n, {
    linkPrefix: edition.prefix,
    embedOrigins: edition.embedOrigins,
    origin: `/article/${article.slug}`,
    pictures: bodyPictures(article),
  })
}

/** Returns the click-to-load embed of a recording that is hosted by a known provider, as HTML; undefined for all other articles. */
async function recordingCard(article: EditionArticle, edition: Edition): Promise<string | undefined> {
  const { kind, video, audio, lang } = article
  const recording = kind === 'video' ? video : kind === 'audio' ? audio : undefined
  if (!recording?.url || recording.filename || !findEmbed(recording.url)) return undefined
  const i18n = lang === edition.locale.code ? edition.i18n : catalog(edition.main.code)
  return (await renderText(recording.url, i18n, { origin: `/article/${article.slug}` })).html
}
