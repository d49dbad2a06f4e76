import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { catalog } from '../../i18n/catalogs'
import { findEmbed } from '../../markdown/embeds/findEmbed'
import { renderText } from '../../markdown/renderText'

/** The click-to-load card of a film or a sound that lives at one of the providers, as HTML. */
export async function recordingCard(article: EditionArticle, edition: Edition): Promise<string | undefined> {
  const { kind, video, audio, lang } = article
  const recording = kind === 'video' ? video : kind === 'audio' ? audio : undefined
  if (!recording?.url || recording.filename || !findEmbed(recording.url)) return undefined
  const i18n = lang === edition.locale.code ? edition.i18n : catalog(edition.main.code)
  return (await renderText(recording.url, i18n, { origin: `/article/${article.slug}` })).html
}
