import * as v from 'valibot'
import { object } from './maps'
import { Moment } from './moments'
import { BodyFormat, Focal, Id, Image, IsDraft, list, Media, Seo, Slug, Slugs, Text, translatable, Url } from './parts'

/** The kinds of article; an unknown kind is read as `standard`. */
export const articleKinds = [
  'standard',
  'feature',
  'opinion',
  'analysis',
  'review',
  'interview',
  'gallery',
  'video',
  'audio',
  'live',
  'explainer',
  'obituary',
  'recipe',
  'letter',
  'editorial',
  'sponsored',
] as const

/** What a review can be about. Search engines show no reviews of other things. */
const reviewedKinds = [
  'product',
  'book',
  'course',
  'film',
  'game',
  'music',
  'place',
  'restaurant',
  'series',
  'software',
] as const

export const Correction = object({ date: v.optional(Moment), text: Text })

export const LiveBlock = v.pipe(
  object({
    id: v.optional(Id),
    time: Moment,
    draft: IsDraft,
    title: v.optional(Text),
    body: v.optional(Text, ''),
    body_format: BodyFormat,
    author: v.optional(v.string()),
    pinned: v.optional(v.boolean(), false),
    key: v.optional(v.boolean(), false),
  }),
  v.transform((block) => Object.assign(block, { id: block.id || `at-${block.time.getTime()}` })),
)
export type LiveBlock = v.InferOutput<typeof LiveBlock>

export const Live = object({
  status: v.optional(v.picklist(['live', 'ended', 'planned']), 'ended'),
  blocks: list(LiveBlock, 5_000),
})

const fileName = Media.entries.filename

/** Subtitles of a recording in one language: the name of a WebVTT file of the site. */
export const Subtitles = object({
  lang: v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, 'expected a language tag')),
  label: v.optional(Text),
  filename: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
})

/** A recording: a `filename` of the site, or the `url` of a file or of a page that can be embedded. */
export const ArticleRecording = object({
  title: v.optional(Text),
  filename: fileName,
  url: v.optional(Url),
  provider: v.optional(v.string()),
  duration: v.optional(v.pipe(v.number(), v.minValue(0))),
  bytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  poster: v.optional(Media),
  subtitles: list(Subtitles),
  transcript: v.optional(Text),
})

const texts = {
  title: v.optional(Text),
  short_title: v.optional(Text),
  kicker: v.optional(Text),
  standfirst: v.optional(Text),
  body: v.optional(Text),
  key_points: v.optional(v.pipe(v.array(Text), v.maxLength(50, 'more than 50 entries; the rest is ignored'))),
}

/**
 * Who may read an article: everybody, everybody up to a number each month, members, or members of one of these tiers. Any other value
 * counts as `members`, so that a mistake never makes an article public. Source: the contract, §3 "Members".
 */
const accessKinds = ['public', 'metered', 'members'] as const
const expectedAccess = 'expected "public", "metered", "members" or a list of tiers'
const Access = v.union(
  [v.picklist(accessKinds), v.pipe(v.array(v.string()), v.check(areTiers, expectedAccess))],
  expectedAccess,
)

/** The other values are not accepted as tiers, so that `["public"]` does not open an article. */
function areTiers(names: string[]): boolean {
  const others: readonly string[] = ['', ...accessKinds]
  return names.length > 0 && names.length <= 20 && names.every((name) => !others.includes(name))
}

const fields = object({
  id: v.optional(Id),
  slug: Slug,
  draft: IsDraft,
  ...texts,
  title: Text,
  body_format: BodyFormat,
  kind: v.fallback(v.optional(v.picklist(articleKinds), 'standard'), 'standard'),
  categories: Slugs,
  tags: Slugs,
  authors: Slugs,
  byline: v.optional(Text),
  published_at: v.optional(Moment),
  first_published_at: v.optional(Moment),
  updated_at: v.optional(Moment),
  corrections: list(Correction),
  location: v.optional(Text),
  related: Slugs,
  live: v.optional(Live),
  gallery: list(Image),
  video: v.optional(ArticleRecording),
  audio: v.optional(ArticleRecording),
  rating: v.optional(
    object({
      value: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      best: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(100)), 5),
      item: v.optional(Text),
      type: v.optional(v.picklist(reviewedKinds), 'product'),
    }),
  ),
  /** For obituaries: dates of birth and death as text, shown as written. */
  life: v.optional(object({ born: v.optional(Text), died: v.optional(Text) })),
  sponsor: v.optional(object({ name: Text, url: v.optional(Url), logo: v.optional(Media) })),
  access: v.optional(Access, 'public'),
  ads: v.optional(object({ hide: v.optional(v.boolean(), false) }), {}),
  seo: v.optional(Seo),
  priority: v.optional(v.number(), 0),
  focal: v.optional(Focal),
  images: list(Image),
  body_images: list(Media),
  translations: translatable({ ...texts, seo: v.optional(Seo) }),
})

/** One article. Only `slug` and `title` are required; all other fields have defaults. */
export const Article = v.pipe(
  fields,
  v.transform((article) => Object.assign(article, { id: article.id || article.slug })),
)
export type Article = v.InferOutput<typeof Article>
