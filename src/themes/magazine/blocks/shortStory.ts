import { articleStory } from '../../../cards/articleStory'
import type { Story } from '../../../cards/Story'
import type { ArticleSummary } from '../../../content/edition/articleSummaryOf'
import type { Edition } from '../../../content/edition/Edition'

/** Returns the card content of an article, with its short title if it has one: a few words can have a very large size. */
export function shortStory(article: ArticleSummary, edition: Edition, now: Date): Story {
  const story = articleStory(article, edition, now)
  return article.short_title ? { ...story, headline: article.short_title } : story
}
