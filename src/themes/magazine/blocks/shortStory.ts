import { articleStory } from '../../../cards/articleStory'
import type { Story } from '../../../cards/Story'
import type { Edition, EditionArticle } from '../../../content/edition/Edition'

/** A story under its short title where it has one: a few words can be set very large. */
export function shortStory(article: EditionArticle, edition: Edition, now: Date): Story {
  const story = articleStory(article, edition, now)
  return article.short_title ? { ...story, headline: article.short_title } : story
}
