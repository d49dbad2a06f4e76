import type { Edition, EditionArticle } from '../../content/edition/Edition'
import type { Rendered } from '../../markdown/thread/renderText'
import { articleBody } from './articleBody'
import { liveUpdates } from './liveUpdates'
import { recordingCard } from './recordingCard'

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
