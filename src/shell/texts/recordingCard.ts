import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { catalog } from '../../i18n/catalog'
import { findEmbed } from '../../markdown/embeds/findEmbed'
import { renderText } from '../../markdown/thread/renderText'

/** Returns the click-to-load embed of a recording that is hosted by a known provider, as HTML; undefined for all other articles. */
export async function recordingCard(article: EditionArticle, edition: Edition): Promise<string | undefined> {
  const { kind, video, audio, lang } = article
  const recording = kind === 'video' ? video : kind === 'audio' ? audio : undefined
  if (!recording?.url || recording.filename || !findEmbed(recording.url)) return undefined
  const i18n = lang === edition.locale.code ? edition.i18n : catalog(edition.main.code)
  return (await renderText(recording.url, i18n, { origin: `/article/${article.slug}` })).html
}
