import type { Edition, EditionArticle } from '../../content/edition/Edition'
import type { Rendered } from '../../markdown/renderText'
import { articleBody } from './articleBody'
import { liveUpdates } from './liveUpdates'
import { recordingCard } from './recordingCard'

/** What of an article is rendered in the other thread: its text, the card of its recording, its updates. */
type ArticleTexts = { body: Rendered; embed: string | undefined; updates: string | undefined }

/** All texts of an article, rendered side by side. */
export async function articleTexts(article: EditionArticle, edition: Edition): Promise<ArticleTexts> {
  const [body, embed, updates] = await Promise.all([
    articleBody(article, edition),
    recordingCard(article, edition),
    liveUpdates(article, edition),
  ])
  return { body, embed, updates }
}
