import type { InLanguage } from '../languages/localise'
import type { Article } from '../schema/article'

type Whole = InLanguage<Article>

const told = [
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

/** Updates of a live report that a card may show, and characters of one without a title. */
const [mostUpdates, longestUpdate] = [3, 120]

/**
 * What lists and cards know of an article. Its text and whatever else belongs to its own page is not there, so that an edit of
 * those changes no other page.
 */
export type EditionTeaser = Pick<Whole, (typeof told)[number]> & {
  live?: { status: NonNullable<Whole['live']>['status']; updates: { id: string; time: Date; text: string }[] }
  /** Of an article that is a film or a recording: how many seconds it takes, where that is known. */
  recording?: { duration: number | undefined }
}

/** What links say of an article. */
export type EditionHeadline = Pick<Whole, 'slug' | 'lang' | 'title'>

/** The teaser of an article that is in one language, and cut to what everybody may read. */
export function toTeaser(article: Whole): EditionTeaser {
  const { kind, live, video, audio } = article
  const recording = kind === 'video' ? video : kind === 'audio' ? audio : undefined
  const facts = Object.fromEntries(told.map((name) => [name, article[name]]))
  return {
    ...(facts as Pick<Whole, (typeof told)[number]>),
    ...(live && { live: { status: live.status, updates: live.blocks.slice(0, mostUpdates).map(toUpdate) } }),
    ...(recording && { recording: { duration: recording.duration } }),
  }
}

function toUpdate({ id, time, title, body }: NonNullable<Whole['live']>['blocks'][number]) {
  return { id, time, text: title ?? body.slice(0, longestUpdate) }
}
