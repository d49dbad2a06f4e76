import type { InLanguage } from '../languages/localise'
import type { Article } from '../schema/article'

type Whole = InLanguage<Article>

const summaryFields = [
  'slug',
  'lang',
  'title',
  'short_title',
  'kicker',
  'standfirst',
  'kind',
  'access',
  'categories',
  'authors',
  'byline',
  'published_at',
  'rating',
  'images',
  'gallery',
] as const

/** Maximum number of live updates in a card, and maximum number of characters of an update without a title. */
const [maxUpdates, maxUpdateLength] = [3, 120]

/**
 * An article for lists and cards. It lacks the text and everything else that only the article's own page shows, so that a change there does
 * not invalidate other pages.
 */
export type ArticleSummary = Pick<Whole, (typeof summaryFields)[number]> & {
  live?: { status: NonNullable<Whole['live']>['status']; updates: { id: string; time: Date; text: string }[] }
  /** Only if the article is a video or an audio recording. `duration` is in seconds. */
  recording?: { duration: number | undefined }
}

/** Data for a link to an article. */
export type ArticleLink = Pick<Whole, 'slug' | 'lang' | 'title'>

/** Makes the teaser of an article that is resolved to one language and already cut to its public part. */
export function articleSummaryOf(article: Whole): ArticleSummary {
  const { kind, live, video, audio } = article
  const recording = kind === 'video' ? video : kind === 'audio' ? audio : undefined
  const fields = Object.fromEntries(summaryFields.map((name) => [name, article[name]]))
  return {
    ...(fields as Pick<Whole, (typeof summaryFields)[number]>),
    ...(live && { live: { status: live.status, updates: live.blocks.slice(0, maxUpdates).map(toUpdate) } }),
    ...(recording && { recording: { duration: recording.duration } }),
  }
}

function toUpdate({ id, time, title, body }: NonNullable<Whole['live']>['blocks'][number]) {
  return { id, time, text: title ?? body.slice(0, maxUpdateLength) }
}
