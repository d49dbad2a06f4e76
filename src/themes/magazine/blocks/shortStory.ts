import { articleStory } from '../../../cards/articleStory'
import type { Story } from '../../../cards/Story'
import type { Edition } from '../../../content/edition/Edition'
import type { EditionTeaser } from '../../../content/edition/toTeaser'

/** Returns the card content of an article, with its short title if it has one: a few words can have a very large size. */
export function shortStory(article: EditionTeaser, edition: Edition, now: Date): Story {
  const story = articleStory(article, edition, now)
  return article.short_title ? { ...story, headline: article.short_title } : story
}
